import type { settings as german } from '../de/settings.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const settings: typeof german = {
  title: 'Settings',
  price: {
    title: 'My price',
    note: 'The other prices open with a tap on the price.',
  },
  language: { title: 'Language', system: 'Same as the device', de: 'Deutsch', en: 'English' },
  theme: { title: 'Appearance', system: 'Same as the device', light: 'Light', dark: 'Dark' },
  kept: {
    title: 'On this device',
    days: (count) => plural(count, { one: '1 day', other: `${count} days` }),
    total: 'Together',
    nothing: 'Nothing yet. What you open stays here and is there without a network too.',
    reading: 'reading',
    remove: (name) => `Delete ${name} from this device`,
    confirmRemove: (name) =>
      `Delete ${name} from this device? Once you are online everything can be fetched again.`,
    removeAll: 'Delete everything from this device',
    confirmRemoveAll: 'Really delete everything? Without a network nothing is left then. Your settings stay.',
    removed: (name) => `${name} deleted`,
    removedAll: 'Everything deleted',
    failed: 'Deleting did not work. Please try again.',
  },
  service: {
    title: 'Service',
    address: 'Address',
    dropped: 'Unreadable entries',
    droppedCount: (count) => (count === 0 ? 'none' : `${count} left out`),
    version: 'Version',
    sampleData: 'This service shows sample data. The canteens and their dishes are made up.',
  },
}
