import type { shell as german } from '../de/shell.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const shell: typeof german = {
  skipToContent: 'Skip to content',
  mainMenu: 'Main menu',
  places: { today: 'Today', map: 'Map', favorites: 'Favorites', settings: 'Settings' },
  kept: (canteens, days) =>
    `On this device:
${plural(canteens, { one: '1 canteen', other: `${canteens} canteens` })}, ${plural(days, { one: '1 day', other: `${days} days` })}`,
  offline: 'No connection. You see what is on your device.',
  unreachable: 'The service does not answer. You see what is on your device.',
  update: { text: 'A new version is here.', load: 'Load now' },
  sampleData: 'This is sample data. The canteens and their dishes are made up.',
  notFound: {
    title: 'This page does not exist',
    text: 'The link may be old or incomplete.',
    today: 'Go to today',
  },
  broken: {
    title: 'Something went wrong here',
    text: 'What is on your device stays. Load the page again.',
    reload: 'Load again',
  },
  partMissing: {
    title: 'This part is not on your device yet',
    text: 'It comes by itself once you are online.',
  },
}
