import { CALLBACK_PATH } from '../../../src/contract/scopes.ts'

/** A page that a browser came to. */
export interface Page {
  url: URL
  status: number
  headers: Headers
  html: string
}

interface Cookie {
  name: string
  value: string
  path: string
}

/** As much of a browser as the sign-in pages need: it keeps cookies, follows redirects and sends forms. */
export class Browser {
  readonly #fetch: typeof fetch
  readonly #cookies = new Map<string, Cookie>()

  constructor(fetch: typeof globalThis.fetch = globalThis.fetch) {
    this.#fetch = fetch
  }

  /** Every `Set-Cookie` line it was given. */
  readonly setCookies: string[] = []

  get cookieNames(): string[] {
    return [...this.#cookies.values()].map((cookie) => cookie.name)
  }

  /** Goes where a link leads, up to a page or to the app's callback, which is not asked for. */
  open(url: URL | string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#go(new URL(url), { headers })
  }

  /** Sends the form of the page whose action ends with `action`, as a click on its button does. */
  submit(page: Page, action: string, values: Record<string, string> = {}): Promise<Page> {
    const target = formsOf(page.html).find((form) => form.endsWith(action))
    if (target === undefined) throw new Error(`No form for ${action} at ${page.url}: ${page.html}`)
    return this.send(new URL(target, page.url), values, { Origin: page.url.origin })
  }

  /** Sends a form from wherever the headers say. */
  send(url: URL, values: Record<string, string>, headers: Record<string, string>): Promise<Page> {
    return this.#go(url, { method: 'POST', body: new URLSearchParams(values), headers })
  }

  async #go(start: URL, init: RequestInit): Promise<Page> {
    let url = start
    let request = init
    for (let redirects = 0; redirects < 10; redirects++) {
      if (url.pathname === CALLBACK_PATH) return { url, status: 200, headers: new Headers(), html: '' }
      const headers = new Headers(request.headers)
      const cookie = this.#cookiesFor(url)
      if (cookie !== '') headers.set('Cookie', cookie)
      const response = await this.#fetch(url, { ...request, headers, redirect: 'manual' })
      this.#keep(response, url)
      const location = response.headers.get('location')
      const html = await response.text()
      if (location === null) return { url, status: response.status, headers: response.headers, html }
      url = new URL(location, url)
      request = { headers: init.method === 'POST' ? {} : { ...init.headers } }
    }
    throw new Error(`${start} is redirected for ever`)
  }

  #keep(response: Response, url: URL): void {
    for (const line of response.headers.getSetCookie()) {
      this.setCookies.push(line)
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const attribute = (name: string) =>
        attributes.find((each) => each.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
      const name = pair.slice(0, pair.indexOf('='))
      const path = attribute('path') ?? url.pathname
      const key = `${name} ${path}`
      const isOver = Date.parse(attribute('expires') ?? '') < Date.now()
      if (isOver) this.#cookies.delete(key)
      else this.#cookies.set(key, { name, path, value: pair.slice(name.length + 1) })
    }
  }

  #cookiesFor({ pathname }: URL): string {
    return [...this.#cookies.values()]
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }
}

function formsOf(html: string): string[] {
  return [...html.matchAll(/<form [^>]*action="([^"]*)"/g)].map(([, action = '']) => action)
}
