import type { FastifyRequest } from 'fastify'
import { PAGE_SIZE, parameters } from '../../contract/parameters.ts'
import type { Page } from '../store/store.ts'
import { type QueryReader, searchOf } from './query.ts'

/** `page` and `per_page`, which older clients call `limit`; `per_page` wins. */
export function readPage(query: QueryReader, size: number = PAGE_SIZE.default): Page {
  const page = query.read('page', parameters.page) ?? 1
  const limit = query.read('limit', parameters.perPage)
  const perPage = query.read('per_page', parameters.perPage) ?? limit ?? size
  // No list is that long; beyond it the number of the first entry is not exact any more.
  return { page: Math.min(page, Math.floor(Number.MAX_SAFE_INTEGER / perPage)), perPage }
}

/**
 * Says in headers where a page stands. `url` is the list's address without a query; every link keeps the other
 * parameters of the request. A page past the end leads back to the last one.
 */
export function pagingHeaders(
  request: FastifyRequest,
  { url, page: { page, perPage }, total }: { url: string; page: Page; total: number },
) {
  const last = Math.max(1, Math.ceil(total / perPage))
  const targets: [relation: string, page: number][] = [['first', 1]]
  if (page > 1) targets.push(['prev', Math.min(page - 1, last)])
  if (page < last) targets.push(['next', page + 1])
  targets.push(['last', last])

  const search = searchOf(request)
  const links = targets.map(([relation, target]) => {
    search.set('page', String(target))
    return `<${url}?${search}>; rel="${relation}"`
  })
  return {
    Link: links.join(', '),
    'X-Total-Count': String(total),
    'X-Total-Pages': String(last),
    'X-Per-Page': String(perPage),
    'X-Current-Page': String(page),
  }
}
