import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../../src/app/ui/tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'

/** The colour of a token in a theme, `#rrggbb`. */
function colour(token: string, theme: Theme): string {
  const value = new RegExp(`--${token}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}))`).exec(css)
  const found = value?.[3] ?? value?.[theme === 'light' ? 1 : 2]
  if (found === undefined) throw new Error(`tokens.css has no colour --${token}`)
  return found
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const TEXT = [
  ['ink', 'paper'],
  ['ink', 'well'],
  ['ink', 'raised'],
  ['ink', 'beet-soft'],
  ['ink-2', 'paper'],
  ['ink-2', 'well'],
  ['ink-3', 'paper'],
  ['ink-3', 'well'],
  ['beet-ink', 'paper'],
  ['paper', 'ink'],
  ['on-beet', 'beet'],
] as const

const CONTROLS = [
  ['edge', 'paper'],
  ['edge', 'raised'],
  ['beet', 'paper'],
  ['beet-ink', 'paper'],
] as const

describe.each(['light', 'dark'] as const)('the colours of the %s card', (theme) => {
  it.each(TEXT)('%s is readable as text on %s', (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(CONTROLS)('%s is visible as a border or mark on %s', (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(3)
  })
})

describe('browsers without light-dark()', () => {
  it('get the light colour of every token that has two', () => {
    const two = [...css.matchAll(/--([\w-]+): light-dark\(/g)].map(([, token = '']) => token)
    const fallback = css.slice(css.indexOf('@supports not'))
    expect(two.length).toBeGreaterThan(10)
    for (const token of two) expect(fallback).toContain(`--${token}: `)
  })
})
