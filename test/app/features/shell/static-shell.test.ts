import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ICONS } from '../../../../src/app/ui/icons.ts'

const project = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, project), 'utf8')
const html = read('index.html')
const manifest = JSON.parse(read('public/manifest.webmanifest'))

/** Width and height stand at bytes 16 and 20 of every PNG. */
function sizeOf(path: string): string {
  const png = readFileSync(new URL(path, project))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

describe('the page before the script runs', () => {
  it('shows the places of the frame with the same pictures and classes', () => {
    const frame = read('src/app/features/shell/frame.tsx')
    for (const icon of ['utensils', 'map', 'star', 'settings'] as const)
      expect(html).toContain(`d="${ICONS[icon]}"`)
    for (const name of ['frame', 'frame-nav', 'frame-brand', 'frame-place', 'frame-page', 'frame-main']) {
      expect(html).toContain(`class="${name}"`)
      expect(frame).toContain(`className="${name}"`)
    }
  })

  it('needs nothing that the content security policy forbids', () => {
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/)
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/src/app/main.tsx">'])
    for (const icon of ['public/favicon.svg', 'public/icons/icon.svg', 'public/icons/maskable.svg']) {
      expect(read(icon)).not.toMatch(/<style|\sstyle=|<script/)
    }
  })

  it('has the colours of the card for the browser around it', () => {
    const tokens = read('src/app/ui/tokens.css')
    expect(tokens).toContain('--paper: light-dark(#fbfbfa, #161214)')
    expect(html).toContain('content="#fbfbfa" media="(prefers-color-scheme: light)"')
    expect(html).toContain('content="#161214" media="(prefers-color-scheme: dark)"')
    expect(manifest).toMatchObject({ background_color: '#fbfbfa', theme_color: '#fbfbfa' })
  })
})

describe('the manifest', () => {
  it('makes the app installable', () => {
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      name: 'Mittag',
    })
    const sizes = (purpose: string) =>
      manifest.icons
        .filter((icon: { purpose: string }) => icon.purpose === purpose)
        .map((icon: { sizes: string }) => icon.sizes)
    expect(sizes('any')).toEqual(['192x192', '512x512'])
    expect(sizes('maskable')).toEqual(['512x512'])
  })

  it('names icons that exist in the sizes it says', () => {
    for (const icon of manifest.icons) expect(sizeOf(`public${icon.src}`)).toBe(icon.sizes)
    const touch = /rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1]
    expect(sizeOf(`public${touch}`)).toBe('180x180')
    expect(existsSync(new URL('public/favicon.svg', project))).toBe(true)
  })

  it('offers ways into the app from its icon', () => {
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/', '/map', '/favorites'])
  })
})
