/**
 * Numbers from 0 up to 1 that look random and are always the same for the same seed, on every machine: sample data
 * must not differ between two starts of the service.
 */
export function createRandom(seed: string): () => number {
  let state = hashOf(seed) || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/** The same entries in an order that the seed decides. */
export function shuffled<T>(entries: readonly T[], seed: string): T[] {
  const random = createRandom(seed)
  return entries
    .map((entry) => ({ entry, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry)
}

/** FNV-1a over UTF-16 units, 32 bits, finished so that similar seeds are far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return hash ^ (hash >>> 15)
}
