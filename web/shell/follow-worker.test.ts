import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const HOUR_MS = 60 * 60_000
const ENTRY = 'https://subshelf.example/assets/main-1.js'

/** Two ports of which the second tells the first. */
class PlainChannel {
  port1 = { onmessage: (_: { data: unknown }) => {} }
  port2 = { postMessage: (data: unknown) => this.port1.onmessage({ data }) }
}

type Heard = { message: unknown; ports: MessagePort[] }

/** A worker of a version of the page. @param isOfThisPage what it answers when it is asked */
function makeWorker(isOfThisPage = false) {
  const heard: Heard[] = []
  const worker = Object.assign(new EventTarget(), {
    ...{ heard, state: 'installing' },
    postMessage(message: { kind?: string } | string, ports: MessagePort[] = []) {
      heard.push({ message, ports })
      if (typeof message === 'object' && message.kind === 'has') ports[0]?.postMessage(isOfThisPage)
    },
  })
  return worker
}
type FakeWorker = ReturnType<typeof makeWorker>
const sentTo = ({ heard }: FakeWorker) => heard.map(({ message }) => message)

let container: EventTarget & { register: ReturnType<typeof vi.fn>; startMessages(): void; ready: Promise<object> }
let registration: EventTarget & {
  active: FakeWorker | null
  waiting: FakeWorker | null
  installing: FakeWorker | null
  update: ReturnType<typeof vi.fn>
}
let page: EventTarget & { visibilityState: string }
let now: number
const reload = vi.fn()
const open = vi.fn()
const startMessages = vi.fn()

beforeEach(() => {
  for (const mock of [reload, open, startMessages]) mock.mockReset()
  now = 1_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  registration = Object.assign(new EventTarget(), {
    ...{ active: makeWorker(), waiting: null, installing: null },
    update: vi.fn(async () => {}),
  })
  container = Object.assign(new EventTarget(), {
    ...{ register: vi.fn(async () => registration), startMessages, ready: Promise.resolve(registration) },
  })
  page = Object.assign(new EventTarget(), {
    ...{ visibilityState: 'visible', querySelector: () => ({ src: ENTRY }) },
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  vi.stubGlobal('MessageChannel', PlainChannel)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Whatever is under way goes on without timers of its own. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A page that follows the worker. @returns its module and the toasts that it has shown */
async function start() {
  vi.resetModules()
  const { followWorker } = await import('./follow-worker.ts')
  const { toastStore } = await import('#web/ui/toast-store.ts')
  toastStore.set([])
  followWorker(open)
  await settled()
  return { followWorker, toasts: () => toastStore.state }
}

const say = (data: unknown, port?: { postMessage(message: unknown): void }) =>
  container.dispatchEvent(Object.assign(new Event('message'), { data, ports: port ? [port] : [] }))

test('[EVERY-01] a page registers the worker once, tells it which files it uses, also when another takes over, and answers it', async () => {
  const { followWorker, toasts } = await start()
  expect(container.register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]])
  expect(startMessages).toHaveBeenCalledOnce()
  const started = { kind: 'started', entry: ENTRY }
  expect(sentTo(registration.active as FakeWorker)).toEqual([started])
  registration.active = makeWorker()
  container.dispatchEvent(new Event('controllerchange'))
  await settled()
  expect(sentTo(registration.active)).toEqual([started])

  const port = { postMessage: vi.fn() }
  say('entry', port)
  expect([port.postMessage.mock.calls, open.mock.calls]).toEqual([[[ENTRY]], []])
  say({ kind: 'open', path: '/new' })
  expect(open.mock.calls).toEqual([['/new']])
  const other = vi.fn()
  followWorker(other)
  await settled()
  say({ kind: 'open', path: '/later' })
  expect([container.register.mock.calls.length, other.mock.calls, open.mock.calls.length]).toEqual([1, [['/later']], 1])
  expect(toasts()).toEqual([])
})

test('[EVERY-01] a page that is looked at again asks for a new version, once an hour at most', async () => {
  await start()
  const look = (visibilityState: string) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
    return registration.update.mock.calls.length
  }
  now += HOUR_MS - 1
  expect(look('visible')).toBe(0)
  now += 1
  expect([look('hidden'), look('visible'), look('visible')]).toEqual([0, 1, 1])
  registration.update.mockRejectedValueOnce(new TypeError('offline'))
  now += HOUR_MS
  expect(look('visible')).toBe(2)
})

test('[EVERY-01] a version that waits is offered once, and the page opens again when it has taken over', async () => {
  const waiting = makeWorker()
  registration.waiting = waiting
  const { toasts } = await start()
  expect(sentTo(waiting)).toEqual([{ kind: 'has', entry: ENTRY }])
  expect(toasts()).toMatchObject([{ text: expect.any(String), action: { label: 'Reload' } }])
  registration.installing = makeWorker()
  registration.dispatchEvent(new Event('updatefound'))
  registration.installing.state = 'installed'
  registration.installing.dispatchEvent(new Event('statechange'))
  await settled()
  expect(toasts()).toHaveLength(1)

  toasts()[0]?.action?.run()
  expect(sentTo(waiting).at(-1)).toBe('activate')
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)

  registration.installing.dispatchEvent(new Event('statechange'))
  await settled()
  expect(toasts()).toHaveLength(2)
  registration.waiting = null
  toasts()[1]?.action?.run()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('[EVERY-01] a version that is the page’s own takes over without a question, and the first one of all needs none', async () => {
  const own = makeWorker(true)
  registration.waiting = own
  const { toasts } = await start()
  expect([sentTo(own).at(-1), toasts()]).toEqual(['activate', []])

  registration.active = null
  const first = makeWorker()
  registration.waiting = first
  const alone = await start()
  expect([sentTo(first), alone.toasts()]).toEqual([[], []])
})

test('[EVERY-01] a version that is being installed is offered when it is', async () => {
  const installing = makeWorker()
  registration.installing = installing
  const { toasts } = await start()
  registration.waiting = installing
  installing.state = 'activated'
  installing.dispatchEvent(new Event('statechange'))
  await settled()
  expect(toasts()).toEqual([])
  installing.state = 'installed'
  installing.dispatchEvent(new Event('statechange'))
  await settled()
  expect(toasts()).toHaveLength(1)
})

test('[EVERY-01] pages work without a worker, where there is none or it is refused', async () => {
  container.register.mockRejectedValueOnce(new DOMException('no', 'SecurityError'))
  expect((await start()).toasts()).toEqual([])
  vi.stubGlobal('navigator', {})
  expect((await start()).toasts()).toEqual([])
})

test('[EVERY-01] where scripts must be trusted, only the worker is', async () => {
  let check = (_: string) => ''
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
      check = rules.createScriptURL
      return { createScriptURL: (url: string) => `${name}:${rules.createScriptURL(url)}` }
    },
  })
  await start()
  expect(container.register.mock.calls[0]?.[0]).toBe('service-worker:/sw.js')
  expect(() => check('/other.js')).toThrow(TypeError)
})
