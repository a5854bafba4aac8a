import type { Kysely } from 'kysely'
import type { Store } from '../store.ts'
import { countRows, offsetOf } from './pages.ts'
import type { Tables } from './tables.ts'

export function dayQueries(database: Kysely<Tables>): Store['days'] {
  return {
    async list(canteenId, start, page) {
      const matching = database
        .selectFrom('days')
        .where('canteen_id', '=', canteenId)
        .where('date', '>=', start)
      const rows = await matching
        .select(['date', 'closed'])
        .orderBy('date')
        .limit(page.perPage)
        .offset(offsetOf(page))
        .execute()
      return {
        entries: rows.map(({ date, closed }) => ({ date, closed: closed === 1 })),
        total: await countRows(matching),
      }
    },

    async find(canteenId, date) {
      const row = await database
        .selectFrom('days')
        .select('closed')
        .where('canteen_id', '=', canteenId)
        .where('date', '=', date)
        .executeTakeFirst()
      return row && { date, closed: row.closed === 1 }
    },
  }
}
