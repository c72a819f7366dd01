import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './http.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

/** How often the server is asked for what it answers with `status`; 0: it cannot be reached. */
async function requestsFor(status: number, onLine: boolean): Promise<number> {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine })
  const ask = vi.fn(() => Promise.reject(new ApiError('offline', '', status)))
  const stop = new QueryObserver(queryClient, { queryKey: [status, onLine], queryFn: ask }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10_000)
  stop()
  return ask.mock.calls.length
}

test('a server that cannot be reached or fails is asked three times, one that refuses once', async () => {
  expect(await requestsFor(0, true)).toBe(3)
  expect(await requestsFor(503, true)).toBe(3)
  expect(await requestsFor(404, true)).toBe(1)
})

test('[EVERY-01] while the browser is offline, a request that fails is not sent again', async () => {
  expect(await requestsFor(0, false)).toBe(1)
})
