import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDays } from '../../src/api/days.ts'
import { createService } from '../../src/api/service.ts'
import { addDays } from '../../src/contract/calendar.ts'
import type { CalendarDate } from '../../src/contract/days.ts'
import { DESKTOP, listenForErrors, Profile } from './support/browser.ts'
import { dishes, untilKept } from './support/canteen-page.ts'
import { eventually } from './support/eventually.ts'
import { today } from './support/seed.ts'
import { ServiceProcess } from './support/service-process.ts'

const DATA = join(import.meta.dirname, '../../../shared/data/openmensa')
const available = existsSync(DATA)
if (!available) process.stderr.write('Skipped: ../shared/data/openmensa is not there.\n')

const TRIPLEX = { id: 281, name: 'Heidelberg, Triplex-Mensa am Uniplatz' }
const ZUELPICHER = 'Köln, Mensa Zülpicher Straße'

/** What the sign under a day says aloud. */
const SPOKEN = { open: 'offen', closed: 'geschlossen', noData: 'keine Angaben' }

describe.skipIf(!available)('with a recorded directory imported and moved to today', () => {
  const service = new ServiceProcess()
  const profile = new Profile()
  let context: BrowserContext
  let page: Page
  let errors: string[]

  beforeAll(async () => {
    execFileSync(process.execPath, ['src/service/cli.ts', 'import', DATA, '--shift-to-today'], {
      env: { PATH: process.env.PATH, DATABASE_URL: service.databaseUrl },
      stdio: 'ignore',
    })
    await service.start()
    context = await profile.open({ viewport: DESKTOP })
    page = await context.newPage()
    errors = listenForErrors(page)
  })

  afterAll(async () => {
    await profile.remove()
    await service.remove()
  })

  it('lists 868 canteens', async () => {
    await page.goto(`${service.url}/map`)
    await page.getByText('868 Mensen').waitFor()
  })

  it.each([
    ['heidelberg triplex', TRIPLEX.name],
    ['koln zulpicher', ZUELPICHER],
    ['koeln zuelpicher', ZUELPICHER],
  ])('finds by typing "%s" the canteen %s', async (typed, name) => {
    await page.getByRole('searchbox').fill(typed)
    await eventually(async () => expect(await page.locator('.place').count()).toBe(1))
    expect(await page.locator('.place').innerText()).toContain(name)
  })

  it('shows its menu with dishes, the prices of the chosen group and notes', async () => {
    await page.goto(`${service.url}/canteen/${TRIPLEX.id}/${day()}`)
    await untilKept(page)
    const shown = page.locator('.dish').filter({ hasText: 'Tagessuppe' }).first()
    const student = await shown.locator('.price').innerText()
    expect(student).toMatch(/^\d,\d\d\s€/)
    expect(await page.locator('.notes').count()).toBeGreaterThan(2)
    await page.getByRole('link', { name: 'Einstellungen' }).click()
    await page.getByRole('radio', { name: 'Gäste' }).check()
    await page.goBack()
    await eventually(async () => expect(await shown.locator('.price').innerText()).not.toBe(student))
  })

  it('shows a week strip that says of each day what the service says', async () => {
    await page.goto(`${service.url}/canteen/${TRIPLEX.id}/${day()}`)
    await untilKept(page)
    const dates = await page
      .locator('a.day')
      .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.date ?? ''))
    const listed = await listDays(createService({ baseUrl: service.url }), TRIPLEX.id, dates[0] ?? '')
    for (const date of dates) {
      const day = listed.value.find((each) => each.date === date)
      const state = day === undefined ? 'noData' : day.closed ? 'closed' : 'open'
      expect(await page.locator(`a.day[data-date="${date}"]`).innerText(), date).toContain(SPOKEN[state])
    }
  })

  it('shows all of it offline', async () => {
    await page.goto(`${service.url}/canteen/${TRIPLEX.id}/${day()}`)
    await untilKept(page)
    const seen = await dishes(page)
    await service.stop()
    await page.reload()
    await eventually(async () => expect(await dishes(page)).toEqual(seen))
    await page.goto(`${service.url}/map?q=koeln+zuelpicher`)
    await eventually(async () => expect(await page.locator('.place').count()).toBe(1))
  })

  it('never complained', () => {
    expect(errors).toEqual([])
  })
})

/** A Tuesday. The recorded menus are open on weekdays; on a Sunday the week that is shown is nearly over. */
function day(): CalendarDate {
  const weekday = new Date(`${today()}T00:00:00Z`).getUTCDay()
  return addDays(today(), weekday === 0 ? 2 : weekday === 6 ? 3 : 2 - weekday)
}
