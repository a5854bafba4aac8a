import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Longer than the app waits itself, in milliseconds: its own words come first. */
const DEADLINE = 10_000

/**
 * Ends requests that nobody answers. Browsers do not all tell the worker that the page has given one up; it would keep
 * its connection, and six of them to one server stop everything that comes after, long after the server is well.
 */
export const deadline: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(DEADLINE)]) }),
}
