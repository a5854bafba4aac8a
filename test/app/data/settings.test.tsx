// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  DEFAULT_SETTINGS,
  readSettings,
  type Settings,
  SettingsProvider,
  SettingsSchema,
  useSettings,
} from '../../../src/app/data/settings.tsx'
import { type DeviceStorage, openDeviceStorage } from '../../../src/offline/device-storage.ts'

afterEach(cleanup)

const chosen: Settings = {
  priceGroup: 'others',
  language: 'en',
  theme: 'dark',
  filter: { diet: 'vegan', without: ['milk', 'nuts'] },
}

describe('settings as they are stored', () => {
  it('come back as they were', () => {
    expect(v.parse(SettingsSchema, structuredClone(chosen))).toEqual(chosen)
  })

  it('have a default each, also where nothing is stored', () => {
    expect(DEFAULT_SETTINGS).toEqual({
      priceGroup: 'students',
      language: 'system',
      theme: 'system',
      filter: { diet: null, without: [] },
    })
  })

  it('lose only the field that cannot be read', () => {
    const read = (change: object) => v.parse(SettingsSchema, { ...chosen, ...change })
    expect(read({ priceGroup: 'retired' })).toEqual({ ...chosen, priceGroup: 'students' })
    expect(read({ language: null })).toEqual({ ...chosen, language: 'system' })
    expect(read({ theme: 3 })).toEqual({ ...chosen, theme: 'system' })
    expect(read({ filter: 'vegan' })).toEqual({ ...chosen, filter: { diet: null, without: [] } })
    expect(read({ filter: { diet: 'meat', without: ['milk'] } }).filter).toEqual({
      diet: null,
      without: ['milk'],
    })
    expect(read({ filter: { diet: 'vegan', without: ['milk', 'magic'] } }).filter).toEqual({
      diet: 'vegan',
      without: [],
    })
  })

  it('are some, whatever an object holds', () => {
    fc.assert(
      fc.property(
        fc.object({ key: fc.constantFrom('priceGroup', 'language', 'theme', 'filter') }),
        (stored) => {
          expect(v.is(SettingsSchema, v.parse(SettingsSchema, stored))).toBe(true)
        },
      ),
    )
  })
})

function openTab(device: { name: string; indexedDB: IDBFactory }): DeviceStorage {
  const storage = openDeviceStorage(device)
  onTestFinished(() => storage.close())
  return storage
}

const createDevice = () => ({ name: crypto.randomUUID(), indexedDB: new IDBFactory() })

/** Shows the settings, and hands out what changes them. */
function show(storage: DeviceStorage, initial: Settings = DEFAULT_SETTINGS) {
  let change: (part: Partial<Settings>) => void = () => {}
  function Shown() {
    const [settings, changeSettings] = useSettings()
    change = changeSettings
    return <output>{JSON.stringify(settings)}</output>
  }
  render(
    <SettingsProvider initial={initial} storage={storage}>
      <Shown />
    </SettingsProvider>,
  )
  return {
    shown: (): Settings => JSON.parse(screen.getByRole('status').textContent),
    change: (...parts: Partial<Settings>[]) => act(() => parts.forEach((part) => void change(part))),
  }
}

describe('a change', () => {
  it('is shown at once and kept', async () => {
    const storage = openTab(createDevice())
    const { shown, change } = show(storage)
    change({ theme: 'dark' })
    expect(shown()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' })
    await waitFor(async () =>
      expect(await readSettings(storage)).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' }),
    )
  })

  it('does not undo another one of the same moment', async () => {
    const storage = openTab(createDevice())
    const { shown, change } = show(storage)
    change({ theme: 'dark' }, { language: 'en' }, { theme: 'light' })
    const all = { ...DEFAULT_SETTINGS, theme: 'light', language: 'en' } as const
    expect(shown()).toEqual(all)
    await waitFor(async () => expect(await readSettings(storage)).toEqual(all))
    expect(shown()).toEqual(all)
  })

  it('does not undo what another tab has changed, and is shown there', async () => {
    const device = createDevice()
    const other = openTab(device)
    const storage = openTab(device)
    await other.settings.write({ ...chosen })
    const { shown, change } = show(storage, DEFAULT_SETTINGS)
    change({ theme: 'light' })
    await waitFor(async () => expect(await readSettings(storage)).toEqual({ ...chosen, theme: 'light' }))
    await waitFor(() => expect(shown()).toEqual({ ...chosen, theme: 'light' }))
    await other.settings.write({ ...chosen, priceGroup: 'pupils' })
    await waitFor(() => expect(shown()).toEqual({ ...chosen, priceGroup: 'pupils' }))
  })

  it('leaves alone what a newer release has stored beside it', async () => {
    const storage = openTab(createDevice())
    await storage.settings.write({ ...chosen, textSize: 'large' })
    const { change } = show(storage, chosen)
    change({ theme: 'light' })
    await waitFor(async () =>
      expect(await storage.settings.read()).toEqual({ ...chosen, theme: 'light', textSize: 'large' }),
    )
  })

  it('counts for this visit where nothing can be stored', async () => {
    const storage = openDeviceStorage({ ...createDevice(), deadlines: { read: 20, write: 20 } })
    storage.close()
    const { shown, change } = show(storage)
    change({ theme: 'dark' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(shown().theme).toBe('dark')
  })
})

describe('settings that come late', () => {
  it('are taken up, without undoing what was chosen meanwhile', async () => {
    const storage = openTab(createDevice())
    await storage.settings.write(chosen)
    const { shown, change } = show(storage, DEFAULT_SETTINGS)
    expect(shown()).toEqual(DEFAULT_SETTINGS)
    change({ priceGroup: 'pupils' })
    await waitFor(() => expect(shown()).toEqual({ ...chosen, priceGroup: 'pupils' }))
    await waitFor(async () =>
      expect(await readSettings(storage)).toEqual({ ...chosen, priceGroup: 'pupils' }),
    )
  })
})
