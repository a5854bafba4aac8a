import { describe, expect, it } from 'vitest'
import { createProgress } from '../../../src/service/import/import-progress.ts'
import { createReport, describeReport } from '../../../src/service/import/import-report.ts'
import { mondayOf, weeksBetween } from '../../../src/service/import/weeks.ts'

const menu = { date: '2026-06-08', closed: true, meals: [] }

describe('the report of an import', () => {
  it('names figures, dates, and each reason with its first examples', () => {
    const report = createReport()
    report.canteens = 1234
    report.weeksMoved = -2
    report.add(5, [{ ...menu, date: '2026-06-09' }, menu], { days: 2, meals: 40, renumbered: 1 })
    for (let line = 1; line <= 5; line++) {
      report.skip({
        reason: 'line of the wrong form',
        where: `menus.ndjson line ${line}`,
        detail: 'no object',
      })
    }
    expect(describeReport(report, 1.25).split('\n')).toEqual([
      '1,234 canteens, 1 with menus',
      '2 days, 40 meals',
      '2026-06-08 to 2026-06-09',
      'dates moved by -2 weeks',
      'new ids, because another meal has the given one: 1',
      'skipped:',
      '  5 × line of the wrong form',
      '      menus.ndjson line 1: no object',
      '      menus.ndjson line 2: no object',
      '      menus.ndjson line 3: no object',
      '      and 2 more',
      '1.3 seconds',
      '',
    ])
  })

  it('says that nothing was skipped', () => {
    expect(describeReport(createReport(), 0)).toBe(
      '0 canteens, 0 with menus\n0 days, 0 meals\nnothing skipped\n0.0 seconds\n',
    )
  })
})

describe('the progress of an import', () => {
  const shownOn = (isTTY: boolean): string[] => {
    const written: string[] = []
    let now = 0
    const progress = createProgress({ isTTY, write: (text) => written.push(text) }, () => now)
    const report = createReport()
    for (; now <= 10_500; now += 50) {
      report.meals = now
      progress.show(report)
    }
    progress.end()
    return written
  }

  it('is one line on a terminal that is gone at the end', () => {
    const written = shownOn(true)
    expect(written.length).toBe(106)
    expect(written[0]).toBe('\r\u001b[2K0 canteens, 0 with menus, 100 meals')
    expect(written.at(-1)).toBe('\r\u001b[2K')
    expect(written.join('')).not.toContain('\n')
  })

  it('is a line now and then in a log', () => {
    expect(shownOn(false)).toEqual([
      '0 canteens, 0 with menus, 5000 meals\n',
      '0 canteens, 0 with menus, 10000 meals\n',
    ])
  })
})

describe('weeks', () => {
  it('begin on Monday, also over a change of year and of the clock', () => {
    expect(['2026-06-08', '2026-06-14', '2027-01-03'].map(mondayOf)).toEqual([
      '2026-06-08',
      '2026-06-08',
      '2026-12-28',
    ])
    expect(weeksBetween('2026-03-22', '2026-04-05')).toBe(2)
    expect(weeksBetween('2026-10-26', '2026-10-25')).toBe(-1)
  })
})
