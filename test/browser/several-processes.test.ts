import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, signIn as signInWithClient } from '../suites/oauth/sign-in.ts'
import { createDatabase, describeOnPostgres, dropDatabase } from '../suites/support/postgres-databases.ts'
import { Profile } from './support/browser.ts'
import { untilSyncLine } from './support/favorites-page.ts'
import { Front } from './support/front.ts'
import { signUp } from './support/people.ts'
import { ServiceProcess } from './support/service-process.ts'

describeOnPostgres('two processes on one PostgreSQL, behind one address', () => {
  const profile = new Profile()
  const services: ServiceProcess[] = []
  let asked = 0
  /** Each request goes to the next process that runs. */
  const front = new Front(() => services[asked++ % services.length]?.url ?? '')
  let databaseUrl: string

  beforeAll(async () => {
    databaseUrl = await createDatabase('template template0')
    await front.start()
    for (const _ of [1, 2]) {
      const service = new ServiceProcess({
        TILE_URL: '',
        PUBLIC_URL: front.url,
        DATABASE_URL: databaseUrl,
      })
      await service.start()
      services.push(service)
    }
  })
  afterAll(async () => {
    await profile.remove()
    await front.stop()
    await Promise.all(services.map((service) => service.remove()))
    await dropDatabase(databaseUrl)
  })

  it('serve one signed-in browser, and go on with one of them', async () => {
    const person = newPerson()
    const context = await profile.open()
    const page = await context.newPage()
    const star = async (canteenId: number) => {
      await page.goto(`${front.url}/canteen/${canteenId}`)
      await page.locator('[data-icon="star"][aria-pressed="false"]').click()
      await page.locator('[data-icon="star"][aria-pressed="true"]').waitFor()
    }
    await star(1)
    await star(2)
    await page.goto(`${front.url}/favorites`)
    await signUp(page, person)
    await untilSyncLine(page, /^Abgeglichen/)

    // A second client, so that what the browser has sent is seen past it.
    const other = await signInWithClient(front.url, person, { fetch })
    const canteens = async () => {
      const answer = await other.fetch(`${front.url}/api/v2/favs`)
      expect(answer.status).toBe(200)
      return ((await answer.json()) as { canteen_id: number }[]).map(({ canteen_id: id }) => id)
    }
    expect(await canteens()).toEqual([1, 2])

    await services.pop()?.remove()
    await star(3)
    await page.goto(`${front.url}/favorites`)
    await untilSyncLine(page, /^Abgeglichen/)
    await expect.poll(canteens).toEqual([1, 2, 3])
  })
})
