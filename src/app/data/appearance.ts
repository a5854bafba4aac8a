import { useEffect } from 'react'
import type { Settings } from './settings.tsx'

/** Puts the chosen theme on the document; without a choice the system decides. */
export function useTheme(theme: Settings['theme']): void {
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
}
