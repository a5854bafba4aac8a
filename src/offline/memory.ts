import * as v from 'valibot'
import type { Access } from './access.ts'

/** Small things that the app found out and need not find out again. Neither ever rejects. */
export interface MemoryStore {
  read(key: string): Promise<string | undefined>
  write(key: string, value: string): Promise<boolean>
}

const MemoryRecordSchema = v.object({ schema: v.literal(1), value: v.string() })

export function createMemoryStore(access: Access): MemoryStore {
  return { read, write }

  async function read(key: string): Promise<string | undefined> {
    const record = await access.read(['memory'], (transaction) => transaction.objectStore('memory').get(key))
    const parsed = v.safeParse(MemoryRecordSchema, record)
    return parsed.success ? parsed.output.value : undefined
  }

  function write(key: string, value: string): Promise<boolean> {
    return access.write(
      ['memory'],
      (transaction) => transaction.objectStore('memory').put({ schema: 1, value }, key),
      {
        durability: 'relaxed',
        changes: [{ store: 'memory', key }],
      },
    )
  }
}
