import type { Canteen } from '../../../contract/canteens.ts'
import type { mapWords } from '../../i18n/map-words.ts'
import { fold } from './fold.ts'

/** Address and city of a canteen in one line, and what is missing. Many addresses name the city already. */
export function detailOfCanteen(
  { address, city, coordinates }: Canteen,
  { without }: (typeof mapWords)['de']['map'],
): string {
  const namesCity = city === '' || fold(address).includes(fold(city))
  const place = [address, namesCity ? '' : city].filter((part) => part !== '').join(', ')
  if (place === '') return coordinates ? without.address : without.both
  return coordinates ? place : `${place}, ${without.coordinates}`
}
