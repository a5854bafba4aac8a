import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import * as v from 'valibot'
import { ALLERGENS } from '../../contract/allergens.ts'
import { PRICE_GROUPS } from '../../contract/meals.ts'
import type { DeviceStorage } from '../../offline/device-storage.ts'

/** What a person chose. Every field falls back alone, so that an unreadable one never costs the others. */
export const SettingsSchema = v.object({
  priceGroup: v.fallback(v.picklist(PRICE_GROUPS), 'students'),
  language: v.fallback(v.picklist(['system', 'de', 'en']), 'system'),
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  filter: v.fallback(
    v.object({
      diet: v.fallback(v.nullable(v.picklist(['vegan', 'vegetarian'])), null),
      without: v.fallback(v.array(v.picklist(ALLERGENS)), []),
    }),
    { diet: null, without: [] },
  ),
})

export type Settings = v.InferOutput<typeof SettingsSchema>

export async function readSettings(storage: DeviceStorage): Promise<Settings> {
  const stored = await storage.settings.read()
  return v.parse(SettingsSchema, typeof stored === 'object' && stored !== null ? stored : {})
}

type ChangeSettings = (change: Partial<Settings>) => void

const SettingsContext = createContext<readonly [Settings, ChangeSettings] | null>(null)

/** Holds the settings, keeps every change on the device and follows changes made in other tabs. */
export function SettingsProvider(props: { initial: Settings; storage: DeviceStorage; children: ReactNode }) {
  const { storage } = props
  const [settings, setSettings] = useState(props.initial)
  const change = useCallback<ChangeSettings>(
    (part) => {
      const next = { ...settings, ...part }
      setSettings(next)
      void storage.settings.write(next)
    },
    [storage, settings],
  )
  useEffect(
    () =>
      storage.subscribe(({ store }) => {
        if (store === 'settings') void readSettings(storage).then(setSettings)
      }),
    [storage],
  )
  return <SettingsContext.Provider value={[settings, change]}>{props.children}</SettingsContext.Provider>
}

export function useSettings(): readonly [Settings, ChangeSettings] {
  const context = useContext(SettingsContext)
  if (context === null) throw new Error('useSettings belongs inside a SettingsProvider')
  return context
}
