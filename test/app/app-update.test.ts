// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AppUpdate, createAppUpdate } from '../../src/app/data/app-update.ts'
import { updateStateOf } from '../../src/app/data/app-update-state.ts'

const HOUR = 3_600_000

/** A service worker as a page sees it; the test moves it through its life. */
class PageSideWorker extends EventTarget {
  state = 'installing'
  readonly scriptURL = `${location.origin}/sw.js`
  readonly messages: unknown[] = []

  postMessage(message: unknown): void {
    this.messages.push(message)
  }

  enter(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: PageSideWorker | null = null
  waiting: PageSideWorker | null = null
  active: PageSideWorker | null = null
  readonly update = vi.fn(async () => {})
}

/** `navigator.serviceWorker` of one tab, following the browser's life cycle. */
class Container extends EventTarget {
  controller: PageSideWorker | null = null
  readonly registration = new Registration()
  readonly register = vi.fn(async (_url: string) => this.registration)

  find(): PageSideWorker {
    const worker = new PageSideWorker()
    this.registration.installing = worker
    this.registration.dispatchEvent(new Event('updatefound'))
    return worker
  }

  install(worker: PageSideWorker): void {
    this.registration.installing = null
    this.registration.waiting = worker
    worker.enter('installed')
  }

  activate(worker: PageSideWorker): void {
    this.registration.waiting = null
    this.registration.active = worker
    worker.enter('activating')
    worker.enter('activated')
  }

  control(worker: PageSideWorker): void {
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

let container: Container
let stop = () => {}

beforeEach(() => {
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  container = new Container()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  sessionStorage.clear()
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A tab that was loaded under an earlier version of the app. */
async function laterVisit() {
  const current = new PageSideWorker()
  current.state = 'activated'
  container.registration.active = current
  container.controller = current
  const visit = await startedVisit()
  return { ...visit, current }
}

async function startedVisit() {
  const reload = vi.fn()
  let time = 0
  const update = createAppUpdate({ reload, now: () => time })
  const states: string[] = []
  update.subscribe(() => states.push(update.getState()))
  stop = update.start()
  await vi.waitFor(() => expect(container.register).toHaveBeenCalled())
  await settle()
  const passTime = (milliseconds: number) => {
    time += milliseconds
  }
  return { update, reload, states, passTime }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 10))

/** Whether the promise has resolved by now, and to what. */
const settledTo = (promise: Promise<unknown>) => Promise.race([promise, Promise.resolve('not yet')])

function waitingVersion(): PageSideWorker {
  const next = container.find()
  container.install(next)
  return next
}

describe('the state of the app', () => {
  it.each([
    [false, false, false, 'none'],
    [true, false, false, 'installing'],
    [false, true, false, 'installing'],
    [true, true, false, 'installing'],
    [false, false, true, 'ready'],
    [true, false, true, 'ready'],
    [false, true, true, 'waiting'],
    [true, true, true, 'waiting'],
  ] as const)(
    'with installing %s, waiting %s and active %s is "%s"',
    (installing, waiting, active, state) => {
      const part = (is: boolean) => (is ? {} : null)
      expect(
        updateStateOf({ installing: part(installing), waiting: part(waiting), active: part(active) }),
      ).toBe(state)
    },
  )
})

describe('the first visit', () => {
  it('installs the worker, becomes ready, is told when it is controlled, and never reloads', async () => {
    const { update, reload, states } = await startedVisit()
    expect(container.register.mock.calls[0]?.[0]).toBe('/sw.js')
    const first = container.find()
    expect(await settledTo(update.controlled)).toBe('not yet')
    container.install(first)
    container.activate(first)
    container.control(first)
    expect(await update.controlled).toEqual({ fromStart: false })
    expect(states).toEqual(['installing', 'ready'])
    expect(reload).not.toHaveBeenCalled()
  })

  it('goes back to none when a file cannot be fetched', async () => {
    const { states } = await startedVisit()
    const first = container.find()
    container.registration.installing = null
    first.enter('redundant')
    expect(states).toEqual(['installing', 'none'])
  })

  it('works on where registering fails', async () => {
    container.register.mockRejectedValueOnce(new TypeError('no network'))
    const { update } = await startedVisit()
    expect(update.getState()).toBe('none')
    update.accept()
  })

  it('works on where the browser has no workers', () => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    const update = createAppUpdate({ reload: vi.fn() })
    stop = update.start()
    expect(update.getState()).toBe('none')
  })

  it('registers a trusted address where the policy asks for one', async () => {
    const createPolicy = vi.fn((_: string, rules: { createScriptURL: (url: string) => string }) => ({
      createScriptURL: (url: string) => ({ toString: () => rules.createScriptURL(url) }),
    }))
    vi.stubGlobal('trustedTypes', { createPolicy })
    await startedVisit()
    const url: unknown = container.register.mock.calls[0]?.[0]
    expect(typeof url).toBe('object')
    expect(String(url)).toBe('/sw.js')
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['mittag'])
  })
})

describe('a new version', () => {
  it('waits until it is accepted, then takes the tab along once', async () => {
    const { update, reload, states } = await laterVisit()
    expect(await update.controlled).toEqual({ fromStart: true })
    const next = waitingVersion()
    expect(states).toEqual(['ready', 'waiting'])
    expect(next.messages).toEqual([])
    update.accept()
    expect(next.messages).toEqual([{ type: 'SKIP_WAITING' }])
    expect(reload).not.toHaveBeenCalled()
    container.activate(next)
    container.control(next)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('that was waiting before this visit is offered as well', async () => {
    container.registration.waiting = new PageSideWorker()
    const { update } = await laterVisit()
    expect(update.getState()).toBe('waiting')
  })

  it('is still noticed after one that failed to install', async () => {
    const { states } = await laterVisit()
    const failed = container.find()
    container.registration.installing = null
    failed.enter('redundant')
    waitingVersion()
    expect(states.at(-1)).toBe('waiting')
  })

  it('accepted in another tab reloads this one too', async () => {
    const { reload } = await laterVisit()
    const next = waitingVersion()
    container.activate(next)
    container.control(next)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('accepted in a tab that was loaded past the worker reloads it all the same', async () => {
    const { update, reload } = await laterVisit()
    container.controller = null
    const next = waitingVersion()
    update.accept()
    container.activate(next)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('during the first visit reloads as in any other', async () => {
    const { reload } = await startedVisit()
    const first = container.find()
    container.install(first)
    container.activate(first)
    container.control(first)
    const next = waitingVersion()
    container.activate(next)
    container.control(next)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload while something is open, and does as soon as all of it is closed', async () => {
    const { update, reload } = await laterVisit()
    const closeDrag = update.block('drag')
    const closeForm = update.block('form')
    const next = waitingVersion()
    update.accept()
    container.activate(next)
    container.control(next)
    closeDrag()
    expect(reload).not.toHaveBeenCalled()
    closeForm()
    expect(reload).toHaveBeenCalledTimes(1)
    update.block('form')()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is not reloaded for where nothing blocked and nothing happened', async () => {
    const { update, reload } = await laterVisit()
    update.block('form')()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('the search for a new version', () => {
  const show = (visibility: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('happens when the app is looked at again, at most hourly', async () => {
    const { passTime } = await laterVisit()
    const { update } = container.registration
    show('visible')
    expect(update).toHaveBeenCalledTimes(0)
    passTime(HOUR)
    show('hidden')
    expect(update).toHaveBeenCalledTimes(0)
    show('visible')
    show('visible')
    expect(update).toHaveBeenCalledTimes(1)
    passTime(HOUR)
    show('visible')
    expect(update).toHaveBeenCalledTimes(2)
  })

  it('that failed for want of a network is made up for the next time', async () => {
    const { passTime } = await laterVisit()
    const { update } = container.registration
    update.mockRejectedValueOnce(new TypeError('no network'))
    passTime(HOUR)
    show('visible')
    await vi.waitFor(() => expect(update.mock.settledResults).toHaveLength(1))
    await Promise.resolve()
    show('visible')
    expect(update).toHaveBeenCalledTimes(2)
  })
})

describe('a part of the app that cannot be loaded', () => {
  let update: AppUpdate
  const reload = vi.fn()

  beforeEach(() => {
    reload.mockClear()
    update = createAppUpdate({ reload })
    stop = update.start()
  })

  const miss = (file: string) =>
    window.dispatchEvent(
      Object.assign(new Event('vite:preloadError', { cancelable: true }), {
        payload: new Error(`Failed to fetch dynamically imported module: ${file}`),
      }),
    )

  it('reloads once for it, and the failed import is still told', async () => {
    vi.stubGlobal('fetch', async () => new Response())
    expect(miss('/assets/map-1.js')).toBe(true)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    const afterReload = createAppUpdate({ reload })
    stop()
    stop = afterReload.start()
    miss('/assets/map-1.js')
    await settle()
    expect(reload).toHaveBeenCalledTimes(1)
    miss('/assets/map-2.js')
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  })

  it.each([
    ['nobody answers', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the service fails', async () => new Response(null, { status: 503 })],
  ])('does not reload when %s', async (_, network) => {
    vi.stubGlobal('fetch', network)
    miss('/assets/map-1.js')
    await settle()
    expect(reload).not.toHaveBeenCalled()
  })

  it('asks nobody and does not reload offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const network = vi.fn(async () => new Response())
    vi.stubGlobal('fetch', network)
    miss('/assets/map-1.js')
    await settle()
    expect(network).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload where that cannot be remembered', async () => {
    vi.stubGlobal('fetch', async () => new Response())
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    miss('/assets/map-1.js')
    await settle()
    expect(reload).not.toHaveBeenCalled()
  })

  it('waits with it for what is open', async () => {
    vi.stubGlobal('fetch', async () => new Response())
    const close = update.block('form')
    miss('/assets/map-1.js')
    await settle()
    expect(reload).not.toHaveBeenCalled()
    close()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
