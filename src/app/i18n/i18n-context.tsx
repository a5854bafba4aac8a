import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createFormats, type Formats } from './formats.ts'
import type { Language } from './language.ts'
import { type Messages, messagesOf } from './messages.ts'
import type { Words } from './words.ts'

/** `T`: subjects beyond those that every screen has. */
export interface I18n<T = unknown> {
  language: Language
  /** Every word of the app, by subject. */
  t: Messages & T
  formats: Formats
}

export interface I18nProviderProps {
  language: Language
  /** ISO 4217 code of the service's prices. */
  currency: string
  /** The IANA time zone of the service, in which every time is told. */
  timeZone: string
  children: ReactNode
}

const I18nContext = createContext<I18n | null>(null)

export function I18nProvider({ language, currency, timeZone, children }: I18nProviderProps) {
  const value = useMemo(
    () => ({
      language,
      t: messagesOf(language),
      formats: createFormats({ language, currency, timeZone }),
    }),
    [language, currency, timeZone],
  )
  return <I18nContext value={value}>{children}</I18nContext>
}

/** Give it the words that only some screens have, where they are needed. */
export function useI18n(): I18n
export function useI18n<T extends object>(words: Words<T>): I18n<T>
export function useI18n<T extends object>(words?: Words<T>): I18n<T | unknown> {
  const value = useContext(I18nContext)
  if (value === null) throw new Error('useI18n needs an I18nProvider around the component that calls it')
  return useMemo(
    () => (words ? { ...value, t: { ...value.t, ...words[value.language] } } : value),
    [value, words],
  )
}
