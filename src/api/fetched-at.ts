import { FETCHED_AT_HEADER } from '../contract/headers.ts'

/** A phone's clock and a server's are seldom further apart; a cached answer that is younger does no harm. */
const CLOCKS_DIFFER = 60_000

/**
 * When an answer really came from the network, milliseconds since 1970. Our service worker notes it on a copy it
 * keeps. Else an answer that was asked of the network itself (`fresh`) came now, and any other when its `Date` header
 * says, because the browser's own cache may have given it. A time after `now` comes from a wrong clock and counts for
 * nothing.
 */
export function fetchedAtOf(response: Pick<Response, 'headers'>, now: number, fresh: boolean): number {
  const noted = Number(response.headers.get(FETCHED_AT_HEADER) ?? Number.NaN)
  if (noted > 0 && noted <= now) return noted
  const dated = Date.parse(response.headers.get('Date') ?? '')
  return !fresh && dated < now - CLOCKS_DIFFER ? dated : now
}
