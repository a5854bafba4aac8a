/**
 * Set by our service worker on an answer it keeps: when that answer was really fetched, milliseconds since 1970.
 * Without it a kept answer would look as if it had just come.
 */
export const FETCHED_AT_HEADER = 'X-Mittag-Fetched-At'
