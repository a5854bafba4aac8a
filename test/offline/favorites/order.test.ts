import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_SORT_VALUE } from '../../../src/contract/favorites.ts'
import { fewestWrites, fewestWritesCount, type OrderedItem } from '../../../src/offline/favorites/order.ts'

const item = (id: number, sortValue: number): OrderedItem => ({ id, sortValue })
const fresh: OrderedItem = { id: undefined, sortValue: undefined }
const valuesOf = (items: OrderedItem[]) => fewestWrites(items).map(({ sortValue }) => sortValue)

/** Values close together, far apart and at both ends of the range, ties included. */
const sortValue = fc.oneof(
  fc.nat({ max: 12 }),
  fc.nat({ max: MAX_SORT_VALUE }),
  fc.integer({ min: MAX_SORT_VALUE - 12, max: MAX_SORT_VALUE }),
)

function itemsUpTo(maxLength: number, value: fc.Arbitrary<number> = sortValue): fc.Arbitrary<OrderedItem[]> {
  const known = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 99 }), sortValue: value as fc.Arbitrary<number | undefined> }),
    { selector: ({ id }) => id, maxLength },
  )
  return fc
    .tuple(known, fc.array(fc.constant(fresh), { maxLength: 2 }))
    .chain(([entries, created]) =>
      fc.shuffledSubarray([...entries, ...created], { minLength: entries.length }),
    )
    .map((items) => items.slice(0, maxLength))
}

/** Tries every set of entries to keep; whether the rest finds room is found by writing the smallest values possible. */
function fewestByTryingAll(items: OrderedItem[]): number {
  let fewest = items.length
  for (let set = 0; set < 2 ** items.length; set++) {
    const kept = items.map((_, index) => (set >> index) % 2 === 1)
    if (canKeep(items, kept)) fewest = Math.min(fewest, kept.filter((isKept) => !isKept).length)
  }
  return fewest
}

function canKeep(items: OrderedItem[], kept: boolean[]): boolean {
  let last = -1
  for (const [index, { id, sortValue: value }] of items.entries()) {
    if (!kept[index]) {
      last += 1
      if (last > MAX_SORT_VALUE) return false
      continue
    }
    const former = items[index - 1]
    const isTie = kept[index - 1] && value === last && (former?.id ?? 0) < (id ?? 0)
    if (value === undefined || (value <= last && !isTie)) return false
    last = value
  }
  return true
}

/** The server's list, as positions in the wanted order: those to be created only once they are. */
function serverAfter(items: OrderedItem[], count: number): number[] {
  const values = items.map(({ sortValue: value }) => value)
  for (const write of fewestWrites(items).slice(0, count)) values[write.index] = write.sortValue
  return items
    .flatMap(({ id }, index) => {
      const value = values[index]
      return value === undefined ? [] : [{ index, value, id: id ?? 1000 + index }]
    })
    .sort((a, b) => a.value - b.value || a.id - b.id)
    .map(({ index }) => index)
}

function wrongPairs(order: number[]): Set<string> {
  const pairs = order.flatMap((index, at) =>
    order
      .slice(at + 1)
      .filter((later) => later < index)
      .map((later) => `${later} ${index}`),
  )
  return new Set(pairs)
}

describe('the fewest writes', () => {
  it('are as few as trying every set of kept entries finds', () => {
    fc.assert(
      fc.property(itemsUpTo(7), (items) => {
        expect(fewestWritesCount(items)).toBe(fewestByTryingAll(items))
      }),
      { numRuns: 3000 },
    )
  })

  it('are as few for values beyond the range that another client has written', () => {
    const value = fc.oneof(sortValue, fc.integer({ min: MAX_SORT_VALUE, max: MAX_SORT_VALUE * 4 }))
    fc.assert(
      fc.property(itemsUpTo(6, value), (items) => {
        expect(fewestWritesCount(items)).toBe(fewestByTryingAll(items))
      }),
      { numRuns: 2000 },
    )
  })

  it('are what is written as long as that is at most four changes', () => {
    fc.assert(
      fc.property(itemsUpTo(7), (items) => {
        const writes = fewestWrites(items)
        const least = fewestWritesCount(items)
        const created = items.filter(({ id }) => id === undefined).length
        if (least - created <= 4) expect(writes).toHaveLength(least)
        else expect(writes.length).toBeGreaterThanOrEqual(least)
      }),
      { numRuns: 2000 },
    )
  })

  it('lead to the wanted order, with values that every database holds', () => {
    fc.assert(
      fc.property(itemsUpTo(30), (items) => {
        const writes = fewestWrites(items)
        expect(serverAfter(items, writes.length)).toEqual(items.map((_, index) => index))
        for (const { sortValue: value } of writes) {
          expect(Number.isInteger(value) && value >= 0 && value <= MAX_SORT_VALUE).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('never put a pair into the wrong order on the way', () => {
    fc.assert(
      fc.property(itemsUpTo(20), (items) => {
        const count = fewestWrites(items).length
        let wrong = wrongPairs(serverAfter(items, 0))
        for (let written = 1; written <= count; written++) {
          const after = wrongPairs(serverAfter(items, written))
          expect([...after].filter((pair) => !wrong.has(pair))).toEqual([])
          wrong = after
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('are none for a list that is in order, be its values what they may', () => {
    expect(fewestWrites([])).toEqual([])
    expect(fewestWrites([item(1, 5), item(2, 5), item(3, 5)])).toEqual([])
    expect(fewestWrites([item(9, 0), item(2, 1), item(3, 1.8e12), item(4, 1.9e12)])).toEqual([])
  })

  it('break a tie that the server breaks the other way', () => {
    expect(fewestWrites([item(2, 5), item(1, 5)])).toHaveLength(1)
  })
})

describe('the new values', () => {
  it('begin in the middle of the range', () => {
    expect(valuesOf([fresh])).toEqual([2 ** 30])
    expect(valuesOf([fresh, fresh, fresh])).toEqual([2 ** 30, 2 ** 30 + 2 ** 16, 2 ** 30 + 2 ** 17])
  })

  it('go on by 65,536 at the end and at the start', () => {
    expect(valuesOf([item(1, 2 ** 30), fresh])).toEqual([2 ** 30 + 2 ** 16])
    expect(valuesOf([fresh, item(1, 2 ** 30)])).toEqual([2 ** 30 - 2 ** 16])
  })

  it('lie in the middle of a gap', () => {
    expect(valuesOf([item(1, 100), fresh, item(2, 200)])).toEqual([150])
  })

  it('share what is left at the ends of the range', () => {
    expect(valuesOf([fresh, item(1, 9)])).toEqual([4])
    expect(valuesOf([item(1, MAX_SORT_VALUE - 9), fresh])).toEqual([MAX_SORT_VALUE - 4])
  })

  it('push aside what leaves no room', () => {
    expect(fewestWrites([fresh, item(1, 0)])).toEqual([
      { index: 1, sortValue: expect.any(Number) },
      { index: 0, sortValue: expect.any(Number) },
    ])
  })

  it('fill a list that does not fit with the usual steps', () => {
    const many = Array.from({ length: 20_000 }, () => fresh)
    const values = valuesOf(many)
    expect(new Set(values).size).toBe(20_000)
    expect(Math.max(...values)).toBeLessThanOrEqual(MAX_SORT_VALUE)
  })
})

describe('many moves', () => {
  it('at one and the same spot soon cost one write again', () => {
    const list = Array.from({ length: 50 }, (_, index) => item(index + 1, 2 ** 30 + index * 2 ** 16))
    const costs = Array.from({ length: 400 }, () => move(list, list.length - 1, 25))
    const mean = sum(costs) / costs.length
    print(
      `always dropped at one spot, 50 entries: ${mean.toFixed(2)} writes each, most ${Math.max(...costs)}`,
    )
    expect(mean).toBeLessThan(3)
  })

  it('at random cost little more than one write each', () => {
    const random = createRandom(20_261_121)
    const table = [1, 16, 1024, 65_536].map((gap) => {
      const costs = Array.from({ length: 10 }, () => costsOfRandomMoves(random, gap, 500)).flat()
      return { gap, mean: sum(costs) / costs.length, most: Math.max(...costs) }
    })
    for (const { gap, mean, most } of table) {
      print(`500 random moves, 50 entries, gap ${gap}: ${mean.toFixed(4)} writes each, most ${most}`)
    }
    expect(table.at(-1)?.mean).toBeLessThan(1.01)
  })
})

function costsOfRandomMoves(random: () => number, gap: number, moves: number): number[] {
  const list = Array.from({ length: 50 }, (_, index) => item(index + 1, 2 ** 30 + index * gap))
  const costs: number[] = []
  while (costs.length < moves) {
    const [from, to] = [Math.floor(random() * 50), Math.floor(random() * 50)]
    if (from !== to) costs.push(move(list, from, to))
  }
  return costs
}

/** Moves an entry and writes what that takes; how many writes it took. */
function move(list: OrderedItem[], from: number, to: number): number {
  list.splice(to, 0, ...list.splice(from, 1))
  const writes = fewestWrites(list)
  for (const { index, sortValue: value } of writes)
    list[index] = { ...(list[index] ?? fresh), sortValue: value }
  return writes.length
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Repeatable numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
