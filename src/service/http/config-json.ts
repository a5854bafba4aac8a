import type { FastifyInstance } from 'fastify'
import type { AppConfig } from '../../contract/app-config.ts'
import { readSampleCanteenIds } from '../store/sample-canteen-ids.ts'
import { requireJsonAccepted } from './accept.ts'
import type { Reading } from './reading.ts'
import { CACHE_CONTROL } from './representation.ts'
import { sendRepresentation } from './send-answer.ts'

/** `/config.json`: what the app has to know about this deployment. */
export function addConfigRoute(
  app: FastifyInstance,
  { store, config, oauth }: Pick<Reading, 'store' | 'config'> & { oauth: () => AppConfig['oauth'] },
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/config.json',
    onRequest: requireJsonAccepted,
    handler: async (request, reply) => {
      const { timeZone, currency, tiles } = config
      const sampleData = (await readSampleCanteenIds(store)) !== undefined
      const value: AppConfig = { baseUrl: '', timeZone, currency, tiles, sampleData, oauth: oauth() }
      return sendRepresentation(request, reply, { value, cacheControl: CACHE_CONTROL.revalidate })
    },
  })
}
