import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { Atlas, knownDirectory } from './atlas-harness.tsx'
import { manyCanteens } from './canteens.ts'

describe('the screen rendered on the server', () => {
  it('has the list, the search and the place of the map without a browser', () => {
    expect(typeof globalThis.window).toBe('undefined')
    const html = renderToString(
      <Router ssrPath="/map">
        <Atlas directory={knownDirectory(manyCanteens(100))} />
      </Router>,
    )
    expect(html).toContain('100 Mensen, nach Namen')
    expect(html.match(/<li/g)).toHaveLength(24)
    expect(html).toContain('type="search"')
    expect(html).toContain('aria-label="Karte"')
    expect(html).not.toContain('style=')
  })
})
