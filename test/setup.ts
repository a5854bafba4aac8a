import { configure } from '@testing-library/dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A busy machine is slow, not wrong: no test asserts a time, so none may end for want of it either.
configure({ asyncUtilTimeout: 15_000 })

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

// jsdom brings an ArrayBuffer of its own, by which the buffers of Node, so of the service in the same process, are none.
const { constructor: NodeArrayBuffer } = Buffer.alloc(1).buffer
if (NodeArrayBuffer !== ArrayBuffer) Object.assign(globalThis, { ArrayBuffer: NodeArrayBuffer })
