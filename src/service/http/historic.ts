import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Cafeteria, HISTORIC_PREFIXES, type WrappedMeal } from '../../contract/cafeterias.ts'
import { addDays } from '../../contract/calendar.ts'
import type { Canteen } from '../../contract/canteens.ts'
import type { Menu } from '../../contract/meals.ts'
import { PAGE_SIZE, parameters } from '../../contract/parameters.ts'
import { historicPaths, paths } from '../../contract/paths.ts'
import { requireJsonAccepted } from './accept.ts'
import { findCanteen } from './canteens.ts'
import { createDateTime } from './historic-time.ts'
import { pagingHeaders, readPage } from './paging.ts'
import { HttpProblem, notFound } from './problems.ts'
import { openQuery, readPath } from './query.ts'
import type { Reading } from './reading.ts'
import { CACHE_CONTROL, type Representation } from './representation.ts'
import { sendAnswer } from './send-answer.ts'

/** When the field's service dropped them, and until when this one serves them. */
const DEPRECATED = Date.parse('2013-02-01T00:00:00Z')
const SUNSET = Date.parse('2027-12-31T23:59:59Z')

/** Days from the first to the last that can be written. */
const EVER = ['0000-01-01', '9999-12-31'] as const

/**
 * The endpoints of the interface's first version. Whoever still uses them is told what comes after; `HISTORIC=off`
 * makes them 410.
 */
export function addHistoricRoutes(app: FastifyInstance, reading: Reading): void {
  const { store, config, today, origin, answers } = reading
  const dateTimeOf = createDateTime(config.timeZone)

  add(
    '/cafeterias',
    () => paths.canteens(),
    async (request, prefix) => {
      const query = openQuery(request)
      // They were never paged, so their clients follow no link: as many as there may be come at once.
      const page = readPage(query, PAGE_SIZE.maximum)
      query.check()
      const { entries, total } = await store.canteens.list({}, page)
      const { Link, ...headers } = pagingHeaders(request, {
        url: origin() + prefix + historicPaths.cafeterias(),
        page,
        total,
      })
      return {
        value: await Promise.all(entries.map(represent)),
        cacheControl: CACHE_CONTROL.menus,
        headers: { ...headers, Link: `${Link}, ${linksTo(paths.canteens())}` },
      }
    },
  )

  add(
    '/cafeterias/:id',
    ({ id = '' }) => `${paths.canteens()}/${id}`,
    async (request) => {
      const canteen = await findCanteen(store, readPath(request, 'id', parameters.identifier))
      return { value: await represent(canteen), cacheControl: CACHE_CONTROL.menus }
    },
  )

  add(
    '/cafeterias/:id/meals',
    ({ id = '' }) => `${paths.canteens()}/${id}/days`,
    async (request) => {
      const meals = await mealsOf(readPath(request, 'id', parameters.identifier))
      return { value: meals, cacheControl: CACHE_CONTROL.menus }
    },
  )

  add(
    '/cafeterias/:cafeteria_id/meals/:id',
    ({ cafeteria_id: id = '' }) => `${paths.canteens()}/${id}/days`,
    async (request) => {
      const canteenId = readPath(request, 'cafeteria_id', parameters.identifier)
      const mealId = readPath(request, 'id', parameters.identifier)
      const found = (await mealsOf(canteenId)).find(({ meal }) => meal.id === mealId)
      if (!found) throw notFound(`Canteen ${canteenId} has no meal ${mealId}.`)
      return { value: found, cacheControl: CACHE_CONTROL.menus }
    },
  )

  function add(
    path: string,
    successorOf: (params: Record<string, string>) => string,
    answer: (request: FastifyRequest, prefix: string) => Promise<Representation>,
  ): void {
    for (const prefix of HISTORIC_PREFIXES) {
      app.route({
        method: ['GET', 'HEAD'],
        url: prefix + path,
        onRequest: async (request, reply) => {
          const successor = successorOf(request.params as Record<string, string>)
          reply.headers({
            Deprecation: `@${DEPRECATED / 1000}`,
            Sunset: new Date(SUNSET).toUTCString(),
            Link: linksTo(successor),
          })
          if (config.historic === 'off')
            throw new HttpProblem(410, `This is gone: its successor is ${successorUrl(successor)}.`)
          await requireJsonAccepted(request)
        },
        handler: async (request, reply) =>
          sendAnswer(request, reply, await answers.answer(request.url, () => answer(request, prefix))),
      })
    }
  }

  async function represent({ id, name, address }: Canteen): Promise<Cafeteria> {
    const menus = await store.meals.menus(id, today(), addDays(today(), 2))
    return { cafeteria: { id, name, address, meals: menus.flatMap(wrapMeals) } }
  }

  async function mealsOf(canteenId: number): Promise<WrappedMeal[]> {
    await findCanteen(store, canteenId)
    return (await store.meals.menus(canteenId, ...EVER)).flatMap(wrapMeals)
  }

  function wrapMeals({ date, meals }: Menu): WrappedMeal[] {
    const day = dateTimeOf(date)
    return meals.map(({ id, name, notes }) => ({
      meal: { id, name, description: notes.join(', '), date: day },
    }))
  }

  function linksTo(successor: string): string {
    return `<${successorUrl(successor)}>; rel="successor-version", <${origin()}/docs>; rel="deprecation"; type="text/html"`
  }

  function successorUrl(path: string): string {
    return `${origin()}/api/v2${encodeURI(path)}`
  }
}
