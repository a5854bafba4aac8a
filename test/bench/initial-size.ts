import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const APP = 'dist/app'

export interface InitialSize {
  /** Brotli KiB of the JavaScript that index.html loads before the first screen. */
  javascript: number
  /** Brotli KiB of everything for the first screen: the page, its JavaScript and its styles. */
  everything: number
}

/** Reads the built index.html and adds up what it names, in the bytes that a browser with Brotli receives. */
export function initialSize(): InitialSize {
  const page = readFileSync(join(APP, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )
  const kibibytes = (file: string): number => statSync(join(APP, `${file}.br`)).size / 1024
  const sum = (files: string[]): number => files.reduce((total, file) => total + kibibytes(file), 0)
  return {
    javascript: sum(named.filter((file) => file.endsWith('.js'))),
    everything: sum([...named, 'index.html']),
  }
}
