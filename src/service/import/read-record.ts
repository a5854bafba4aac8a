import * as v from 'valibot'

/** A record as the contract believes it, or why it cannot be used. */
export type ReadRecord<T> = { ok: true; value: T } | { ok: false; reason: string; detail: string }

const LONGEST_DETAIL = 160

/** Believes `sent` with `schema`; `kind` names the record in the reason, such as "meal". */
export function readRecord<Schema extends v.GenericSchema>(
  kind: string,
  schema: Schema,
  sent: unknown,
): ReadRecord<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, sent)
  if (result.success) return { ok: true, value: result.output }
  const [issue] = result.issues
  const field = v.getDotPath(issue)
  return {
    ok: false,
    reason: field === null ? `${kind} of the wrong form` : `${kind} with an unusable ${field}`,
    detail: issue.message.slice(0, LONGEST_DETAIL),
  }
}
