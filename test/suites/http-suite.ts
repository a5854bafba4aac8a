import { afterAll, beforeAll, describe } from 'vitest'
import type { Store } from '../../src/service/store/store.ts'
import { badInputSuite } from './http/bad-input.ts'
import { cachingSuite } from './http/caching.ts'
import { canteensSuite } from './http/canteens.ts'
import { clientSuite } from './http/client.ts'
import { deploymentSuite } from './http/deployment.ts'
import { encodingSuite } from './http/encoding.ts'
import { favoritesSuite } from './http/favorites.ts'
import { historicSuite } from './http/historic.ts'
import { menusSuite } from './http/menus.ts'
import { notFoundSuite } from './http/not-found.ts'
import { otherOriginsSuite } from './http/other-origins.ts'
import { pagingSuite } from './http/paging.ts'
import { requestsSuite } from './http/requests.ts'
import { type Subject, startSubject } from './http/subject.ts'

/** What the service answers over HTTP, whatever store it stands on. Each call of `openStore` gives an empty one. */
export function httpSuite(name: string, openStore: () => Promise<Store>): void {
  describe(`the service over ${name}`, () => {
    let started: Subject
    beforeAll(async () => {
      started = await startSubject({ openStore })
    })
    afterAll(() => started.close())
    const service = () => started

    clientSuite(openStore)
    canteensSuite(service)
    menusSuite(service)
    pagingSuite(service)
    badInputSuite(service)
    notFoundSuite(service)
    cachingSuite(service)
    encodingSuite(service, openStore)
    historicSuite(service, openStore)
    requestsSuite(service)
    otherOriginsSuite(service)
    favoritesSuite(openStore)
    deploymentSuite(openStore)
  })
}
