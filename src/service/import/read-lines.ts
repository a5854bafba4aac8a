import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The lines of a text file, unpacked where its name ends in `.gz`; of the file only a piece is in memory. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of openBytes(path)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}

function openBytes(path: string): AsyncIterable<Buffer> {
  const file = createReadStream(path)
  // A failure of either stream reaches the reader through the last one.
  return path.endsWith('.gz') ? pipeline(file, createGunzip(), () => {}) : file
}
