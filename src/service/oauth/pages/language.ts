export const LANGUAGES = ['de', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The first of the wanted languages that the pages speak: what the app asks for, then what the browser prefers. */
export function languageOf(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const asked = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  for (const tag of [...asked, ...preferred(acceptLanguage)]) {
    const language = tag.toLowerCase().split('-')[0]
    const known = LANGUAGES.find((candidate) => candidate === language)
    if (known) return known
  }
  return 'en'
}

function preferred(header = ''): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}
