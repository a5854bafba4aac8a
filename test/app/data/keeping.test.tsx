// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { connect as join } from '../../../src/app/data/connect.ts'
import { type Connections, ConnectionsProvider } from '../../../src/app/data/connections.tsx'
import { useDays } from '../../../src/app/data/days.ts'
import { keepMenu } from '../../../src/app/data/meals.ts'
import { AppConfigSchema } from '../../../src/contract/app-config.ts'
import { openDeviceStorage } from '../../../src/offline/device-storage.ts'
import { FRIDAY, meal, NOW, open, THURSDAY } from '../support/menus.ts'
import { setClock } from '../support/render-app.tsx'
import { SERVICE, startService, type TestService } from '../support/service.ts'

afterEach(cleanup)

async function connect(): Promise<{ service: TestService; client: QueryClient; connections: Connections }> {
  setClock(NOW)
  const service = await startService()
  const storage = openDeviceStorage({ name: crypto.randomUUID(), indexedDB: new IDBFactory() })
  const client = new QueryClient()
  onTestFinished(async () => {
    client.clear()
    storage.close()
    await service.close()
  })
  const connections = join({
    config: v.parse(AppConfigSchema, {}),
    baseUrl: SERVICE,
    storage,
    client,
    visitStart: Date.now(),
    fetch: service.fetch,
  })
  return { service, client, connections }
}

describe('keeping a menu', () => {
  it('brings the week of a canteen that nobody looks at', async () => {
    const { client, connections } = await connect()
    await keepMenu(connections, client, 1, THURSDAY, THURSDAY)
    await waitFor(async () => expect(await connections.storage.menus.keptDates(1)).toHaveLength(7))
  })

  it('renews at once what an earlier visit kept', async () => {
    const { service, client, connections } = await connect()
    await keepMenu(connections, client, 1, FRIDAY, THURSDAY)
    await waitFor(async () => expect(await connections.storage.menus.keptDates(1)).toContain(FRIDAY))
    await service.store.meals.publish(1, [open(FRIDAY, meal('Doch noch Fisch'))])
    setClock(NOW + 60_000)
    const later = { ...connections, visitStart: Date.now() }
    const nextClient = new QueryClient()
    onTestFinished(() => nextClient.clear())
    await keepMenu(later, nextClient, 1, FRIDAY, THURSDAY)
    await waitFor(async () =>
      expect((await connections.storage.menus.read(1, FRIDAY))?.value?.meals[0]?.name).toBe(
        'Doch noch Fisch',
      ),
    )
  })

  it('asks for nothing that is fresh', async () => {
    const { service, client, connections } = await connect()
    await keepMenu(connections, client, 1, THURSDAY, THURSDAY)
    await waitFor(async () => expect(await connections.storage.menus.keptDates(1)).toHaveLength(7))
    const asked = service.asked.length
    await keepMenu(connections, client, 1, FRIDAY, THURSDAY)
    const newClient = new QueryClient()
    onTestFinished(() => newClient.clear())
    await keepMenu(connections, newClient, 1, FRIDAY, THURSDAY)
    expect(service.asked.length).toBe(asked)
  })

  it('asks once where nobody answers, and leaves what was kept', async () => {
    const { service, client, connections } = await connect()
    await keepMenu(connections, client, 1, THURSDAY, THURSDAY)
    await waitFor(async () => expect(await connections.storage.menus.keptDates(1)).toHaveLength(7))
    setClock(NOW + 60_000)
    service.breaks('network')
    const asked = service.asked.length
    await keepMenu({ ...connections, visitStart: Date.now() }, client, 1, THURSDAY, THURSDAY)
    expect(service.asked.length).toBe(asked + 1)
    expect((await connections.storage.menus.read(1, THURSDAY))?.fetchedAt).toBe(NOW)
  })
})

describe('the listing of days', () => {
  it('stays while an earlier week is fetched, but never stands in for another canteen', async () => {
    const { service, client, connections } = await connect()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <ConnectionsProvider value={connections}>{children}</ConnectionsProvider>
      </QueryClientProvider>
    )
    const { result, rerender } = renderHook(
      ({ canteenId, from }) => useDays(canteenId, THURSDAY, from).data?.start,
      { wrapper, initialProps: { canteenId: 1, from: THURSDAY } },
    )
    await waitFor(() => expect(result.current).toBe('2026-06-08'))
    service.breaks('silent')
    rerender({ canteenId: 1, from: '2026-05-14' })
    expect(result.current).toBe('2026-06-08')
    rerender({ canteenId: 2, from: THURSDAY })
    expect(result.current).toBeUndefined()
  })
})
