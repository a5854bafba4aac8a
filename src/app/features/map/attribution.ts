/** A piece of an attribution: words, with the address they lead to if any. */
export interface AttributionPart {
  text: string
  href: string | null
}

/**
 * Tile services state their attribution as HTML ("&copy; <a href=…>OpenStreetMap</a>"). Only its words and its web
 * links are taken from it; the page never interprets it as HTML.
 */
export function attributionParts(html: string): AttributionPart[] {
  const parts: AttributionPart[] = []
  let rest = 0
  for (const link of html.matchAll(LINK)) {
    parts.push({ text: plain(html.slice(rest, link.index)), href: null })
    parts.push({ text: plain(link[2] ?? ''), href: webAddress(decoded(hrefIn(link[1] ?? ''))) })
    rest = link.index + link[0].length
  }
  parts.push({ text: plain(html.slice(rest)), href: null })
  return parts.filter(({ text }) => text !== '')
}

const LINK = /<a\b([^>]*)>([\s\S]*?)<\/a\s*>/gi
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

function hrefIn(attributes: string): string {
  const found = HREF.exec(attributes)
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? ''
}

const webAddress = (href: string): string | null => (/^https?:\/\//i.test(href) ? href : null)

const plain = (html: string): string => decoded(html.replace(/<[^>]*>/g, '')).replace(/\s+/g, ' ')

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  copy: '©',
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (entity, decimal, hexadecimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? entity
    const point = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    return point <= 0x10ffff ? String.fromCodePoint(point) : entity
  })
