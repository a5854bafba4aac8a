/** Values of one statement; SQLite takes 32,766 and rows have up to a dozen. */
const CHUNK = 500

/** Runs a statement for every few hundred of `values`, because a statement takes a limited number of them. */
export async function inChunks<T, R>(values: T[], run: (chunk: T[]) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < values.length; start += CHUNK) {
    results.push(await run(values.slice(start, start + CHUNK)))
  }
  return results
}
