import { type Language, LOCALES } from './language.ts'

export type Plural = (count: number, forms: { one: string; other: string }) => string

/** Chooses between the forms of a language: `plural(count, { one: '1 Tag', other: `${count} Tage` })`. */
export function pluralOf(language: Language): Plural {
  const rules = new Intl.PluralRules(LOCALES[language])
  return (count, forms) => (rules.select(count) === 'one' ? forms.one : forms.other)
}
