import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dishNameOf } from '../../../../src/app/features/meals/dish-name.ts'

const headAndSide = (name: string) => {
  const { head, side } = dishNameOf(name)
  return [head, side]
}

describe('the name of a dish', () => {
  it.each([
    ['Linsen-Bolognese mit Vollkornpenne und Rucola', 'Linsen-Bolognese', 'mit Vollkornpenne und Rucola'],
    ['Gemüsepfanne in Kokosmilch', 'Gemüsepfanne', 'in Kokosmilch'],
    ['Forelle blau an Kräuterbutter', 'Forelle blau', 'an Kräuterbutter'],
    ['Spiegelei auf Rahmspinat', 'Spiegelei', 'auf Rahmspinat'],
    ['Bratwurst dazu Kartoffelpüree', 'Bratwurst', 'dazu Kartoffelpüree'],
    ['Rhabarbergrütze, Vanillesoße', 'Rhabarbergrütze', 'Vanillesoße'],
    ['Schnitzel Wiener Art\nPommes frites', 'Schnitzel Wiener Art', 'Pommes frites'],
  ])('is cut at its first joint: %j', (name, head, side) => {
    expect(headAndSide(name)).toEqual([head, side])
  })

  it('is cut further on where too little would stand before the first joint', () => {
    expect(headAndSide('Eis mit Sahne, Kirschen und Waffel')).toEqual([
      'Eis mit Sahne',
      'Kirschen und Waffel',
    ])
  })

  it.each([
    'Petersilienkartoffeln',
    'Eis mit Sahne',
    'Kartoffelsalat mit Ei',
    'Mittagstisch 3,50 Euro Tagesgericht',
    'Gemüsepfanne (scharf, mit Reis und Erdnüssen)',
    'Kaminabend',
  ])('stays whole where nothing is to be cut: %s', (name) => {
    expect(headAndSide(name)).toEqual([name, ''])
  })

  it('remembers the comma that it cut', () => {
    expect(dishNameOf('Rhabarbergrütze, Vanillesoße').joint).toBe(', ')
  })

  it('stands smaller above sixty characters', () => {
    expect(dishNameOf('x'.repeat(60)).long).toBe(false)
    expect(dishNameOf('x'.repeat(61)).long).toBe(true)
    expect(dishNameOf(`${'x'.repeat(40)} mit ${'y'.repeat(40)}`).long).toBe(false)
  })

  it('is lost in no part, whatever it is', () => {
    const words = fc.constantFrom(
      'mit',
      'in',
      'an',
      'auf',
      'dazu',
      'Ei',
      'Kartoffeln',
      'Gemüse',
      '(scharf',
      'mild)',
      ',',
      '\n',
    )
    const names = fc.oneof(
      fc.string(),
      fc.array(words).map((parts) => parts.join(' ')),
      fc.array(words).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(names, (name) => {
        const { head, joint, side } = dishNameOf(name)
        expect(head + joint + side).toBe(name)
        expect(joint).toMatch(/^,?\s*$/)
        if (side === '') expect(head).toBe(name)
        else expect(Math.min(head.length, side.length)).toBeGreaterThanOrEqual(8)
      }),
    )
  })
})
