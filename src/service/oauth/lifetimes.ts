const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long what the authorization server gives stays good, in seconds. The reasons are in the README. */
export const LIFETIMES = {
  accessToken: 15 * MINUTE,
  authorizationCode: MINUTE,
  idToken: 15 * MINUTE,
  /** One life from sign-in on: a token bound to a key is not rotated, and using it does not prolong it. */
  boundRefreshToken: 365 * DAY,
  /** The same for all that come out of one sign-in by rotation. */
  bearerRefreshToken: 30 * DAY,
  /** Has to outlive the tokens that came from it. */
  grant: 366 * DAY,
  /** The browser's own session with the sign-in pages. */
  session: HOUR,
  /** From the way to the sign-in page until the way back. */
  interaction: HOUR,
} as const
