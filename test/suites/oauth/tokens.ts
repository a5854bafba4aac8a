import { hash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Store } from '../../../src/service/store/store.ts'
import { ORIGIN, type Subject } from '../http/subject.ts'
import { beginSignIn, startService } from './context.ts'
import { createTestClient, newPerson, passPages, signUp } from './sign-in.ts'

const FAVS = `${ORIGIN}/api/v2/favs`
const TOKEN = `${ORIGIN}/oauth/token`

/** Codes, tokens and proofs that are presented more often, by somebody else or otherwise than they may be. */
export function tokensPart(openStore: () => Promise<Store>): void {
  describe('a code', () => {
    async function authorize(service: Subject) {
      const { browser, client, request } = await beginSignIn(service)
      const callback = await passPages(browser, request.url, newPerson(), 'sign-up')
      return { browser, client, request, callback }
    }

    it('is good once; a second use ends what the first one gave', async () => {
      const service = await startService(openStore)
      const { client, request, callback } = await authorize(service)
      const tokens = await client.exchange(callback, request)
      const ask = client.fetchWith(tokens.accessToken)
      expect((await ask(FAVS)).status).toBe(200)
      await expect(client.exchange(callback, request)).rejects.toMatchObject({ error: 'invalid_grant' })
      expect((await ask(FAVS)).status).toBe(401)
      await expect(client.refresh(tokens.refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' })
    })

    it('is good once where several use it at the same time', async () => {
      const service = await startService(openStore)
      const { client, request, callback } = await authorize(service)
      const results = await Promise.allSettled(
        Array.from({ length: 5 }, () => client.exchange(callback, request)),
      )
      expect(results.filter((result) => result.status === 'fulfilled').length).toBeLessThanOrEqual(1)
    })

    it('is of no use without the verifier of the one who asked', async () => {
      const service = await startService(openStore)
      const { client, request, callback } = await authorize(service)
      const stranger = await client.begin()
      const stolen = { state: request.state, verifier: stranger.verifier }
      await expect(client.exchange(callback, stolen)).rejects.toMatchObject({ error: 'invalid_grant' })
    })

    it('comes with the issuer and the state, which the app checks', async () => {
      const service = await startService(openStore)
      const { client, request, callback } = await authorize(service)
      expect(callback.searchParams.get('iss')).toBe(ORIGIN)
      expect(callback.searchParams.get('state')).toBe(request.state)
      const foreign = new URL(callback)
      foreign.searchParams.set('iss', 'https://evil.example')
      await expect(client.exchange(foreign, request)).rejects.toThrow('iss')
      await expect(client.exchange(callback, { ...request, state: 'other' })).rejects.toThrow('state')
    })
  })

  describe('a refresh token', () => {
    it('is of no use with another key, and the theft ends nobody’s session', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      const thief = await createTestClient(ORIGIN, { fetch: service.fetch })
      await expect(thief.refresh(me.refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' })
      const unbound = await createTestClient(ORIGIN, { fetch: service.fetch, binding: 'bearer' })
      await expect(unbound.refresh(me.refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' })
      expect((await me.client.refresh(me.refreshToken)).accessToken).toBeTruthy()
    })

    it('may be tried again after a lost answer, and by two tabs at once', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      await me.client.refresh(me.refreshToken)
      await Promise.all([me.client.refresh(me.refreshToken), me.client.refresh(me.refreshToken)])
      expect((await me.client.refresh(me.refreshToken)).refreshToken).toBe(me.refreshToken)
    })

    it('that is bound to no key is good once; a second use ends everything', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch, binding: 'bearer' })
      const next = await me.client.refresh(me.refreshToken)
      await expect(me.client.refresh(me.refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' })
      await expect(me.client.refresh(next.refreshToken ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      })
      expect((await me.client.fetchWith(next.accessToken)(FAVS)).status).toBe(401)
    })
  })

  describe('a proof', () => {
    /** Makes proofs as a client does, or not quite so. */
    async function forge() {
      const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
      const jwk = await exportJWK(publicKey)
      return (claims: Record<string, unknown>, header: Record<string, unknown> = {}) =>
        new SignJWT({ jti: crypto.randomUUID(), iat: Math.floor(Date.now() / 1000), ...claims })
          .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
          .sign(privateKey)
    }

    async function signUpWith(service: Subject, prove: Awaited<ReturnType<typeof forge>>) {
      const me = await signUp(ORIGIN, { fetch: service.fetch, binding: 'bearer' })
      const { browser, client } = me
      const request = await client.begin()
      const callback = await passPages(browser, request.url, me.person)
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'mittag-app',
        code: callback.searchParams.get('code') ?? '',
        redirect_uri: `${ORIGIN}/signed-in`,
        code_verifier: request.verifier,
      })
      const answer = await service.fetch(TOKEN, {
        method: 'POST',
        body: form,
        headers: { DPoP: await prove({ htm: 'POST', htu: TOKEN }) },
      })
      const { access_token, refresh_token, token_type } = await answer.json()
      expect(token_type).toBe('DPoP')
      return { token: String(access_token), refreshToken: String(refresh_token) }
    }

    const ath = (token: string) => hash('sha256', token, 'base64url')
    const ask = (service: Subject, token: string, proof: string, scheme = 'DPoP') =>
      service.fetch(FAVS, { headers: { Authorization: `${scheme} ${token}`, DPoP: proof } })

    it('is good once, at the service as at the token endpoint', async () => {
      const service = await startService(openStore)
      const prove = await forge()
      const { token, refreshToken } = await signUpWith(service, prove)
      const proof = await prove({ htm: 'GET', htu: FAVS, ath: ath(token) })
      expect((await ask(service, token, proof)).status).toBe(200)
      const replayed = await ask(service, token, proof)
      expect(replayed.status).toBe(401)
      expect(replayed.headers.get('www-authenticate')).toContain('DPoP error="invalid_dpop_proof"')

      const refresh = (again: string) =>
        service.fetch(TOKEN, {
          method: 'POST',
          headers: { DPoP: again },
          body: new URLSearchParams({
            grant_type: 'refresh_token',
            client_id: 'mittag-app',
            refresh_token: refreshToken,
          }),
        })
      const forToken = await prove({ htm: 'POST', htu: TOKEN })
      expect((await refresh(forToken)).status).toBe(200)
      expect((await refresh(forToken)).status).toBe(400)
    })

    it('is good once where it arrives several times at once', async () => {
      const service = await startService(openStore)
      const prove = await forge()
      const { token } = await signUpWith(service, prove)
      const proof = await prove({ htm: 'GET', htu: FAVS, ath: ath(token) })
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(service, token, proof)))
      expect(answers.filter((answer) => answer.status === 200).length).toBe(1)
    })

    it('is needed where the token is bound', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      for (const scheme of ['Bearer', 'DPoP']) {
        const answer = await service.fetch(FAVS, {
          headers: { Authorization: `${scheme} ${me.accessToken}` },
        })
        expect(answer.status).toBe(401)
        expect(answer.headers.get('www-authenticate')).toContain('DPoP error="invalid_token"')
      }
      const prove = await forge()
      const { token } = await signUpWith(service, prove)
      const proof = await prove({ htm: 'GET', htu: FAVS, ath: ath(token) })
      expect((await ask(service, token, proof, 'Bearer')).status).toBe(401)
      expect((await ask(service, me.accessToken, proof)).status).toBe(401)
    })

    it('cannot be given for a token that is not bound', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch, binding: 'bearer' })
      const prove = await forge()
      const proof = await prove({ htm: 'GET', htu: FAVS, ath: ath(me.accessToken) })
      expect((await ask(service, me.accessToken, proof)).status).toBe(401)
    })

    it('has to be for this request, this token and this key', async () => {
      const service = await startService(openStore)
      const prove = await forge()
      const { token } = await signUpWith(service, prove)
      const right = { htm: 'GET', htu: FAVS, ath: ath(token) }
      const stranger = await forge()
      const { publicKey } = await generateKeyPair('ES256')
      const seconds = Math.floor(Date.now() / 1000)
      const proofs: Record<string, string> = {
        'another method': await prove({ ...right, htm: 'POST' }),
        'another address': await prove({ ...right, htu: `${ORIGIN}/favs` }),
        'another origin': await prove({ ...right, htu: 'https://evil.example/api/v2/favs' }),
        'no address': await prove({ ...right, htu: 'favs' }),
        'another token': await prove({ ...right, ath: ath('other') }),
        'no token': await prove({ ...right, ath: undefined }),
        'no jti': await prove({ ...right, jti: '' }),
        'another type': await prove(right, { typ: 'JWT' }),
        'another key': await stranger(right),
        'a key that did not sign': await prove(right, { jwk: await exportJWK(publicKey) }),
        'no key': await prove(right, { jwk: undefined }),
        'the past': await prove({ ...right, iat: seconds - 400 }),
        'the future': await prove({ ...right, iat: seconds + 400 }),
        'a nonce of its own': await prove({ ...right, iat: seconds - 400, nonce: 'a'.repeat(43) }),
        'no JWT': 'a.b.c',
        'two proofs': `${await prove(right)}, ${await prove(right)}`,
        nothing: '',
      }
      for (const [what, proof] of Object.entries(proofs)) {
        const answer = await ask(service, token, proof)
        expect(answer.status, what).toBe(401)
        expect(answer.headers.get('www-authenticate'), what).toContain('DPoP error="')
      }
      // A query is no part of the address, and a clock may be some minutes wrong.
      const late = await prove({ ...right, htu: `${FAVS}?a=b#c`, iat: seconds - 200 })
      expect((await ask(service, token, late)).status).toBe(200)
    })

    it('with a private key or a shared secret is none', async () => {
      const service = await startService(openStore)
      const me = await signUp(ORIGIN, { fetch: service.fetch })
      const secret = new TextEncoder().encode('a secret that is long enough to be one')
      const proof = await new SignJWT({ htm: 'GET', htu: FAVS, ath: ath(me.accessToken), jti: 'x' })
        .setProtectedHeader({ alg: 'HS256', typ: 'dpop+jwt' })
        .setIssuedAt()
        .sign(secret)
      expect((await ask(service, me.accessToken, proof)).status).toBe(401)
    })
  })
}
