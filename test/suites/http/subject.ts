import * as v from 'valibot'
import { expect } from 'vitest'
import { PROBLEM_MEDIA_TYPE, type Problem, ProblemSchema } from '../../../src/contract/problems.ts'
import { createApp } from '../../../src/service/app.ts'
import { readConfig } from '../../../src/service/config.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { injectFetch } from '../inject-fetch.ts'
import { NOON, seed } from './seed.ts'

export const ORIGIN = 'https://mensa.example'

/** Every read endpoint, without prefix, with one request that it answers. */
export const READS = [
  '/canteens',
  '/canteens/5',
  '/canteens/5/days',
  '/canteens/5/days/2026-06-11',
  '/canteens/5/days/2026-06-11/meals',
  '/canteens/5/days/2026-06-11/meals/57',
  '/canteens/5/meals?start=2026-06-11',
]

/** A service with the seed in it. */
export interface Subject {
  fetch: typeof fetch
  /** Asks for a path of the service. */
  ask(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

export interface SubjectOptions {
  openStore(): Promise<Store>
  environment?: Record<string, string>
  prepare?(store: Store): Promise<void>
  now?: number
}

export async function startSubject(options: SubjectOptions): Promise<Subject> {
  const { openStore, environment, prepare, now = NOON } = options
  const store = await openStore()
  await seed(store)
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: ORIGIN, ...environment })
  const app = await createApp({ store, config, now: () => now })
  await prepare?.(store)
  const fetch = injectFetch(app)
  return {
    fetch,
    ask: (path, init) => fetch(ORIGIN + path, init),
    async close() {
      await app.close()
      await store.close()
    },
  }
}

/** The body of a 200. */
export async function readJson(subject: Subject, path: string) {
  const response = await subject.ask(path)
  expect(response.status, path).toBe(200)
  return response.json()
}

/** The problem document of an answer, after checking that it is a whole one with this status. */
export async function problemOf(response: Response, status: number): Promise<Problem> {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')?.split(';')[0]).toBe(PROBLEM_MEDIA_TYPE)
  const problem = v.parse(ProblemSchema, await response.json())
  expect(problem.status).toBe(status)
  expect(problem.detail).toMatch(/\.$/)
  return problem
}

/** The links of an answer in their order. */
export function linksOf(response: Response): [relation: string, url: string][] {
  const link = response.headers.get('link') ?? ''
  return [...link.matchAll(/<([^>]*)>; rel="([^"]*)"/g)].map(([, url = '', relation = '']) => [relation, url])
}
