import { FETCHED_AT_HEADER } from '../contract/headers.ts'

/** Younger copies are handed out without asking again, so that being told of a refresh does not cause the next. */
const DUE_AFTER = 5 * 60_000

/** A captive portal answers 200 as well, but not with JSON. */
export function isJson(response: Response): boolean {
  const type = response.headers.get('Content-Type') ?? ''
  return response.status === 200 && /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)
}

/** A copy to keep, with all headers that the page may read and the time when it was really fetched. */
export function stamped(response: Response, now: number): Response {
  const headers = new Headers(response.headers)
  // The body is decoded already.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  headers.set(FETCHED_AT_HEADER, String(fetchedAtOf(response, now)))
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** A cache on the way may have answered: then the service's own `Date` tells when it really spoke. */
export function fetchedAtOf(response: Response, now: number): number {
  const spoken = Date.parse(response.headers.get('Date') ?? '')
  return Number.isNaN(spoken) ? now : Math.min(spoken, now)
}

/** Whether a kept copy is to be renewed in the background. A time that cannot be read or lies ahead proves nothing. */
export function isDue(kept: Response, now: number): boolean {
  const stamp = kept.headers.get(FETCHED_AT_HEADER)
  const age = stamp === null ? Number.NaN : now - Number(stamp)
  return !(age >= 0 && age < DUE_AFTER)
}
