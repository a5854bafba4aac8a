import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { codeMeaningsOf, lettersOf } from '../../../../src/app/features/meals/codes.ts'
import { type DeclaredNote, declarationsOf } from '../../../../src/app/features/meals/declarations.ts'
import { dishNameOf } from '../../../../src/app/features/meals/dish-name.ts'
import { applyFilter } from '../../../../src/app/features/meals/filter.ts'
import { type Meal, MealSchema } from '../../../../src/contract/meals.ts'

const MENUS = new URL('../../../../../shared/data/openmensa/menus.ndjson.gz', import.meta.url)
const there = existsSync(MENUS)
if (!there)
  process.stderr.write('Skipped: declarations in real menus, ../shared/data/openmensa is not there\n')

const FREQUENT = 150
/** Words that no note can say without meaning the allergen, and what turns them around. */
const UNMISTAKABLE =
  /weizen|gluten|roggen|gerste(?!n)|sellerie|\bsenf|sesam|erdn(u|ü)ss|soja(?!hack)|milch(?!s)|laktose|schalenfr|lupine|krebstier|weichtier|sulfit/i
const DENIED = /kein|ohne|frei|unverträglich/i

describe.skipIf(!there)('declarations in real menus', () => {
  const menus = there ? readMenus() : []
  const notes = new Map<string, { count: number; read: DeclaredNote }>()
  let declaring = 0
  let dieting = 0
  let meals = 0
  for (const menu of menus) {
    const codes = codeMeaningsOf(menu)
    for (const one of menu) {
      const { allergens, diet, notes: read } = declarationsOf(one, codes)
      meals += 1
      if (allergens.length > 0) declaring += 1
      if (diet !== null) dieting += 1
      for (const note of read) {
        const known = notes.get(note.text)
        // A letter counts as read where any menu could be sure of it.
        notes.set(note.text, {
          count: (known?.count ?? 0) + 1,
          read: known !== undefined && known.read.allergens.length > 0 ? known.read : note,
        })
      }
    }
  }
  const byFrequency = [...notes].sort(([, one], [, other]) => other.count - one.count)
  const says = ({ read }: { read: DeclaredNote }) => read.allergens.length > 0 || read.diet !== null

  it('reads most of what is noted most often', () => {
    const frequent = byFrequency.slice(0, FREQUENT)
    const read = frequent.filter(([, note]) => says(note))
    const occurrences = (some: typeof frequent) => some.reduce((sum, [, { count }]) => sum + count, 0)
    const share = occurrences(read) / occurrences(frequent)
    const percent = (part: number) => `${Math.round(part * 100)} %`
    process.stderr.write(
      `Of the ${FREQUENT} most frequent notes ${read.length} declare an allergen or a diet, ${percent(share)} of their occurrences. ` +
        `Meals with a declared allergen: ${percent(declaring / meals)}, with a diet: ${percent(dieting / meals)}.\n`,
    )
    expect(share).toBeGreaterThan(0.7)
  })

  it('misses no note that names an allergen in so many words', () => {
    const missed = byFrequency
      .filter(
        ([text, note]) => note.count >= 2 && UNMISTAKABLE.test(text) && !DENIED.test(text) && !says(note),
      )
      .map(([text]) => text)
      // Dishes described in English and lists of nutrients come as notes too.
      .filter((text) => !/ (and|with|of|the) |Nährwerte/.test(text))
    expect(missed).toEqual([])
  })

  it('takes nothing from a note that denies everything', () => {
    const denying = byFrequency.filter(([text]) => /^(enthält keine|ohne|nicht) /i.test(text))
    expect(denying.length).toBeGreaterThan(0)
    expect(denying.filter(([, note]) => says(note)).map(([text]) => text)).toEqual([])
  })

  it('believes letters only of canteens that use no other', () => {
    const surprising = menus.filter((menu) => {
      const letters = new Set(menu.flatMap((one) => one.notes.flatMap(lettersOf)))
      return (
        Object.keys(codeMeaningsOf(menu)).length > 0 &&
        [...letters].some((letter) => !/[A-HLMNOPR]/.test(letter))
      )
    })
    expect(surprising).toEqual([])
  })

  it('loses no dish to a filter and no word of a name to the cut', () => {
    for (const menu of menus) {
      const { shown, hidden } = applyFilter(menu, { diet: 'vegetarian', without: ['milk'] })
      expect(shown.length + hidden.length).toBe(menu.length)
      for (const { name } of menu) {
        const { head, joint, side } = dishNameOf(name)
        expect(head + joint + side).toBe(name)
      }
    }
  })
})

function readMenus(): Meal[][] {
  const lines = gunzipSync(readFileSync(MENUS)).toString('utf8').trim().split('\n')
  return lines.flatMap((line) => {
    const canteen = JSON.parse(line) as { days: { meals: unknown[] }[] }
    return canteen.days.map(({ meals }) =>
      meals.flatMap((one) => {
        const parsed = v.safeParse(MealSchema, one)
        return parsed.success ? [parsed.output] : []
      }),
    )
  })
}
