import * as v from 'valibot'
import type { OpeningTimes } from '../../../contract/canteens.ts'
import { NotesSchema, type PriceGroup } from '../../../contract/meals.ts'
import { AddressSchema, LineSchema, LinesSchema } from '../../../contract/text.ts'
import { isCron } from '../cron.ts'
import {
  anything,
  type Check,
  calendarDate,
  characters,
  matching,
  numberWithin,
  oneOf,
  webAddress,
} from './checks.ts'
import type { FeedDocument, FeedLink } from './feed-document.ts'

/** How an element of a feed is built, and what becomes of it. */
export interface Rule {
  attributes?: Record<string, { check: Check; required?: boolean }>
  /** What the text has to be; without it the element holds none. */
  text?: Check
  /** In this order, unless `order` says otherwise; each name has its fewest and most. */
  children?: Record<string, [rule: Rule, fewest: number, most: number]>
  /** `choice`: children of one name only, and at least one. */
  order?: 'any' | 'choice'
  /** Both may return what is wrong, as a whole sentence. */
  open?(draft: Draft, attributes: Record<string, string>): string | undefined
  close?(draft: Draft, text: string): string | undefined
}

/** The document as far as it was read. */
export interface Draft extends FeedDocument {
  dates: Set<string>
  category: string
  link: Partial<FeedLink>
  /** Of the price that is open. */
  group: PriceGroup | undefined
}

/** More than any canteen publishes; what a feed can make us keep is bounded with them. */
const MOST_DAYS = 1000
const MOST_MEALS = 2000
const MOST_NOTES = 200

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const GROUPS: Record<string, PriceGroup> = {
  pupil: 'pupils',
  student: 'students',
  employee: 'employees',
  other: 'others',
}

const LONGEST_LINE = 1000
const line = (text: string): string => v.parse(LineSchema, text)

/** A line about the canteen; an empty one counts as not given. */
const fact = (name: 'name' | 'city' | 'phone' | 'email'): Rule => ({
  text: characters(0, LONGEST_LINE),
  close(draft, text) {
    if (line(text) !== '') draft.canteen[name] = line(text)
    return undefined
  },
})

const address: Rule = {
  text: characters(0, LONGEST_LINE),
  close(draft, text) {
    const read = v.parse(AddressSchema, text)
    if (read !== '') draft.canteen.address = read
    return undefined
  },
}

const location: Rule = {
  attributes: {
    latitude: { check: numberWithin(-90, 90), required: true },
    longitude: { check: numberWithin(-180, 180), required: true },
  },
  open(draft, { latitude, longitude }) {
    draft.canteen.coordinates = [Number(latitude), Number(longitude)]
    return undefined
  },
}

const availability: Rule = {
  text: oneOf('public', 'restricted'),
  close(draft, text) {
    draft.canteen.availability = text.trim() === 'public' ? 'public' : 'restricted'
    return undefined
  },
}

const HOURS = /^(([01]\d|2[0-3]):[0-5]\d)-(([01]\d|2[0-3]):[0-5]\d|24:00)$/

const weekday = (day: keyof OpeningTimes): Rule => ({
  attributes: {
    open: { check: matching(HOURS, 'of the form HH:MM-HH:MM') },
    closed: { check: oneOf('true', 'false') },
  },
  open({ canteen }, { open, closed }) {
    if (open === undefined && closed !== 'true') return `<${day}> needs open or closed="true"`
    if (open !== undefined && closed === 'true') return `<${day}> is both open and closed`
    const [, opens, , closes] = HOURS.exec(open?.trim() ?? '') ?? []
    const hours = opens === undefined || closes === undefined ? null : { opens, closes }
    canteen.opening_times = { ...canteen.opening_times, [day]: hours }
    return undefined
  },
})

const times: Rule = {
  attributes: { type: { check: oneOf('opening'), required: true } },
  order: 'any',
  children: Object.fromEntries(WEEKDAYS.map((day) => [day, [weekday(day), 0, 1]])),
}

const schedule: Rule = {
  attributes: {
    hour: { check: anything, required: true },
    minute: { check: anything },
    dayOfMonth: { check: anything },
    month: { check: anything },
    dayOfWeek: { check: anything },
    retry: { check: matching(/^\d{1,6}\s+\d{1,6}(\s+\d{1,6})?$/, 'two or three numbers') },
  },
  open({ link }, { minute = '0', hour = '', dayOfMonth = '*', month = '*', dayOfWeek = '*', retry }) {
    const expression = [minute, hour, dayOfMonth, month, dayOfWeek]
      .map((part) => part.replace(/\s/g, ''))
      .join(' ')
    if (!isCron(expression)) return `<schedule> makes no schedule: ${expression}`
    link.schedule = expression
    if (retry !== undefined) link.retry = line(retry)
    return undefined
  },
}

const url: Rule = {
  text: webAddress,
  close({ link }, text) {
    link.url = text.trim()
    return undefined
  },
}

const feed: Rule = {
  attributes: {
    name: { check: characters(0, LONGEST_LINE), required: true },
    priority: { check: matching(/^[+-]?\d{1,9}$/, 'a whole number') },
  },
  order: 'any',
  children: {
    schedule: [schedule, 0, 1],
    url: [url, 1, 1],
    source: [{ text: characters(0, LONGEST_LINE) }, 0, 1],
  },
  open(draft) {
    draft.link = {}
    return undefined
  },
  close({ link: { url: address = '', ...rest }, feeds }) {
    feeds.push({ url: address, ...rest })
    return undefined
  },
}

const mealName: Rule = {
  text: characters(1, 250),
  close({ menus, category }, text) {
    const meal = { name: v.parse(LinesSchema, text), category, notes: [], prices: {} }
    menus.at(-1)?.meals.push(meal)
    return undefined
  },
}

const note: Rule = {
  text: characters(0, 250),
  close({ menus }, text) {
    const meal = menus.at(-1)?.meals.at(-1)
    if (meal) meal.notes = v.parse(NotesSchema, [...meal.notes, text])
    return undefined
  },
}

const price: Rule = {
  attributes: { role: { check: oneOf(...Object.keys(GROUPS)), required: true } },
  text: numberWithin(0, 1_000_000),
  open(draft, { role = '' }) {
    draft.group = GROUPS[role.trim()]
    const { prices } = draft.menus.at(-1)?.meals.at(-1) ?? {}
    return draft.group && prices?.[draft.group] !== undefined
      ? `<meal> has a second price for ${role}`
      : undefined
  },
  close({ menus, group }, text) {
    const meal = menus.at(-1)?.meals.at(-1)
    if (meal && group) meal.prices[group] = Number(text)
    return undefined
  },
}

const meal: Rule = {
  children: { name: [mealName, 1, 1], note: [note, 0, MOST_NOTES], price: [price, 0, 4] },
}

const category: Rule = {
  attributes: { name: { check: characters(1, 250), required: true } },
  children: { meal: [meal, 1, MOST_MEALS] },
  open(draft, { name = '' }) {
    draft.category = line(name)
    return undefined
  },
}

const closed: Rule = {
  text: characters(0, 0),
  open({ menus }) {
    const menu = menus.at(-1)
    if (menu) menu.closed = true
    return undefined
  },
}

const day: Rule = {
  attributes: { date: { check: calendarDate, required: true } },
  order: 'choice',
  children: { closed: [closed, 0, 1], category: [category, 0, MOST_MEALS] },
  open({ menus, dates }, { date = '' }) {
    if (dates.has(date)) return `day ${date} is there a second time`
    dates.add(date)
    menus.push({ date, closed: false, meals: [] })
    return undefined
  },
  close({ menus }) {
    const { meals = [] } = menus.at(-1) ?? {}
    return meals.length > MOST_MEALS ? `<day> has more than ${MOST_MEALS} meals` : undefined
  },
}

const canteen: Rule = {
  children: {
    name: [fact('name'), 0, 1],
    address: [address, 0, 1],
    city: [fact('city'), 0, 1],
    phone: [fact('phone'), 0, 1],
    email: [fact('email'), 0, 1],
    location: [location, 0, 1],
    availability: [availability, 0, 1],
    times: [times, 0, 1],
    feed: [feed, 0, 50],
    day: [day, 0, MOST_DAYS],
  },
}

const openmensa: Rule = {
  attributes: { version: { check: oneOf('2.0', '2.1'), required: true } },
  children: { version: [{ text: characters(0, 63) }, 0, 1], canteen: [canteen, 1, 1] },
}

/** What stands above the root element. */
export const DOCUMENT: Rule = { children: { openmensa: [openmensa, 1, 1] } }
