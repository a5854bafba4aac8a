import type { map as german } from '../de/map.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

const canteens = (count: number, written: string) =>
  plural(count, { one: '1 canteen', other: `${written} canteens` })

export const map: typeof german = {
  title: 'Map and list',
  list: 'List',
  search: 'Canteen, city or street',
  count: {
    nearest: (count, written) => `${canteens(count, written)}, nearest first`,
    byName: (count, written) => `${canteens(count, written)}, by name`,
    found: (count, written, all) =>
      plural(count, { one: `1 hit among ${all} canteens`, other: `${written} hits among ${all} canteens` }),
  },
  more: (count) => plural(count, { one: 'Show 1 more', other: `Show ${count} more` }),
  kept: (days) => plural(days, { one: 'on this device, 1 day', other: `on this device, ${days} days` }),
  without: {
    address: 'no address',
    coordinates: 'not on the map',
    both: 'no address or position',
  },
  loading: 'Fetching the canteens',
  noHits: {
    title: 'No canteen found',
    text: (query) => `No name, city or street matches “${query}”.`,
    clear: 'Clear search',
  },
  nothingListed: {
    title: 'No canteens yet',
    text: 'The service does not know any canteen so far.',
  },
  missing: {
    title: 'The canteens are not on your device yet',
    offline: 'There is no connection right now. They come by themselves once you are online.',
    unreachable: 'The service does not answer. We keep trying.',
  },
  locate: {
    button: 'Nearby',
    here: 'My position',
    asking: 'Finding your position.',
    denied: 'This page may not use your position. You can allow it in the settings of your browser.',
    unavailable: 'Your position cannot be found right now. You can still search for a city or street.',
  },
  area: {
    label: 'Map',
    help: 'Map section: arrow keys move it, plus and minus change the scale',
    skip: 'Skip the map',
    zoomIn: 'Closer',
    zoomOut: 'Farther away',
    cluster: (count, written, city) =>
      city === '' ? canteens(count, written) : `${canteens(count, written)}, near ${city}`,
    numbered: (name, number) => `${name} (${number})`,
    samePlace: (count) => `${canteens(count, String(count))} at this place`,
    baseMap: 'Base map: on this device, Natural Earth',
    scale: (distance) => `Scale: ${distance}`,
    broken: 'The map cannot be loaded right now. The list is complete.',
  },
}
