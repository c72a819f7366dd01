import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import type { RefreshEvent, VideoView } from '#contract/videos.ts'
import { makeEventQueue } from './events.ts'

const never = new AbortController().signal
const video = (n: number, title = 'x'): VideoView => ({
  ...{ id: String(n), channelId: 'UC', title, publishedAt: n, duration: null, views: null, kind: 'video' },
})

test('what waits is combined: the start first, a video once, the latest progress, the end last', async () => {
  const queue = makeEventQueue()
  const all: RefreshEvent[] = [
    { type: 'start', channels: 2, due: 2 },
    { type: 'videos', videos: [video(1), video(2)] },
    { type: 'progress', done: 1, total: 2 },
    { type: 'videos', videos: [video(2, 'renamed')] },
    { type: 'progress', done: 2, total: 2 },
    { type: 'done', checkedAt: 5 },
  ]
  for (const event of all) queue.add(event)
  expect(await queue.take(never)).toEqual([
    all[0],
    { type: 'videos', videos: [video(1), video(2, 'renamed')] },
    all[4],
    all[5],
  ])
})

test('a reader waits for the next event, and no longer than it wants to; nothing stays at the signal', async () => {
  const queue = makeEventQueue()
  const waiting = queue.take(never)
  queue.add({ type: 'quota', until: 1 })
  expect(await waiting).toEqual([{ type: 'quota', until: 1 }])
  expect(getEventListeners(never, 'abort')).toEqual([])
  const left = new AbortController()
  const nothing = queue.take(left.signal)
  left.abort()
  expect(await nothing).toEqual([])
})

test('a reader that stopped reading costs no more than the newest videos', async () => {
  const queue = makeEventQueue()
  for (let n = 0; n < 50_000; n++) queue.add({ type: 'videos', videos: [video(n)] })
  const [event] = await queue.take(never)
  const ids = event?.type === 'videos' ? event.videos.map(({ id }) => Number(id)) : []
  expect(ids.length).toBeLessThanOrEqual(2_000)
  expect(Math.max(...ids)).toBe(49_999)
  expect(Math.min(...ids)).toBeGreaterThan(47_000)
})
