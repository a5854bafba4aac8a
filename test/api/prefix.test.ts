import { describe, expect, it } from 'vitest'
import { getCanteen, listCanteens } from '../../src/api/canteens.ts'
import { getDay } from '../../src/api/days.ts'
import { NotFoundError, RefusedError, UnexpectedAnswerError } from '../../src/api/errors.ts'
import { createService } from '../../src/api/service.ts'
import type { Prefix } from '../../src/contract/paths.ts'
import { canteen, HTML, memoryOf, type Reply, rejection, routes, serve } from './support.ts'

const DAY = { json: { date: '2026-06-11', closed: false } }

async function start(table: Record<string, Reply>, known?: '/api/v2' | '') {
  const { baseUrl, asked } = await serve(routes(table))
  const prefix = memoryOf(known)
  return { service: createService({ baseUrl, prefix }), asked, prefix }
}

describe('the path prefix', () => {
  it('is tried first and remembered', async () => {
    const { service, asked, prefix } = await start({ '/api/v2/canteens': { json: [canteen(1)] } })
    await listCanteens(service)
    await listCanteens(service)
    expect(prefix.known).toBe('/api/v2')
    expect(asked).toEqual(['/api/v2/canteens', '/api/v2/canteens'])
  })

  it('is written down once', async () => {
    const { baseUrl } = await serve(() => ({ json: [] }))
    const memory = memoryOf()
    const written: string[] = []
    const prefix = {
      get: memory.get,
      set: (known: Prefix) => {
        written.push(known)
        memory.set(known)
      },
    }
    const service = createService({ baseUrl, prefix })
    await listCanteens(service)
    await listCanteens(service)
    expect(written).toEqual(['/api/v2'])
  })

  it.each([
    ['a 404', undefined],
    ['a page', HTML],
    ['JSON that is no list', { json: { message: 'no such route' } }],
  ])('is left out where it gives %s', async (_, reply) => {
    const { service, asked, prefix } = await start({
      '/api/v2/canteens': reply,
      '/canteens': { json: [canteen(1)] },
      '/canteens/1': { json: canteen(1) },
    })
    expect((await listCanteens(service)).value).toHaveLength(1)
    await getCanteen(service, 1)
    expect(prefix.known).toBe('')
    expect(asked).toEqual(['/api/v2/canteens', '/canteens', '/canteens/1'])
  })

  it('stays unknown where both say 404', async () => {
    const { service, asked, prefix } = await start({})
    expect(await rejection(getCanteen(service, 1))).toBeInstanceOf(NotFoundError)
    expect(asked).toEqual(['/api/v2/canteens/1', '/canteens/1'])
    expect(prefix.known).toBeUndefined()
  })

  it('takes a 404 as more telling than a page', async () => {
    const behind = await start({ '/canteens/1': HTML })
    expect(await rejection(getCanteen(behind.service, 1))).toBeInstanceOf(NotFoundError)
    const before = await start({ '/api/v2/canteens/1': HTML })
    expect(await rejection(getCanteen(before.service, 1))).toBeInstanceOf(NotFoundError)
  })

  it('stays unknown behind a captive portal', async () => {
    const { baseUrl } = await serve(() => HTML)
    const prefix = memoryOf()
    const error = await rejection(listCanteens(createService({ baseUrl, prefix })))
    expect(error).toBeInstanceOf(UnexpectedAnswerError)
    expect(prefix.known).toBeUndefined()
  })

  it('is not sought further where the service is in trouble', async () => {
    const { service, asked } = await start({ '/api/v2/canteens': { status: 503, text: '' } })
    expect(await rejection(listCanteens(service))).toBeInstanceOf(RefusedError)
    expect(asked).toEqual(['/api/v2/canteens'])
  })

  it('does not change because a day has no data', async () => {
    const { service, asked, prefix } = await start({ '/canteens/1/days/2026-06-11': DAY }, '/api/v2')
    expect(await rejection(getDay(service, 1, '2026-06-11'))).toBeInstanceOf(NotFoundError)
    expect(prefix.known).toBe('/api/v2')
    expect(asked).toEqual(['/api/v2/canteens/1/days/2026-06-11'])
  })

  it('changes where the service moved, as the list of canteens shows', async () => {
    const { service, prefix } = await start({ '/api/v2/canteens': { json: [canteen(1)] } }, '')
    expect((await listCanteens(service)).value).toHaveLength(1)
    expect(prefix.known).toBe('/api/v2')
  })

  it('survives a captive portal', async () => {
    const { baseUrl } = await serve(() => HTML)
    const prefix = memoryOf('')
    await rejection(listCanteens(createService({ baseUrl, prefix })))
    expect(prefix.known).toBe('')
  })

  it('may be part of the base URL', async () => {
    const { baseUrl, asked } = await serve(routes({ '/api/v2/canteens': { json: [] } }))
    await listCanteens(createService({ baseUrl: `${baseUrl}/api/v2` }))
    expect(asked).toEqual(['/api/v2/api/v2/canteens', '/api/v2/canteens'])
  })

  it('is remembered by the service itself where no memory is given', async () => {
    const { baseUrl, asked } = await serve(routes({ '/canteens': { json: [] } }))
    const service = createService({ baseUrl })
    await listCanteens(service)
    await listCanteens(service)
    expect(asked).toEqual(['/api/v2/canteens', '/canteens', '/canteens'])
  })
})
