import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'

/** Enough for the queries of this service; lists of changing length would otherwise pile up. */
const KEPT_STATEMENTS = 100

/** Kysely's SQLite dialect over the database that Node brings along. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(database: DatabaseSync) {
    const config = { database: adaptDatabase(database) }
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config)
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter()
  }

  override createQueryCompiler(): QueryCompiler {
    return new LocklessQueryCompiler()
  }
}

/** Leaves out the locks on rows: SQLite has none, and needs none where a transaction holds the whole file. */
class LocklessQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!node.modifier?.startsWith('For')) super.visitSelectModifier(node)
  }
}

/**
 * Lets Kysely's migrator work in one transaction, which SQLite can and Kysely leaves out. So a migration is done or
 * not begun, and of processes that start together the second one sees what the first one did.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Takes the write lock when a transaction begins. A transaction that reads first and then wants to write is refused
 * at once, without the busy timeout, where another process has written meanwhile.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** `node:sqlite` in the shape Kysely expects, with prepared statements kept by their text, least used first out. */
function adaptDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      const statement = statements.get(sql) ?? prepareStatement(database, sql)
      statements.delete(sql)
      statements.set(sql, statement)
      if (statements.size > KEPT_STATEMENTS) {
        const [leastUsed] = statements.keys()
        if (leastUsed !== undefined) statements.delete(leastUsed)
      }
      return statement
    },
    close: () => database.close(),
  }
}

function prepareStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}
