import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
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

export const DEFAULT_SETTINGS: Settings = v.parse(SettingsSchema, {})

/** `undefined`: there are none, or they cannot be read now. */
export async function readSettings(storage: DeviceStorage): Promise<Settings | undefined> {
  const stored = await storage.settings.read()
  return isRecord(stored) ? v.parse(SettingsSchema, stored) : undefined
}

type ChangeSettings = (change: Partial<Settings>) => void

const SettingsContext = createContext<readonly [Settings, ChangeSettings] | null>(null)

/** Holds the settings, keeps every change on the device and follows changes made in other tabs. */
export function SettingsProvider(props: { initial: Settings; storage: DeviceStorage; children: ReactNode }) {
  const { storage } = props
  const [settings, setSettings] = useState(props.initial)
  const shown = useRef(settings)
  /** What was chosen and is not on the device yet; whatever is read from there meanwhile does not undo it. */
  const unwritten = useRef<Partial<Settings>>({})
  /** Reads and writes go one after the other. */
  const turn = useRef(Promise.resolve())

  const show = useCallback((next: Settings) => {
    if (JSON.stringify(next) === JSON.stringify(shown.current)) return
    shown.current = next
    setSettings(next)
  }, [])

  const change = useCallback<ChangeSettings>(
    (part) => {
      unwritten.current = { ...unwritten.current, ...part }
      show({ ...shown.current, ...part })
      turn.current = turn.current.then(async () => {
        // Upon what is stored: another tab, or a newer release, may have put something beside it.
        const stored = await storage.settings.read()
        const writing = unwritten.current
        const next = { ...shown.current, ...(isRecord(stored) && stored), ...writing }
        const written = await storage.settings.write(next)
        if (written && unwritten.current === writing) unwritten.current = {}
      })
    },
    [storage, show],
  )

  useEffect(() => {
    const follow = () => {
      turn.current = turn.current.then(async () => {
        const stored = await readSettings(storage)
        if (stored !== undefined) show({ ...stored, ...unwritten.current })
      })
    }
    // The start may have been too impatient to wait for what is stored.
    follow()
    return storage.subscribe(({ store }) => {
      if (store === 'settings') follow()
    })
  }, [storage, show])

  return <SettingsContext.Provider value={[settings, change]}>{props.children}</SettingsContext.Provider>
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

export function useSettings(): readonly [Settings, ChangeSettings] {
  const context = useContext(SettingsContext)
  if (context === null) throw new Error('useSettings belongs inside a SettingsProvider')
  return context
}
