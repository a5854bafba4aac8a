import type { states as german } from '../de/states.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

export const states: typeof german = {
  asOf: (age) => `as of ${age}`,
  refreshing: (age) => `being renewed, as of ${age}`,
  fromDevice: (age) => `from this device, ${age}`,
  loading: 'fetching',
  viewDay: (date) => `See ${date}`,
  viewToday: 'See today',
  closed: {
    today: 'Closed today',
    otherDay: 'Closed on this day',
    openAgain: (date) => `Open again on ${date}.`,
    openAgainOn: 'Open again on',
    openUnknown: 'The canteen has not said yet when it opens again.',
  },
  noData: {
    title: 'Nothing published yet',
    text: 'The canteen has published nothing for this day. It may still be open.',
    past: 'Nothing published',
    pastText: 'The canteen published nothing for this day.',
    today: 'Nothing published for today',
    otherDay: 'Nothing published for this day',
    nextMenu: 'Next menu:',
  },
  notKept: {
    title: 'This day is not on your device',
    text: 'There is no connection right now. It comes by itself once you are online.',
  },
  unreachable: {
    title: 'The service does not answer',
    text: (host) => `${host} does not respond. We keep trying.`,
  },
  filtered: {
    title: (count) => plural(count, { one: 'The only dish is hidden', other: `All ${count} dishes hidden` }),
    clear: 'Clear filter',
  },
  dropped: (count) =>
    plural(count, {
      one: '1 entry could not be read and is missing here.',
      other: `${count} entries could not be read and are missing here.`,
    }),
}
