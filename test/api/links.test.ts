import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLinks } from '../../src/api/links.ts'

const nextOf = (header: string) =>
  parseLinks(header).find(({ relations }) => relations.includes('next'))?.target

describe('parseLinks', () => {
  it('reads several links', () => {
    const header = '<https://a/c?page=1>; rel="first", <https://a/c?page=3>; rel="next"'
    expect(parseLinks(header)).toEqual([
      { target: 'https://a/c?page=1', relations: ['first'] },
      { target: 'https://a/c?page=3', relations: ['next'] },
    ])
  })

  it.each([
    ['an unquoted relation', '</c?page=2>;rel=next', '/c?page=2'],
    ['several relations in one', '</c?page=2>; rel="last  NEXT"', '/c?page=2'],
    ['upper case', '</c?page=2>; REL="Next"', '/c?page=2'],
    ['commas and semicolons in the target', '</c?ids=1,2;3&page=2>; rel="next"', '/c?ids=1,2;3&page=2'],
    [
      'commas, brackets and escaped quotes in a parameter',
      '</a>; title="to, <b>; rel=\\"next\\"", </c>; rel=next',
      '/c',
    ],
    ['other parameters before', '</c>; title*=UTF-8\'\'n%C3%A4; hreflang=de; rel="next"; type="a/b"', '/c'],
    ['parameters without a value and empty ones', '</c>; crossorigin;; rel=next;', '/c'],
    ['white space everywhere', '  ,, < /c > ; rel = "next" ', ' /c '],
    ['no comma in between', '</a>; rel=prev </c>; rel=next', '/c'],
  ])('understands %s', (_, header, target) => {
    expect(nextOf(header)).toBe(target)
  })

  it('counts only the first rel', () => {
    expect(nextOf('</c>; rel=last; rel=next')).toBeUndefined()
  })

  it('leaves out links that belong to another resource', () => {
    expect(nextOf('</a>; rel=next; anchor="/elsewhere", </c>; rel=next')).toBe('/c')
  })

  it.each(['', 'next', '</c', '; rel=next', 'https://a/c; rel=next', '</c>; rel="next'])(
    'finds no next in the broken %j',
    (header) => {
      expect(nextOf(header)).toBeUndefined()
    },
  )

  it('keeps what stands before the break', () => {
    expect(nextOf('</c>; rel="next", oops')).toBe('/c')
  })

  it('finds a link again among any others', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab ,;<>"\\=') })
    fc.assert(
      fc.property(text, fc.webUrl({ withQueryParameters: true }), text, (before, target, after) => {
        const quoted = (words: string) => `"${words.replace(/["\\]/g, '\\$&')}"`
        const header = `</x>; title=${quoted(before)}, <${target}>; rel="next"; title=${quoted(after)}`
        expect(nextOf(header)).toBe(target)
      }),
    )
  })

  it('reads any text to an end', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab ,;<>"\\=') })
    fc.assert(fc.property(text, (header) => Array.isArray(parseLinks(header))))
  })
})
