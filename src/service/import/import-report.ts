import type { CalendarDate } from '../../contract/days.ts'
import type { Publication, PublishedMenu } from '../store/store.ts'
import type { Skip, Skipped } from './source.ts'

const EXAMPLES = 3

/** What an import has done. */
export interface ImportReport {
  canteens: number
  canteensWithMenus: Set<number>
  days: number
  meals: number
  /** Meals that could not have the id the source gives them, because another canteen's meal has it. */
  renumbered: number
  /** First and last date, as stored. */
  first?: CalendarDate
  last?: CalendarDate
  /** By how many weeks the dates were moved, where that was asked for. */
  weeksMoved?: number
  /** Days of a feed that lie in the past and were there already. */
  daysLeft: number
  /** Canteens of a mirrored service that an earlier, interrupted run has read. */
  alreadyMirrored: number
  /** Feeds that were refused as a whole; what was there of their canteens stayed. */
  refused: { where: string; detail: string }[]
  skipped: Map<Skipped['reason'], { count: number; examples: Skipped[] }>
  /** Why the source could not be read to its end. */
  stopped?: string
  skip: Skip
  add(canteenId: number, menus: PublishedMenu[], publication: Publication): void
}

export function createReport(): ImportReport {
  const report: ImportReport = {
    canteens: 0,
    canteensWithMenus: new Set(),
    days: 0,
    meals: 0,
    renumbered: 0,
    daysLeft: 0,
    alreadyMirrored: 0,
    refused: [],
    skipped: new Map(),
    skip(skipped) {
      const group = report.skipped.get(skipped.reason) ?? { count: 0, examples: [] }
      report.skipped.set(skipped.reason, group)
      group.count++
      if (group.examples.length < EXAMPLES) group.examples.push(skipped)
    },
    add(canteenId, menus, { days, meals, renumbered }) {
      if (days > 0) report.canteensWithMenus.add(canteenId)
      report.days += days
      report.meals += meals
      report.renumbered += renumbered
      for (const menu of menus) {
        if (!menu.closed && menu.meals.length === 0) continue
        if (report.first === undefined || menu.date < report.first) report.first = menu.date
        if (report.last === undefined || menu.date > report.last) report.last = menu.date
      }
    },
  }
  return report
}

/** The report in words, a line per figure. */
export function describeReport(report: ImportReport, seconds: number): string {
  const lines = [
    `${number(report.canteens)} canteens, ${number(report.canteensWithMenus.size)} with menus`,
    `${number(report.days)} days, ${number(report.meals)} meals`,
  ]
  if (report.first !== undefined) lines.push(`${report.first} to ${report.last}`)
  if (report.weeksMoved !== undefined) lines.push(`dates moved by ${number(report.weeksMoved)} weeks`)
  if (report.renumbered > 0) {
    lines.push(`new ids, because another meal has the given one: ${number(report.renumbered)}`)
  }
  if (report.alreadyMirrored > 0)
    lines.push(`canteens that an earlier run has read: ${number(report.alreadyMirrored)}`)
  if (report.daysLeft > 0) lines.push(`past days left as they were: ${number(report.daysLeft)}`)
  if (report.refused.length > 0) lines.push(`feeds refused: ${number(report.refused.length)}`)
  for (const { where, detail } of report.refused) lines.push(`  ${where}: ${detail}`)
  lines.push(report.skipped.size === 0 ? 'nothing skipped' : 'skipped:')
  for (const [reason, { count, examples }] of report.skipped) {
    lines.push(`  ${number(count)} × ${reason}`)
    for (const { where, detail } of examples) lines.push(`      ${where}: ${detail}`)
    if (count > examples.length) lines.push(`      and ${number(count - examples.length)} more`)
  }
  lines.push(`${seconds.toFixed(1)} seconds`)
  return lines.map((line) => `${line}\n`).join('')
}

const number = new Intl.NumberFormat('en').format
