import * as v from 'valibot'

/** One thing wrong with a request: the query or path `parameter`, or the JSON `pointer` into the body (RFC 6901). */
export const ProblemErrorSchema = v.object({
  parameter: v.optional(v.string()),
  pointer: v.optional(v.string()),
  detail: v.string(),
})

/** A problem document, RFC 9457. */
export const ProblemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  errors: v.optional(v.array(ProblemErrorSchema)),
})

export const PROBLEM_MEDIA_TYPE = 'application/problem+json'

export type ProblemError = v.InferOutput<typeof ProblemErrorSchema>
export type Problem = v.InferOutput<typeof ProblemSchema>
