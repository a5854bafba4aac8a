import { afterEach, beforeEach, expect, vi } from 'vitest'

// Noise hides the sound that matters: whatever a test does not expect on the console fails it.
const heard: string[] = []

beforeEach(() => {
  heard.length = 0
  for (const level of ['error', 'warn', 'log', 'info', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      heard.push(`console.${level}: ${words.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(heard, 'unexpected console output').toEqual([])
})
