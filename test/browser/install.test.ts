import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Front } from './support/front.ts'
import { Stage } from './support/stage.ts'

interface Image {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: string
  label?: string
}

interface Manifest {
  id: string
  start_url: string
  scope: string
  lang: string
  name: string
  short_name: string
  description: string
  display: string
  theme_color: string
  background_color: string
  icons: Image[]
  shortcuts: { name: string; url: string; icons: Image[] }[]
  screenshots: Image[]
}

const stage = new Stage()
let front: Front
let page: Page
let manifest: Manifest

beforeAll(async () => {
  await stage.open()
  front = await stage.front()
  ;({ page } = await stage.tab())
  await page.goto(front.url)
  await page.getByRole('heading', { name: 'Wo isst du mittags?' }).waitFor()
  manifest = await page.evaluate(async () => {
    const { href } = document.querySelector('link[rel="manifest"]') as HTMLLinkElement
    const answer = await fetch(href)
    return answer.json()
  })
})
afterAll(() => stage.close())

describe('the first visit', () => {
  it('ends under the control of the worker, without a reload', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
    expect(front.requests.filter((request) => request === 'GET /')).toHaveLength(1)
  })

  it('lets the browser install the app', async () => {
    const session = await stage.context.newCDPSession(page)
    const read = await session.send('Page.getAppManifest')
    expect(read.errors).toEqual([])
    expect(read.url).toBe(`${front.url}/manifest.webmanifest`)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    await session.detach()
  })
})

describe('the manifest', () => {
  it('says who the app is and where it lives', () => {
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      lang: 'de',
      name: 'Mittag',
      short_name: 'Mittag',
      display: 'standalone',
      description: expect.stringMatching(/\S/),
      theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
      background_color: expect.stringMatching(/^#[\da-f]{6}$/),
    })
  })

  it('has icons for every place, maskable ones among them, each as large as it says', async () => {
    const sizes = manifest.icons.map(({ purpose, sizes: size }) => `${purpose} ${size}`)
    expect(sizes).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', expect.stringMatching(/^maskable/)]),
    )
    for (const icon of manifest.icons) expect(await decoded(icon), icon.src).toBe(icon.sizes)
  })

  it('has a screenshot of a phone and one of a wide screen, each as large as it says', async () => {
    const factors = manifest.screenshots.map(({ form_factor: factor }) => factor)
    expect(factors).toEqual(expect.arrayContaining(['narrow', 'wide']))
    for (const screenshot of manifest.screenshots) {
      expect(await decoded(screenshot), screenshot.src).toBe(screenshot.sizes)
      expect(screenshot.label).toMatch(/\S/)
    }
  })

  it('has shortcuts that lead into the app, each with an icon', async () => {
    expect(manifest.shortcuts.length).toBeGreaterThan(1)
    for (const { url, icons } of manifest.shortcuts) {
      const { page: tab } = await stage.tab()
      const answer = await tab.goto(front.url + url)
      expect(answer?.status(), url).toBe(200)
      await tab.getByRole('navigation', { name: 'Hauptmenü' }).waitFor()
      expect(await tab.getByRole('heading', { name: 'Diese Seite gibt es nicht' }).count(), url).toBe(0)
      expect(await tab.locator('.frame-place[aria-current="page"]').getAttribute('href')).toBe(url)
      for (const icon of icons) expect(await decoded(icon), icon.src).toBe(icon.sizes)
      await tab.close()
    }
  })

  it('has the page name a touch icon for phones that do not read manifests', async () => {
    const href = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
    expect(await decoded({ src: href ?? '', type: 'image/png' })).toBe('180x180')
  })
})

describe('the installed app', () => {
  it('opens at its start and at its shortcuts without a network', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await front.stop()
    for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
      const { page: tab, errors } = await stage.tab()
      await tab.goto(front.url + url)
      await tab.getByRole('navigation', { name: 'Hauptmenü' }).waitFor()
      await tab.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
      expect(errors).toEqual([])
      await tab.close()
    }
  })
})

/** The pixels that an image really has, as a manifest writes them. */
function decoded({ src, type }: Pick<Image, 'src' | 'type'>): Promise<string> {
  return page.evaluate(
    async (image) => {
      const answer = await fetch(image.src)
      const served = answer.headers.get('content-type')
      if (!answer.ok || served !== image.type) return `${image.src}: ${answer.status}, ${served}`
      const bitmap = await createImageBitmap(await answer.blob())
      return `${bitmap.width}x${bitmap.height}`
    },
    { src, type },
  )
}
