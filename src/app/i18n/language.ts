export const LANGUAGES = ['de', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Regional forms: a day before a month and a clock of 24 hours in both. */
export const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB' }

/**
 * The first of the preferred languages (as `navigator.languages` lists them) that the app speaks. Who prefers
 * neither is more likely to read English.
 */
export function preferredLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0]
    const known = LANGUAGES.find((candidate) => candidate === language)
    if (known) return known
  }
  return 'en'
}
