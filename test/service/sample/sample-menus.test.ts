import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../src/contract/calendar.ts'
import { MealSchema } from '../../../src/contract/meals.ts'
import { datesBetween, type Weekday, weekdayOf } from '../../../src/service/sample/calendar.ts'
import { SAMPLE_CANTEENS } from '../../../src/service/sample/sample-canteens.ts'
import { sampleMenus } from '../../../src/service/sample/sample-menus.ts'
import type { PublishedMeal } from '../../../src/service/store/store.ts'

const MONDAY = '2026-06-01'
const MONTH_LATER = '2026-07-05'

const month = SAMPLE_CANTEENS.map((sample) => ({ sample, menus: sampleMenus(sample, MONDAY, MONTH_LATER) }))
const days = month.flatMap(({ menus }) => menus)
const meals = days.flatMap((menu) => menu.meals)

const STARTS = ['2026-12-28', '2027-02-25', '2028-02-28', '2026-10-23']

const ANIMAL = ['Milch', 'Eier', 'Fisch', 'Krebstiere', 'Weichtiere', 'C', 'G', 'D', 'B', 'R']
const FLESH = [
  'Fisch',
  'Krebstiere',
  'Weichtiere',
  'Schwein',
  'Rind',
  'Kalb',
  'Geflügel',
  'Lamm',
  'Wild',
  'D',
  'B',
  'R',
]

describe('sample menus', () => {
  it('are the same however often and from wherever they are asked for', () => {
    for (const { sample, menus } of month) {
      expect(sampleMenus(sample, MONDAY, MONTH_LATER)).toEqual(menus)
      const oneByOne = datesBetween(MONDAY, MONTH_LATER).flatMap((date) => sampleMenus(sample, date, date))
      expect(oneByOne).toEqual(menus)
    }
  })

  it('stay within the days asked for, in their order, also over the turn of a month or year', () => {
    for (const from of STARTS) {
      const asked = datesBetween(from, addDays(from, 13))
      expect(asked).toHaveLength(14)
      for (const sample of SAMPLE_CANTEENS) {
        const dates = sampleMenus(sample, from, addDays(from, 13)).map((menu) => menu.date)
        expect(dates).toEqual(asked.filter((date) => dates.includes(date)))
      }
    }
  })

  it('change from day to day and from week to week, and differ between canteens with the same kitchen', () => {
    for (const { sample, menus } of month) {
      const open = menus.filter((menu) => !menu.closed)
      const texts = open.map((menu) => JSON.stringify(menu.meals))
      expect(new Set(texts).size, sample.canteen.name).toBe(texts.length)
    }
    const halls = month.filter(({ sample }) => sample.kitchen === 'hall' && sample.schedule === 'weekdays')
    const firstDays = halls.map(({ menus }) => JSON.stringify(menus[0]))
    expect(new Set(firstDays).size).toBe(halls.length)
  })

  it('read through the contract as they are', () => {
    for (const [index, meal] of meals.entries()) {
      const sent = { id: index + 1, ...meal }
      expect(v.parse(MealSchema, sent)).toEqual(sent)
    }
  })

  it('have 3 to 12 meals on an open day, none on a closed one, and no dish twice', () => {
    for (const { closed, meals } of days) {
      if (closed) expect(meals).toEqual([])
      else {
        expect(meals.length).toBeGreaterThanOrEqual(3)
        expect(meals.length).toBeLessThanOrEqual(12)
        expect(new Set(meals.map((meal) => meal.name)).size).toBe(meals.length)
      }
    }
  })

  it('never call vegan what declares milk, eggs or an animal, nor vegetarian what declares an animal', () => {
    const vegan = meals.filter((meal) => meal.notes.includes('vegan'))
    const vegetarian = meals.filter((meal) => meal.notes.includes('vegetarisch'))
    expect(vegan.length).toBeGreaterThan(100)
    expect(vegetarian.length).toBeGreaterThan(100)
    for (const meal of vegan) expect(declaring(meal, [...ANIMAL, ...FLESH]), meal.name).toEqual([])
    for (const meal of vegetarian) expect(declaring(meal, FLESH), meal.name).toEqual([])
  })

  it('declare in words, in letters, by diet only and not at all', () => {
    const notesOf = (notation: string) =>
      month
        .filter(({ sample }) => sample.notation === notation)
        .flatMap(({ menus }) => menus.flatMap((menu) => menu.meals.flatMap((meal) => meal.notes)))
    expect(notesOf('words')).toEqual(
      expect.arrayContaining(['Weizen', 'Milch', 'Sellerie', 'Geflügel', 'mit Farbstoff', 'konserviert']),
    )
    expect(new Set(notesOf('letters').filter((note) => note.length > 1))).toEqual(
      new Set(['vegan', 'vegetarisch']),
    )
    expect(notesOf('letters')).toEqual(expect.arrayContaining(['A', 'C', 'G', 'L']))
    expect(new Set(notesOf('dietsOnly'))).toEqual(new Set(['vegan', 'vegetarisch']))
    expect(notesOf('nothing')).toEqual([])
  })

  it('have prices that rise from students to guests, in steps of five cents', () => {
    for (const meal of meals) {
      const { students, employees, pupils, others } = meal.prices
      for (const price of Object.values(meal.prices)) {
        expect(price).toBeGreaterThan(0.5)
        expect(price).toBeLessThan(23)
        expect(Math.abs(price * 20 - Math.round(price * 20))).toBeLessThan(1e-9)
      }
      if (students !== undefined && employees !== undefined && others !== undefined) {
        expect(employees).toBeGreaterThan(students)
        expect(others).toBeGreaterThan(employees)
      }
      if (pupils !== undefined) expect(pupils).toBeGreaterThanOrEqual(students ?? 0)
    }
  })

  it('have prices for three groups, with pupils, for guests only and none at all', () => {
    const groups = new Set(meals.map((meal) => Object.keys(meal.prices).join(' ')))
    expect(groups).toEqual(
      new Set(['students employees others', 'students employees pupils others', 'others', '']),
    )
  })

  it('are never written with ß in Switzerland', () => {
    for (const { sample, menus } of month) {
      if (sample.country === 'Schweiz') expect(JSON.stringify(menus)).not.toContain('ß')
    }
  })

  it('show in every week a canteen that is closed from Monday to Friday', () => {
    for (let monday = MONDAY; monday < '2026-09-01'; monday = addDays(monday, 7)) {
      const resting = SAMPLE_CANTEENS.filter((sample) => {
        const week = sampleMenus(sample, monday, addDays(monday, 4))
        return week.length === 5 && week.every((menu) => menu.closed)
      })
      expect(resting, monday).toHaveLength(1)
    }
  })

  it('know weekends that are closed, weekends about which nothing is said, and weekends with a menu', () => {
    const saidOnSunday = month.map(({ menus }) => menus.find((menu) => weekdayOf(menu.date) === 7))
    expect(saidOnSunday.filter((menu) => menu?.closed).length).toBeGreaterThan(10)
    expect(saidOnSunday.filter((menu) => menu === undefined).length).toBeGreaterThan(3)
    expect(saidOnSunday.filter((menu) => menu && !menu.closed).length).toBeGreaterThanOrEqual(2)
  })

  it('leave some working days out, and one canteen altogether', () => {
    const workingDays: Weekday[] = [1, 2, 3, 4, 5]
    const dates = datesBetween(MONDAY, MONTH_LATER).filter((date) => workingDays.includes(weekdayOf(date)))
    const missing = month.map(
      ({ menus }) => dates.filter((date) => !menus.some((menu) => menu.date === date)).length,
    )
    expect(missing.filter((count) => count === dates.length)).toHaveLength(1)
    expect(missing.filter((count) => count > 0 && count < dates.length).length).toBeGreaterThanOrEqual(2)
  })
})

function declaring(meal: PublishedMeal, notes: string[]): string[] {
  return meal.notes.filter((note) => notes.includes(note))
}
