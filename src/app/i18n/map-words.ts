import { map as german } from './de/map.ts'
import { map as english } from './en/map.ts'
import type { Words } from './words.ts'

export const mapWords: Words<{ map: typeof german }> = {
  de: { map: german },
  en: { map: english },
}
