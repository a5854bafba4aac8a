// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { CANTEENS, FRIDAY } from '../support/menus.ts'
import { dishes, renderApp, setClock, until } from '../support/render-app.tsx'
import { startService } from '../support/service.ts'

const LUNCH = { opens: '11:15', closes: '14:15' }

async function startWithHours() {
  const service = await startService()
  onTestFinished(() => service.close())
  const [canteen] = CANTEENS
  if (canteen) {
    await service.store.canteens.put([{ ...canteen, opening_times: { thursday: LUNCH, friday: LUNCH } }])
  }
  return service
}

it('the page of a canteen tells how its hours stand, also on a later visit without a network', async () => {
  const service = await startWithHours()
  const first = await renderApp('/canteen/1', { service })
  expect(await screen.findByText('geöffnet bis 14:15')).toBeTruthy()
  await until(() => expect(dishes()).not.toEqual([]))
  first.end()

  service.breaks('network')
  await renderApp('/canteen/1', { service, device: first.device })
  expect(await screen.findByText('geöffnet bis 14:15')).toBeTruthy()
})

it('regular hours are not told on a day on which the canteen is closed', async () => {
  const service = await startWithHours()
  setClock(Date.parse(`${FRIDAY}T12:00:00+02:00`))
  await renderApp('/canteen/1', { service })
  await screen.findByRole('heading', { name: 'Heute geschlossen' })
  await until(() => expect(service.asked).toContain('/canteens/1'))
  expect(screen.queryByText(/geöffnet/)).toBeNull()
})

it('nothing is told where the service tells no hours', async () => {
  const { service } = await renderApp('/canteen/1')
  await until(() => expect(dishes()).not.toEqual([]))
  await until(() => expect(service.asked).toContain('/canteens/1'))
  expect(screen.queryByText(/geöffnet/)).toBeNull()
})
