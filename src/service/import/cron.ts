import { Cron } from 'croner'

/** Whether `expression` is a cron expression of five parts that comes about at all. */
export function isCron(expression: string): boolean {
  try {
    return new Cron(expression, { mode: '5-part', paused: true }).nextRun() !== null
  } catch {
    return false
  }
}

/** When `expression` comes about next after `after`, both in milliseconds since 1970. */
export function nextRun(expression: string, after: number, timeZone: string): number | undefined {
  const next = new Cron(expression, { mode: '5-part', paused: true, timezone: timeZone }).nextRun(
    new Date(after),
  )
  return next?.getTime()
}
