import { readdir, stat } from 'node:fs/promises'
import { openDirectory } from './directory-source.ts'
import { type Source, SourceError } from './source.ts'

/** Finds out what kind of source `path` is. Rejects with `SourceError` where it is none that can be imported. */
export async function openSource(path: string): Promise<Source> {
  const file = await stat(path).catch(() => undefined)
  if (file === undefined) throw new SourceError(`${path} does not exist.`)
  if (file.isDirectory()) {
    const names = await readdir(path)
    if (names.includes('canteens.json')) return openDirectory(path, names)
  }
  throw new SourceError(
    `${path} cannot be imported: expected a directory with canteens.json and menus.ndjson or menus.ndjson.gz, OpenMensa feeds (.xml), or the address of a service.`,
  )
}
