import type { FastifyInstance } from 'fastify'
import { createApp } from '../../../src/service/app.ts'
import { readConfig } from '../../../src/service/config.ts'
import { loadSampleData } from '../../../src/service/sample/load-sample-data.ts'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { ORIGIN } from '../../suites/http/subject.ts'
import { injectFetch } from '../../suites/inject-fetch.ts'

export interface SampleService {
  app: FastifyInstance
  store: Store
  fetch: typeof fetch
  close(): Promise<void>
}

/** The service with its sample data, on the day that the document's examples are of. */
export async function startSampleService(environment: Record<string, string> = {}): Promise<SampleService> {
  const store = await openSqliteStore(':memory:')
  await loadSampleData(store, '2026-06-08')
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: ORIGIN, ...environment })
  const app = await createApp({ store, config, now: () => Date.parse('2026-06-08T12:00:00+02:00') })
  return {
    app,
    store,
    fetch: injectFetch(app),
    async close() {
      await app.close()
      await store.close()
    },
  }
}
