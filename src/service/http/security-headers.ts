import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

/**
 * What a page of ours may do: load from its own origin and the tile servers, run no inline script, be framed by
 * nobody, and hand text to the DOM as HTML only through the two named policies (Leaflet assigns `innerHTML`).
 */
export function securityHeaders({ tiles, publicUrl }: Config): FastifyHelmetOptions {
  const tileOrigins = tiles ? [tileSource(tiles.url)] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', ...tileOrigins],
        // The service worker fetches tiles, too.
        'connect-src': ["'self'", ...tileOrigins],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['mittag', 'default'],
      },
    },
    // OpenStreetMap's tile servers refuse requests without a Referer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The interface is there for pages of any origin.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    hsts: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'deny' },
  }
}

/** The origin of a tile address; `{s}` and the like in the host name stand for any subdomain. */
function tileSource(url: string) {
  const { protocol, host } = new URL(url.replaceAll(/\{\w+\}/g, PLACEHOLDER))
  const labels = host.split('.')
  const variable = labels.findLastIndex((label) => label.includes(PLACEHOLDER))
  const source = variable < 0 ? host : ['*', ...labels.slice(variable + 1)].join('.')
  return `${protocol}//${source}`
}

const PLACEHOLDER = 'placeholder'
