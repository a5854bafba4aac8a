import { html } from './html.ts'
import type { Language } from './language.ts'
import { renderPage } from './layout.ts'
import { TEXTS } from './texts.ts'

export interface ProblemPage {
  language: Language
  text: string
  /** What the protocol calls it. */
  details?: string
}

export function problemPage({ language, text, details }: ProblemPage): string {
  const texts = TEXTS[language]
  const t = texts.problem
  return renderPage({
    language,
    title: t.title,
    body: html`<p>${text}</p>
${details !== undefined && html`<p class="note">${t.details} ${details}</p>`}
<div class="below"><a href="/">${texts.back}</a></div>`,
  })
}

export function signOutPage(language: Language): string {
  const texts = TEXTS[language]
  const t = texts.signOut
  return renderPage({
    language,
    title: t.title,
    body: html`<p>${t.lead}</p>
<form class="buttons" method="post" action="/oauth/sign-out"><button class="main">${t.submit}</button></form>
<div class="below"><a href="/">${texts.back}</a></div>`,
  })
}

export function signedOutPage(language: Language): string {
  const texts = TEXTS[language]
  const t = texts.signOut
  return renderPage({
    language,
    title: t.doneTitle,
    body: html`<p>${t.done}</p>
<div class="below"><a href="/">${texts.back}</a></div>`,
  })
}
