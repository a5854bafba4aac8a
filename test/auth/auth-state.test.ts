import { describe, expect, it } from 'vitest'
import {
  type Account,
  afterEvent,
  type LiveSession,
  type Session,
  type SessionEvent,
  stateOf,
  type Tokens,
} from '../../src/auth/auth-state.ts'

const keyPair: CryptoKeyPair = await crypto.subtle.generateKey(
  { name: 'ECDSA', namedCurve: 'P-256' },
  false,
  ['sign'],
)
const anna: Account = { sub: 'anna', name: 'Anna' }
const ben: Account = { sub: 'ben' }
const first: Tokens = { accessToken: 'a1', refreshToken: 'r1' }
const second: Tokens = { accessToken: 'a2', refreshToken: 'r2' }
const live = (id: string, account: Account, tokens: Tokens): LiveSession => ({
  kind: 'signedIn',
  id,
  account,
  tokens,
  keyPair,
})

const sessions = {
  signedOut: { kind: 'signedOut' },
  signedIn: live('one', anna, first),
  signInAgain: { kind: 'signInAgain', account: anna },
} as const satisfies { [Kind in Session['kind']]: Extract<Session, { kind: Kind }> }

/** Every kind of event, and those that come from a session or from tokens which are no longer the ones kept. */
const events = {
  signedIn: { kind: 'signedIn', session: live('two', ben, second) },
  refreshed: { kind: 'refreshed', id: 'one', tokens: second },
  'refreshed, of a former session': { kind: 'refreshed', id: 'zero', tokens: second },
  ended: { kind: 'ended', id: 'one', tokens: first },
  'ended, of a former session': { kind: 'ended', id: 'zero', tokens: first },
  'ended, of former tokens': { kind: 'ended', id: 'one', tokens: { ...first, refreshToken: 'r0' } },
  signedOut: { kind: 'signedOut' },
} as const satisfies Record<SessionEvent['kind'], SessionEvent> & Record<string, SessionEvent>

const UNCHANGED = 'unchanged'
const bens = live('two', ben, second)

const table: Record<keyof typeof sessions, Record<keyof typeof events, Session | typeof UNCHANGED>> = {
  signedOut: {
    signedIn: bens,
    refreshed: UNCHANGED,
    'refreshed, of a former session': UNCHANGED,
    ended: UNCHANGED,
    'ended, of a former session': UNCHANGED,
    'ended, of former tokens': UNCHANGED,
    signedOut: UNCHANGED,
  },
  signedIn: {
    signedIn: bens,
    refreshed: live('one', anna, second),
    'refreshed, of a former session': UNCHANGED,
    ended: { kind: 'signInAgain', account: anna },
    'ended, of a former session': UNCHANGED,
    'ended, of former tokens': UNCHANGED,
    signedOut: { kind: 'signedOut' },
  },
  signInAgain: {
    signedIn: bens,
    refreshed: UNCHANGED,
    'refreshed, of a former session': UNCHANGED,
    ended: UNCHANGED,
    'ended, of a former session': UNCHANGED,
    'ended, of former tokens': UNCHANGED,
    signedOut: { kind: 'signedOut' },
  },
}

const cases = Object.entries(table).flatMap(([from, row]) =>
  Object.entries(row).map(([event, to]) => ({ from, event, to })),
)

describe('a session', () => {
  it.each(cases)('that is $from, after $event', ({ from, event, to }) => {
    const before: Session = sessions[from as keyof typeof sessions]
    const after = afterEvent(before, events[event as keyof typeof events])
    if (to === UNCHANGED) expect(after).toBe(before)
    else expect(after).toEqual(to)
  })

  it('tells who is signed in and nothing of how', () => {
    expect(Object.values(sessions).map(stateOf)).toEqual([
      { kind: 'signedOut' },
      { kind: 'signedIn', account: anna },
      { kind: 'signInAgain', account: anna },
    ])
  })
})
