import * as v from 'valibot'
import { IdentifierSchema } from '../../contract/identifiers.ts'
import type { AccountList, FavoriteRequest } from './account-list.ts'
import type { DeviceList } from './device-list.ts'

/** The form of the records below. A newer one is not understood by this release, and nothing of it is touched. */
export const FAVORITES_FORM = 1

const MomentSchema = v.pipe(v.number(), v.finite(), v.minValue(0))
const SortValueSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const CanteenIdsSchema = v.pipe(
  v.array(IdentifierSchema),
  v.check((canteenIds) => new Set(canteenIds).size === canteenIds.length, 'no canteen twice'),
)
const SettledSchema = v.array(v.object({ canteenId: IdentifierSchema, account: v.string() }))

const RequestSchema: v.GenericSchema<unknown, FavoriteRequest> = v.variant('kind', [
  v.object({ kind: v.literal('create'), canteenId: IdentifierSchema, sortValue: SortValueSchema }),
  v.object({
    kind: v.literal('change'),
    canteenId: IdentifierSchema,
    favoriteId: IdentifierSchema,
    sortValue: SortValueSchema,
  }),
  v.object({ kind: v.literal('remove'), canteenId: IdentifierSchema, favoriteId: IdentifierSchema }),
])

export const DeviceListSchema: v.GenericSchema<unknown, DeviceList> = v.object({
  wanted: CanteenIdsSchema,
  given: SettledSchema,
  declined: SettledSchema,
})

export const AccountListSchema: v.GenericSchema<unknown, AccountList> = v.object({
  wanted: CanteenIdsSchema,
  server: v.nullable(
    v.array(v.object({ id: IdentifierSchema, canteenId: IdentifierSchema, sortValue: SortValueSchema })),
  ),
  answeredAt: v.nullable(MomentSchema),
  added: CanteenIdsSchema,
  removed: CanteenIdsSchema,
  moved: CanteenIdsSchema,
  sent: v.array(v.object({ mark: v.string(), request: RequestSchema, until: MomentSchema })),
  parked: v.array(
    v.object({
      kind: v.picklist(['create', 'change', 'remove']),
      canteenId: IdentifierSchema,
      status: v.number(),
      detail: v.nullable(v.string()),
    }),
  ),
  run: v.nullable(v.string()),
})

/** `undefined`: damaged, or of another form. */
export function unpackList<T>(record: unknown, schema: v.GenericSchema<unknown, T>): T | undefined {
  const parsed = v.safeParse(v.object({ schema: v.literal(FAVORITES_FORM), list: schema }), record)
  return parsed.success ? parsed.output.list : undefined
}

export function packList<T>(list: T): { schema: number; list: T } {
  return { schema: FAVORITES_FORM, list }
}
