import { fastifyCors } from '@fastify/cors'
import { fastifyHelmet } from '@fastify/helmet'
import { type FastifyInstance, fastify } from 'fastify'
import { createToday } from '../contract/calendar.ts'
import type { Config } from './config.ts'
import { addCanteenRoutes } from './http/canteens.ts'
import { answerClientError } from './http/client-errors.ts'
import { addConfigRoute } from './http/config-json.ts'
import { corsOptions } from './http/cors.ts'
import { addDayRoutes } from './http/days.ts'
import { addFavoriteRoutes } from './http/favorites.ts'
import { addHealthRoutes } from './http/health.ts'
import { RequestLog, serializers } from './http/log.ts'
import { addMealRoutes } from './http/meals.ts'
import { refuseOtherMethods } from './http/methods.ts'
import { answerWithProblems, sendProblem } from './http/problems.ts'
import type { Reading } from './http/reading.ts'
import { securityHeaders } from './http/security-headers.ts'
import { addStaticRoutes } from './http/static.ts'
import { stopGently } from './http/stopping.ts'
import { createOAuth } from './oauth/create-oauth.ts'
import type { Store } from './store/store.ts'

export interface AppOptions {
  store: Store
  config: Config
  /** Milliseconds since 1970. */
  now?: () => number
  /** The folder of the built app; without it only the interface is served. */
  staticFolder?: string
  /** Takes the log's lines instead of standard output. */
  logStream?: { write(line: string): void }
}

/** The request handler: everything the service answers, without a port. The store stays the caller's to close. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, config, now = Date.now, staticFolder, logStream } = options
  const app = fastify({
    logger: { level: config.logLevel, serializers, ...(logStream && { stream: logStream }) },
    logController: new RequestLog(),
    exposeHeadRoutes: false,
    // Ours is a problem document.
    return503OnClosing: false,
    frameworkErrors: sendProblem,
    clientErrorHandler: answerClientError,
    requestTimeout: 30_000,
    // Who asks is only counted, never trusted: a proxy near by may say so, one far away may not.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  })
  const reading: Reading = {
    store,
    config,
    today: createToday(config.timeZone, now),
    origin: () => originOf(app, config),
  }
  const oauth = await createOAuth({
    store,
    origin: reading.origin,
    onFailure: (error) => app.log.error({ err: error }, 'the authorization server failed'),
  })

  await app.register(fastifyHelmet, securityHeaders(config))
  await app.register(fastifyCors, corsOptions)
  stopGently(app)
  answerWithProblems(app)

  const allRoutesAdded = refuseOtherMethods(app)
  addCanteenRoutes(app, reading)
  addDayRoutes(app, reading)
  addMealRoutes(app, reading)
  await app.register(async (scope) =>
    addFavoriteRoutes(scope, { store, origin: reading.origin, authenticate: oauth.authenticate }),
  )
  await oauth.addRoutes(app)
  addConfigRoute(app, { store, config, oauth: oauth.clientConfig })
  addHealthRoutes(app, store)
  if (staticFolder) await addStaticRoutes(app, staticFolder)
  allRoutesAdded()

  return app
}

/** The origin people see. Where it is not configured, the port decides that is really listened on. */
export function originOf(app: FastifyInstance, { publicUrl, port }: Config): string {
  if (publicUrl) return publicUrl
  const address = app.server.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`
}
