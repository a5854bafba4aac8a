/** One link of a `Link` header. */
export interface WebLink {
  /** As sent; may be relative. */
  target: string
  /** Relation types, in lower case. */
  relations: string[]
}

const TOKEN = "[\\w!#$%&'*+.^`|~-]+"
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"'
const LINK = /[\s,]*<([^>]*)>/y
const PARAMETER = new RegExp(`\\s*;\\s*(?:(${TOKEN})\\s*(?:=\\s*(${TOKEN}|${QUOTED}))?)?`, 'y')

/**
 * Reads a `Link` header (RFC 8288): several links, quoted parameters, several relations in one `rel`, of which the
 * first counts. Links that belong to another resource (`anchor`) are left out. Reading ends where the header is broken.
 */
export function parseLinks(header: string): WebLink[] {
  const links: WebLink[] = []
  let position = 0
  for (;;) {
    const link = matchAt(LINK, header, position)
    if (link === null) return links
    position += link[0].length
    const parameters = new Map<string, string>()
    for (;;) {
      const parameter = matchAt(PARAMETER, header, position)
      if (parameter === null) break
      position += parameter[0].length
      const name = parameter[1]?.toLowerCase()
      if (name !== undefined && !parameters.has(name)) parameters.set(name, unquote(parameter[2] ?? ''))
    }
    if (parameters.has('anchor')) continue
    const relations = (parameters.get('rel') ?? '').toLowerCase().split(/\s+/)
    links.push({ target: link[1] ?? '', relations: relations.filter((relation) => relation !== '') })
  }
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position
  return pattern.exec(text)
}

const unquote = (value: string): string =>
  value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value
