import { useEffect, useSyncExternalStore } from 'react'
import type { Settings } from './settings.tsx'

const LANGUAGES = ['de', 'en'] as const
type Language = (typeof LANGUAGES)[number]

/** The language to speak: the chosen one, else the first of the browser's that we know, else English. */
export function useLanguage(chosen: Settings['language']): Language {
  const spoken = useSyncExternalStore(subscribeToLanguages, browserLanguage, () => 'de' as const)
  const language = chosen === 'system' ? spoken : chosen
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return language
}

function subscribeToLanguages(listener: () => void): () => void {
  addEventListener('languagechange', listener)
  return () => removeEventListener('languagechange', listener)
}

function browserLanguage(): Language {
  for (const tag of navigator.languages) {
    const known = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (known !== undefined) return known
  }
  return 'en'
}

/** Puts the chosen theme on the document; without a choice the system decides. */
export function useTheme(theme: Settings['theme']): void {
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
}
