import type { Mark } from './clusters.ts'

export interface MarkWords {
  cluster(count: number, city: string): string
  numbered(name: string, number: number): string
}

/**
 * A name for each mark that no other mark has: with city or address where canteens are named alike, numbered in the
 * last resort.
 */
export function namesOfMarks(marks: readonly Mark[], words: MarkWords): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  const candidates = marks.map((mark) => candidatesOf(mark, words))
  const wanted = countOf(candidates.flatMap((names) => [...new Set(names)]))

  for (const [index, mark] of marks.entries()) {
    const own = candidates[index] ?? []
    const free = own.find((name) => wanted.get(name) === 1 && !taken.has(name))
    const name = free ?? numbered(own[0] ?? '', taken, words)
    taken.add(name)
    names.set(mark.key, name)
  }
  return names
}

/** A city without what publishers add to it: "Linz (Österreich)", "Dortmund / Nordrhein-Westfalen". */
export const shortCity = (city: string): string => city.replace(/\s*(\(| \/ ).*$/, '').trim() || city

function candidatesOf(mark: Mark, words: MarkWords): string[] {
  if (mark.kind === 'cluster') return [words.cluster(mark.count, shortCity(mark.city))]
  const { name, city, address } = mark.canteen
  const more = [city, address].filter((part) => part !== '').map((part) => `${name}, ${part}`)
  return [name, ...more]
}

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function numbered(name: string, taken: ReadonlySet<string>, words: MarkWords): string {
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(words.numbered(name, number))) number += 1
  return words.numbered(name, number)
}
