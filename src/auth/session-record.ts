import * as v from 'valibot'
import { type AuthState, type Session, stateOf } from './auth-state.ts'
import { type AuthStorage, SESSION_KEY } from './auth-storage.ts'

/** Which server a session belongs to, and which client of it. */
export interface SessionOrigin {
  issuer: string
  clientId: string
}

const isKey = (value: unknown): boolean => value instanceof CryptoKey

const AccountSchema = v.pipe(
  v.object({ sub: v.string(), name: v.optional(v.string()) }),
  v.transform(({ sub, name }) => ({ sub, ...(name !== undefined && { name }) })),
)

const TokensSchema = v.pipe(
  v.object({
    accessToken: v.string(),
    expiresAt: v.optional(v.number()),
    refreshToken: v.optional(v.string()),
  }),
  v.transform(({ accessToken, expiresAt, refreshToken }) => ({
    accessToken,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(refreshToken !== undefined && { refreshToken }),
  })),
)

const SessionSchema = v.variant('kind', [
  v.object({ kind: v.literal('signInAgain'), account: AccountSchema }),
  v.object({
    kind: v.literal('signedIn'),
    id: v.string(),
    account: AccountSchema,
    tokens: TokensSchema,
    keyPair: v.object({
      privateKey: v.custom<CryptoKey>(isKey),
      publicKey: v.custom<CryptoKey>(isKey),
    }),
  }),
])

const RecordSchema = v.object({
  schema: v.literal(1),
  issuer: v.string(),
  clientId: v.string(),
  session: SessionSchema,
})

/** What is kept. Whoever signed in to another server is nobody here. */
export async function readSession(
  storage: Pick<AuthStorage, 'read'>,
  { issuer, clientId }: SessionOrigin,
): Promise<Session> {
  const parsed = v.safeParse(RecordSchema, await storage.read(SESSION_KEY))
  const ours = parsed.success && parsed.output.issuer === issuer && parsed.output.clientId === clientId
  return ours ? parsed.output.session : { kind: 'signedOut' }
}

/** Who is signed in, for whoever must know before all that can sign somebody in is loaded. */
export async function readAuthState(
  storage: Pick<AuthStorage, 'read'>,
  origin: SessionOrigin,
): Promise<AuthState> {
  return stateOf(await readSession(storage, origin))
}
