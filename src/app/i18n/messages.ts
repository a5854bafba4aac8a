import { calendar as calendarInGerman } from './de/calendar.ts'
import { canteen as canteenInGerman } from './de/canteen.ts'
import { common as commonInGerman } from './de/common.ts'
import { favorites as favoritesInGerman } from './de/favorites.ts'
import { meals as mealsInGerman } from './de/meals.ts'
import { shell as shellInGerman } from './de/shell.ts'
import { states as statesInGerman } from './de/states.ts'
import { today as todayInGerman } from './de/today.ts'
import { calendar as calendarInEnglish } from './en/calendar.ts'
import { canteen as canteenInEnglish } from './en/canteen.ts'
import { common as commonInEnglish } from './en/common.ts'
import { favorites as favoritesInEnglish } from './en/favorites.ts'
import { meals as mealsInEnglish } from './en/meals.ts'
import { shell as shellInEnglish } from './en/shell.ts'
import { states as statesInEnglish } from './en/states.ts'
import { today as todayInEnglish } from './en/today.ts'
import type { Language } from './language.ts'

const german = {
  calendar: calendarInGerman,
  canteen: canteenInGerman,
  common: commonInGerman,
  favorites: favoritesInGerman,
  meals: mealsInGerman,
  shell: shellInGerman,
  states: statesInGerman,
  today: todayInGerman,
}

export type Messages = typeof german

const english: Messages = {
  calendar: calendarInEnglish,
  canteen: canteenInEnglish,
  common: commonInEnglish,
  favorites: favoritesInEnglish,
  meals: mealsInEnglish,
  shell: shellInEnglish,
  states: statesInEnglish,
  today: todayInEnglish,
}

const messages: Record<Language, Messages> = { de: german, en: english }

export function messagesOf(language: Language): Messages {
  return messages[language]
}
