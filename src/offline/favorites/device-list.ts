import { without } from './account-list.ts'

/** The favorites of whoever is not signed in here. No service hears of them before they are given to an account. */
export interface DeviceList {
  wanted: number[]
  /** What an account has taken over. It stays here for when nobody is signed in, and belongs to that account only. */
  given: Settled[]
  /** What the person kept out of an account when asked. It is not asked for again. */
  declined: Settled[]
}

export interface Settled {
  canteenId: number
  /** The `sub`. */
  account: string
}

export const EMPTY_DEVICE_LIST: DeviceList = { wanted: [], given: [], declined: [] }

/** To the end. Whoever adds something makes a new choice: what was settled about a former one is forgotten. */
export function addToDevice(list: DeviceList, canteenIds: readonly number[]): DeviceList {
  const added = [...new Set(canteenIds)].filter((canteenId) => !list.wanted.includes(canteenId))
  if (added.length === 0) return list
  const isAbout = ({ canteenId }: Settled) => added.includes(canteenId)
  return {
    wanted: [...list.wanted, ...added],
    given: list.given.filter((settled) => !isAbout(settled)),
    declined: list.declined.filter((settled) => !isAbout(settled)),
  }
}

/** Takes a removal back, and with it everything that was settled. */
export function restoreOnDevice(list: DeviceList, canteenId: number, at: number): DeviceList {
  if (list.wanted.includes(canteenId)) return list
  return { ...list, wanted: list.wanted.toSpliced(Math.max(0, at), 0, canteenId) }
}

export function removeFromDevice(list: DeviceList, canteenId: number): DeviceList {
  return list.wanted.includes(canteenId) ? { ...list, wanted: without(list.wanted, canteenId) } : list
}

/** What could be taken over by the account: chosen while nobody was signed in, given to nobody, not declined. */
export function offerTo(list: DeviceList, account: string): number[] {
  return list.wanted.filter(
    (canteenId) =>
      !list.given.some((settled) => settled.canteenId === canteenId) &&
      !list.declined.some((settled) => settled.canteenId === canteenId && settled.account === account),
  )
}

export function give(list: DeviceList, canteenIds: readonly number[], account: string): DeviceList {
  if (canteenIds.length === 0) return list
  return { ...list, given: [...list.given, ...canteenIds.map((canteenId) => ({ canteenId, account }))] }
}

export function decline(list: DeviceList, canteenIds: readonly number[], account: string): DeviceList {
  if (canteenIds.length === 0) return list
  return { ...list, declined: [...list.declined, ...canteenIds.map((canteenId) => ({ canteenId, account }))] }
}

/** Whether it stands here only because an account took it over, and so leaves with the account's. */
export function isGivenTo(list: DeviceList, canteenId: number, account: string): boolean {
  return list.given.some((settled) => settled.canteenId === canteenId && settled.account === account)
}
