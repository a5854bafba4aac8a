import { type Html, html } from './html.ts'

interface Field {
  name: 'name' | 'password'
  label: string
  type: 'text' | 'password'
  autocomplete: string
  value?: string
  hint?: string
  fault?: string | undefined
  /** The cursor is here when the page opens. */
  first?: boolean
}

/** A labelled input; a hint and a fault are tied to it, so that they are read out with it. */
export function field({ name, label, type, autocomplete, value = '', hint, fault, first }: Field): Html {
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
  // Devices would otherwise write a capital into a name, or mend it.
  const plain = type === 'text' && html` autocapitalize="none" spellcheck="false"`
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required${plain}${
    described !== '' && html` aria-describedby="${described}"`
  }${fault !== undefined && html` aria-invalid="true"`}${first && html` autofocus`}>
${hint !== undefined && html`<p class="note" id="${name}-hint">${hint}</p>`}
${fault !== undefined && html`<p class="fault" id="${name}-fault">${fault}</p>`}
</div>`
}
