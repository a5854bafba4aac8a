import * as v from 'valibot'
import { IdentifierSchema } from './identifiers.ts'

/** The largest `sort_value`: that of a 32-bit integer, which every database and client can hold. */
export const MAX_SORT_VALUE = 2 ** 31 - 1

const SortValueSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SORT_VALUE))

/** A canteen that a person marked. `canteen_id` is unique among one person's favorites; ascending `sort_value`, then `id`. */
export const FavoriteSchema = v.object({
  id: IdentifierSchema,
  canteen_id: IdentifierSchema,
  sort_value: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

const NewFavoriteFields = {
  canteen_id: IdentifierSchema,
  sort_value: v.optional(SortValueSchema),
  /** The documented name of `sort_value` on write; both given must be equal. */
  index: v.optional(SortValueSchema),
}

interface SortValues {
  sort_value?: number | undefined
  index?: number | undefined
}

const sameSortValue = ({ sort_value, index }: SortValues): boolean =>
  sort_value === undefined || index === undefined || sort_value === index

const DIFFERENT = 'sort_value and index are the same thing and must be equal'

/** Body of `POST /favs`. Without a sort value the favorite goes to the end. */
export const NewFavoriteSchema = v.pipe(
  v.object(NewFavoriteFields),
  v.check((body) => sameSortValue(body), DIFFERENT),
)

/** Body of `PATCH /favs/:id`. */
export const FavoriteChangeSchema = v.pipe(
  v.object({ ...NewFavoriteFields, canteen_id: v.optional(IdentifierSchema) }),
  v.check((body) => sameSortValue(body), DIFFERENT),
)

export type Favorite = v.InferOutput<typeof FavoriteSchema>
