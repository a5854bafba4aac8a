import type { FastifyCorsOptions } from '@fastify/cors'

/** Any origin may read, and see what paging, caching and signing in need. Routes that take more say so. */
export const corsOptions: FastifyCorsOptions = {
  origin: '*',
  methods: ['GET', 'HEAD'],
  exposedHeaders: [
    'Link',
    'ETag',
    'Date',
    'X-Total-Count',
    'X-Total-Pages',
    'X-Per-Page',
    'X-Current-Page',
    'Location',
    'Retry-After',
    'Deprecation',
    'Sunset',
    'WWW-Authenticate',
    'DPoP-Nonce',
  ],
  // The longest that browsers honour.
  maxAge: 7200,
  // An `OPTIONS` that is no preflight is no error either.
  strictPreflight: false,
}
