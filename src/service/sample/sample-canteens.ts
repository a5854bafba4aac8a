import type { Canteen } from '../../contract/canteens.ts'
import type { KitchenName } from './kitchens.ts'
import type { Country } from './local-words.ts'
import type { Notation } from './notations.ts'
import { openingTimesOf, type ScheduleName } from './schedules.ts'
import type { TariffName } from './tariffs.ts'

/** A canteen that does not exist, in a city that does, and how it works. */
export interface SampleCanteen {
  canteen: Canteen
  country: Country
  kitchen: KitchenName
  schedule: ScheduleName
  tariff: TariffName
  notation: Notation
  /** Publishes no further than the end of the current week. */
  weekByWeek: boolean
}

type Row = readonly [
  name: string,
  city: string,
  address: string,
  coordinates: Canteen['coordinates'],
  kitchen: KitchenName,
  schedule: ScheduleName,
  tariff: TariffName,
  particulars?: { notation?: Notation; weekByWeek?: true },
]

// biome-ignore format: a table is read by its columns
const GERMANY: readonly Row[] = [
  ['Mensa Spreeufer', 'Berlin', 'Uferpromenade 14, 10587 Berlin', [52.5168, 13.3212], 'hall', 'weekdays', 'studentUnion'],
  ['Cafeteria Alte Weberei', 'Berlin', 'Webergasse 3, 10243 Berlin', [52.5113, 13.4361], 'cafeteria', 'untilSaturday', 'studentUnion'],
  ['Nordlicht, die pflanzliche Mensa', 'Berlin', 'Brunnenallee 21, 13355 Berlin', [52.5427, 13.3889], 'plants', 'weekdays', 'metropolitan'],
  ['Mensa Elbblick', 'Hamburg', 'Kranhöft 7, 20457 Hamburg', [53.5411, 9.9968], 'harbour', 'weekdays', 'metropolitan'],
  ['Kombüse am Speicherhof', 'Hamburg', 'Speicherhof 2, 21073 Hamburg', [53.4619, 9.9832], 'evening', 'everyDay', 'studentUnion', { notation: 'dietsOnly' }],
  ['Mensa Lindenhof', 'Leipzig', 'Lindenhof 9, 04229 Leipzig', [51.3268, 12.3341], 'hall', 'weekdays', 'studentUnion'],
  ['Bistro Kontrapunkt', 'Leipzig', 'Kantorgasse 5, 04107 Leipzig', [51.3329, 12.3695], 'bistro', 'restsFirst', 'studentUnion'],
  ['Mensa Technikum Ost (im Bau)', 'Leipzig', 'Zirkelstraße 40, 04318 Leipzig', [51.3402, 12.4243], 'hall', 'never', 'studentUnion'],
  ['Mensa Elbwiesen', 'Dresden', 'Am Wiesensaum 12, 01307 Dresden', [51.0563, 13.7702], 'campus', 'weekdays', 'studentUnion'],
  ['Interimsmensa der Fakultäten für Architektur, Landschaftsplanung und Bauingenieurwesen im ehemaligen Straßenbahndepot Süd', 'Dresden', 'Depotstraße 2, 01187 Dresden', [51.0284, 13.7189], 'campus', 'restsSecond', 'studentUnion'],
  ['Mensa am Botanischen Garten', 'Jena', 'Orangerieweg 4, 07743 Jena', [50.9312, 11.5861], 'hall', 'untilSaturday', 'studentUnion'],
  ['Mensa Grüngürtel', 'Köln', 'Am Stadtwald 30, 50935 Köln', [50.9246, 6.9127], 'hall', 'weekdaysSilentWeekend', 'studentUnion', { weekByWeek: true }],
  ['Cafeteria Uferturm', 'Köln', 'Deutzer Anger 8, 50679 Köln', [50.9371, 6.9778], 'cafeteria', 'weekdays', 'guestsOnly', { notation: 'dietsOnly' }],
  ['Foodtruck Campusrunde', 'Köln', 'wechselnde Standorte', null, 'foodTruck', 'middleOfTheWeek', 'guestsOnly', { notation: 'nothing' }],
  ['Mensa Promenadenring', 'Münster', 'Kastanienallee 17, 48143 Münster', [51.9668, 7.6182], 'campus', 'weekdays', 'studentUnion'],
  ['Kaffeebar im Hörsaalzentrum', 'Münster', '', null, 'coffeeBar', 'untilThursday', 'unpriced', { weekByWeek: true }],
  ['Mensa Uferbogen', 'Heidelberg', 'Uferbogen 6, 69120 Heidelberg', [49.4187, 8.6716], 'hall', 'everyDay', 'studentUnion'],
  ['Mensa Rebstock', 'Freiburg im Breisgau', 'Rebstockgasse 11, 79104 Freiburg im Breisgau', [48.0053, 7.8549], 'campus', 'forgetful', 'studentUnion'],
  ['Mensa Österblick', 'Tübingen', 'Silberhalde 15, 72074 Tübingen', [48.5262, 9.0681], 'hall', 'restsThird', 'studentUnion'],
  ['Mensa Isarauen', 'München', 'Auenweg 3, 80469 München', [48.1267, 11.5706], 'hall', 'weekdays', 'metropolitan'],
  ['Kantine Zeughof', 'München', 'Zeughof 1, 80335 München', [48.1489, 11.5532], 'company', 'weekdaysSilentWeekend', 'guestsOnly'],
  ['Schulmensa am Nordring', 'Hannover', 'Ahornring 40, 30167 Hannover', [52.3931, 9.7152], 'school', 'weekdays', 'withPupils'],
]

// biome-ignore format: a table is read by its columns
const AUSTRIA: readonly Row[] = [
  ['Mensa Uferzeile', 'Wien', 'Uferzeile 9, 1020 Wien', [48.2173, 16.3812], 'austrian', 'weekdays', 'austrian', { notation: 'letters' }],
  ['Mensa Sternwarthöhe', 'Wien', 'Sternwartgasse 22, 1180 Wien', [48.2319, 16.3347], 'austrianSets', 'restsFourth', 'austrian'],
  ['Mensa am Murbogen', 'Graz', 'Murzeile 18, 8010 Graz', [47.0779, 15.4437], 'austrian', 'weekdays', 'austrian'],
  ['Cafeteria Pavillon', 'Graz', 'Rosengartenweg 1, 8036 Graz', null, 'austrianSets', 'untilThursday', 'austrianGuestsOnly', { notation: 'letters', weekByWeek: true }],
  ['Mensa Karwendelblick', 'Innsbruck', 'Innzeile 4, 6020 Innsbruck', [47.2655, 11.3481], 'austrian', 'weekdays', 'austrian'],
  ['Bistro Gaisbergzeile', 'Salzburg', 'Gaisbergzeile 7, 5020 Salzburg', [47.7965, 13.0642], 'austrianSets', 'weekdaysSilentWeekend', 'austrianGuestsOnly'],
]

// biome-ignore format: a table is read by its columns
const SWITZERLAND: readonly Row[] = [
  ['Mensa Limmatbogen', 'Zürich', 'Limmatbogen 16, 8005 Zürich', [47.3894, 8.5219], 'swiss', 'weekdays', 'swiss'],
  ['Bistro Seehalde', 'Zürich', 'Seehaldenweg 5, 8008 Zürich', [47.3587, 8.5566], 'swissBistro', 'untilSaturday', 'swiss'],
  ['Mensa Aareschlaufe', 'Bern', 'Aaresteig 12, 3012 Bern', [46.9556, 7.4331], 'swiss', 'weekdays', 'swiss'],
  ['Mensa Rheinhalde', 'Basel', 'Rheinhalde 27, 4056 Basel', [47.5641, 7.5779], 'swiss', 'weekdaysSilentWeekend', 'swiss'],
]

/** The canteens of the sample data, ids from 1. */
export const SAMPLE_CANTEENS: readonly SampleCanteen[] = [
  ...GERMANY.map((row) => ({ row, country: 'Deutschland' as const })),
  ...AUSTRIA.map((row) => ({ row, country: 'Österreich' as const })),
  ...SWITZERLAND.map((row) => ({ row, country: 'Schweiz' as const })),
].map(({ row, country }, index) => {
  const [name, city, address, coordinates, kitchen, schedule, tariff, particulars] = row
  const hours = hoursOf(kitchen)
  const openingTimes = hours && openingTimesOf(schedule, hours)
  return {
    canteen: {
      id: index + 1,
      name,
      city,
      address,
      coordinates,
      ...(openingTimes && { opening_times: openingTimes }),
    },
    country,
    kitchen,
    schedule,
    tariff,
    notation: particulars?.notation ?? 'words',
    weekByWeek: particulars?.weekByWeek ?? false,
  }
})

/** `undefined`: nobody knows when it is where. */
function hoursOf(kitchen: KitchenName): { opens: string; closes: string } | undefined {
  switch (kitchen) {
    case 'foodTruck':
      return undefined
    case 'coffeeBar':
    case 'cafeteria':
      return { opens: '08:00', closes: '16:30' }
    case 'evening':
      return { opens: '17:00', closes: '21:30' }
    default:
      return { opens: '11:15', closes: '14:15' }
  }
}
