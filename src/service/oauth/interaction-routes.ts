import { fastifyFormbody } from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors, type Interaction, type InteractionResults } from 'oidc-provider'
import * as v from 'valibot'
import { type Account, NameTakenError, type Store } from '../store/store.ts'
import { faultOfName, faultOfPassword, mayBePassword, tidyName } from './credentials.ts'
import type { Deed, Limits } from './limits.ts'
import { setPublicAddress } from './mount.ts'
import { PAGE_POLICY, sendPage } from './page-reply.ts'
import { consentPage } from './pages/consent.ts'
import { type Language, languageOf } from './pages/language.ts'
import { problemPage } from './pages/message.ts'
import { signInPage } from './pages/sign-in.ts'
import { signUpPage } from './pages/sign-up.ts'
import { TEXTS } from './pages/texts.ts'
import { BusyError, type Passwords } from './passwords.ts'
import { PATHS } from './provider.ts'
import { isSameOrigin } from './same-origin.ts'

interface Interactions {
  provider: () => Provider
  origin: () => string
  limits: Limits
  passwords: Passwords
  accounts: Store['accounts']
}

/** One visit of somebody who is on the way from an app and back. */
interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  interaction: Interaction
  language: Language
  /** The address that the forms of this visit go to. */
  base: string
}

const CredentialsSchema = v.object({
  name: v.optional(v.string(), ''),
  password: v.optional(v.string(), ''),
})

/** Seconds after which somebody who found too many before them may try again. */
const BUSY_FOR = 5

/**
 * The pages between an app's question and its answer: who are you, and may this app. oidc-provider leads here and is
 * told the result; in between the visit is known by a signed cookie that only this browser has.
 */
export async function addInteractionRoutes(scope: FastifyInstance, options: Interactions): Promise<void> {
  const { provider, origin, limits, passwords, accounts } = options
  scope.removeAllContentTypeParsers()
  await scope.register(fastifyFormbody, { bodyLimit: 16 * 1024 })
  scope.addHook('onRequest', async (request) => setPublicAddress(request, origin()))

  show('', (visit) => (visit.interaction.prompt.name === 'consent' ? showConsent(visit) : showSignIn(visit)))
  show('/sign-in', showSignIn)
  show('/sign-up', (visit) => showSignUp(visit))
  take('/sign-in', signIn)
  take('/sign-up', signUp)
  take('/consent', answerConsent)
  take('/cancel', (visit) => refuse(visit))

  function show(path: string, answer: (visit: Visit) => FastifyReply | Promise<FastifyReply>): void {
    scope.route({
      method: ['GET', 'HEAD'],
      url: `${PATHS.interaction}/:uid${path}`,
      helmet: PAGE_POLICY,
      handler: async (request, reply) => {
        const visit = await openVisit(request, reply)
        return visit ? answer(visit) : sendProblem(request, reply.code(400), 'expired')
      },
    })
  }

  function take(path: string, answer: (visit: Visit) => Promise<FastifyReply>): void {
    scope.route({
      method: 'POST',
      url: `${PATHS.interaction}/:uid${path}`,
      helmet: PAGE_POLICY,
      handler: async (request, reply) => {
        if (!isSameOrigin(request, origin())) return sendProblem(request, reply.code(403), 'foreign')
        const visit = await openVisit(request, reply)
        return visit ? answer(visit) : sendProblem(request, reply.code(400), 'expired')
      },
    })
  }

  async function openVisit(request: FastifyRequest, reply: FastifyReply): Promise<Visit | undefined> {
    const { uid } = request.params as { uid: string }
    const interaction = await provider().interactionDetails(request.raw, reply.raw).catch(tolerateNone)
    if (interaction?.uid !== uid) return undefined
    const language = languageOf(interaction.params.ui_locales, request.headers['accept-language'])
    return { request, reply, interaction, language, base: `${PATHS.interaction}/${uid}` }
  }

  function showSignIn({ reply, interaction, language, base }: Visit): FastifyReply {
    const hint = interaction.params.login_hint
    return sendPage(
      reply,
      language,
      signInPage({ language, base, ...(typeof hint === 'string' && { name: hint.slice(0, 100) }) }),
    )
  }

  function showSignUp({ reply, language, base }: Visit): FastifyReply {
    return sendPage(reply, language, signUpPage({ language, base }))
  }

  async function showConsent({ request, reply, interaction, language, base }: Visit): Promise<FastifyReply> {
    const account = await accountOf(interaction)
    const client = await provider().Client.find(String(interaction.params.client_id))
    if (!account || !client) return sendProblem(request, reply.code(400), 'expired')
    return sendPage(
      reply,
      language,
      consentPage({
        language,
        base,
        client: client.clientName ?? client.clientId,
        name: account.name,
        scopes: wantedScopes(interaction),
      }),
    )
  }

  async function signIn(visit: Visit): Promise<FastifyReply> {
    const { request, language, base } = visit
    const { name: typed, password } = readCredentials(request)
    const name = tidyName(typed)
    const again = (status: number, alert: string) =>
      sendPage(visit.reply.code(status), language, signInPage({ language, base, name, alert }))

    const actor = { address: request.ip, name }
    const wait = await countAttempt(visit, 'signIn', name)
    if (wait !== undefined) return again(429, TEXTS[language].wait(wait))
    const account = await accounts.findByName(name)
    const right =
      mayBePassword(password) &&
      (await whenIdle(visit, () => passwords.verify(password, account?.passwordHash)))
    if (right === 'busy') return again(503, TEXTS[language].busy)
    // One answer for a wrong name and a wrong password, after the same time.
    if (!right || account === undefined) return again(401, TEXTS[language].signIn.wrong)
    await limits.forgive('signIn', actor)
    return enter(visit, account)
  }

  async function signUp(visit: Visit): Promise<FastifyReply> {
    const { request, reply, language, base } = visit
    const { name: typed, password } = readCredentials(request)
    const name = tidyName(typed)
    const again = (status: number, what: Partial<Parameters<typeof signUpPage>[0]>) =>
      sendPage(reply.code(status), language, signUpPage({ language, base, name, ...what }))

    const nameFault = faultOfName(name)
    const passwordFault = faultOfPassword(password, name)
    if (nameFault !== undefined || passwordFault !== undefined)
      return again(422, { nameFault, passwordFault })
    const wait = await countAttempt(visit, 'signUp', name)
    if (wait !== undefined) return again(429, { alert: TEXTS[language].wait(wait) })
    if ((await accounts.findByName(name)) !== undefined) return again(409, { nameFault: 'taken' })
    const passwordHash = await whenIdle(visit, () => passwords.hash(password))
    if (passwordHash === 'busy') return again(503, { alert: TEXTS[language].busy })
    const account = await accounts.create({ name, passwordHash }).catch(tolerateTaken)
    return account === undefined ? again(409, { nameFault: 'taken' }) : enter(visit, account)
  }

  async function answerConsent(visit: Visit): Promise<FastifyReply> {
    const { answer } = (visit.request.body ?? {}) as { answer?: unknown }
    const { interaction } = visit
    const accountId = interaction.session?.accountId
    if (answer !== 'allow') return refuse(visit)
    if (accountId === undefined) return sendProblem(visit.request, visit.reply.code(400), 'expired')
    const grant = new (provider().Grant)({ accountId, clientId: String(interaction.params.client_id) })
    grant.addOIDCScope(wantedScopes(interaction).join(' '))
    return finish(visit, { consent: { grantId: await grant.save() } }, { mergeWithLastSubmission: true })
  }

  /** Signs in. Where this browser was signed in as somebody else, that session ends first. */
  async function enter(visit: Visit, account: Account): Promise<FastifyReply> {
    const { interaction } = visit
    const { session } = interaction
    if (session !== undefined && session.accountId !== account.id) {
      delete interaction.session
      await interaction.persist()
      await (await provider().Session.findByUid(session.uid))?.destroy()
    }
    return finish(visit, { login: { accountId: account.id, amr: ['pwd'] } })
  }

  function refuse(visit: Visit): Promise<FastifyReply> {
    return finish(visit, { error: 'access_denied', error_description: 'the person declined' })
  }

  async function finish(
    { request, reply }: Visit,
    result: InteractionResults,
    { mergeWithLastSubmission = false } = {},
  ): Promise<FastifyReply> {
    const next = await provider().interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission,
    })
    return reply.header('Cache-Control', 'no-store').redirect(next, 303)
  }

  async function countAttempt(
    { request, reply }: Visit,
    deed: Deed,
    name: string,
  ): Promise<number | undefined> {
    const seconds = await limits.count(deed, { address: request.ip, name })
    if (seconds !== undefined) reply.header('Retry-After', String(seconds))
    return seconds
  }

  async function accountOf({ session }: Interaction): Promise<Account | undefined> {
    return session && accounts.find(session.accountId)
  }

  function sendProblem(
    request: FastifyRequest,
    reply: FastifyReply,
    reason: 'expired' | 'foreign',
  ): FastifyReply {
    const language = languageOf(undefined, request.headers['accept-language'])
    return sendPage(reply, language, problemPage({ language, text: TEXTS[language].problem[reason] }))
  }
}

function wantedScopes({ params }: Interaction): string[] {
  return String(params.scope ?? '')
    .split(' ')
    .filter((scope) => scope !== '')
}

/** What is missing or given twice is an empty text, which no rule accepts. */
function readCredentials({ body }: FastifyRequest) {
  const result = v.safeParse(CredentialsSchema, body)
  return result.success ? result.output : { name: '', password: '' }
}

async function whenIdle<T>({ reply }: Visit, work: () => Promise<T>): Promise<T | 'busy'> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    reply.header('Retry-After', String(BUSY_FOR))
    return 'busy'
  }
}

function tolerateNone(error: unknown): undefined {
  if (error instanceof errors.SessionNotFound) return undefined
  throw error
}

function tolerateTaken(error: unknown): undefined {
  if (error instanceof NameTakenError) return undefined
  throw error
}
