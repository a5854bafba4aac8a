import type { CalendarDate } from '../contract/days.ts'
import type { Fetched } from '../contract/fetched.ts'
import type { Menu } from '../contract/meals.ts'
import type { Access } from './access.ts'
import { ofCanteen } from './database.ts'
import { discardDamaged } from './fetched-store.ts'
import { menuFormat } from './records.ts'

export interface MenuEntry {
  date: CalendarDate
  /** `null`: the service has no data for that day. */
  menu: Fetched<Menu | null>
}

/** The kept menus, each by canteen and date. None of these ever rejects. */
export interface MenusStore {
  read(canteenId: number, date: CalendarDate): Promise<Fetched<Menu | null> | undefined>
  /** `false`: not kept. */
  write(canteenId: number, date: CalendarDate, menu: Fetched<Menu | null>): Promise<boolean>
  /** In one transaction. Entries that do not fit are left out; `false`: not all were kept. */
  writeAll(canteenId: number, entries: MenuEntry[]): Promise<boolean>
  /** The dates whose menus can be read, ascending. */
  keptDates(canteenId: number): Promise<CalendarDate[]>
}

export function createMenusStore(access: Access): MenusStore {
  return { read, write, writeAll, keptDates }

  async function read(canteenId: number, date: CalendarDate): Promise<Fetched<Menu | null> | undefined> {
    const key: [number, CalendarDate] = [canteenId, date]
    const record = await access.read(['menus'], (transaction) => transaction.objectStore('menus').get(key))
    const menu = unpackMenu(record, date)
    if (record !== undefined && !menu) {
      void discardDamaged(access, 'menus', key, (found) => isDamagedMenu(found, date))
    }
    return menu
  }

  function write(canteenId: number, date: CalendarDate, menu: Fetched<Menu | null>): Promise<boolean> {
    return writeAll(canteenId, [{ date, menu }])
  }

  async function writeAll(canteenId: number, entries: MenuEntry[]): Promise<boolean> {
    const records = entries.flatMap(({ date, menu }) => {
      const record = isOfDate(menu, date) ? menuFormat.pack(menu) : undefined
      return record ? [{ ...record, date }] : []
    })
    const written = await access.write(
      ['menus'],
      (transaction) => {
        const store = transaction.objectStore('menus')
        return Promise.all(records.map((record) => store.put(record, [canteenId, record.date])))
      },
      {
        durability: 'relaxed',
        changes: records.map(({ date }) => ({ store: 'menus', key: [canteenId, date] })),
      },
    )
    return written && records.length === entries.length
  }

  async function keptDates(canteenId: number): Promise<CalendarDate[]> {
    const kept = await access.read(['menus'], (transaction) => {
      const range = ofCanteen(canteenId)
      const store = transaction.objectStore('menus')
      return Promise.all([store.getAllKeys(range), store.getAll(range)])
    })
    if (!kept) return []
    const [keys, records] = kept
    return keys.map(([, date]) => date).filter((date, index) => unpackMenu(records[index], date))
  }
}

function unpackMenu(record: unknown, date: CalendarDate): Fetched<Menu | null> | undefined {
  const menu = menuFormat.unpack(record)
  return menu && isOfDate(menu, date) ? menu : undefined
}

function isDamagedMenu(record: unknown, date: CalendarDate): boolean {
  const menu = menuFormat.unpack(record)
  return menu ? !isOfDate(menu, date) : menuFormat.isDamaged(record)
}

/** A menu under another day's date would be the worst thing to show. */
function isOfDate({ value }: Fetched<Menu | null>, date: CalendarDate): boolean {
  return value === null || value.date === date
}
