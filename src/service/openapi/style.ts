import { hash } from 'node:crypto'
import { STYLE } from '../oauth/pages/style.ts'

/** The look of the sign-in pages, with more room and what only a reference has. */
export const DOCS_STYLE = `${STYLE}
main { max-width: 52rem; }
h2 { margin: 2.5rem 0 0; padding-bottom: 0.25rem; border-bottom: 1px solid var(--edge); font: 700 1.25rem/1.25 var(--serif); }
h3 { margin: 0; font: 600 1rem/1.35 var(--sans); }
h4 { margin: 1rem 0 0.25rem; color: var(--ink-2); font: 600 0.875rem/1.35 var(--sans); }
section > article { margin-top: 1.25rem; padding: 1rem 1.25rem; border-radius: 8px; background: var(--well); }
code, pre { font: 400 0.875rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; }
pre { margin: 0; padding: 0.75rem 1rem; overflow-x: auto; border-left: 3px solid var(--beet); background: var(--paper); }
pre:focus-visible { outline-offset: 0; }
.method { display: inline-block; min-width: 4.5em; color: var(--beet-ink); font-weight: 700; text-transform: uppercase; }
.address { overflow-wrap: anywhere; }
.deprecated .address { text-decoration: line-through; }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { font-weight: 600; overflow-wrap: anywhere; }
dd { margin: 0; }
summary { min-height: 2.75rem; padding: 0.625rem 0; cursor: pointer; font: 600 0.875rem/1.5 var(--sans); }
nav ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: 0 1rem; padding: 0; list-style: none; }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
@media print { .method { color: inherit; } section > article { break-inside: avoid; } }
`

/** The name changes with the content, so that it may be kept for a year. */
export const DOCS_STYLE_PATH = `/docs/style-${hash('sha256', DOCS_STYLE, 'hex').slice(0, 12)}.css`
