import * as v from 'valibot'
import type { Access } from './access.ts'

/** What a person chose. Neither ever rejects. */
export interface SettingsStore {
  /** As it was written; `undefined` where nothing can be read. Believing its fields is up to the caller. */
  read(): Promise<unknown>
  /** Resolves to `true` only once it is on the disk. */
  write(value: object): Promise<boolean>
}

const SettingsRecordSchema = v.object({ schema: v.literal(1), value: v.looseObject({}) })

/** Settings are a person's word: one that cannot be read is left where it is until the next one takes its place. */
export function createSettingsStore(access: Access): SettingsStore {
  return { read, write }

  async function read(): Promise<unknown> {
    const record = await access.read(['settings'], (transaction) =>
      transaction.objectStore('settings').get('settings'),
    )
    const parsed = v.safeParse(SettingsRecordSchema, record)
    return parsed.success ? parsed.output.value : undefined
  }

  async function write(value: object): Promise<boolean> {
    const record = { schema: 1, value }
    if (!v.is(SettingsRecordSchema, record)) return false
    return access.write(
      ['settings'],
      (transaction) => transaction.objectStore('settings').put(record, 'settings'),
      { durability: 'strict', changes: [{ store: 'settings', key: 'settings' }] },
    )
  }
}
