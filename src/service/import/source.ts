import type { Canteen } from '../../contract/canteens.ts'
import type { PublishedMenu } from '../store/store.ts'

/** One thing of a source that could not be used. */
export interface Skipped {
  /** The kind of flaw; equal ones are counted together. */
  reason: string
  /** Where it stands: file, line, canteen, date, as far as they are known. */
  where: string
  /** What exactly is wrong with this one. */
  detail: string
}

/** Told of each record that a source leaves out. */
export type Skip = (skipped: Skipped) => void

/** What one place of a source says about the menus of one canteen. Every date is there once. */
export interface CanteenMenus {
  canteenId: number
  menus: PublishedMenu[]
  where: string
}

/**
 * Where canteens and menus come from. Both may be read several times; what they yield keeps to the contract.
 * Rejects with `SourceError` where it cannot be read, or not any further.
 */
export interface Source {
  canteens(skip: Skip): AsyncIterable<Canteen>
  menus(skip: Skip): AsyncIterable<CanteenMenus>
}

/** A source that cannot be read; the message is one sentence for the person who named it. */
export class SourceError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SourceError'
  }
}
