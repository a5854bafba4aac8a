import type { favorites as german } from '../de/favorites.ts'

export const favorites: typeof german = {
  title: 'Favorites',
  star: (name) => `Favorite: ${name}`,
  notKept: 'That could not be kept on this device. Try again.',
}
