import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { findChromium } from './support/find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** The suite runs the production build in a real browser; both must be there before the first test. */
export function setup(project: TestProject): void {
  if (!existsSync('dist/app/sw.js')) throw new Error('The app is not built: run `npm run build` first.')
  project.provide('chromium', findChromium())
}
