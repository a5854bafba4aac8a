/**
 * How long a service asks to be left alone, in milliseconds: `Retry-After` in seconds or as a date. A date is taken
 * together with the answer's own `Date`, because the device's clock may be wrong.
 */
export function retryAfterOf({ headers }: Pick<Response, 'headers'>, now: number): number | undefined {
  const value = headers.get('Retry-After')?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const until = Date.parse(value)
  if (Number.isNaN(until)) return undefined
  const dated = Date.parse(headers.get('Date') ?? '')
  return Math.max(0, until - (Number.isNaN(dated) ? now : dated))
}
