import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAdapter } from '../../../src/service/oauth/adapter.ts'
import { faultOfName, faultOfPassword } from '../../../src/service/oauth/credentials.ts'
import { createNonces } from '../../../src/service/oauth/nonces.ts'
import { html } from '../../../src/service/oauth/pages/html.ts'
import { languageOf } from '../../../src/service/oauth/pages/language.ts'
import { STYLE } from '../../../src/service/oauth/pages/style.ts'
import { BusyError, createPasswords } from '../../../src/service/oauth/passwords.ts'
import { readSecrets } from '../../../src/service/oauth/secrets.ts'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'

async function openStore() {
  const store = await openSqliteStore(':memory:')
  onTestFinished(() => store.close())
  return store
}

describe('passwords', () => {
  it('are kept as a salted hash that says how it was made', async () => {
    const { hash, verify } = createPasswords()
    const [one, other] = await Promise.all([hash('ein langes Passwort'), hash('ein langes Passwort')])
    expect(one).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(other)
    expect(await verify('ein langes Passwort', one)).toBe(true)
    expect(await verify('ein langes passwort', one)).toBe(false)
    expect(await verify('ein langes Passwort', undefined)).toBe(false)
  })

  it('are the same however a keyboard writes them', async () => {
    const { hash, verify } = createPasswords()
    expect(await verify('Gru\u0308nkohl\u00a0mit Pinkel', await hash('Gr\u00fcnkohl mit Pinkel'))).toBe(true)
  })

  it('can be checked against hashes of another cost', async () => {
    const cheap = '$scrypt$ln=4,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$'
    const { verify } = createPasswords()
    await expect(verify('x', 'plain text')).rejects.toThrow('cannot be read')
    expect(await verify('x', `${cheap}${Buffer.alloc(32).toString('base64url')}`)).toBe(false)
  })

  it('wait for each other, and a crowd is turned away at once', { timeout: 60_000 }, async () => {
    const cheap = `$scrypt$ln=10,r=8,p=1$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`
    const { verify } = createPasswords()
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => verify('x', cheap)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBe(18)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(BusyError)
    expect(await verify('x', cheap)).toBe(false)
  })
})

describe('names and passwords that somebody chooses', () => {
  it.each(['anna', 'Anna Müller', 'a.b@c.example', '李小龍', 'anna_b', 'x1y', 'name'.repeat(16)])(
    '%s may be a name',
    (name) => {
      expect(faultOfName(name)).toBeUndefined()
    },
  )

  it.each([
    'an',
    '',
    ' anna',
    'anna ',
    'a\nb c',
    'anna\u200b',
    'anna\u202e',
    '<b>anna',
    'a---b',
    '...',
    'anna.',
  ])('"%s" may not', (name) => {
    expect(faultOfName(name)).toBeDefined()
  })

  it.each([
    'ein langes Passwort',
    'x7#kd92!lm',
    'correct horse',
    '🍲🍲🍝🍛🥗🍕🍔🌮🥪🍟',
    'mensaküche hat auf',
  ])('%s may be a password', (password) => {
    expect(faultOfPassword(password, 'anna')).toBeUndefined()
  })

  it.each([
    'password12',
    'PASSWORT!!',
    '123456789012',
    'aaaaaaaaaa',
    'abcabcabcabc',
    'qwertzuiop',
    '0987654321',
    '9876543210',
    'annabell12',
  ])('%s may not', (password) => {
    expect(faultOfPassword(password, 'annabell')).toBeDefined()
  })
})

describe('nonces', () => {
  it('hold for some minutes, in every process with the same secret and in no other', () => {
    let now = Date.parse('2026-06-11T12:00:30Z')
    const secret = randomBytes(32)
    const [one, other] = [createNonces(secret, () => now), createNonces(secret, () => now)]
    const nonce = one.next()
    expect(other.isValid(nonce)).toBe(true)
    now += 2 * 60_000
    expect(other.next()).not.toBe(nonce)
    expect(other.isValid(nonce)).toBe(true)
    now += 3 * 60_000
    expect(other.isValid(nonce)).toBe(false)
    expect(createNonces(randomBytes(32), () => now).isValid(one.next())).toBe(false)
    expect(one.isValid('')).toBe(false)
  })
})

describe('secrets', () => {
  it('are made once, by whichever process comes first', async () => {
    const store = await openStore()
    const all = await Promise.all(Array.from({ length: 5 }, () => readSecrets(store)))
    for (const secrets of all) expect(secrets).toEqual(all[0])
    expect(await readSecrets(store)).toEqual(all[0])
  })
})

describe('the adapter', () => {
  it('keeps tokens so that a copy of the database is of no use', async () => {
    const store = await openStore()
    const upsert = vi.fn(store.oauth.upsert)
    const adapter = createAdapter({ oauth: { ...store.oauth, upsert } }, 'AccessToken')
    await adapter.upsert('the-token', { jti: 'the-token', accountId: 'a', kind: 'AccessToken' }, 60)
    expect(JSON.stringify(upsert.mock.calls)).not.toContain('the-token')
    expect(await adapter.find('the-token')).toEqual({ jti: 'the-token', accountId: 'a', kind: 'AccessToken' })
    await adapter.destroy('the-token')
    expect(await adapter.find('the-token')).toBeUndefined()
  })

  it('lets a code be used once', async () => {
    const adapter = createAdapter(await openStore(), 'AuthorizationCode')
    await adapter.upsert('code', { jti: 'code', grantId: 'g' }, 60)
    const uses = await Promise.allSettled([adapter.consume('code'), adapter.consume('code')])
    expect(uses.map((use) => use.status)).toEqual(['fulfilled', 'rejected'])
    expect(await adapter.find('code')).toEqual({ jti: 'code', grantId: 'g', consumed: true })
    await adapter.revokeByGrantId('g')
    expect(await adapter.find('code')).toBeUndefined()
  })

  it('remembers a proof once', async () => {
    const adapter = createAdapter(await openStore(), 'ReplayDetection')
    await adapter.upsert('proof', { jti: 'proof' }, 60)
    await expect(adapter.upsert('proof', { jti: 'proof' }, 60)).rejects.toThrow()
  })
})

describe('a page', () => {
  it('escapes every text that is put in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { text: page } = html`<p title="${text}">${[text, html`<b>${text}</b>`]}</p>`
        expect(page.match(/</g)?.length).toBe(4)
        expect(page.match(/"/g)?.length).toBe(2)
      }),
    )
    expect(html`${'&'}${'<'}${1}${false}${undefined}`.text).toBe('&#38;&#60;1')
  })

  it.each([
    [undefined, undefined, 'en'],
    ['de en', 'en', 'de'],
    ['fr de-CH', undefined, 'de'],
    [undefined, 'de;q=0', 'en'],
    [undefined, 'en;q=0.1,de;q=0.2', 'de'],
    [['de'], 'nonsense;;;q=', 'en'],
  ])('asked in %j by a browser for %j speaks %s', (asked, accepted, language) => {
    expect(languageOf(asked, accepted)).toBe(language)
  })

  it("has the app's colours", () => {
    const tokens = readFileSync('src/app/ui/tokens.css', 'utf8')
    const colours = [...STYLE.matchAll(/--([\w-]+): (light-dark\([^)]*\)|#\w+);/g)]
    expect(colours.length).toBeGreaterThan(8)
    for (const [line] of colours) expect(tokens).toContain(line)
  })
})
