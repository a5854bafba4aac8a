// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { appUpdate } from '../../../src/app/data/app-update.ts'
import { tellCanteensRefreshed } from '../../../src/offline/canteens-refreshed.ts'
import { openDeviceStorage } from '../../../src/offline/device-storage.ts'
import { NOW, THURSDAY } from '../support/menus.ts'
import { renderApp, stripOf } from '../support/render-app.tsx'
import { SERVICE, type TestService } from '../support/service.ts'

const timesAsked = ({ asked }: TestService) => asked.filter((path) => path === '/canteens').length

/** Longer than what is waited for after a burst. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 700))

/** The canteen's page, once nothing is on the way any more. */
async function settled() {
  const visit = await renderApp('/canteen/1')
  await waitFor(async () => expect(await visit.storage.directory.read()).toBeDefined())
  await waitFor(() => expect(visit.client.isFetching()).toBe(0))
  return visit
}

describe('when the worker has renewed the list', () => {
  it('page by page, it is asked for once more', async () => {
    const { service } = await settled()
    expect(timesAsked(service)).toBe(1)
    for (const page of [1, 2, 3]) {
      tellCanteensRefreshed({ url: `${SERVICE}/api/v2/canteens?page=${page}`, fetchedAt: NOW })
    }
    await pause()
    expect(timesAsked(service)).toBe(2)
  })

  it('of one canteen only, the list is not asked for', async () => {
    const { service } = await settled()
    tellCanteensRefreshed({ url: `${SERVICE}/api/v2/canteens/1`, fetchedAt: NOW })
    await pause()
    expect(timesAsked(service)).toBe(1)
  })
})

describe('when another tab keeps a menu', () => {
  it('the strip says so', async () => {
    const { device, storage } = await settled()
    await storage.remove(1)
    const other = openDeviceStorage(device)
    onTestFinished(() => other.close())
    const menu = { date: THURSDAY, closed: false, meals: [] }
    await other.menus.write(1, THURSDAY, { value: menu, fetchedAt: NOW, dropped: 0 })
    await waitFor(() => expect(stripOf(/^Woche/)[0]).toBe('Mo 8 Juni 2026: offen'))
    expect(stripOf(/^Woche/)[3]).toBe('Heute 11 Juni 2026: offen, auf dem Gerät')
    expect(screen.getByRole('heading', { name: 'Backfisch' })).toBeDefined()
  })
})

describe('when the first worker takes over the page', () => {
  it('the list is asked for once more, so that the worker has it too', async () => {
    const container = Object.assign(new EventTarget(), { controller: null })
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }))
    onTestFinished(appUpdate.start())
    const { service } = await settled()
    expect(timesAsked(service)).toBe(1)
    act(() => void container.dispatchEvent(new Event('controllerchange')))
    await waitFor(() => expect(timesAsked(service)).toBe(2))
    await pause()
    expect(timesAsked(service)).toBe(2)
  })
})
