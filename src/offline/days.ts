import type { CalendarDate, Day } from '../contract/days.ts'
import type { Fetched } from '../contract/fetched.ts'
import type { Access } from './access.ts'
import { ofCanteen } from './database.ts'
import { discardDamaged } from './fetched-store.ts'
import { daysFormat } from './records.ts'

/** All days that a service listed from `start` on. A date from `start` on that is missing has no data. */
export interface KeptDays extends Fetched<Day[]> {
  start: CalendarDate
}

/** The kept listings of days. Neither ever rejects. */
export interface DaysStore {
  /** The listing that was fetched last of those that cover `start`; it may begin earlier. */
  read(canteenId: number, start: CalendarDate): Promise<KeptDays | undefined>
  /** `false`: not kept. A listing that this one covers is replaced by it. */
  write(canteenId: number, start: CalendarDate, fetched: Fetched<Day[]>): Promise<boolean>
}

export function createDaysStore(access: Access): DaysStore {
  return { read, write }

  async function read(canteenId: number, start: CalendarDate): Promise<KeptDays | undefined> {
    const records = await access.read(['days'], (transaction) => {
      const covering = IDBKeyRange.bound([canteenId], [canteenId, start])
      const store = transaction.objectStore('days')
      return Promise.all([store.getAllKeys(covering), store.getAll(covering)])
    })
    if (!records) return undefined
    const [keys, values] = records
    let newest: KeptDays | undefined
    for (const [index, key] of keys.entries()) {
      const listing = daysFormat.unpack(values[index])
      if (!listing) void discardDamaged(access, 'days', key, daysFormat.isDamaged)
      else if (!newest || listing.fetchedAt > newest.fetchedAt) newest = { ...listing, start: key[1] }
    }
    return newest
  }

  async function write(canteenId: number, start: CalendarDate, fetched: Fetched<Day[]>): Promise<boolean> {
    const record = daysFormat.pack(fetched)
    if (!record) return false
    const dates = [start, ...record.value.map((day) => day.date)].sort()
    return access.write(
      ['days'],
      async (transaction) => {
        const store = transaction.objectStore('days')
        await store.delete(IDBKeyRange.bound([canteenId, start], ofCanteen(canteenId).upper))
        await store.put({ ...record, date: dates.at(-1) }, [canteenId, start])
      },
      { durability: 'relaxed', changes: [{ store: 'days', key: [canteenId, start] }] },
    )
  }
}
