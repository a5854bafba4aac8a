import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'

/** Identifiers and counts of this service are within what a number holds exactly; pg gives 64 bits as a text. */
const parsers: NonNullable<PoolConfig['types']> = {
  getTypeParser: ((oid: number) =>
    oid === types.builtins.INT8 ? Number : types.getTypeParser(oid)) as typeof types.getTypeParser,
}

/** Milliseconds. */
export interface Timeouts {
  /** 0: as long as it takes. */
  statement: number
  idleInTransaction: number
}

/**
 * Connections to `databaseUrl`, made when they are needed and anew after the database was away: who asks meanwhile is
 * refused, and the next one finds it there again.
 */
export function createPool(databaseUrl: string, most: number, timeouts: Timeouts): PostgresPool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: most,
    application_name: 'mittag',
    // Also how long somebody waits where all connections are busy.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    // A database that vanished without a word is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: parsers,
  })
  // A connection that breaks while nobody waits for an answer is thrown away by the pool; unheard, the event would end
  // the process. Whoever does wait is told by the rejection of the query.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return {
    options: pool.options,
    connect: async () => withStorableTexts(await pool.connect()),
    end: () => pool.end(),
  }
}

/**
 * A text here cannot hold U+0000, and a statement that brings one is refused. It becomes what decoders put in the place
 * of what they cannot read, in what is written and in what is looked for alike.
 */
function withStorableTexts(client: PoolClient): PostgresPoolClient {
  const query = (text: string, parameters: readonly unknown[]) =>
    client.query(
      text,
      parameters.map((value) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value)),
    )
  // The other way to ask, with a cursor, is for streams, which are off.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}
