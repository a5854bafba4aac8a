import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Favorite,
  FavoriteChangeSchema,
  MAX_SORT_VALUE,
  NewFavoriteSchema,
} from '../../contract/favorites.ts'
import { parameters } from '../../contract/parameters.ts'
import { PREFIXES, type Prefix, paths } from '../../contract/paths.ts'
import { SCOPES, type Scope } from '../../contract/scopes.ts'
import { DuplicateFavoriteError, type Store, UnknownCanteenError } from '../store/store.ts'
import { requireJsonAccepted } from './accept.ts'
import { type Authenticate, requireScope } from './authentication.ts'
import { type BodyRules, readBody, takeJsonBodies } from './body.ts'
import { pagingHeaders, readPage } from './paging.ts'
import { HttpProblem, notFound } from './problems.ts'
import { openQuery, readPath } from './query.ts'

interface FavoriteRoutes {
  store: Pick<Store, 'favorites'>
  /** The origin people see, without a trailing slash. */
  origin: () => string
  authenticate: Authenticate
}

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  prefix: Prefix
  accountId: string
}

const RULES: BodyRules = {
  canteen_id: 'must be a positive integer',
  sort_value: `must be an integer from 0 to ${MAX_SORT_VALUE}`,
  index: `must be an integer from 0 to ${MAX_SORT_VALUE}`,
}

const COLLECTION = '/favs'
const MEMBER = '/favs/:id'

/** A person's own favorites, under the prefix and, as the documentation has it, without. */
export function addFavoriteRoutes(scope: FastifyInstance, options: FavoriteRoutes): void {
  const { favorites } = options.store
  const accountIds = new WeakMap<FastifyRequest, string>()
  takeJsonBodies(scope)

  on(['GET', 'HEAD'], COLLECTION, SCOPES.read, async ({ request, reply, prefix, accountId }) => {
    const query = openQuery(request)
    const page = readPage(query)
    query.check()
    const all = await favorites.list(accountId)
    const entries = all.slice((page.page - 1) * page.perPage, page.page * page.perPage)
    const url = options.origin() + prefix + paths.favorites()
    reply.headers(pagingHeaders(request, { url, page, total: all.length }))
    return send(reply, entries.map(representFavorite))
  })

  on(['GET', 'HEAD'], MEMBER, SCOPES.read, async ({ request, reply, accountId }) => {
    const id = readPath(request, 'id', parameters.identifier)
    return sendFavorite(reply, id, await favorites.find(accountId, id))
  })

  on(['POST'], COLLECTION, SCOPES.write, async ({ request, reply, prefix, accountId }) => {
    const body = readBody(NewFavoriteSchema, RULES, request)
    const sortValue = body.sort_value ?? body.index
    const added = await favorites
      .add(accountId, { canteenId: body.canteen_id, ...(sortValue !== undefined && { sortValue }) })
      .catch(refuse)
    reply.code(201).header('Location', options.origin() + prefix + paths.favorite(added.id))
    return send(reply, representFavorite(added))
  })

  on(['PATCH'], MEMBER, SCOPES.write, async ({ request, reply, accountId }) => {
    const id = readPath(request, 'id', parameters.identifier)
    const body = readBody(FavoriteChangeSchema, RULES, request)
    const sortValue = body.sort_value ?? body.index
    const changed = await favorites
      .change(accountId, id, {
        ...(body.canteen_id !== undefined && { canteenId: body.canteen_id }),
        ...(sortValue !== undefined && { sortValue }),
      })
      .catch(refuse)
    return sendFavorite(reply, id, changed)
  })

  on(['DELETE'], MEMBER, SCOPES.write, async ({ request, reply, accountId }) => {
    const id = readPath(request, 'id', parameters.identifier)
    if (!(await favorites.remove(accountId, id))) throw noFavorite(id)
    return reply.code(204).send()
  })

  for (const [path, methods] of Object.entries(PREFLIGHT)) {
    for (const prefix of PREFIXES) {
      // @fastify/cors answers before the handler, with what the route says.
      const cors = { methods, allowedHeaders: ['Authorization', 'DPoP', 'Content-Type'] }
      scope.route({
        method: 'OPTIONS',
        url: prefix + path,
        config: { cors },
        handler: (_, reply) => reply.send(),
      })
    }
  }

  /** Who asks and whether they may is settled before a body is read. */
  function on(
    method: string[],
    path: string,
    required: Scope,
    answer: (asked: Asked) => Promise<FastifyReply>,
  ): void {
    for (const prefix of PREFIXES) {
      scope.route({
        method,
        url: prefix + path,
        onRequest: async (request, reply) => {
          reply.header('Cache-Control', 'no-store')
          const authenticated = await options.authenticate(request, reply)
          requireScope(authenticated, required)
          accountIds.set(request, authenticated.accountId)
          await requireJsonAccepted(request)
        },
        handler: (request, reply) => {
          const accountId = accountIds.get(request)
          if (accountId === undefined) throw new Error('a favorite was asked for by nobody')
          return answer({ request, reply, prefix, accountId })
        },
      })
    }
  }
}

const PREFLIGHT = {
  [COLLECTION]: ['GET', 'HEAD', 'POST'],
  [MEMBER]: ['GET', 'HEAD', 'PATCH', 'DELETE'],
}

function sendFavorite(reply: FastifyReply, id: number, favorite: Favorite | undefined): FastifyReply {
  if (favorite === undefined) throw noFavorite(id)
  return send(reply, representFavorite(favorite))
}

function send(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(value))
}

/** The same whether nobody has it or somebody else. */
function noFavorite(id: number): HttpProblem {
  return notFound(`There is no favorite ${id}.`)
}

function refuse(error: unknown): never {
  if (error instanceof UnknownCanteenError) {
    const detail = `there is no canteen ${error.canteenId}`
    throw new HttpProblem(422, `There is no canteen ${error.canteenId}.`, {
      errors: [{ pointer: '/canteen_id', detail }],
    })
  }
  if (error instanceof DuplicateFavoriteError) {
    const { id, canteen_id } = error.existing
    const detail = `canteen ${canteen_id} is favorite ${id} already`
    throw new HttpProblem(409, `Canteen ${canteen_id} is favorite ${id} already.`, {
      errors: [{ pointer: '/canteen_id', detail }],
      members: { favorite_id: id },
    })
  }
  throw error
}

/** The fields in the order in which clients know them. */
function representFavorite({ id, canteen_id, sort_value }: Favorite): Favorite {
  return { id, canteen_id, sort_value }
}
