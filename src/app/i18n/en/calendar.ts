import type { calendar as german } from '../de/calendar.ts'

export const calendar: typeof german = {
  today: 'Today',
  marks: { closed: 'shut', noData: '?' },
  states: { open: 'open', closed: 'closed', noData: 'nothing published', unknown: 'not known yet' },
  onDevice: 'on this device',
  spokenMark: (month, state) => ` ${month}: ${state}`,
  spokenDay: (date, state) => `${date}: ${state}`,
  spokenToday: (date) => `Today, ${date}`,
  weekOf: (date) => `Week of ${date}`,
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  key: 'What the signs under the days mean',
  turn: {
    label: 'Days with a menu',
    day: (weekday, day) => `${weekday} ${day}`,
  },
  month: {
    open: ', open month',
    label: 'Month',
    previous: 'Previous month',
    next: 'Next month',
    loading: 'The month is being fetched',
  },
}
