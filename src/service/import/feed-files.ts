import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** The files of one canteen: what is said about it and its menus, in one document or two. */
export interface FeedFiles {
  /** For the report. */
  name: string
  /** Absolute or relative to the process; the canteen's own data first. */
  paths: string[]
}

const XML = /\.xml$/i

/**
 * The feeds at `path`: one XML file; a folder of such files, each a whole feed; or a folder with `feed` (menus) and
 * `meta` (canteens), whose files of the same name belong together. `undefined`: there is nothing of that kind.
 */
export async function findFeedFiles(path: string): Promise<FeedFiles[] | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile()) return XML.test(path) ? [{ name: basename(path), paths: [path] }] : undefined
  if (!found?.isDirectory()) return undefined
  const names = await xmlFiles(path)
  if (names.length > 0) return names.map((name) => ({ name, paths: [join(path, name)] }))
  const [metas, menus] = await Promise.all([xmlFiles(join(path, 'meta')), xmlFiles(join(path, 'feed'))])
  if (menus.length === 0) return undefined
  return [...new Set([...metas, ...menus])].sort().map((name) => ({
    name,
    paths: [
      ...(metas.includes(name) ? [join(path, 'meta', name)] : []),
      ...(menus.includes(name) ? [join(path, 'feed', name)] : []),
    ],
  }))
}

async function xmlFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => XML.test(name)).sort()
}
