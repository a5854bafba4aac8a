import * as v from 'valibot'

/** A calendar date `YYYY-MM-DD` that exists. It is never an instant: no time zone belongs to it. */
export const CalendarDateSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date of the form YYYY-MM-DD'),
  v.check((date) => {
    const instant = new Date(`${date}T00:00:00Z`)
    return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date)
  }, 'must be a day that exists'),
)

/** A day for which something is known. A day without data is not listed at all. */
export const DaySchema = v.object({
  date: CalendarDateSchema,
  closed: v.boolean(),
})

export type CalendarDate = v.InferOutput<typeof CalendarDateSchema>
export type Day = v.InferOutput<typeof DaySchema>
