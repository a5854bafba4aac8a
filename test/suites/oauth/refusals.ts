import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Store } from '../../../src/service/store/store.ts'
import { ORIGIN, type Subject } from '../http/subject.ts'
import { Browser } from './browser.ts'
import { beginSignIn, MINUTE, passTime, startService } from './context.ts'
import { createTestClient, type SignedIn, signIn, signUp } from './sign-in.ts'

const FAVS = `${ORIGIN}/api/v2/favs`

export function refusalsPart(openStore: () => Promise<Store>): void {
  /** Opens the app's own request with some parameters changed or taken away. */
  async function beginWith(service: Subject, changes: Record<string, string | null>) {
    const client = await createTestClient(ORIGIN, { fetch: service.fetch })
    const { url } = await client.begin()
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) url.searchParams.delete(name)
      else url.searchParams.set(name, value)
    }
    return new Browser(service.fetch).open(url, { 'Accept-Language': 'en' })
  }

  describe('an authorization request', () => {
    it.each<[what: string, changes: Record<string, string | null>, error: string]>([
      ['without PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
      ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
      [
        'with a challenge of no method, which would be plain',
        { code_challenge_method: null },
        'invalid_request',
      ],
      ['for a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
      ['for a scope that is not there', { scope: 'openid', prompt: 'none' }, 'login_required'],
    ])('%s is refused', async (_, changes, error) => {
      const page = await beginWith(await startService(openStore), changes)
      expect(page.url.href).toContain(`${ORIGIN}/signed-in`)
      expect(`${page.url.search}${page.url.hash}`).toContain(`error=${error}`)
      expect(`${page.url.search}${page.url.hash}`).not.toContain('code=')
    })

    it.each<[what: string, changes: Record<string, string | null>]>([
      ['with another redirect URI', { redirect_uri: 'https://evil.example/signed-in' }],
      ['with a path below the redirect URI', { redirect_uri: `${ORIGIN}/signed-in/more` }],
      ['with a query on the redirect URI', { redirect_uri: `${ORIGIN}/signed-in?a=b` }],
      ['of another client', { client_id: 'other' }],
      ['of no client', { client_id: null }],
    ])('%s ends on a page of ours and leads nowhere', async (_, changes) => {
      const page = await beginWith(await startService(openStore), changes)
      expect(page.status).toBe(400)
      expect(page.url.origin + page.url.pathname).toBe(`${ORIGIN}/oauth/authorize`)
      expect(page.html).toContain('The app asked in a way that we may not answer.')
      expect(page.html).not.toContain('evil.example')
    })
  })

  describe('requests of who means harm', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        '',
        'mittag-app',
        'code',
        'S256',
        'openid',
        'none login consent',
        `${ORIGIN}/signed-in`,
      ),
    )
    const names = [
      ...['client_id', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state', 'nonce', 'prompt'],
      ...['code_challenge', 'code_challenge_method', 'ui_locales', 'login_hint', 'id_token_hint', 'max_age'],
      ...['grant_type', 'code', 'code_verifier', 'refresh_token', 'token', 'token_type_hint', '__proto__'],
    ]
    const parameters = fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 10 })

    it('never make the service fail', async () => {
      const service = await startService(openStore)
      const asked = fc.constantFrom<[string, string]>(
        ['GET', '/oauth/authorize'],
        ['GET', '/oauth/authorize/some'],
        ['POST', '/oauth/token'],
        ['POST', '/oauth/revoke'],
        ['GET', '/oauth/userinfo'],
        ['GET', '/oauth/interaction/some'],
        ['POST', '/oauth/interaction/some/sign-in'],
        ['POST', '/oauth/sign-out'],
      )
      const headers = fc.dictionary(
        fc.constantFrom('cookie', 'dpop', 'authorization', 'accept', 'accept-language', 'origin'),
        fc.string({ maxLength: 80 }).map((value) => value.replaceAll(/[^\x20-\x7e]/g, '').trim()),
      )
      await fc.assert(
        fc.asyncProperty(asked, parameters, headers, async ([method, path], pairs, sent) => {
          const search = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]))
          const response =
            method === 'GET'
              ? await service.ask(`${path}?${search}`, { headers: sent })
              : await service.ask(path, { method, headers: sent, body: search })
          expect(response.status).toBeLessThan(500)
        }),
        { numRuns: 400 },
      )
    })

    it('are not answered without end', async () => {
      const service = await startService(openStore)
      const ask = () => service.ask('/oauth/authorize?ui_locales=en')
      for (let request = 0; request < 600; request++) expect((await ask()).status).toBe(400)
      const stopped = await ask()
      expect(stopped.status).toBe(429)
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await stopped.text()).toContain('Those were too many attempts.')
    })
  })

  describe('the session of the sign-in pages', () => {
    const consent = async (service: Subject, me: SignedIn) => {
      const { page } = await beginSignIn(service, { browser: me.browser })
      return page
    }

    it('saves the password for an hour, but not the question', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      const page = await consent(service, me)
      expect(page.html).toContain(`You are ${me.person.name}.`)
      passTime(61 * MINUTE)
      expect((await consent(service, me)).html).toContain('autocomplete="current-password"')
    })

    it('ends with the sign-out in the app', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      await me.client.revoke(me.refreshToken)
      expect((await consent(service, me)).html).toContain('autocomplete="current-password"')
    })

    it('gives way to another account in the same browser, without touching the first one’s tokens', async () => {
      const service = await startService(openStore)
      const other = await signUp(ORIGIN, { fetch: service.fetch })
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      const switched = await signIn(ORIGIN, other.person, { fetch: service.fetch, browser: me.browser })
      expect(switched.sub).toBe(other.sub)
      expect(switched.sub).not.toBe(me.sub)
      expect((await me.fetch(FAVS)).status).toBe(200)
      expect((await consent(service, me)).html).toContain(`You are ${other.person.name}.`)
      const third = await signUp(ORIGIN, { fetch: service.fetch, browser: me.browser })
      expect(new Set([third.sub, me.sub, other.sub]).size).toBe(3)
    })

    it('cannot be made up or taken from another visit', async () => {
      const service = await startService(openStore)
      const { browser, page } = await beginSignIn(service)
      const stranger = new Browser(service.fetch)
      expect((await stranger.open(page.url)).status).toBe(400)
      const other = await beginSignIn(service)
      expect((await browser.open(other.page.url)).status).toBe(400)
    })
  })
}
