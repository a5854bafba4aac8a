/** The longest wait between two tries that the server did not ask for, in milliseconds. */
export const LONGEST_WAIT = 300_000
const FIRST_WAIT = 2000

/**
 * Milliseconds until the next try: twice as long after each failure and never the same for all clients, but what
 * the server asked for at least. `random` is from 0 to 1.
 */
export function waitAfter(failures: number, retryAfter: number | undefined, random: number): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))
  const wait = Math.round(longest * (0.5 + random / 2))
  return Math.max(wait, retryAfter ?? 0)
}
