import { describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../../src/service/app.ts'
import { readConfig } from '../../../src/service/config.ts'
import { REQUESTS_A_MINUTE } from '../../../src/service/http/rate-limit.ts'
import { openSqliteStore } from '../../../src/service/store/sqlite/open-sqlite-store.ts'

async function start() {
  const store = await openSqliteStore(':memory:')
  const clock = { now: Date.parse('2026-06-11T12:00:00Z') }
  const app = await createApp({ store, config: readConfig({ LOG_LEVEL: 'silent' }), now: () => clock.now })
  onTestFinished(async () => {
    await app.close()
    await store.close()
  })
  const ask = (remoteAddress: string, url = '/canteens', headers = {}) =>
    app.inject({ url, remoteAddress, headers })
  const askUntilRefused = async (remoteAddress: string, most = REQUESTS_A_MINUTE + 500) => {
    for (let count = 0; count < most; count++)
      if ((await ask(remoteAddress, '/canteens/1')).statusCode === 429) return count
    return most
  }
  return { app, clock, ask, askUntilRefused }
}

describe('too many requests', () => {
  it('from one address are refused until the minute is over; others go on', async () => {
    const { clock, ask, askUntilRefused } = await start()
    expect(await askUntilRefused('203.0.113.7')).toBe(REQUESTS_A_MINUTE)
    clock.now += 20_000
    const answer = await ask('203.0.113.7', '/api/v2/canteens', { origin: 'https://elsewhere.example' })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('40')
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.json().detail).toBe(
      `More than ${REQUESTS_A_MINUTE} requests within a minute came from this address.`,
    )
    expect((await ask('203.0.113.7', '/favs')).statusCode).toBe(429)
    expect((await ask('203.0.113.7', '/healthz')).statusCode).toBe(200)
    expect((await ask('203.0.113.8')).statusCode).toBe(200)
    clock.now += 40_000
    expect((await ask('203.0.113.7')).statusCode).toBe(200)
  })

  it('of the sixth version of addresses are counted by network', async () => {
    const { ask, askUntilRefused } = await start()
    await askUntilRefused('2001:db8:1:2:3:4:5:6')
    expect((await ask('2001:db8:1:2::7')).statusCode).toBe(429)
    expect((await ask('2001:db8:1:3::7')).statusCode).toBe(200)
  })

  it('are counted for whom a proxy of this machine asks, and not for the machine itself', async () => {
    const { ask } = await start()
    for (let count = 0; count <= REQUESTS_A_MINUTE; count++)
      await ask('127.0.0.1', '/canteens/1', { 'x-forwarded-for': '203.0.113.9' })
    expect((await ask('127.0.0.1', '/canteens', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(429)
    expect((await ask('127.0.0.1')).statusCode).toBe(200)
    expect((await ask('198.51.100.1', '/canteens', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(
      200,
    )
  })
})
