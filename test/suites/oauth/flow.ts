import * as oauth from 'oauth4webapi'
import { describe, expect, it } from 'vitest'
import { APP_CLIENT_ID } from '../../../src/contract/scopes.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { ORIGIN } from '../http/subject.ts'
import { beginSignIn, DAY, MINUTE, passTime, startService } from './context.ts'
import { createTestClient, newPerson, passPages, signIn, signUp } from './sign-in.ts'

const FAVS = `${ORIGIN}/api/v2/favs`

export function flowPart(openStore: () => Promise<Store>): void {
  describe('discovery', () => {
    it.each(['openid-configuration', 'oauth-authorization-server'])(
      'tells in %s what there is',
      async (name) => {
        const service = await startService(openStore)
        const response = await service.ask(`/.well-known/${name}`, {
          headers: { Origin: 'https://elsewhere.example' },
        })
        expect(response.status).toBe(200)
        expect(response.headers.get('access-control-allow-origin')).toBeTruthy()
        expect(await response.json()).toMatchObject({
          issuer: ORIGIN,
          authorization_endpoint: `${ORIGIN}/oauth/authorize`,
          token_endpoint: `${ORIGIN}/oauth/token`,
          revocation_endpoint: `${ORIGIN}/oauth/revoke`,
          jwks_uri: `${ORIGIN}/oauth/jwks`,
          userinfo_endpoint: `${ORIGIN}/oauth/userinfo`,
          code_challenge_methods_supported: ['S256'],
          response_types_supported: ['code'],
          token_endpoint_auth_methods_supported: ['none'],
          scopes_supported: ['openid', 'favs:read', 'favs:write', 'offline_access'],
          authorization_response_iss_parameter_supported: true,
          dpop_signing_alg_values_supported: ['ES256', 'Ed25519', 'EdDSA'],
        })
      },
    )

    it('publishes the key, not its private half', async () => {
      const service = await startService(openStore)
      const { keys } = await (await service.ask('/oauth/jwks')).json()
      expect(keys).toEqual([
        {
          kty: 'EC',
          crv: 'P-256',
          x: expect.any(String),
          y: expect.any(String),
          use: 'sig',
          alg: 'ES256',
          kid: expect.any(String),
        },
      ])
    })

    it('says the public address, whatever a client or a proxy says it is', async () => {
      const service = await startService(openStore)
      const response = await service.ask('/.well-known/openid-configuration', {
        headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' },
      })
      expect(await response.text()).not.toContain('evil.example')
    })

    it('offers nothing of the library that is not used', async () => {
      const service = await startService(openStore)
      for (const path of [
        '/interaction/x',
        '/oauth/session/end',
        '/session/end',
        '/reg',
        '/device',
        '/request',
        '/me',
      ])
        expect((await service.ask(path)).status, path).toBe(404)
    })
  })

  describe('a sign-in', () => {
    it('goes from sign-up through consent to tokens, refresh and revocation', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      expect(me.sub).toMatch(/^[\w-]{36}$/)
      expect((await me.fetch(FAVS)).status).toBe(200)

      const { accessToken, refreshToken } = await me.client.refresh(me.refreshToken)
      expect(refreshToken).toBe(me.refreshToken)
      expect(accessToken).not.toBe(me.accessToken)
      const fetchAgain = me.client.fetchWith(accessToken)
      expect((await fetchAgain(FAVS)).status).toBe(200)

      await me.client.revoke(me.refreshToken)
      expect((await fetchAgain(FAVS)).status).toBe(401)
      expect((await me.fetch(FAVS)).status).toBe(401)
      await expect(me.client.refresh(me.refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' })
    })

    it('tells the app who somebody is: the id and the name', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      const options = {
        [oauth.customFetch]: (url: string, init: unknown) => service.fetch(url, init as RequestInit),
      }
      const bearer = await signIn(ORIGIN, me.person, { fetch: service.fetch, binding: 'bearer' })
      const info = await oauth.processUserInfoResponse(
        bearer.client.server,
        { client_id: APP_CLIENT_ID },
        me.sub,
        await oauth.userInfoRequest(
          bearer.client.server,
          { client_id: APP_CLIENT_ID },
          bearer.accessToken,
          options,
        ),
      )
      expect(info).toEqual({ sub: me.sub, name: me.person.name })
    })

    it('signs the same account in again, on another device, under the name in another case', async () => {
      const service = await startService(openStore)
      const one = await signUp(ORIGIN, { fetch: service.fetch })
      const person = { ...one.person, name: one.person.name.toUpperCase() }
      const other = await signIn(ORIGIN, person, { fetch: service.fetch })
      expect(other.sub).toBe(one.sub)
      await other.fetch(FAVS, {
        method: 'POST',
        body: '{"canteen_id":5}',
        headers: { 'Content-Type': 'application/json' },
      })
      expect(await (await one.fetch(FAVS)).json()).toMatchObject([{ canteen_id: 5 }])
      await other.client.revoke(other.refreshToken)
      expect((await one.fetch(FAVS)).status).toBe(200)
    })

    it('gives a token for what was asked and no more', async () => {
      const service = await startService(openStore)
      const reader = await signUp(ORIGIN, { fetch: service.fetch, scope: 'openid favs:read' })
      expect((await reader.fetch(FAVS)).status).toBe(200)
      const refused = await reader.fetch(FAVS, {
        method: 'POST',
        body: '{"canteen_id":5}',
        headers: { 'Content-Type': 'application/json' },
      })
      expect(refused.status).toBe(403)
      expect(refused.headers.get('www-authenticate')).toBe(
        'DPoP error="insufficient_scope", scope="favs:write"',
      )
      const nobody = await signIn(ORIGIN, reader.person, {
        fetch: service.fetch,
        scope: 'openid',
        binding: 'bearer',
      })
      const blind = await nobody.fetch(FAVS)
      expect(blind.status).toBe(403)
      expect(blind.headers.get('www-authenticate')).toBe(
        'Bearer error="insufficient_scope", scope="favs:read"',
      )
    })

    it('tells the app that the person does not want to', async () => {
      const service = await startService(openStore)
      const { browser, page, client, request } = await beginSignIn(service)
      const cancelled = await browser.submit(page, '/cancel')
      expect(cancelled.url.href).toContain(`${ORIGIN}/signed-in?`)
      expect(Object.fromEntries(cancelled.url.searchParams)).toMatchObject({
        error: 'access_denied',
        state: request.state,
        iss: ORIGIN,
      })
      const again = await client.begin()
      const second = await browser.open(`${(await browser.open(again.url)).url}/sign-up`)
      const consent = await browser.submit(second, '/sign-up', { ...newPerson() })
      const denied = await browser.submit(consent, '/consent', { answer: 'deny' })
      expect(denied.url.searchParams.get('error')).toBe('access_denied')
    })

    it('works with a device whose clock is wrong, through nonces of both servers', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      const late = await createTestClient(ORIGIN, { fetch: service.fetch, clockSkew: -7200 })
      const request = await late.begin()
      const callback = await passPages(me.browser, request.url, me.person)
      const tokens = await late.exchange(callback, request)
      const asked: (string | null)[] = []
      const ask = late.fetchWith(tokens.accessToken, (response) =>
        asked.push(response.headers.get('dpop-nonce')),
      )
      for (let request = 0; request < 3; request++) expect((await ask(FAVS)).status).toBe(200)
      // The nonce of the token endpoint was good here, and none had to be given again.
      expect(asked).toEqual([null, null, null])
      passTime(10 * MINUTE)
      expect((await ask(FAVS)).status).toBe(200)
      expect(asked.slice(3)).toEqual([expect.any(String), null])
      expect((await late.refresh(tokens.refreshToken)).accessToken).toBeTruthy()
    })

    it('asks a device whose clock is right for no nonce', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      const statuses: number[] = []
      const ask = me.client.fetchWith(me.accessToken, (response) => statuses.push(response.status))
      await ask(FAVS)
      passTime(14 * MINUTE)
      await ask(FAVS)
      expect(statuses).toEqual([200, 200])
    })
  })

  describe('lifetimes', () => {
    it('let an access token go after a quarter of an hour', async () => {
      const service = await startService(openStore)
      for (const binding of ['dpop', 'bearer'] as const) {
        const me = await signUp(ORIGIN, { fetch: service.fetch, binding })
        passTime(14 * MINUTE)
        expect((await me.fetch(FAVS)).status).toBe(200)
        passTime(2 * MINUTE)
        const response = await me.fetch(FAVS)
        expect(response.status).toBe(401)
        expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"')
      }
    })

    it('keep a phone that is used once a week signed in for a year, and no longer', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      for (let week = 1; week <= 52; week++) {
        passTime(7 * DAY)
        const { accessToken, refreshToken } = await me.client.refresh(me.refreshToken)
        expect(refreshToken).toBe(me.refreshToken)
        expect((await me.client.fetchWith(accessToken)(FAVS)).status, `week ${week}`).toBe(200)
      }
      passTime(2 * DAY)
      await expect(me.client.refresh(me.refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' })
    })

    it('end a token bound to no key a month after the sign-in, however often it was rotated', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch, binding: 'bearer' })
      let token = me.refreshToken
      for (let week = 1; week <= 4; week++) {
        passTime(7 * DAY)
        const { refreshToken = '' } = await me.client.refresh(token)
        expect(refreshToken).not.toBe(token)
        token = refreshToken
      }
      passTime(3 * DAY)
      await expect(me.client.refresh(token)).rejects.toMatchObject({ error: 'invalid_grant' })
    })

    it('give a minute to fetch the tokens and an hour to sign in', async () => {
      const service = await startService(openStore)
      const { browser, page, client, request } = await beginSignIn(service)
      passTime(59 * MINUTE)
      const person = newPerson()
      const signUpPage = await browser.open(`${page.url}/sign-up`)
      const consent = await browser.submit(signUpPage, '/sign-up', { ...person })
      const { url } = await browser.submit(consent, '/consent', { answer: 'allow' })
      passTime(2 * MINUTE)
      await expect(client.exchange(url, request)).rejects.toMatchObject({ error: 'invalid_grant' })

      const second = await beginSignIn(service)
      passTime(61 * MINUTE)
      const expired = await second.browser.submit(second.page, '/sign-in', { ...person })
      expect(expired.status).toBe(400)
      expect(expired.html).toContain('This sign-in has expired')
    })
  })
}
