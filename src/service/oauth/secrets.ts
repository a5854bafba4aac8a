import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Store } from '../store/store.ts'

const FACT = 'oauthSecrets'

const BytesSchema = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url')),
  v.check((bytes) => bytes.length === 32, 'must be 32 bytes'),
)

const SecretsSchema = v.object({
  /** Signs id tokens: a private key, ES256. */
  signingKey: v.looseObject({
    kty: v.literal('EC'),
    crv: v.string(),
    x: v.string(),
    y: v.string(),
    d: v.string(),
  }),
  /** Signs cookies. */
  cookies: v.string(),
  /** DPoP nonces are derived from it. */
  nonces: BytesSchema,
  /** What is counted is kept under a keyed hash: it would be addresses and names of people. */
  attempts: BytesSchema,
})

export type Secrets = v.InferOutput<typeof SecretsSchema>

/** Generated once and kept in the database, the same for all processes, so that a restart signs nobody out. */
export async function readSecrets(store: Pick<Store, 'facts'>): Promise<Secrets> {
  const kept = (await store.facts.get(FACT)) ?? (await store.facts.keep(FACT, generate()))
  return v.parse(SecretsSchema, JSON.parse(kept))
}

function generate(): string {
  const signingKey: JsonWebKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  const random = () => randomBytes(32).toString('base64url')
  return JSON.stringify({ signingKey, cookies: random(), nonces: random(), attempts: random() })
}
