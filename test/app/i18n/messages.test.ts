import { describe, expect, it } from 'vitest'
import { favoritesWords } from '../../../src/app/i18n/favorites-words.ts'
import { LANGUAGES, type Language, preferredLanguage } from '../../../src/app/i18n/language.ts'
import { mapWords } from '../../../src/app/i18n/map-words.ts'
import { messagesOf } from '../../../src/app/i18n/messages.ts'
import { pluralOf } from '../../../src/app/i18n/plural.ts'
import { settingsWords } from '../../../src/app/i18n/settings-words.ts'

const allOf = (language: Language) => ({
  ...messagesOf(language),
  ...mapWords[language],
  ...settingsWords[language],
  ...favoritesWords[language],
})

/** Every message with its path; the English type is the German one, so a missing message does not compile. */
function entriesOf(language: Language): Map<string, unknown> {
  const entries = new Map<string, unknown>()
  function collect(value: unknown, path: string) {
    if (typeof value !== 'object' || value === null) entries.set(path, value)
    else
      for (const [name, inner] of Object.entries(value))
        collect(inner, path === '' ? name : `${path}.${name}`)
  }
  collect(allOf(language), '')
  return entries
}

/** Every message as a reader meets it; the sentences with a figure for whatever they are given. */
const textsOf = (language: Language): [string, string][] =>
  [...entriesOf(language)].map(([path, value]) => [
    path,
    typeof value === 'function' ? String(value(2, 2, 2)) : String(value),
  ])

describe('the messages', () => {
  it('are the same in both languages, texts as texts and sentences as sentences', () => {
    const kinds = (language: Language) =>
      [...entriesOf(language)].map(([path, value]) => `${path} ${typeof value}`)
    expect(kinds('en').sort()).toEqual(kinds('de').sort())
    expect(kinds('de').length).toBeGreaterThan(50)
  })

  it.each(LANGUAGES)('are never empty in %s', (language) => {
    for (const [path, text] of textsOf(language)) {
      expect([path, text]).toEqual([path, expect.stringMatching(/[^\s]/)])
      expect([path, text]).toEqual([path, expect.not.stringMatching(/undefined|null|NaN|\[object/)])
    }
  })

  it.each(LANGUAGES)('shout in no language, also not in %s', (language) => {
    for (const [path, text] of textsOf(language)) expect([path, text.includes('!')]).toEqual([path, false])
  })

  it('address the reader as "du"', () => {
    for (const [path, text] of textsOf('de')) {
      expect([path, /\b(Ihnen|Ihre?[nmrs]?|können Sie|Sie können|bitte Sie)\b/.test(text)]).toEqual([
        path,
        false,
      ])
    }
  })
})

describe('messages with figures', () => {
  const { de, en } = { de: allOf('de'), en: allOf('en') }

  it('have a form for one', () => {
    expect(de.settings.kept.days(1)).toBe('1 Tag')
    expect(de.settings.kept.days(7)).toBe('7 Tage')
    expect(de.settings.kept.days(0)).toBe('0 Tage')
    expect(en.settings.kept.days(1)).toBe('1 day')
    expect(en.settings.kept.days(7)).toBe('7 days')
    expect(de.shell.kept(1, 3)).toBe('Auf diesem Gerät:\n1 Mensa, 3 Tage')
    expect(en.shell.kept(3, 1)).toBe('On this device:\n3 canteens, 1 day')
  })

  it('choose by the rules of the language', () => {
    const forms = { one: 'one', other: 'other' }
    expect([0, 1, 2, 21].map((count) => pluralOf('de')(count, forms))).toEqual([
      'other',
      'one',
      'other',
      'other',
    ])
    expect([0, 1, 2, 21].map((count) => pluralOf('en')(count, forms))).toEqual([
      'other',
      'one',
      'other',
      'other',
    ])
  })
})

describe('the language', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['EN-us'], 'en'],
    [['fr', 'de'], 'de'],
    [['fr', 'it'], 'en'],
    [['den'], 'en'],
    [[], 'en'],
  ] as const)('for who prefers %j is %s', (preferred, language) => {
    expect(preferredLanguage(preferred)).toBe(language)
  })
})
