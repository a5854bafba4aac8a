import { type Html, html } from '../oauth/pages/html.ts'
import type { Language } from '../oauth/pages/language.ts'
import { BRAND_MARK } from '../oauth/pages/layout.ts'
import type { Document } from './document.ts'
import { OPERATIONS, type Operation } from './operations.ts'
import type { DocumentedParameter } from './parameters.ts'
import type { SchemaName } from './schemas.ts'
import { DOCS_STYLE_PATH } from './style.ts'
import { ABOUT, PAGE_TEXTS, STATUS_TEXTS, TAGS, type Tag } from './texts.ts'

/** The document as a page: everything in it, without any script. */
export function renderDocumentation(document: Document, language: Language): string {
  const t = PAGE_TEXTS[language]
  const tags = Object.keys(TAGS) as Tag[]
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t.title} · Mittag</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${DOCS_STYLE_PATH}">
</head>
<body>
<main>
<a class="brand" href="/">${BRAND_MARK}Mittag</a>
<div class="card">
<h1>${t.title}</h1>
${ABOUT[language].split('\n\n').map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}
<p>${document.servers.map(({ url }) => html`<code>${url}</code> `)}</p>
<p><a href="/openapi.json">${t.document}</a></p>
<nav aria-label="${t.contents}"><ul>
${tags.map((tag) => html`<li><a href="#${tag}">${TAGS[tag][language]}</a></li>`)}
<li><a href="#schemas">${t.schemas}</a></li>
</ul></nav>
</div>
${tags.map((tag) => renderTag(tag, document, language))}
<section aria-labelledby="schemas"><h2 id="schemas">${t.schemas}</h2>
${Object.entries(document.components.schemas).map(
  ([name, schema]) => html`<details id="schema-${name}"><summary>${name}</summary>${code(schema)}</details>`,
)}
</section>
<div class="below"><a href="/">${t.back}</a></div>
</main>
</body>
</html>
`.text
}

function renderTag(tag: Tag, document: Document, language: Language): Html {
  const operations = OPERATIONS.filter((operation) => operation.tag === tag)
  return html`<section aria-labelledby="${tag}"><h2 id="${tag}">${TAGS[tag][language]}</h2>
${operations.map((operation) => renderOperation(operation, document, language))}
</section>`
}

function renderOperation(operation: Operation, document: Document, language: Language): Html {
  const { id, method, path, text, parameters, body, answer, scope, success, errors } = operation
  const t = PAGE_TEXTS[language]
  const isOld = operation.tag === 'historic'
  const answers = [success, ...(operation.kind && scope === undefined ? [304] : []), ...errors]
  return html`<article id="${id}" aria-labelledby="${id}-address"${isOld && ATTRIBUTE_OLD}>
<h3 id="${id}-address"><span class="method">${method}</span> <code class="address">${path}</code>${isOld && html` (${t.deprecated})`}</h3>
<p>${withCode(text[language])}</p>
${scope !== undefined && html`<p class="note">${t.needs} <code>${scope}</code></p>`}
${parameters.length > 0 && html`<h4>${t.parameters}</h4><dl>${parameters.map((each) => renderParameter(each, language))}</dl>`}
${body !== undefined && html`<h4>${t.body}</h4><p>${schemaLink(body)}</p>${code(exampleOf(document, body))}`}
<h4>${t.answers}</h4>
<dl>${answers.map((status) => html`<dt>${status}</dt><dd>${withCode(STATUS_TEXTS[status]?.[language] ?? '')}${status === success && html` ${answerOf(answer)}`}</dd>`)}</dl>
${renderExample(document, operation, t.example)}
</article>`
}

const ATTRIBUTE_OLD = html` class="deprecated"`

function renderParameter({ name, in: place, text, schema }: DocumentedParameter, language: Language): Html {
  const t = PAGE_TEXTS[language]
  const kind = schema.format ?? (schema.type === 'array' ? 'integer, …' : schema.type)
  const need = place === 'path' ? t.required : t.optional
  return html`<dt><code>${name}</code></dt><dd>${withCode(text[language])} <span class="note">${String(kind)}, ${need}</span></dd>`
}

function renderExample(document: Document, { answer }: Operation, title: string): Html | undefined {
  const name = Array.isArray(answer) ? answer[0] : answer
  if (name === undefined || !(name in document.components.schemas)) return undefined
  const example = exampleOf(document, name as SchemaName)
  return html`<details><summary>${title}</summary>${code(Array.isArray(answer) ? [example] : example)}</details>`
}

function exampleOf(document: Document, name: SchemaName): unknown {
  return document.components.schemas[name]?.examples[0]
}

function answerOf(answer: Operation['answer']): Html | undefined {
  if (Array.isArray(answer)) return html`[${schemaLink(answer[0])}]`
  if (answer === undefined || answer === 'html' || answer === 'document' || answer === 'status')
    return undefined
  return schemaLink(answer)
}

function schemaLink(name: SchemaName): Html {
  return html`<a href="#schema-${name}">${name}</a>`
}

function code(value: unknown): Html {
  // A long line scrolls, and so it must be reachable by keyboard.
  return html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`
}

/** What stands between backquotes is code. */
function withCode(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))
}
