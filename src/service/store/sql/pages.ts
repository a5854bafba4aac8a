import type { SelectQueryBuilder } from 'kysely'
import type { Page } from '../store.ts'
import type { Tables } from './tables.ts'

/** How many entries come before a page. */
export function offsetOf({ page, perPage }: Page): number {
  return (page - 1) * perPage
}

/** How many rows a query without columns matches. */
export async function countRows<T extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, T, object>,
): Promise<number> {
  const { count } = await matching
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
