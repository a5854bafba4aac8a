import * as v from 'valibot'
import { CalendarDateSchema } from '../../../contract/days.ts'
import { LineSchema } from '../../../contract/text.ts'

/** What is wrong with a value, as the end of a sentence such as "date must be …"; `undefined`: nothing. */
export type Check = (value: string) => string | undefined

export const anything: Check = () => undefined

export const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value.trim()) ? undefined : `must be ${values.join(' or ')}, not ${quote(value)}`

/** White space around and within does not count; neither does it make a name. */
export const characters =
  (fewest: number, most: number): Check =>
  (value) => {
    const { length } = [...v.parse(LineSchema, value)]
    return length >= fewest && length <= most
      ? undefined
      : `must have ${fewest} to ${most} characters, not ${length}`
  }

export const matching =
  (pattern: RegExp, form: string): Check =>
  (value) =>
    pattern.test(value.trim()) ? undefined : `must be ${form}, not ${quote(value)}`

const FLOAT = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

export const numberWithin =
  (least: number, most: number): Check =>
  (value) => {
    const number = FLOAT.test(value.trim()) ? Number(value) : Number.NaN
    return number >= least && number <= most
      ? undefined
      : `must be a number from ${least} to ${most}, not ${quote(value)}`
  }

export const calendarDate: Check = (value) =>
  v.is(CalendarDateSchema, value) ? undefined : `must be a day YYYY-MM-DD that exists, not ${quote(value)}`

export const webAddress: Check = (value) => {
  const url = URL.parse(value.trim())
  return url?.protocol === 'https:' || url?.protocol === 'http:'
    ? undefined
    : `must be an http or https address, not ${quote(value)}`
}

const LONGEST_QUOTE = 60

export function quote(value: string): string {
  const line = v.parse(LineSchema, value)
  return JSON.stringify(line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line)
}
