import type { FastifyInstance } from 'fastify'
import { HttpProblem } from './problems.ts'

/** Characters of an address with its query: some hundred ids fit. */
export const LONGEST_ADDRESS = 8192

/** What clients may write behind an address of the interface to say that they want JSON, which they get anyway. */
const SUFFIX = /^((?:\/api\/v[12])?\/(?:canteens|cafeterias|favs)(?:\/[^?#]*)?)\.json(?=\/?(?:\?|$))/

/** The address without a `.json` behind its path. */
export function withoutSuffix(url: string): string {
  return url.includes('.json') ? url.replace(SUFFIX, '$1') : url
}

/** Answers 414 where an address is longer than any that means something. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > LONGEST_ADDRESS)
      throw new HttpProblem(414, `The address has ${url.length} characters; ${LONGEST_ADDRESS} are the most.`)
  })
}
