/** What each canteen of `writer.ts` serves: so many meals on this day. */
export const DATE = '2026-06-08'
export const PER_CANTEEN = 30
