import { favorites as shortInGerman } from './de/favorites.ts'
import { favoritesPanel as german } from './de/favorites-panel.ts'
import { favorites as shortInEnglish } from './en/favorites.ts'
import { favoritesPanel as english } from './en/favorites-panel.ts'
import type { Words } from './words.ts'

export const favoritesWords: Words<{ favorites: typeof shortInGerman & typeof german }> = {
  de: { favorites: { ...shortInGerman, ...german } },
  en: { favorites: { ...shortInEnglish, ...english } },
}
