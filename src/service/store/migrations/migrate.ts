import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'

/**
 * Runs the migrations that have not run yet, all or none. Processes that start together wait for each other: the
 * migrator holds the dialect's lock, which for SQLite is the write transaction itself.
 */
export async function migrate<T>(database: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName
  const reason = error instanceof Error ? error.message : String(error)
  throw new Error(failed === undefined ? reason : `migration ${failed}: ${reason}`, { cause: error })
}
