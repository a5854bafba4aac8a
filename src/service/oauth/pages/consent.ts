import { html } from './html.ts'
import type { Language } from './language.ts'
import { renderPage } from './layout.ts'
import { TEXTS } from './texts.ts'

export interface ConsentPage {
  language: Language
  base: string
  client: string
  /** Who is signed in. */
  name: string
  scopes: string[]
}

export function consentPage({ language, base, client, name, scopes }: ConsentPage): string {
  const texts = TEXTS[language]
  const t = texts.consent
  // `offline_access` is what the sentence about how long it holds says.
  const wishes = scopes.flatMap((scope) => t.scopes[scope] ?? [])
  return renderPage({
    language,
    title: t.title(client),
    body: html`<p>${t.lead(name)}</p>
<div><p>${t.wants(client)}</p>
<ul>${wishes.map((wish) => html`<li>${wish}</li>`)}</ul></div>
<p class="note">${t.stays}</p>
<form class="buttons" method="post" action="${base}/consent">
<button class="main" name="answer" value="allow">${t.allow}</button>
<button name="answer" value="deny">${t.deny}</button>
</form>
<div class="below"><a href="${base}/sign-in">${t.otherAccount}</a></div>`,
  })
}
