import { sep } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { CALLBACK_PATH } from '../../contract/scopes.ts'
import { accepts } from './accept.ts'
import { notFound } from './problems.ts'
import { CACHE_CONTROL } from './representation.ts'

/** The app's own addresses, all answered with the one page. Anything else that is missing is a 404, never that page. */
const PAGES = [
  '/',
  '/map',
  '/canteen/:id',
  '/canteen/:id/:date',
  '/canteen/:id/:date/meal/:meal_id',
  '/favorites',
  CALLBACK_PATH,
  '/settings',
]

/** Serves the built app from `folder`, compressed where a `.br` or `.gz` file lies beside. */
export async function addStaticRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // One route for each file there is, so that a missing one goes the way of every unknown path.
    wildcard: false,
    index: false,
    // The build carries a config.json for plain static hosts; here the service knows better.
    globIgnore: ['**/*.br', '**/*.gz', 'config.json'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const named = path.slice(folder.length).startsWith(`${sep}assets${sep}`)
      reply.header('Cache-Control', named ? 'public, max-age=31536000, immutable' : CACHE_CONTROL.revalidate)
    },
  })

  for (const url of PAGES) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        reply.header('Vary', 'Accept')
        if (!accepts(request.headers.accept, 'text/html'))
          throw notFound('This page is only available as text/html.')
        return reply.sendFile('index.html')
      },
    })
  }
}
