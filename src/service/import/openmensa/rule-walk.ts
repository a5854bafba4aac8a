import type { FeedDocument } from './feed-document.ts'
import { DOCUMENT, type Draft, type Rule } from './rules.ts'

/** Follows a document through the rules. Each step returns what is wrong with it. */
export interface RuleWalk {
  open(name: string, attributes: Record<string, string>): string | undefined
  text(text: string): string | undefined
  close(): string | undefined
  /** Once everything is closed. */
  document(): FeedDocument
}

interface Level {
  name: string
  rule: Rule
  counts: Map<string, number>
  /** The place in the order of `children` of the last one. */
  last: number
  text: string
}

export function createRuleWalk(): RuleWalk {
  const draft: Draft = {
    canteen: {},
    feeds: [],
    menus: [],
    dates: new Set(),
    category: '',
    link: {},
    group: undefined,
  }
  // As deep as the rules are: what they do not know is refused before it is entered.
  const levels: Level[] = [enter('document', DOCUMENT)]
  return {
    open(name, attributes) {
      const parent = levels.at(-1)
      const rule = parent?.rule.children?.[name]?.[0]
      if (parent === undefined || rule === undefined)
        return `<${name}> is not allowed in <${parent?.name ?? 'document'}>`
      levels.push(enter(name, rule))
      return (
        misplaced(parent, name) ?? wrongAttribute(name, rule, attributes) ?? rule.open?.(draft, attributes)
      )
    },

    text(text) {
      const level = levels.at(-1)
      if (level === undefined) return undefined
      if (level.rule.text === undefined)
        return text.trim() === '' ? undefined : `text is not allowed in <${level.name}>`
      level.text += text
      return undefined
    },

    close() {
      const level = levels.pop()
      if (level === undefined) return undefined
      const { name, rule, text } = level
      const wrong = rule.text?.(text)
      if (wrong !== undefined) return `<${name}> ${wrong}`
      return missing(level) ?? rule.close?.(draft, text)
    },

    document: () => ({ canteen: draft.canteen, feeds: draft.feeds, menus: draft.menus }),
  }
}

const enter = (name: string, rule: Rule): Level => ({ name, rule, counts: new Map(), last: 0, text: '' })

function misplaced(parent: Level, name: string): string | undefined {
  const { children = {}, order } = parent.rule
  const count = (parent.counts.get(name) ?? 0) + 1
  const [, , most = 0] = children[name] ?? []
  if (count > most) return `<${parent.name}> has more than ${most} <${name}>`
  if (order === 'choice' && count === 1 && parent.counts.size > 0)
    return `<${name}> is not allowed beside <${[...parent.counts.keys()].join('>, <')}>`
  const place = Object.keys(children).indexOf(name)
  if (order === undefined && place < parent.last)
    return `<${name}> is not allowed after <${Object.keys(children)[parent.last]}>`
  parent.counts.set(name, count)
  parent.last = place
  return undefined
}

function wrongAttribute(name: string, rule: Rule, given: Record<string, string>): string | undefined {
  const known = rule.attributes ?? {}
  for (const [attribute, { check, required }] of Object.entries(known)) {
    const value = given[attribute]
    if (value === undefined && required) return `<${name}> needs the attribute ${attribute}`
    const wrong = value === undefined ? undefined : check(value)
    if (wrong !== undefined) return `${attribute} of <${name}> ${wrong}`
  }
  const unknown = Object.keys(given).find((attribute) => !Object.hasOwn(known, attribute))
  return unknown === undefined ? undefined : `<${name}> has an unknown attribute ${unknown}`
}

function missing({ name, rule: { children = {}, order }, counts }: Level): string | undefined {
  if (order === 'choice' && counts.size === 0)
    return `<${name}> needs one of <${Object.keys(children).join('>, <')}>`
  const [absent] =
    Object.entries(children).find(([child, [, fewest]]) => (counts.get(child) ?? 0) < fewest) ?? []
  return absent === undefined ? undefined : `<${name}> needs a <${absent}>`
}
