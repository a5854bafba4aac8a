import { describe, expect, it } from 'vitest'
import { explainedCodesOf } from '../../../../src/app/features/meals/codes.ts'
import { meal } from './meal.ts'

const explained = (...menu: string[][]) => explainedCodesOf(menu.map((notes) => meal({ notes })))

describe('the codes of a menu', () => {
  it('are explained by the Austrian code where it is certain', () => {
    expect(explained(['A', 'C'], ['G'])).toEqual([
      { code: 'A', meaning: { allergen: 'gluten' } },
      { code: 'C', meaning: { allergen: 'eggs' } },
      { code: 'G', meaning: { allergen: 'milk' } },
    ])
  })

  it('are explained in the publisher’s words first, wherever in the menu they stand', () => {
    expect(explained(['A', 'C', 'G', '2'], ['Hühnerei (C)', '2 = konserviert'])).toEqual([
      { code: 'A', meaning: { allergen: 'gluten' } },
      { code: 'C', meaning: { words: 'Hühnerei' } },
      { code: 'G', meaning: { allergen: 'milk' } },
      { code: '2', meaning: { words: 'konserviert' } },
    ])
    expect(explained(['1', '10', 'A1'], ['1: mit Farbstoff', '(10) gewachst'])).toEqual([
      { code: 'A1', meaning: null },
      { code: '1', meaning: { words: 'mit Farbstoff' } },
      { code: '10', meaning: { words: 'gewachst' } },
    ])
  })

  it('stay unexplained where nobody says', () => {
    expect(explained(['S', '5'])).toEqual([
      { code: 'S', meaning: null },
      { code: '5', meaning: null },
    ])
  })

  it('are only what stands alone, each once, letters before numbers', () => {
    expect(explained(['Ei (C)', 'Weizen', '12', '2', 'B, A'], ['2', 'Ei']).map(({ code }) => code)).toEqual([
      'A',
      'B',
      '2',
      '12',
    ])
  })
})
