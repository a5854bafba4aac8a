import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { STYLE_PATH } from './style.ts'
import { TEXTS } from './texts.ts'

export interface Layout {
  language: Language
  title: string
  /** Something is wrong with what was typed: a reader hears it first. */
  faulty?: boolean
  body: Html
}

/** A whole page, without any script. */
export function renderPage({ language, title, faulty = false, body }: Layout): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${faulty && `${TEXTS[language].error}: `}${title} · Mittag</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<main>
<a class="brand" href="/">${BRAND_MARK}Mittag</a>
<div class="card">
<h1>${title}</h1>
${body}
</div>
</main>
</body>
</html>
`.text
}

export const BRAND_MARK = html`<svg viewBox="0 0 28 28" aria-hidden="true"><circle cx="14" cy="14" r="12.75" stroke-width="2.5"/><circle cx="14" cy="14" r="9.5" stroke-width="1"/><path d="M14 14V6.5" stroke-width="1.25"/><path d="M14 14V9.25" stroke-width="2.5"/><circle cx="14" cy="14" r="1.75" class="pivot"/></svg>`
