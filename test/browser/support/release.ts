import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { Page } from 'playwright-core'
import type { Front } from './front.ts'

const BUILT = 'dist/app'

/**
 * Serves the built app as another release: every hashed file bears another name, the former names are gone, and the
 * page and the worker are other bytes. `index.html` says which release it is.
 */
export function publish(front: Front, release: string): void {
  const names = readdirSync(`${BUILT}/assets`).filter((name) => !/\.(br|gz)$/.test(name))
  const renamed = new Map(
    names.map((name) => [name, `${basename(name, extname(name))}-${release}${extname(name)}`]),
  )
  front.rewrite = (path, body) => {
    const text = [...renamed].reduce((changed, [former, name]) => changed.replaceAll(former, name), body)
    if (path === '/sw.js') return text.replace(/("revision":")(\w+","url":"index\.html")/, `$1${release}$2`)
    return text.replace('<html lang="de"', `<html lang="de" data-release="${release}"`)
  }
  front.lead = (path) => {
    const asset = /^\/assets\/(.+)$/.exec(path)?.[1]
    if (asset === undefined) return path
    const former = [...renamed].find(([, name]) => name === asset)?.[0]
    return former === undefined ? undefined : `/assets/${former}`
  }
}

/** Puts the kill switch in the place of the worker. */
export function publishKillSwitch(front: Front): void {
  front.rewrite = (path, body) => (path === '/sw.js' ? readFileSync(`${BUILT}/kill-switch.js`, 'utf8') : body)
}

export const releaseOf = (page: Page): Promise<string | null> =>
  page.locator('html').getAttribute('data-release')

/** What the app does by itself when it becomes visible after an hour. */
export const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })
