import { field } from './field.ts'
import { html } from './html.ts'
import type { Language } from './language.ts'
import { renderPage } from './layout.ts'
import { TEXTS } from './texts.ts'

export interface SignInPage {
  language: Language
  /** The address of this interaction. */
  base: string
  name?: string
  /** Why it did not work. */
  alert?: string
}

export function signInPage({ language, base, name = '', alert }: SignInPage): string {
  const texts = TEXTS[language]
  const t = texts.signIn
  return renderPage({
    language,
    title: t.title,
    faulty: alert !== undefined,
    body: html`<p class="quiet">${t.lead}</p>
${alert !== undefined && html`<p class="alert" role="alert">${alert}</p>`}
<form class="fields" method="post" action="${base}/sign-in">
${field({ name: 'name', label: texts.name, type: 'text', autocomplete: 'username', value: name, first: name === '' })}
${field({ name: 'password', label: texts.password, type: 'password', autocomplete: 'current-password', first: name !== '' })}
<div class="buttons"><button class="main">${t.submit}</button></div>
</form>
<div class="below"><span class="quiet">${t.other}</span> <a href="${base}/sign-up">${t.signUp}</a></div>
<form class="below" method="post" action="${base}/cancel"><button>${texts.back}</button></form>`,
  })
}
