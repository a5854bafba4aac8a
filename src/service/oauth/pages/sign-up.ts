import type { NameFault, PasswordFault } from '../credentials.ts'
import { field } from './field.ts'
import { html } from './html.ts'
import type { Language } from './language.ts'
import { renderPage } from './layout.ts'
import { TEXTS } from './texts.ts'

export interface SignUpPage {
  language: Language
  base: string
  name?: string
  nameFault?: NameFault | undefined
  passwordFault?: PasswordFault | undefined
  alert?: string
}

export function signUpPage({
  language,
  base,
  name = '',
  nameFault,
  passwordFault,
  alert,
}: SignUpPage): string {
  const texts = TEXTS[language]
  const t = texts.signUp
  return renderPage({
    language,
    title: t.title,
    faulty: nameFault !== undefined || passwordFault !== undefined || alert !== undefined,
    body: html`<p class="quiet">${t.lead}</p>
${alert !== undefined && html`<p class="alert" role="alert">${alert}</p>`}
<form class="fields" method="post" action="${base}/sign-up">
${field({
  name: 'name',
  label: texts.name,
  type: 'text',
  autocomplete: 'username',
  value: name,
  hint: t.nameHint,
  fault: nameFault && t.name[nameFault],
  first: passwordFault === undefined || nameFault !== undefined,
})}
${field({
  name: 'password',
  label: texts.password,
  type: 'password',
  autocomplete: 'new-password',
  hint: t.passwordHint,
  fault: passwordFault && t.passwordFault[passwordFault],
  first: passwordFault !== undefined && nameFault === undefined,
})}
<div class="buttons"><button class="main">${t.submit}</button></div>
</form>
<div class="below"><span class="quiet">${t.other}</span> <a href="${base}/sign-in">${t.signIn}</a></div>
<form class="below" method="post" action="${base}/cancel"><button>${texts.back}</button></form>`,
  })
}
