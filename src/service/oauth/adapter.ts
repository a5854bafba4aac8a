import { hash } from 'node:crypto'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { OAuthState, RememberedState, Store } from '../store/store.ts'

/** What whoever has it may use: kept under a hash, so that a copy of the database signs nobody in. */
const BEARERS = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

/** What ends with its grant. */
const GRANTED = BEARERS

/** Keeps one kind of the authorization server's state in the store. */
export function createAdapter(store: Pick<Store, 'oauth'>, model: string): Adapter {
  const keyOf = (id: string) => (BEARERS.has(model) ? hash('sha256', id, 'base64url') : id)

  return {
    async upsert(id, payload, expiresIn) {
      const state = stateOf(id, payload, expiresIn)
      if (model !== 'ReplayDetection') return store.oauth.upsert(state)
      // Two requests with one proof may both have looked before either is remembered.
      if (!(await store.oauth.add(state))) throw new errors.InvalidDpopProof('DPoP proof JWT Replay detected')
    },

    async find(id) {
      const state = await store.oauth.find(model, keyOf(id))
      return state && payloadOf(state, id)
    },

    async findByUid(uid) {
      const state = await store.oauth.findByUid(model, uid)
      return state && payloadOf(state, state.id)
    },

    /** Belongs to the device flow, which is off. */
    async findByUserCode() {},

    async consume(id) {
      if (!(await store.oauth.consume(model, keyOf(id)))) throw new errors.InvalidGrant('already used')
    },

    destroy: (id) => store.oauth.destroy(model, keyOf(id)),

    revokeByGrantId: (grantId) => store.oauth.revokeByGrantId(model, grantId),
  }

  function stateOf(id: string, { jti, ...payload }: AdapterPayload, expiresIn?: number): OAuthState {
    return {
      model,
      id: keyOf(id),
      payload,
      ...(GRANTED.has(model) && payload.grantId !== undefined && { grantId: payload.grantId }),
      ...(payload.uid !== undefined && { uid: payload.uid }),
      ...(expiresIn !== undefined && { expiresAt: Date.now() + expiresIn * 1000 }),
    }
  }
}

function payloadOf({ payload, consumed }: RememberedState, id: string): AdapterPayload {
  return { ...payload, jti: id, ...(consumed && { consumed }) }
}
