import { fastifyCors } from '@fastify/cors'
import { fastifyHelmet } from '@fastify/helmet'
import { type FastifyInstance, fastify, type RawServerDefault } from 'fastify'
import { createToday } from '../contract/calendar.ts'
import type { CalendarDate } from '../contract/days.ts'
import type { Config } from './config.ts'
import { refuseLongAddresses, withoutSuffix } from './http/addresses.ts'
import { createAnswerCache } from './http/answer-cache.ts'
import { addCanteenRoutes } from './http/canteens.ts'
import { isNear } from './http/client-address.ts'
import { answerClientError } from './http/client-errors.ts'
import { addConfigRoute } from './http/config-json.ts'
import { corsOptions } from './http/cors.ts'
import { addDayRoutes } from './http/days.ts'
import { addFavoriteRoutes } from './http/favorites.ts'
import { addHealthRoutes } from './http/health.ts'
import { addHistoricRoutes } from './http/historic.ts'
import { ANSWERED, RequestLog, serializers } from './http/log.ts'
import { addMealRoutes } from './http/meals.ts'
import { refuseOtherMethods } from './http/methods.ts'
import { answerWithProblems, refuseUnknownPaths, sendProblem } from './http/problems.ts'
import { createQuickAnswers } from './http/quick-answers.ts'
import { createRateLimit, limitRates } from './http/rate-limit.ts'
import type { Reading } from './http/reading.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createServerFactory } from './http/server.ts'
import { addStaticRoutes } from './http/static.ts'
import { stopGently } from './http/stopping.ts'
import { createOAuth } from './oauth/create-oauth.ts'
import { PATHS } from './oauth/provider.ts'
import { addDocumentationRoutes } from './openapi/routes.ts'
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
  const today = everySecond(createToday(config.timeZone, now), now)
  const answers = createAnswerCache({ revision: store.revision, today })
  const limit = createRateLimit(now)
  let stopping: ReturnType<typeof stopGently> | undefined
  const app = fastify<RawServerDefault>({
    logger: { level: config.logLevel, serializers, ...(logStream && { stream: logStream }) },
    logController: new RequestLog(),
    exposeHeadRoutes: false,
    // Ours is a problem document.
    return503OnClosing: false,
    frameworkErrors: sendProblem,
    clientErrorHandler: answerClientError,
    rewriteUrl: ({ url = '/' }) => withoutSuffix(url),
    // Who asks is only counted, never trusted: a proxy near by may say so, one far away may not.
    trustProxy: isNear,
    serverFactory: createServerFactory(
      createQuickAnswers({
        answers,
        limit,
        isStopping: () => stopping?.isStopping() ?? false,
        log: (line) => app.log.info(line, ANSWERED),
      }),
    ),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  })
  const reading: Reading = {
    store,
    config,
    today,
    origin: () => originOf(app, config),
    answers,
  }
  const oauth = await createOAuth({
    store,
    origin: reading.origin,
    onFailure: (error) => app.log.error({ err: error }, 'the authorization server failed'),
  })

  await app.register(fastifyHelmet, securityHeaders(config))
  answerWithProblems(app)
  const allRoutesAdded = refuseOtherMethods(app)
  await app.register(fastifyCors, corsOptions)
  stopping = stopGently(app)
  refuseUnknownPaths(app)
  refuseLongAddresses(app)

  await app.register(async (scope) => {
    limitRates(scope, limit)
    addCanteenRoutes(scope, reading)
    addDayRoutes(scope, reading)
    addMealRoutes(scope, reading)
    addHistoricRoutes(scope, reading)
    addFavoriteRoutes(scope, { store, origin: reading.origin, authenticate: oauth.authenticate })
  })
  await oauth.addRoutes(app)
  addConfigRoute(app, { store, config, oauth: oauth.clientConfig })
  addHealthRoutes(app, store)
  addDocumentationRoutes(app, { config, origin: reading.origin, oauth: PATHS })
  if (staticFolder) await addStaticRoutes(app, staticFolder)
  allRoutesAdded()

  return app
}

/** A date that is computed once a second: every read asks for it, and it takes as long as all else together. */
function everySecond(today: () => CalendarDate, now: () => number): () => CalendarDate {
  let known: { second: number; date: CalendarDate } | undefined
  return () => {
    const second = Math.floor(now() / 1000)
    if (known?.second !== second) known = { second, date: today() }
    return known.date
  }
}

/** The origin people see. Where it is not configured, the port decides that is really listened on. */
export function originOf(app: FastifyInstance, { publicUrl, port }: Config): string {
  if (publicUrl) return publicUrl
  const address = app.server.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`
}
