import { describe, expect, it } from 'vitest'
import { STYLE_PATH } from '../../../src/service/oauth/pages/style.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { ORIGIN, type Subject } from '../http/subject.ts'
import { Browser, type Page } from './browser.ts'
import { beginSignIn, MINUTE, passTime, startService } from './context.ts'
import { newPerson, signUp } from './sign-in.ts'

export function pagesPart(openStore: () => Promise<Store>): void {
  /** Every page there is, in one language. */
  async function allPages(service: Subject, language: string): Promise<Record<string, Page>> {
    const { browser, page: signIn } = await beginSignIn(service, { language })
    const open = (url: URL | string) => browser.open(url, { 'Accept-Language': language })
    const send = (page: Page, action: string, values: Record<string, string>) =>
      browser.send(new URL(action, page.url), values, { Origin: ORIGIN, 'Accept-Language': language })
    const base = signIn.url.pathname
    const person = newPerson()
    const signUpPage = await open(`${signIn.url}/sign-up`)
    const wrong = await send(signIn, `${base}/sign-in`, { name: 'nobody', password: 'x' })
    const faulty = await send(signIn, `${base}/sign-up`, { name: '!', password: 'short' })
    const consent = await browser.submit(signUpPage, '/sign-up', { ...person })
    return {
      signIn,
      signUp: signUpPage,
      wrong,
      faulty,
      consent: await open(consent.url),
      refused: await open(`${ORIGIN}/oauth/authorize?client_id=other`),
      expired: await open(`${ORIGIN}/oauth/interaction/none`),
      foreign: await browser.send(new URL(`${signIn.url}/sign-in`), {}, {}),
      signOut: await open(`${ORIGIN}/oauth/sign-out`),
      signedOut: await send(signIn, '/oauth/sign-out', {}),
    }
  }

  describe('the pages', () => {
    it.each([
      ['de-AT,de;q=0.9,en;q=0.8', 'de', 'Anmelden'],
      ['en-GB,en', 'en', 'Sign in'],
      ['fr;q=0.9, de;q=0.3, en;q=0.2', 'de', 'Anmelden'],
      ['fr', 'en', 'Sign in'],
    ])('for %s speak %s', async (header, language, title) => {
      const service = await startService(openStore)
      const { page } = await beginSignIn(service, { language: header })
      expect(page.headers.get('content-language')).toBe(language)
      expect(page.html).toContain(`<html lang="${language}">`)
      expect(page.html).toContain(`<h1>${title}</h1>`)
    })

    it('speak the language that the app asks for', async () => {
      const service = await startService(openStore)
      const { client, browser } = await beginSignIn(service)
      const { url } = await client.begin()
      url.searchParams.set('ui_locales', 'de')
      expect((await browser.open(url, { 'Accept-Language': 'en' })).html).toContain('<h1>Anmelden</h1>')
    })

    it.each(['de', 'en'])('are whole and accessible in %s', async (language) => {
      const service = await startService(openStore)
      for (const [name, { html }] of Object.entries(await allPages(service, language))) {
        if (name !== 'foreign') expect(html, name).toContain(`<html lang="${language}">`)
        expect(html.match(/<h1>[^<]+<\/h1>/g)?.length, name).toBe(1)
        expect(html, name).toMatch(/<title>[^<]+ · Mittag<\/title>/)
        const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
        expect(new Set(ids).size, name).toBe(ids.length)
        for (const [, id] of html.matchAll(/<input id="([^"]+)"/g))
          expect(html, name).toContain(`<label for="${id}">`)
        for (const [, described = ''] of html.matchAll(/aria-describedby="([^"]+)"/g))
          for (const id of described.split(' ')) expect(ids, name).toContain(id)
        expect(html, name).not.toMatch(/<script|style=|\son\w+=|undefined|\[object/)
      }
    })

    it('tie what is wrong to the field, and say it', async () => {
      const service = await startService(openStore)
      const { faulty, wrong, signIn, signUp: empty } = await allPages(service, 'en')
      expect(faulty?.status).toBe(422)
      expect(faulty?.html).toMatch(
        /<input id="name"[^>]* value="!"[^>]* aria-describedby="name-hint name-fault" aria-invalid="true"/,
      )
      expect(faulty?.html).toContain(
        '<p class="fault" id="name-fault">Choose a name of at least 3 characters.</p>',
      )
      expect(faulty?.html).toContain('id="password-fault">Choose a password of at least 10 characters.')
      expect(wrong?.status).toBe(401)
      expect(faulty?.html).toContain('<title>Error: Create an account · Mittag</title>')
      expect(wrong?.html).toContain('role="alert">The name or the password is not right.')
      expect(signIn?.html).toContain('autocomplete="username"')
      expect(signIn?.html).toContain('autocomplete="current-password"')
      expect(empty?.html).toContain('autocomplete="new-password"')
    })

    it('never give a password back, and a name only as text', async () => {
      const service = await startService(openStore)
      const { browser, page } = await beginSignIn(service)
      const name = '"><script>alert(1)</script>'
      for (const action of ['/sign-in', '/sign-up']) {
        const answer = await browser.send(
          new URL(`${page.url}${action}`),
          { name, password: 'geheimes-wort' },
          { Origin: ORIGIN },
        )
        expect(answer.html).not.toContain('geheimes-wort')
        expect(answer.html).not.toContain('<script')
        expect(answer.html).toContain('value="&#34;&#62;&#60;script')
      }
    })

    it('may load nothing but their style, run nothing, be framed by nobody and be kept by no cache', async () => {
      const service = await startService(openStore)
      for (const [name, { headers }] of Object.entries(await allPages(service, 'en'))) {
        expect(headers.get('content-security-policy')?.split(';'), name).toEqual([
          "default-src 'none'",
          "style-src 'self'",
          "img-src 'self'",
          "form-action 'self'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ])
        expect(headers.get('content-type'), name).toBe('text/html; charset=utf-8')
        expect(headers.get('cache-control'), name).toContain('no-store')
        expect(headers.get('x-content-type-options'), name).toBe('nosniff')
      }
    })

    it('have their style under a name of its own', async () => {
      const service = await startService(openStore)
      const style = await service.ask(STYLE_PATH)
      expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
      expect(style.headers.get('cache-control')).toContain('immutable')
      const { page } = await beginSignIn(service)
      expect(page.html).toContain(`href="${STYLE_PATH}"`)
    })

    it('set cookies that only they can see', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      expect(me.browser.setCookies.length).toBeGreaterThan(4)
      for (const cookie of me.browser.setCookies) {
        expect(cookie).toMatch(/; path=\/oauth/i)
        expect(cookie).toMatch(/; httponly/i)
        expect(cookie).toMatch(/; samesite=lax/i)
        expect(cookie).toMatch(/; secure/i)
      }
    })

    it('sign this browser out, and then know nobody', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      const page = await me.browser.open(`${ORIGIN}/oauth/sign-out`)
      const done = await me.browser.submit(page, '/oauth/sign-out')
      expect(done.html).toContain('<h1>Signed out</h1>')
      const { page: next } = await beginSignIn(service, { browser: me.browser })
      expect(next.html).toContain('autocomplete="current-password"')
      expect((await me.fetch(`${ORIGIN}/favs`)).status).toBe(200)
    })
  })

  describe('a form', () => {
    it.each<[what: string, headers: Record<string, string>]>([
      ['of another site', { Origin: 'https://evil.example' }],
      ['of a hidden origin', { Origin: 'null' }],
      ['of another port', { Origin: `${ORIGIN}:8443` }],
      ['of a sibling', { 'Sec-Fetch-Site': 'same-site' }],
      ['of a frame of another site', { 'Sec-Fetch-Site': 'cross-site' }],
      ['of who knows where', {}],
    ])('%s is refused, and changes nothing', async (_, headers) => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      const { browser, page } = await beginSignIn(service)
      const person = newPerson()
      for (const [action, values] of [
        ['/sign-in', me.person],
        ['/sign-up', person],
        ['/consent', { answer: 'allow' }],
        ['/cancel', {}],
      ] as const) {
        const answer = await browser.send(new URL(`${page.url}${action}`), { ...values }, headers)
        expect(answer.status).toBe(403)
        expect(answer.html).toContain('This form did not come from our page.')
      }
      expect((await browser.send(new URL(`${ORIGIN}/oauth/sign-out`), {}, headers)).status).toBe(403)
      const wrong = await browser.submit(page, '/sign-in', { ...person })
      expect(wrong.status).toBe(401)
    })

    it('is nothing without the cookie of the visit, which another site’s form does not carry', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      const { page } = await beginSignIn(service)
      const answer = await new Browser(service.fetch).submit(page, '/sign-in', { ...me.person })
      expect(answer.status).toBe(400)
    })

    it('that is none, or too large, is refused', async () => {
      const service = await startService(openStore)
      const { page } = await beginSignIn(service)
      const send = (body: string, type: string) =>
        service.fetch(`${page.url}/sign-in`, {
          method: 'POST',
          body,
          headers: { Origin: ORIGIN, 'Content-Type': type },
        })
      expect((await send('{}', 'application/json')).status).toBe(415)
      expect((await send(`name=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded')).status).toBe(413)
    })
  })

  describe('somebody who signs up', () => {
    it.each<[name: string, password: string, said: string]>([
      ['', 'ein langes Passwort', 'Enter a name.'],
      ['ab', 'ein langes Passwort', 'at least 3 characters'],
      ['a'.repeat(65), 'ein langes Passwort', 'at most 64 characters'],
      ['anna\u202egnp', 'ein langes Passwort', 'Use letters and digits'],
      ['.anna', 'ein langes Passwort', 'Use letters and digits'],
      ['anna', '', 'Enter a password.'],
      ['anna', 'neunzeich', 'at least 10 characters'],
      ['anna', 'x'.repeat(201), 'at most 200 characters'],
      ['anna', 'Passwort123!', 'Strangers try this password first.'],
      ['anna', '1234567890', 'Strangers try this password first.'],
      ['anna', 'abababababab', 'Strangers try this password first.'],
      ['annabella', 'Annabella1', 'Your name makes up too much'],
    ])('as "%s" with "%s" is told: %s', async (name, password, said) => {
      const service = await startService(openStore)
      const { browser, page } = await beginSignIn(service)
      const form = await browser.open(`${page.url}/sign-up`)
      const answer = await browser.submit(form, '/sign-up', { name, password })
      expect(answer.status).toBe(422)
      expect(answer.html).toContain(said)
    })

    it.each(['Anna Müller', 'anna.mueller@uni.example', '李小龍', 'o-b_1'])(
      'may be called %s',
      async (name) => {
        const service = await startService(openStore)
        const me = await signUp(ORIGIN, {
          fetch: service.fetch,
          person: { name, password: 'ein langes Passwort' },
        })
        expect(me.sub).toBeTruthy()
      },
    )

    it('cannot take a name that somebody has', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      const { browser, page } = await beginSignIn(service)
      const form = await browser.open(`${page.url}/sign-up`)
      const name = ` ${me.person.name.toUpperCase()} `
      const answer = await browser.submit(form, '/sign-up', { name, password: 'ein anderes Passwort' })
      expect(answer.status).toBe(409)
      expect(answer.html).toContain('Somebody has this name already.')
    })
  })

  describe('somebody who guesses', () => {
    /** Without a password, which is as wrong as any and is not worth the time to look. */
    async function guess(service: Subject, name: string, address = '198.51.100.7', password = '') {
      const browser = new Browser((input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('X-Forwarded-For', address)
        return service.fetch(input, { ...init, headers })
      })
      const { page } = await beginSignIn(service, { browser })
      return browser.submit(page, '/sign-in', { name, password })
    }

    it('is told the same about a wrong name and a wrong password', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      const plain = ({ html }: Page) =>
        html.replaceAll(/interaction\/[\w-]+/g, '').replaceAll(/ value="[^"]*"/g, '')
      const address = '198.51.100.7'
      const password = 'geraten ist es nicht'
      const one = await guess(service, me.person.name, address, password)
      const other = await guess(service, 'nobody', address, password)
      expect(one.status).toBe(other.status)
      expect(plain(one)).toBe(plain(other))
    })

    it('has to wait after some attempts, whether the name is there or not; others do not', {
      timeout: 60_000,
    }, async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      for (const name of [me.person.name, 'nobody']) {
        for (let attempt = 0; attempt < 10; attempt++) expect((await guess(service, name)).status).toBe(401)
        const stopped = await guess(service, name.toUpperCase())
        expect(stopped.status).toBe(429)
        expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(900)
        expect(stopped.html).toContain('Those were too many attempts.')
      }
      expect((await guess(service, me.person.name, '203.0.113.9')).status).toBe(401)
      const right = await beginSignIn(service)
      const entered = await right.browser.submit(right.page, '/sign-in', { ...me.person })
      expect(entered.html).toContain(`You are ${me.person.name}.`)
      passTime(16 * MINUTE)
      expect((await guess(service, me.person.name)).status).toBe(401)
    })
  })
}
