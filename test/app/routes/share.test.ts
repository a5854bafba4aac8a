// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { shareLink } from '../../../src/app/routes/share.ts'

afterEach(() => void vi.unstubAllGlobals())

const LINK = { title: 'Mensa am Hafen', url: 'https://app.example/canteen/1' }

/** A browser with these abilities, and what it was told. */
function browser(abilities: { share?: () => Promise<void>; writeText?: () => Promise<void> }) {
  const told: unknown[] = []
  const telling = (answer: () => Promise<void>) => (what: unknown) => {
    told.push(what)
    return answer()
  }
  const { share, writeText } = abilities
  vi.stubGlobal('navigator', {
    ...(share && { share: telling(share) }),
    ...(writeText && { clipboard: { writeText: telling(writeText) } }),
  })
  return told
}

const works = () => Promise.resolve()
const fails = (name: string) => () => Promise.reject(new DOMException('no', name))

describe('sharing a link', () => {
  it('is left to the browser where it can', async () => {
    const told = browser({ share: works, writeText: works })
    expect(await shareLink(LINK)).toBe('shared')
    expect(told).toEqual([LINK])
  })

  it('ends where the person closes the browser’s sheet', async () => {
    const told = browser({ share: fails('AbortError'), writeText: works })
    expect(await shareLink(LINK)).toBe('shared')
    expect(told).toEqual([LINK])
  })

  it('copies the address where the browser cannot or may not', async () => {
    expect(await shareLink(LINK), 'neither').toBe('failed')
    const told = browser({ writeText: works })
    expect(await shareLink(LINK)).toBe('copied')
    browser({ share: fails('NotAllowedError'), writeText: works })
    expect(await shareLink(LINK)).toBe('copied')
    expect(told).toEqual([LINK.url])
  })

  it('says so where nothing works', async () => {
    browser({ writeText: fails('NotAllowedError') })
    expect(await shareLink(LINK)).toBe('failed')
  })
})
