import type { Language } from './language.ts'

/** Subjects that are loaded with the screens that speak of them, instead of before the first one. */
export type Words<T extends object> = Record<Language, T>
