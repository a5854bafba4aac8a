/** What a client may be allowed to do with a person's favorites. */
export const SCOPES = { read: 'favs:read', write: 'favs:write' } as const
export type Scope = (typeof SCOPES)[keyof typeof SCOPES]

/** The public client that our own app is. */
export const APP_CLIENT_ID = 'mittag-app'

/** Where the authorization server sends the person back to, below the app's origin. */
export const CALLBACK_PATH = '/signed-in'
