import type { canteen as german } from '../de/canteen.ts'

export const canteen: typeof german = {
  landed: (date) => `Nothing is published for today. This is the next menu, ${date}.`,
  /** By the regular hours; times come as published. */
  opening: {
    open: (closes) => `open until ${closes}`,
    opens: (opens) => `opens at ${opens}`,
    closed: 'not open any more today',
  },
  unknown: {
    title: 'There is no such canteen here',
    text: 'The service does not know it, or not any more.',
    map: 'To the map',
  },
  unknownMeal: {
    title: 'This dish is no longer on the menu',
    text: 'The menu may have been changed.',
    menu: 'To the menu',
  },
  mealNotKept: {
    title: 'This dish is not on your device',
    offline: 'There is no connection right now. It comes by itself once you are online.',
    unreachable: 'The service does not answer. We keep trying.',
  },
  copyText: 'Copy as text',
  print: 'Print',
  textCopied: 'Menu copied',
  notShared: 'Sharing did not work. The address is at the top of the browser.',
}
