import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeMeaningsOf } from '../../../../src/app/features/meals/codes.ts'
import { declarationsOf, saysOnlyDiet } from '../../../../src/app/features/meals/declarations.ts'
import { ALLERGENS, type Allergen } from '../../../../src/contract/allergens.ts'
import { meal } from './meal.ts'

const declared = (notes: string[], category = '') => {
  const one = meal({ notes, category })
  return declarationsOf(one, codeMeaningsOf([one]))
}
const allergens = (...notes: string[]) => declared(notes).allergens
const diet = (...notes: string[]) => declared(notes).diet

describe('declared allergens', () => {
  it.each<[string, Allergen[]]>([
    ['Weizen', ['gluten']],
    ['Enthält Weizen Gluten', ['gluten']],
    ['Glutenhaltiges Getreide (A)', ['gluten']],
    ['Gluten-Produkte (a1 weizen/ a2 Dinkel', ['gluten']],
    ['Krebstiere (Schalen-/ Krusten-/Weichtiere)', ['crustaceans', 'molluscs']],
    ['Ei (C)', ['eggs']],
    ['mit Hühnereiweiß', ['eggs']],
    ['Eier und daraus hergestellte Erzeugnisse', ['eggs']],
    ['MSC-zertifizierter Fisch (MSC-C-1)', ['fish']],
    ['mit Erdnüssen', ['peanuts']],
    ['Hauptallergene: Soja & Sojaerzeugnisse', ['soya']],
    ['Milch oder Laktose (G)', ['milk']],
    ['mit Milchprodukten (lactosehaltig)', ['milk']],
    ['unter Verwendung von Milch', ['milk']],
    ['Enthält Schalenfrüchte Kaschunuss', ['nuts']],
    ['mit Schalenfrüchten (z.B. Nüsse, Mandeln)', ['nuts']],
    ['Sellerie & Sellerieerzeugnisse', ['celery']],
    ['SENF', ['mustard']],
    ['Sesamsamen', ['sesame']],
    ['Schwefeldioxid ("SO2") und Sulfite', ['sulphites']],
    ['geschwefelt', ['sulphites']],
    ['Lupine und - erzeugnisse', ['lupin']],
    ['Weichtiere (R)', ['molluscs']],
    ['Enthält Ei, Milch und Senf', ['eggs', 'milk', 'mustard']],
    ['Nachtisch enthält Soja', ['soya']],
    ['Soja (nicht gentechnisch verändert)', ['soya']],
    ['Kann Spuren von Nüssen enthalten', ['nuts']],
  ])('are read from German: %s', (note, expected) => {
    expect(allergens(note)).toEqual(expected)
  })

  it.each<[string, Allergen[]]>([
    ['contains wheat and barley', ['gluten']],
    ['Crustaceans', ['crustaceans']],
    ['egg', ['eggs']],
    ['peanuts', ['peanuts']],
    ['soybeans', ['soya']],
    ['dairy', ['milk']],
    ['tree allergens: almonds, hazelnuts', ['nuts']],
    ['with celery', ['celery']],
    ['sulphur dioxide', ['sulphites']],
    ['molluscs', ['molluscs']],
  ])('are read from English: %s', (note, expected) => {
    expect(allergens(note)).toEqual(expected)
  })

  it.each([
    'enthält keine laktosehaltigen Lebensmittel',
    'ohne Milch und Ei',
    'ohne Milch, Ei, Soja',
    'glutenfrei',
    'gluten free',
    'frei von Laktose, laktosefrei',
    'für Lactoseunverträglichkeit geeignet',
    'with coconut milk',
    'mit Hafermilchersatz',
    'Wegen Allergenen bitte nachfragen',
    'mit Milchsäure',
    'koffeinhaltig',
    'Buchweizen',
    'Creamy tomato soup with cheese and egg noodles',
    'Nährwerte pro 100 g Brennwert: 83.0 kj Fett: 0.2 g Eiweiß: 1.6 g',
  ])('are not made up: %s', (note) => {
    expect(allergens(note)).toEqual([])
  })

  it('end a denial at the next declaring word', () => {
    expect(allergens('ohne Geschmacksverstärker, enthält Milch')).toEqual(['milk'])
    expect(allergens('ohne Milch', 'Weizen')).toEqual(['gluten'])
  })

  it('keep each note with what it declares', () => {
    const { notes } = declared(['vegan', 'Weizen', 'Kartoffelsuppe (vegan)'])
    expect(notes).toEqual([
      { text: 'vegan', allergens: [], diet: 'vegan', onlyDiet: true },
      { text: 'Weizen', allergens: ['gluten'], diet: null, onlyDiet: false },
      { text: 'Kartoffelsuppe (vegan)', allergens: [], diet: 'vegan', onlyDiet: false },
    ])
  })

  it('come in the order of the regulation, once each, whatever the notes', () => {
    const words = fc.constantFrom(
      'Milch',
      'Ei',
      'keine',
      'ohne',
      'enthält',
      'Soja',
      ',',
      '(A)',
      'frei',
      'Wurst',
      'vegan',
      '.',
    )
    const notes = fc.array(
      fc.oneof(
        fc.string(),
        fc.array(words).map((parts) => parts.join(' ')),
      ),
    )
    fc.assert(
      fc.property(notes, (some) => {
        const found = allergens(...some)
        expect(found).toEqual(ALLERGENS.filter((allergen) => found.includes(allergen)))
      }),
    )
  })
})

describe('bare letters', () => {
  const readLetters = (...menu: string[][]) => {
    const meals = menu.map((notes) => meal({ notes }))
    const codes = codeMeaningsOf(meals)
    return meals.map((one) => declarationsOf(one, codes).allergens)
  }

  it('are read where a menu uses only those of the Austrian code', () => {
    expect(readLetters(['A', 'C', 'G'], ['L', 'O', '2'])).toEqual([
      ['gluten', 'eggs', 'milk'],
      ['celery', 'sulphites'],
    ])
    expect(readLetters(['A, F, M'])).toEqual([['gluten', 'soya', 'mustard']])
  })

  it('are unknown where they may be another code', () => {
    expect(readLetters(['A', 'C', 'S'])).toEqual([[]])
    expect(readLetters(['A', 'I', 'K'])).toEqual([[]])
    expect(readLetters(['R', 'G', 'F'])).toEqual([[]])
    expect(readLetters(['A', 'G'])).toEqual([[]])
  })
})

describe('a declared diet', () => {
  it.each(['vegan', 'Vegan', '= Vegan', 'Veganes Gericht', 'Kartoffelsuppe (vegan)', '100 % vegan', 'vgn'])(
    'is vegan: %s',
    (note) => {
      expect(diet(note)).toBe('vegan')
    },
  )

  it.each([
    'vegetarisch',
    '= Vegetarisch',
    'fleischlos',
    'Vegetarisches Menü',
    'veggie',
    'ovo-lacto-vegetabil',
    'für Vegetarier geeignet',
    'vegetarian',
    'vegetarisch oder vegan',
  ])('is vegetarian: %s', (note) => {
    expect(diet(note)).toBe('vegetarian')
  })

  it.each([
    'nicht vegan',
    'not vegan',
    'Vegane Salatsoße auf Nachfrage',
    'vegan, wenn ohne Käse',
    'auf Wunsch vegan',
    'mit Fleisch (nicht für Vegetarier geeignet)',
    'Swabian lentils with vegan Spätzle and smoked tofu',
    'V',
  ])('is none: %s', (note) => {
    expect(diet(note)).toBeNull()
  })

  it('is the stricter one of two notes', () => {
    expect(diet('vegetarisch', 'vegan')).toBe('vegan')
  })

  it('is taken back by what the notes declare', () => {
    expect(diet('vegan', 'Milch')).toBe('vegetarian')
    expect(diet('vegan', 'Ei')).toBe('vegetarian')
    expect(diet('vegetarisch', 'Fisch')).toBeNull()
    expect(diet('vegan', 'Enthält Gelatine')).toBeNull()
    expect(diet('vegetarisch', 'ohne Schweinefleisch')).toBe('vegetarian')
  })

  it.each([
    ['Vegan', 'vegan'],
    ['2 - Querbeet Vegan', 'vegan'],
    ['Menü Veggie (inkl. Suppe oder Salat)', 'vegetarian'],
    ['Fleischlos', 'vegetarian'],
    ['Kioskverkauf für Vegetarier', 'vegetarian'],
    ['Tagesgericht Veggie | Vegan', 'vegetarian'],
    ['Beilagen - Alle Beilagen sind vegan, sofern nicht anders gekennzeichnet.', 'vegan'],
    ['Currys | Pasta | Burger Vegan', null],
    ['Fleisch oder vegetarisch', null],
    ['Nicht vegan', null],
    ['Fleischgericht', null],
    ['Tagesgericht', null],
  ])('is read from the category: %s', (category, expected) => {
    expect(declared([], category).diet).toBe(expected)
  })

  it('is read from the notes before the category', () => {
    expect(declared(['vegetarisch'], 'Vegan').diet).toBe('vegetarian')
    expect(declared(['vegan'], 'Fleischlos').diet).toBe('vegan')
  })

  it('makes a category superfluous that says nothing else', () => {
    expect(saysOnlyDiet('Vegan')).toBe(true)
    expect(saysOnlyDiet('Menü vegan')).toBe(true)
    expect(saysOnlyDiet('Suppe vegan')).toBe(false)
    expect(saysOnlyDiet('Tagesgericht')).toBe(false)
  })
})
