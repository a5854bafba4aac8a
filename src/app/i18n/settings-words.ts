import { settings as german } from './de/settings.ts'
import { settings as english } from './en/settings.ts'
import type { Words } from './words.ts'

export const settingsWords: Words<{ settings: typeof german }> = {
  de: { settings: german },
  en: { settings: english },
}
