import { FETCHED_AT_HEADER } from '../contract/headers.ts'

/**
 * When an answer really came from the network, milliseconds since 1970: what our service worker noted on a copy it
 * keeps, else the `Date` header, because the browser's own cache may have answered. A time that is not in the past
 * of `now` comes from a wrong clock and counts for nothing; without any, the answer came now.
 */
export function fetchedAtOf(response: Pick<Response, 'headers'>, now: number): number {
  const noted = Number(response.headers.get(FETCHED_AT_HEADER) ?? Number.NaN)
  if (noted > 0 && noted <= now) return noted
  const dated = Date.parse(response.headers.get('Date') ?? '')
  return Number.isNaN(dated) ? now : Math.min(dated, now)
}
