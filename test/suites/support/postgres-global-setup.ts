import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openStore } from '../../../src/service/store/open-store.ts'
import { findPostgres, MIGRATED, startPostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server's own database, from which others are made; `null`: there is no PostgreSQL here. */
    postgres: string | null
  }
}

/** One PostgreSQL for all suites of a run. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgres()
  if (programs === undefined) {
    process.stderr.write(
      'Skipped: the suites on PostgreSQL, because initdb and postgres are not on this machine.\n',
    )
    project.provide('postgres', null)
    return undefined
  }
  const server = await startPostgresServer(programs)
  const client = new Client({ connectionString: server.urlOf('postgres') })
  await client.connect()
  await client.query(`create database ${MIGRATED} template template0`)
  await client.end()
  await (await openStore(server.urlOf(MIGRATED))).close()
  project.provide('postgres', server.urlOf('postgres'))
  return server.remove
}
