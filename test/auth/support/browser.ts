import { REDIRECT_URI } from './provider.ts'

/**
 * Goes where a person's browser would go, with cookies, until the server sends it back to the app. Only redirects are
 * followed: no page asks this person anything.
 */
export async function visit(start: URL, callback = REDIRECT_URI): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = start
  for (let step = 0; step < 20; step += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    await response.arrayBuffer()
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    const location = response.headers.get('Location')
    if (location === null) throw new Error(`${url.href} answered with ${response.status} and sent nowhere`)
    url = new URL(location, url)
    if (url.origin + url.pathname === callback) return url
  }
  throw new Error(`${start.href} leads in circles`)
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}
