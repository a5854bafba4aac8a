import { describe, expect, it } from 'vitest'
import type { Declaration, Dish } from '../../../src/service/sample/dishes/dish.ts'
import { vegan, vegetarian } from '../../../src/service/sample/dishes/dish.ts'
import { setMeals } from '../../../src/service/sample/dishes/set-meals.ts'
import { type Counter, KITCHENS } from '../../../src/service/sample/kitchens.ts'

const counters: readonly Counter[] = Object.values(KITCHENS).flat()
const dishes: readonly Dish[] = [...new Set(counters.flatMap((counter) => counter.dishes))]

const GLUTEN: Declaration[] = ['Weizen', 'Roggen', 'Gerste', 'Hafer', 'Dinkel']

/** A word that a guest reads in the name, and of what one at least must be declared then. */
const PROMISES: [RegExp, Declaration[]][] = [
  [/(?<!Reis|Glas)nudel|Spaghetti|Penne|Lasagne|Spätzle|brot\b|brötchen|Pizza|Flammkuchen|Strudel/i, GLUTEN],
  [/\bEi\b|Spiegelei|Rührei|Eierreis|Omelett/, ['Eier']],
  [
    /Feta|(?<!Sauer)rahm|Quark|quark|Joghurt|joghurt|Schmand|Mozzarella|Bergkäse|Halloumi|Topfen|Ricotta/,
    ['Milch'],
  ],
  [/lachs|forelle|zander|matjes|thunfisch|scholle|karpfen/i, ['Fisch']],
  [/garnele/i, ['Krebstiere']],
  [/muschel(?!nudel)/i, ['Weichtiere']],
  [/hähnchen|hühner|pute|poulet|\bente\b|hendl/i, ['Geflügel']],
  [/speck|(?<!palat)schinken|kasseler/i, ['Schwein']],
  [/rinder|rindfleisch|tafelspitz/i, ['Rind']],
  [/\blamm/i, ['Lamm']],
  [/erdnuss/i, ['Erdnüsse']],
  [/cashew/i, ['Cashewkerne']],
  [/walnuss|walnüss|baumnüss/i, ['Walnüsse']],
  [/mandel(?!brot)/i, ['Mandeln']],
  [/haselnuss|haselnüss/i, ['Haselnüsse']],
  [/tofu|edamame|\bsoja/i, ['Soja']],
  [/sellerie/i, ['Sellerie']],
  [/senf/i, ['Senf']],
  [/sesam|tahini|hummus/i, ['Sesam']],
  [/graupen|gerst/i, ['Gerste']],
]

describe('the sample dishes', () => {
  it('are many and named once', () => {
    const single = dishes.filter((dish) => !dish.name.includes('\n'))
    expect(single.length).toBeGreaterThanOrEqual(120)
    expect(new Set(single.map((dish) => dish.name)).size).toBe(single.length)
  })

  it.each(PROMISES)('declare what a name with %s promises', (word, oneOf) => {
    const promising = dishes.filter((dish) => word.test(dish.name))
    expect(promising.length).toBeGreaterThan(0)
    const silent = promising.filter((dish) => !dish.declared.some((declared) => oneOf.includes(declared)))
    expect(silent.map((dish) => dish.name)).toEqual([])
  })

  it('declare nothing twice', () => {
    for (const dish of dishes) expect(new Set(dish.declared).size).toBe(dish.declared.length)
  })

  it('have names of at most 250 characters, a very long one and one of several lines among them', () => {
    const lengths = dishes.map((dish) => dish.name.length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(250)
    expect(Math.max(...lengths)).toBeGreaterThan(200)
    expect(dishes.some((dish) => dish.name.includes('\n'))).toBe(true)
  })
})

describe('the sample kitchens', () => {
  it('offer no dish in two categories', () => {
    for (const kitchen of Object.values(KITCHENS)) {
      const offered = kitchen.flatMap((counter: Counter) => counter.dishes)
      expect(new Set(offered).size).toBe(offered.length)
    }
  })

  it('have as many dishes in a category as stand there at once', () => {
    for (const counter of counters) expect(counter.dishes.length).toBeGreaterThanOrEqual(counter.atOnce)
  })
})

describe('a set meal', () => {
  const [soup, stew, pudding] = [
    ...vegan([
      [1, 'Suppe', 'Sellerie'],
      [2, 'Eintopf', 'Senf', 'Sellerie'],
    ]),
    ...vegetarian([[3, 'Pudding', 'Milch']]),
  ]
  if (!soup || !stew || !pudding) throw new Error('three dishes were made')

  it('has a line for each course and declares what any course declares, once', () => {
    expect(setMeals([stew], [soup], [pudding])).toEqual([
      {
        name: 'Eintopf\nSuppe\nPudding',
        price: expect.closeTo(5.1),
        diet: 'vegetarisch',
        declared: ['Senf', 'Sellerie', 'Milch'],
      },
    ])
  })

  it('keeps a diet only where every course does', () => {
    expect(setMeals([stew], [soup])[0]?.diet).toBe('vegan')
    expect(setMeals([stew], [{ ...soup, diet: null }])[0]?.diet).toBeNull()
  })
})
