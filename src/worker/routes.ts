/** What the worker answers; everything else goes to the network untouched, as if there were no worker. */
export type Route = 'page' | 'config' | 'canteens' | 'tile'

/** As much of a request as decides about its route. */
export type RoutedRequest = Pick<
  Request,
  'url' | 'method' | 'mode' | 'destination' | 'credentials' | 'headers'
>

/** The app's own pages, below the worker's scope. Whatever else is opened there is the service's. */
const APP_PAGE = /^(?:(?:map|favorites|settings|signed-in)?\/?|canteen\/.+)$/

/** The list or one canteen at any base URL. What lies below a canteen changes daily and is kept elsewhere. */
const CANTEENS = /\/canteens(?:\/\d+)?$/

/** `scope` is the URL below which the app lives. Days, meals, favorites and sign-in have no route on purpose. */
export function routeOf(request: RoutedRequest, scope: string): Route | undefined {
  if (request.method !== 'GET') return undefined
  const url = new URL(request.url)
  const path = request.url.startsWith(scope) ? url.pathname.slice(new URL(scope).pathname.length) : undefined
  if (request.mode === 'navigate') return path !== undefined && APP_PAGE.test(path) ? 'page' : undefined
  if (path === 'config.json') return 'config'
  if (isReadByScript(request) && isAnonymous(request) && CANTEENS.test(url.pathname)) return 'canteens'
  if (isTile(request) && url.origin !== new URL(scope).origin) return 'tile'
  return undefined
}

function isReadByScript({ destination, mode }: RoutedRequest): boolean {
  return destination === '' && (mode === 'cors' || mode === 'same-origin')
}

function isAnonymous({ credentials, headers }: RoutedRequest): boolean {
  return credentials !== 'include' && !headers.has('Authorization')
}

/** Without CORS an image is opaque, and browsers count it as many times its size. */
function isTile({ destination, mode }: RoutedRequest): boolean {
  return destination === 'image' && mode === 'cors'
}
