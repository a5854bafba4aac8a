import type { FastifyInstance, InjectOptions } from 'fastify'

const WITHOUT_BODY = new Set([204, 205, 304])

/** A `fetch` that asks `app` in this process, without a port. The host of the URL plays no part. */
export function injectFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const { pathname, search } = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const answer = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 && { payload: body }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const each of [value ?? []].flat()) headers.append(name, String(each))
    }
    const response = new Response(
      WITHOUT_BODY.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload),
      {
        status: answer.statusCode,
        headers,
      },
    )
    Object.defineProperty(response, 'url', { value: request.url })
    return response
  }
}
