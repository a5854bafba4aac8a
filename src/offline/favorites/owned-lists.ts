import {
  type AccountList,
  appendFavorites,
  moveFavorite,
  moveTo,
  type ParkedChange,
  removeFavorite,
  restoreFavorite,
  unparkAll,
} from './account-list.ts'
import {
  addToDevice,
  type DeviceList,
  decline,
  give,
  isGivenTo,
  offerTo,
  removeFromDevice,
  restoreOnDevice,
} from './device-list.ts'

/** Who the shown favorites belong to: an account (`sub`), or `null` for whoever is not signed in on this device. */
export type Owner = string | null

/** Both lists that concern an owner. `account` counts only where the owner is one. */
export interface OwnedLists {
  device: DeviceList
  account: AccountList
}

/** What a screen needs to know. */
export interface FavoritesView {
  /** Canteens in the person's order. Until it is settled what becomes of the device's own, those are at the end. */
  canteenIds: number[]
  /** When the account's server last told its whole list, milliseconds since 1970; `null`: not yet, or nobody's. */
  answeredAt: number | null
  /** What `countChanges` and `waitingChanges` tell of; `null` where nobody is signed in, so that nothing waits. */
  account: AccountList | null
  /** Changes that the server has refused. */
  parked: ParkedChange[]
  /** Both sides have favorites, and it is up to the person: how many are only here, how many are in the account. */
  question: { here: number; there: number } | undefined
}

/** One thing that a person does with favorites. Doing it twice is the same as once. */
export type Edit =
  | { kind: 'append'; canteenIds: readonly number[] }
  | { kind: 'remove'; canteenId: number }
  | { kind: 'move'; canteenId: number; to: number }
  | { kind: 'restore'; removed: RemovedFavorite }
  | { kind: 'merge'; answer: MergeAnswer }
  | { kind: 'retryRefused' }

/** Where a removed favorite stood, for taking the removal back; `null`: it was not in that list. */
export interface RemovedFavorite {
  canteenId: number
  inAccount: number | null
  onDevice: number | null
}

/** `keepBoth`: the account takes over what is only here. `onlyAccount`: it stays here, out of the account. */
export type MergeAnswer = 'keepBoth' | 'onlyAccount'

export function viewOf({ device, account }: OwnedLists, owner: Owner): FavoritesView {
  if (owner === null) {
    return { canteenIds: device.wanted, answeredAt: null, account: null, parked: [], question: undefined }
  }
  const offered = offeredTo({ device, account }, owner)
  const there = account.server?.length ?? 0
  return {
    canteenIds: [...account.wanted, ...offered],
    answeredAt: account.answeredAt,
    account,
    parked: account.parked,
    question: offered.length > 0 && there > 0 ? { here: offered.length, there } : undefined,
  }
}

/** What removing the favorite would remove; `undefined`: it is not shown. */
export function removalOf(
  { device, account }: OwnedLists,
  owner: Owner,
  canteenId: number,
): RemovedFavorite | undefined {
  const positions = {
    inAccount: owner === null ? null : position(account.wanted, canteenId),
    onDevice: isHere({ device, account }, owner, canteenId) ? position(device.wanted, canteenId) : null,
  }
  if (positions.inAccount === null && positions.onDevice === null) return undefined
  return { canteenId, ...positions }
}

export function editLists(lists: OwnedLists, owner: Owner, edit: Edit): OwnedLists {
  return owner === null ? editDevice(lists, edit) : editAccount(lists, owner, edit)
}

/**
 * After an answer of the server: an account without favorites takes over what this device has, one that has some waits
 * for the person's word. What both have is in the account anyway.
 */
export function settleOffer({ device, account }: OwnedLists, owner: string): OwnedLists {
  const shared = offerTo(device, owner).filter((canteenId) => account.wanted.includes(canteenId))
  const settled = { device: give(device, shared, owner), account }
  return account.server?.length === 0 ? takeOver(settled, owner) : settled
}

function editDevice({ device, account }: OwnedLists, edit: Edit): OwnedLists {
  return { device: editedDevice(device, edit), account }
}

function editedDevice(device: DeviceList, edit: Edit): DeviceList {
  switch (edit.kind) {
    case 'append':
      return addToDevice(device, edit.canteenIds)
    case 'remove':
      return removeFromDevice(device, edit.canteenId)
    case 'move':
      return { ...device, wanted: moveTo(device.wanted, edit.canteenId, edit.to) }
    case 'restore':
      return restored(device, edit.removed)
    case 'merge':
    case 'retryRefused':
      return device
  }
}

function editAccount(lists: OwnedLists, owner: string, edit: Edit): OwnedLists {
  const { device, account } = lists
  const offered = offeredTo(lists, owner)
  switch (edit.kind) {
    case 'append': {
      const others = edit.canteenIds.filter((canteenId) => !offered.includes(canteenId))
      return { device, account: appendFavorites(account, others) }
    }
    case 'remove':
      return {
        device: isHere(lists, owner, edit.canteenId) ? removeFromDevice(device, edit.canteenId) : device,
        account: removeFavorite(account, edit.canteenId),
      }
    case 'move':
      return moved(lists, offered, edit)
    case 'restore':
      return {
        device: restored(device, edit.removed),
        account: restoredInAccount(account, edit.removed),
      }
    case 'merge':
      return edit.answer === 'keepBoth'
        ? takeOver(lists, owner)
        : { device: decline(device, offered, owner), account }
    case 'retryRefused':
      return { device, account: unparkAll(account) }
  }
}

/** Those that are only here stay behind the account's until it is settled what becomes of them. */
function moved(
  { device, account }: OwnedLists,
  offered: readonly number[],
  { canteenId, to }: Extract<Edit, { kind: 'move' }>,
): OwnedLists {
  if (!offered.includes(canteenId)) return { device, account: moveFavorite(account, canteenId, to) }
  const reordered = moveTo(offered, canteenId, to - account.wanted.length)
  const rest = device.wanted.filter((other) => !offered.includes(other))
  return { device: { ...device, wanted: [...rest, ...reordered] }, account }
}

/** Whether what is shown to the owner stands on the device's own list, too, and leaves it when it is removed. */
function isHere({ device, account }: OwnedLists, owner: Owner, canteenId: number): boolean {
  if (owner === null) return true
  return offeredTo({ device, account }, owner).includes(canteenId) || isGivenTo(device, canteenId, owner)
}

function restored(device: DeviceList, { canteenId, onDevice }: RemovedFavorite): DeviceList {
  return onDevice === null ? device : restoreOnDevice(device, canteenId, onDevice)
}

function restoredInAccount(account: AccountList, { canteenId, inAccount }: RemovedFavorite): AccountList {
  return inAccount === null ? account : restoreFavorite(account, canteenId, inAccount)
}

function position(canteenIds: readonly number[], canteenId: number): number | null {
  const at = canteenIds.indexOf(canteenId)
  return at < 0 ? null : at
}

function takeOver(lists: OwnedLists, owner: string): OwnedLists {
  const offered = offeredTo(lists, owner)
  return {
    device: give(lists.device, offered, owner),
    account: appendFavorites(lists.account, offered),
  }
}

function offeredTo({ device, account }: OwnedLists, owner: string): number[] {
  return offerTo(device, owner).filter((canteenId) => !account.wanted.includes(canteenId))
}
