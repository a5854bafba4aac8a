import { hash } from 'node:crypto'

/** The app's look, as far as these pages need it; the values are those of the app's tokens. */
export const STYLE = `:root {
  color-scheme: light dark;
  --serif: Charter, "Bitstream Charter", "Sitka Text", "Noto Serif", Cambria, serif;
  --sans: -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", system-ui, sans-serif;
  --paper: light-dark(#fbfbfa, #161214);
  --well: light-dark(#f2f1f1, #201b1d);
  --ink: light-dark(#21191d, #f1ecee);
  --ink-2: light-dark(#5a5055, #bdb3b8);
  --edge: light-dark(#897e84, #867b81);
  --beet: light-dark(#8a1846, #c8456f);
  --beet-ink: light-dark(#8a1846, #ee93ad);
  --beet-soft: light-dark(#f6e4eb, #3b1a28);
  --on-beet: #ffffff;
}
@supports not (color: light-dark(#000, #fff)) {
  :root {
    color-scheme: light;
    --paper: #fbfbfa;
    --well: #f2f1f1;
    --ink: #21191d;
    --ink-2: #5a5055;
    --edge: #897e84;
    --beet: #8a1846;
    --beet-ink: #8a1846;
    --beet-soft: #f6e4eb;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html {
  background: var(--paper);
  color: var(--ink);
  font: 400 1rem/1.5 var(--sans);
  overflow-wrap: break-word;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
}
body { margin: 0; }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; }
h1, p, ul, form { margin: 0; padding: 0; }
ul { padding-left: 1.25rem; }
a { color: inherit; text-decoration-color: var(--beet); text-underline-offset: 0.2em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { border-radius: 2px; outline: 3px solid var(--beet-ink); outline-offset: 2px; }
.brand { display: inline-flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; font: 700 1.25rem/1 var(--serif); text-decoration: none; }
.brand svg { width: 1.75rem; height: 1.75rem; fill: none; stroke: currentColor; stroke-linecap: round; color: var(--beet); }
.brand .pivot { fill: currentColor; stroke: none; }
.card { display: grid; gap: 1rem; margin-top: 1.5rem; padding-top: 1.25rem; border-top: 3px solid var(--beet); position: relative; }
.card::before { content: ""; position: absolute; inset: 2px 0 auto; border-top: 1px solid var(--beet); }
h1 { font: 700 1.375rem/1.25 var(--serif); }
.quiet { color: var(--ink-2); }
.note { color: var(--ink-2); font-size: 0.875rem; }
.alert { padding: 0.75rem 1rem; border-left: 3px solid var(--beet); background: var(--beet-soft); }
.fields { display: grid; gap: 1rem; }
.field { display: grid; gap: 0.25rem; }
label { font: 500 0.875rem/1.35 var(--sans); }
input {
  width: 100%;
  min-height: 3rem;
  padding: 0 0.75rem;
  border: 1px solid var(--edge);
  border-radius: 8px;
  background: var(--paper);
  color: inherit;
  font: inherit;
}
input[aria-invalid="true"] { border: 2px solid var(--beet-ink); }
.fault { color: var(--beet-ink); font-size: 0.875rem; font-weight: 600; }
button {
  min-height: 2.75rem;
  padding: 0.5rem 1rem;
  border: 1px solid var(--edge);
  border-radius: 8px;
  background: none;
  color: inherit;
  font: 600 1rem/1.25 var(--sans);
  cursor: pointer;
}
button:hover { background: var(--well); }
button.main { border-color: var(--beet); background: var(--beet); color: var(--on-beet); }
button.main:hover { background: color-mix(in oklab, var(--beet), var(--ink) 18%); }
.buttons { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; }
.below { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.75rem; }
.below a, .below button { display: inline-flex; align-items: center; min-height: 2.75rem; }
.below button { padding: 0; border: 0; text-decoration: underline; text-decoration-color: var(--beet); text-underline-offset: 0.2em; font-weight: 400; }
.below button:hover { background: none; text-decoration-thickness: 2px; }
`

/** The name changes with the content, so that it may be kept for a year. */
export const STYLE_PATH = `/oauth/style-${hash('sha256', STYLE, 'hex').slice(0, 12)}.css`
