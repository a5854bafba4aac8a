import { useEffect, useSyncExternalStore } from 'react'
import { type Language, preferredLanguage } from './language.ts'

/** The language to speak: the chosen one, else the one that the browser's list prefers. */
export function useLanguage(chosen: Language | 'system'): Language {
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

const browserLanguage = (): Language => preferredLanguage(navigator.languages)
