import { QueryObserver } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { RefreshEvent } from '#contract/videos.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { feedQuery } from './api.ts'
import { refreshVideos } from './refresh.ts'
import { useDueRefresh } from './use-due-refresh.ts'

const FOLDER = { folder: '0190bbbb-0000-7000-8000-000000000001' }
const MINUTE_MS = 60_000

let users = 0
const newUser = () => `due-${++users}`

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

type Given = { due: number | null; answeredAt?: number }

function Shown({ userId, due, answeredAt = 0 }: Given & { userId: string }) {
  const { refresh, isDue } = useDueRefresh(userId, FOLDER, due, answeredAt)
  return createElement('i', { title: JSON.stringify({ problem: refresh.problem, isDue }) })
}

/** What a page is told that the server answered so. */
function told(userId: string, given: Given): { problem: string | null; isDue: boolean } {
  const html = renderToStaticMarkup(createElement(Shown, { userId, ...given }))
  return JSON.parse((/title="(.*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"'))
}
const isDue = (userId: string, given: Given) => told(userId, given).isDue

/** A refresh that has ended. @param stillDue what the server answered about the folder after it */
async function refreshed(events: readonly RefreshEvent[], stillDue?: number): Promise<string> {
  const user = newUser()
  if (stillDue !== undefined) {
    const { queryKey } = feedQuery(user, FOLDER)
    const queryFn = async () => ({ pages: [{ due: stillDue }], pageParams: [null] })
    const observer = new QueryObserver<unknown>(queryClient, { queryKey: queryKey as readonly unknown[], queryFn })
    onTestFinished(observer.subscribe(() => {}))
    await expect.poll(() => queryClient.getQueryData(queryKey)).toBeDefined()
  }
  vi.stubGlobal('fetch', async () => new Response(events.map((event) => `${JSON.stringify(event)}\n`).join('')))
  await refreshVideos(user, FOLDER)
  return user
}

const DONE: RefreshEvent = { type: 'done', checkedAt: null }

test('[FEED-07] channels that are due are checked by themselves; what is not known, or not due, is not', () => {
  const user = newUser()
  expect([null, 0, 1].map((due) => isDue(user, { due }))).toEqual([false, false, true])
})

test('[FEED-07] while they are being checked no second check begins', async () => {
  const user = newUser()
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const refresh = refreshVideos(user, FOLDER)
  expect(isDue(user, { due: 1 })).toBe(false)
  resolve(new Response(`${JSON.stringify(DONE)}\n`))
  await refresh
})

test('[FEED-07] channels that failed are checked again after ten minutes; those that were added since, at once', async () => {
  const user = await refreshed([DONE], 2)
  expect([1, 2, 3].map((due) => isDue(user, { due }))).toEqual([false, false, true])
  const unknown = await refreshed([DONE])
  expect(isDue(unknown, { due: 3 })).toBe(false)
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 9 * MINUTE_MS)
  expect(isDue(user, { due: 2 })).toBe(false)
  clock.mockReturnValue(now + 10 * MINUTE_MS + 1)
  expect([isDue(user, { due: 2 }), isDue(unknown, { due: 3 })]).toEqual([true, true])
})

test.each<['unreachable' | 'reauthorisation_required', RefreshEvent[]]>([
  ['unreachable', [{ type: 'start', channels: 1, due: 1 }]],
  ['reauthorisation_required', [{ type: 'stopped', code: 'reauthorisation_required' }, DONE]],
])(
  '[FEED-09] after "%s" another try follows each answer of the server, and the problem is over when nothing is due',
  async (problem, events) => {
    const user = await refreshed(events)
    const later = Date.now() + MINUTE_MS
    expect(told(user, { due: 1 })).toEqual({ problem, isDue: false })
    expect(told(user, { due: 1, answeredAt: later })).toEqual({ problem, isDue: true })
    expect(told(user, { due: 0 })).toEqual({ problem, isDue: false })
    expect(told(user, { due: 0, answeredAt: later })).toEqual({ problem: null, isDue: false })
    expect(told(user, { due: null, answeredAt: later })).toEqual({ problem, isDue: false })
  },
)

test('[FEED-09] what the server itself could not do stays a problem, and is not tried again at each answer', async () => {
  const user = await refreshed([{ type: 'stopped', code: 'google_unavailable' }, DONE])
  const later = Date.now() + MINUTE_MS
  expect(told(user, { due: 1, answeredAt: later })).toEqual({ problem: 'google_unavailable', isDue: false })
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * MINUTE_MS)
  expect(told(user, { due: 0, answeredAt: later })).toEqual({ problem: 'google_unavailable', isDue: false })
  clock.mockRestore()
})
