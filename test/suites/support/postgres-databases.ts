import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { describe, inject, onTestFinished } from 'vitest'
import { openStore } from '../../../src/service/store/open-store.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { MIGRATED } from './postgres-server.ts'

/** Like `describe`, where PostgreSQL is on this machine. */
export function describeOnPostgres(name: string, define: () => void): void {
  describe.skipIf(inject('postgres') === null)(name, define)
}

/** A new store in a database of its own, which goes when the store is closed. */
export async function openFreshStore(): Promise<Store> {
  const url = await createDatabase(`template ${MIGRATED}`)
  const store = await openStore(url)
  let closing: Promise<void> | undefined
  return {
    ...store,
    close() {
      closing ??= store.close().then(() => dropDatabase(url))
      return closing
    },
  }
}

/** The URL of a new database without tables, which goes when the test ends. */
export async function newDatabase(settings = ''): Promise<string> {
  // The other template is one that sessions are on now and then, and that is waited for.
  const url = await createDatabase(`template template0 ${settings}`)
  onTestFinished(() => dropDatabase(url))
  return url
}

/** Runs one statement; in the server's own database where no other is named. */
export async function runSql(statement: string, url = adminUrl()): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Gives the URL. Whoever calls it drops it, too. */
export async function createDatabase(from: string): Promise<string> {
  const name = `mittag_${randomUUID().replaceAll('-', '')}`
  await runSql(`create database ${name} ${from}`)
  const url = new URL(adminUrl())
  url.pathname = name
  return url.href
}

export async function dropDatabase(url: string): Promise<void> {
  await runSql(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
}

function adminUrl(): string {
  const url = inject('postgres')
  if (url === null) throw new Error('there is no PostgreSQL on this machine')
  return url
}
