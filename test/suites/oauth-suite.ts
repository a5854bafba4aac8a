import { describe } from 'vitest'
import type { Store } from '../../src/service/store/store.ts'
import { flowPart } from './oauth/flow.ts'
import { pagesPart } from './oauth/pages.ts'
import { refusalsPart } from './oauth/refusals.ts'
import { tokensPart } from './oauth/tokens.ts'

/** Signing in through the front door, whatever store the service stands on. Each call of `openStore` gives an empty one. */
export function oauthSuite(name: string, openStore: () => Promise<Store>): void {
  describe(`signing in over ${name}`, () => {
    flowPart(openStore)
    refusalsPart(openStore)
    tokensPart(openStore)
    pagesPart(openStore)
  })
}
