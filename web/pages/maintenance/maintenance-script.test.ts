import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMaintenancePage } from './maintenance-script.ts'

const MINUTE_MS = 60_000

const reload = vi.fn()
let button: EventTarget
let answer: () => Promise<Response>
const asked = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockReset()
  asked.mockReset()
  button = new EventTarget()
  vi.stubGlobal('document', { querySelector: (selector: string) => (selector === '[data-again]' ? button : null) })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', (path: string) => {
    asked(path)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[ADMIN-06] the page of maintenance loads itself again once the server says that it is over, which it asks every minute', async () => {
  startMaintenancePage()
  const reloadsBy = async (next: () => Promise<Response>) => {
    answer = next
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    return reload.mock.calls.length
  }
  expect(await reloadsBy(async () => Response.json({ maintenanceMode: true }))).toBe(0)
  expect(asked.mock.calls).toEqual([['/api/remote-config']])
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await reloadsBy(async () => Response.json({ maintenanceMode: false }, { status: 503 }))).toBe(0)
  expect(await reloadsBy(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(0)
  expect(await reloadsBy(async () => new Response('no JSON'))).toBe(0)
  expect(await reloadsBy(async () => Response.json({ maintenanceMode: false }))).toBe(1)
})

test('[ADMIN-06] its button loads it again at once', () => {
  startMaintenancePage()
  button.dispatchEvent(new Event('click'))
  expect(reload).toHaveBeenCalledTimes(1)
})
