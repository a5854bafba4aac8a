import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'

const WRITER = join(import.meta.dirname, 'writer.ts')

/** Lets another process write canteens; gives the number of them that it acknowledged until it ended or was killed. */
export async function write(
  databaseUrl: string,
  [first, step]: [number, number],
  end: { until: number } | { killAfter: number },
): Promise<number> {
  const most = 'until' in end ? end.until : 100_000
  const words = [WRITER, databaseUrl, `${first}`, `${step}`, `${most}`]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  let acknowledged = 0
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line)
    if ('killAfter' in end && acknowledged === end.killAfter) child.kill('SIGKILL')
  }
  const [code, signal] = await exited
  expect([code, signal]).toEqual('until' in end ? [0, null] : [null, 'SIGKILL'])
  return acknowledged
}
