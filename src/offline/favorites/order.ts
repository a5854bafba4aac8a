import { MAX_SORT_VALUE } from '../../contract/favorites.ts'

/** Between neighbours where there is room: sixteen entries can follow each other into one gap. */
const STEP = 2 ** 16
/** The first entry of a list: as far from 0 as from the largest value. */
const FIRST = 2 ** 30
/** More changes than this for one order tell that the gaps have run out. */
const MOST_CHANGES = 4
/** Room that a gap has to have after it was spread anew. */
const WIDE_ENOUGH = 2 ** 10

/** One entry of the wanted order, as the server has it; both are `undefined` where it is to be created. */
export interface OrderedItem {
  id: number | undefined
  sortValue: number | undefined
}

export interface OrderWrite {
  /** Into the wanted order. */
  index: number
  sortValue: number
}

/**
 * The fewest values to write so that the server's order, ascending by value and then by id, is the order of `items`.
 * Where that would be more than four changes, a wider stretch is spread anew, so that the next moves cost one again.
 *
 * Written one by one, changes before creations, no write puts a pair into the wrong order that was in the right one.
 */
export function fewestWrites(items: readonly OrderedItem[]): OrderWrite[] {
  const kept = widen(items, mostKept(items))
  const writes = runsOf(kept).flatMap((run) => spread(items, run))
  return inSensibleOrder(items, writes)
}

/** How many entries the server has to be told of at least, those to be created included. */
export function fewestWritesCount(items: readonly OrderedItem[]): number {
  return mostKept(items).filter((isKept) => !isKept).length
}

/** Entries to be written that follow each other, `from` included, `to` not. Before and behind are kept ones, or none. */
interface Run {
  from: number
  to: number
}

/** What the best choice of kept entries among the first ones looks like when it ends with a certain entry. */
interface Choice {
  count: number
  /** The narrowest gap that has to take new values: of equally many kept entries the roomier choice wins. */
  room: number
  previous: number
}

/** The largest set of entries whose values fit the wanted order, with room for all others between them: O(n²). */
function mostKept(items: readonly OrderedItem[]): boolean[] {
  const choices: (Choice | undefined)[] = []
  let best: Choice = { count: 0, room: 0, previous: -1 }
  for (let index = 0; index < items.length; index++) {
    const choice = bestEndingWith(items, choices, index)
    choices.push(choice)
    if (!choice || !fits(items, index, items.length)) continue
    const room = Math.min(choice.room, roomOf(items, { from: index + 1, to: items.length }))
    const whole = { count: choice.count, room, previous: index }
    if (isBetter(whole, best)) best = whole
  }
  const kept = items.map(() => false)
  for (let index = best.previous; index >= 0; index = choices[index]?.previous ?? -1) kept[index] = true
  return kept
}

function bestEndingWith(
  items: readonly OrderedItem[],
  choices: readonly (Choice | undefined)[],
  index: number,
): Choice | undefined {
  let best: Choice | undefined
  for (let previous = -1; previous < index; previous++) {
    const before = previous < 0 ? { count: 0, room: Number.POSITIVE_INFINITY } : choices[previous]
    if (!before || !fits(items, previous, index)) continue
    const room = Math.min(before.room, roomOf(items, { from: previous + 1, to: index }))
    const choice = { count: before.count + 1, room, previous }
    if (!best || isBetter(choice, best)) best = choice
  }
  return best
}

function isBetter(a: Choice, b: Choice): boolean {
  return a.count > b.count || (a.count === b.count && a.room > b.room)
}

/** Whether the entries at `left` and `right` can both stay as they are; -1 and the length stand for the two ends. */
function fits(items: readonly OrderedItem[], left: number, right: number): boolean {
  const between = right - left - 1
  const [low, high] = [lowOf(items, left), highOf(items, right)]
  if (low === undefined || high === undefined) return false
  // A value beyond the range can stay where it is, but no new one can be written next to it.
  if (between > 0) return high - low > between && low + between <= MAX_SORT_VALUE
  return (
    left < 0 || right >= items.length || low < high || (low === high && isServersOrder(items, left, right))
  )
}

function isServersOrder(items: readonly OrderedItem[], left: number, right: number): boolean {
  const [first, second] = [items[left]?.id, items[right]?.id]
  return first !== undefined && second !== undefined && first < second
}

/** `undefined`: there is no value to keep. */
function lowOf(items: readonly OrderedItem[], left: number): number | undefined {
  return left < 0 ? -1 : items[left]?.sortValue
}

function highOf(items: readonly OrderedItem[], right: number): number | undefined {
  return right >= items.length ? MAX_SORT_VALUE + 1 : items[right]?.sortValue
}

/** How far apart the values of a run can be; infinite where there is nothing to write. */
function roomOf(items: readonly OrderedItem[], { from, to }: Run): number {
  if (from === to) return Number.POSITIVE_INFINITY
  const [low, high] = [lowOf(items, from - 1) ?? -1, highOf(items, to) ?? MAX_SORT_VALUE + 1]
  const room = (Math.min(high, MAX_SORT_VALUE + 1) - low) / (to - from + 1)
  return from === 0 || to === items.length ? Math.min(room, STEP) : room
}

function runsOf(kept: readonly boolean[]): Run[] {
  const runs: Run[] = []
  for (const [index, isKept] of kept.entries()) {
    if (isKept) continue
    const last = runs.at(-1)
    if (last?.to === index) last.to++
    else runs.push({ from: index, to: index + 1 })
  }
  return runs
}

/** Gives up kept entries beside crowded runs until every run has room again. */
function widen(items: readonly OrderedItem[], kept: readonly boolean[]): boolean[] {
  const wider = [...kept]
  const changes = items.filter((item, index) => !kept[index] && item.id !== undefined)
  if (changes.length <= MOST_CHANGES) return wider
  for (;;) {
    const crowded = runsOf(wider).find((run) => roomOf(items, run) < WIDE_ENOUGH)
    const neighbour = crowded && nearerNeighbour(items, wider, crowded)
    if (neighbour === undefined) return wider
    wider[neighbour] = false
  }
}

/** The kept neighbour whose loss wins less room goes first: it is part of the crowd. */
function nearerNeighbour(
  items: readonly OrderedItem[],
  kept: readonly boolean[],
  { from, to }: Run,
): number | undefined {
  const [left, right] = [from - 1, to]
  if (left < 0) return right < items.length ? right : undefined
  if (right >= items.length) return left
  const beyondRight = kept.indexOf(true, right + 1)
  const beyondLeft = kept.slice(0, left).lastIndexOf(true)
  const winLeft = (lowOf(items, left) ?? 0) - (lowOf(items, beyondLeft) ?? 0)
  const winRight =
    (highOf(items, beyondRight < 0 ? items.length : beyondRight) ?? 0) - (highOf(items, right) ?? 0)
  return winLeft <= winRight ? left : right
}

function spread(items: readonly OrderedItem[], { from, to }: Run): OrderWrite[] {
  const count = to - from
  const valueAt = valuesBetween(lowOf(items, from - 1) ?? -1, highOf(items, to), {
    count,
    atStart: from === 0,
    atEnd: to === items.length,
  })
  return Array.from({ length: count }, (_, position) => ({
    index: from + position,
    sortValue: valueAt(position),
  }))
}

function valuesBetween(
  low: number,
  above: number | undefined,
  { count, atStart, atEnd }: { count: number; atStart: boolean; atEnd: boolean },
): (position: number) => number {
  const high = Math.min(above ?? MAX_SORT_VALUE + 1, MAX_SORT_VALUE + 1)
  if (atStart && atEnd && FIRST + STEP * (count - 1) <= MAX_SORT_VALUE) {
    return (position) => FIRST + STEP * position
  }
  if (!atStart && atEnd && low + STEP * count <= MAX_SORT_VALUE) {
    return (position) => low + STEP * (position + 1)
  }
  if (atStart && !atEnd && high - STEP * count >= 0) {
    return (position) => high - STEP * (count - position)
  }
  return (position) => low + Math.floor(((high - low) * (position + 1)) / (count + 1))
}

/**
 * What moves towards the end is written from the last on, what moves towards the start from the first on: so nothing
 * overtakes an entry that has yet to go the same way.
 */
function inSensibleOrder(items: readonly OrderedItem[], writes: readonly OrderWrite[]): OrderWrite[] {
  const forwards: OrderWrite[] = []
  const backwards: OrderWrite[] = []
  const creations: OrderWrite[] = []
  for (const write of writes) {
    const former = items[write.index]?.sortValue
    if (former === undefined) creations.push(write)
    else if (write.sortValue > former) forwards.unshift(write)
    else if (write.sortValue < former) backwards.push(write)
  }
  return [...forwards, ...backwards, ...creations]
}
