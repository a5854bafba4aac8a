import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldedWords } from '../../../../src/app/features/map/fold.ts'

describe('folding', () => {
  it.each([
    ['Köln Zülpicher Straße', 'koeln zuelpicher strasse'],
    ['Köln Zülpicher Straße', 'KOLN ZULPICHER STRASSE'],
    ['Straße', 'STRAẞE'],
    ['Bœuf à la crème', 'Boeuf a la creme'],
    ['Łódź', 'lodz'],
    ['Sønderborg', 'Sonderborg'],
    ['Böe', 'Boee'],
  ])('makes %s and %s the same', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })

  it('keeps apart what differs in more than accents', () => {
    expect(fold('Bonn')).not.toBe(fold('Born'))
    expect(fold('Halle')).not.toBe(fold('Hale'))
  })

  it('does not care whether an umlaut is written as one, with a loose dieresis, spelled out, or without', () => {
    const word = fc
      .array(fc.constantFrom(...'abcdeouäöüßst'), { maxLength: 12 })
      .map((letters) => letters.join(''))
    fc.assert(
      fc.property(word, (text) => {
        const spelledOut = text.replace(/[äöüß]/g, (letter) => SPELLED_OUT[letter] ?? '')
        expect(fold(spelledOut)).toBe(fold(text))
        expect(fold(text.normalize('NFD'))).toBe(fold(text))
        expect(fold(text.toUpperCase())).toBe(fold(text))
        expect(fold(text.normalize('NFD').replace(/\p{M}/gu, ''))).toBe(fold(text))
      }),
    )
  })

  it('folds whatever is typed of a text so far to a beginning of the folded text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc
        .array(fc.constantFrom('a', 'e', 'o', 'u', 'ä', 'ß', 'Æ', 's', 'é', 'ó', 'Σ', 'İ', ' '), {
          maxLength: 12,
        })
        .map((letters) => letters.join('')),
    )
    fc.assert(
      fc.property(text, fc.nat(20), (whole, length) => {
        const typed = [...whole].slice(0, length).join('')
        expect(fold(whole).startsWith(fold(typed))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('leaves neither capitals nor accents', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text)).not.toMatch(/[A-ZÄÖÜßéœæ]/)
      }),
    )
  })

  it('finds words between whatever is neither letter nor digit', () => {
    expect(foldedWords(' Pfälzer Str. 1, 39106 Magdeburg/Nord ')).toEqual([
      'pfalzer',
      'str',
      '1',
      '39106',
      'magdeburg',
      'nord',
    ])
    expect(foldedWords('–, .')).toEqual([])
  })
})

const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
