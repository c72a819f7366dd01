import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loaded, reloadOnce } from './load-part.ts'

const RETRY_MS = 15_000
const MINUTE_MS = 60_000

let page: EventTarget
let isBusy: boolean
let isReachable: boolean
const reload = vi.fn()
const asked = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockReset()
  asked.mockReset()
  page = new EventTarget()
  isBusy = false
  isReachable = true
  vi.stubGlobal('document', { querySelector: () => (isBusy ? {} : null) })
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('fetch', async (path: string) => {
    asked(path)
    if (!isReachable) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 200 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A part that is missing so many times. */
function part(missing: number) {
  let tries = 0
  const load = vi.fn(async () => {
    tries += 1
    if (tries <= missing) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  })
  const settled = vi.fn()
  void loaded(load).then(settled)
  return { load, settled }
}

test('[ROUTE-06] code that is there is loaded without asking whether the server can be reached', async () => {
  const { load, settled } = part(0)
  await vi.advanceTimersByTimeAsync(0)
  expect([load.mock.calls.length, settled.mock.calls]).toEqual([1, [['the part']]])
  expect(asked).not.toHaveBeenCalled()
})

test('[EVERY-01] code that could not be fetched is fetched again once the server answers, which is asked every 15 seconds', async () => {
  isReachable = false
  const { load, settled } = part(1)
  await vi.advanceTimersByTimeAsync(RETRY_MS - 1)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.mock.calls).toEqual([['/healthz']])
  expect(load).toHaveBeenCalledTimes(1)
  isReachable = true
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(settled.mock.calls).toEqual([['the part']])
  expect(reload).not.toHaveBeenCalled()
})

test('[EVERY-01] the server is asked as soon as the network returns, and is not reached while it answers with an error', async () => {
  const { settled } = part(1)
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(settled).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', async () => new Response())
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalledOnce()
})

test('[EVERY-01] code that is missing though the server answers has the page reloaded', async () => {
  const { settled } = part(2)
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(settled).toHaveBeenCalledOnce()
})

test('[EVERY-01] the page is reloaded once within ten minutes, and not while the user is in the middle of something', () => {
  isBusy = true
  reloadOnce()
  expect(reload).not.toHaveBeenCalled()
  isBusy = false
  reloadOnce()
  reloadOnce()
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS - 1)
  reloadOnce()
  expect(reload).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 1)
  reloadOnce()
  expect(reload).toHaveBeenCalledTimes(2)
})
