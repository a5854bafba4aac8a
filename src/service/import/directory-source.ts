import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Canteen, CanteenSchema } from '../../contract/canteens.ts'
import { type CalendarDate, DaySchema } from '../../contract/days.ts'
import { IdentifierSchema } from '../../contract/identifiers.ts'
import { MealSchema } from '../../contract/meals.ts'
import type { PublishedMeal, PublishedMenu } from '../store/store.ts'
import { readLines } from './read-lines.ts'
import { readRecord } from './read-record.ts'
import { type CanteenMenus, type Skip, type Source, SourceError } from './source.ts'

const CANTEENS = 'canteens.json'
const MENUS = ['menus.ndjson', 'menus.ndjson.gz']

/** One line of the menus: a canteen with its days, which are believed one by one. */
const LineSchema = v.object({ canteen_id: IdentifierSchema, days: v.array(v.unknown()) })
const DayWithMealsSchema = v.object({ ...DaySchema.entries, meals: v.optional(v.array(v.unknown()), []) })

/**
 * A directory with the canteens as the interface lists them (`canteens.json`) and, where it has menus, a line per
 * canteen in `menus.ndjson` or `menus.ndjson.gz`: `{canteen_id, days: [{date, closed, meals: [meal]}]}`.
 * @param names what is in the directory
 */
export function openDirectory(directory: string, names: string[]): Source {
  const menus = MENUS.find((name) => names.includes(name))
  return {
    canteens: (skip) => readCanteens(directory, skip),
    menus: (skip) => readMenus(directory, menus, skip),
  }
}

async function* readCanteens(directory: string, skip: Skip): AsyncGenerator<Canteen> {
  const records: unknown = await readFile(join(directory, CANTEENS), 'utf8')
    .then(JSON.parse)
    .catch((error) => {
      throw unreadable(join(directory, CANTEENS), error)
    })
  if (!Array.isArray(records)) throw new SourceError(`${join(directory, CANTEENS)} does not hold a list.`)
  for (const [index, record] of records.entries()) {
    const read = readRecord('canteen', CanteenSchema, record)
    if (read.ok) yield read.value
    else skip({ ...read, where: `${CANTEENS} entry ${index + 1}` })
  }
}

async function* readMenus(
  directory: string,
  name: string | undefined,
  skip: Skip,
): AsyncGenerator<CanteenMenus> {
  if (name === undefined) return
  let number = 0
  try {
    for await (const line of readLines(join(directory, name))) {
      number++
      const where = `${name} line ${number}`
      if (line.trim() === '') continue
      const read = readRecord('line', LineSchema, parseJson(line))
      if (!read.ok) skip({ ...read, where })
      else yield readDays(read.value.canteen_id, read.value.days, where, skip)
    }
  } catch (error) {
    throw unreadable(`${join(directory, name)} after line ${number}`, error)
  }
}

function readDays(canteenId: number, days: unknown[], line: string, skip: Skip): CanteenMenus {
  const menus = new Map<CalendarDate, PublishedMenu>()
  const where = `${line}, canteen ${canteenId}`
  for (const [index, day] of days.entries()) {
    const read = readRecord('day', DayWithMealsSchema, day)
    if (!read.ok) {
      skip({ ...read, where: `${where}, day ${index + 1}` })
      continue
    }
    const { date, closed, meals } = read.value
    if (menus.has(date)) {
      skip({ reason: 'day given twice', where: `${where}, ${date}`, detail: 'the first one counts' })
      continue
    }
    menus.set(date, { date, closed, meals: readMeals(meals, closed, `${where}, ${date}`, skip) })
  }
  return { canteenId, menus: [...menus.values()], where: line }
}

function readMeals(meals: unknown[], closed: boolean, day: string, skip: Skip): PublishedMeal[] {
  const read: PublishedMeal[] = []
  for (const [index, meal] of meals.entries()) {
    const where = `${day}, meal ${index + 1}`
    const record = readRecord('meal', MealSchema, meal)
    if (!record.ok) skip({ ...record, where })
    else if (closed) skip({ reason: 'meal of a closed day', where, detail: record.value.name })
    else read.push(record.value)
  }
  return read
}

/** Text that is not JSON gives `undefined`, which no schema takes. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unreadable(what: string, error: unknown): SourceError {
  const reason = error instanceof Error ? error.message : String(error)
  return new SourceError(`${what} cannot be read: ${reason}.`, { cause: error })
}
