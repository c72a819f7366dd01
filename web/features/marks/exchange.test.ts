import { expect, test, vi } from 'vitest'
import type { MarksAnswer, MarksRequest } from '#contract/marks.ts'
import { latestTime, type Marks, noMarks } from '#domain/mark-sync.ts'
import { newMark } from '#domain/marks.ts'
import { exchangeMarks, type Synced } from './exchange.ts'

const idOf = (name: string) => name.repeat(11)
const markOf = (name: string) => ({
  ...newMark({ id: idOf(name), channelId: `UC${'c'.repeat(22)}`, publishedAt: 1 }),
  seen: true,
  seenAt: 5,
})

/** A device with marks of these videos, and a server whose answers are given. */
function device(ids: readonly string[], answers: readonly Partial<MarksAnswer>[], times: number[] = []) {
  const own: Marks = {
    ...{ videos: new Map(ids.map((id) => [idOf(id), markOf(id)])), channels: new Map(), later: new Map() },
  }
  const known: Synced = { since: null, acknowledged: new Map() }
  const left = [...answers]
  let hasEnded = false
  const send = vi.fn(async (_request: MarksRequest): Promise<MarksAnswer> => {
    const answer = left.shift()
    if (!answer) throw new Error('nobody answers')
    return { ...noMarks(), version: 1, hasMore: false, restarted: false, now: 1_000, ...answer }
  })
  const receive = vi.fn(async () => true)
  const write = vi.fn(async () => {})
  const exchange = (asks: boolean) =>
    exchangeMarks(
      {
        ...{ own: () => own, receive, send, now: () => times.shift() ?? 0, hasEnded: () => hasEnded },
        synced: { read: async () => known, write },
      },
      asks,
    )
  return {
    ...{ known, exchange, receive, send, write },
    end: () => {
      hasEnded = true
    },
    sent: () => send.mock.calls.map(([{ videos, since }]) => [since, videos.map(({ videoId }) => videoId[0])]),
  }
}

test('[WATCH-07] what the server has is not sent again, and it is asked only if that is wanted', async () => {
  const { exchange, sent, known, write } = device(['a', 'b'], [{ version: 4 }, { version: 6 }])
  await exchange(false)
  expect(sent()).toEqual([[null, ['a', 'b']]])
  expect([known.since, known.acknowledged.size]).toEqual([4, 2])
  await exchange(false)
  expect(sent()).toHaveLength(1)
  await exchange(true)
  expect(sent().slice(1)).toEqual([[4, []]])
  expect(known.since).toBe(6)
  expect(write).toHaveBeenCalledTimes(2)
})

test('[WATCH-07] as long as the server has more it is asked for more, from where it was', async () => {
  const { exchange, sent, receive } = device(
    [],
    [
      { version: 3, hasMore: true, videos: [markOf('x')] },
      { version: 7, hasMore: true, videos: [markOf('y')] },
      { version: 9 },
    ],
  )
  await exchange(true)
  expect(sent().map(([since]) => since)).toEqual([null, 3, 7])
  const received = receive.mock.calls as unknown as [latest: number, { videos: { videoId: string }[] }][]
  expect(received.map(([, { videos }]) => videos.map(({ videoId }) => videoId[0]))).toEqual([['x'], ['y'], []])
})

test('[WATCH-07] a server that has lost what it had is sent everything again, and the browser keeps no more than that', async () => {
  const { exchange, sent, known, write } = device(
    ['a'],
    [{ version: 8 }, { version: 1, restarted: true }, { version: 2 }],
  )
  await exchange(false)
  known.acknowledged.set('videos gone', 'x')
  await exchange(true)
  expect(sent()).toEqual([
    [null, ['a']],
    [8, []],
    [1, ['a']],
  ])
  expect(known.acknowledged.has('videos gone')).toBe(false)
  const written = write.mock.calls as unknown as [Synced, { since: number; restarted: boolean; areKept: boolean }][]
  expect(written.map(([, { since, restarted, areKept }]) => [since, restarted, areKept])).toEqual([
    [8, false, true],
    [1, true, true],
    [2, false, true],
  ])
})

test('[WATCH-07] after the end nothing is sent, and an answer that comes then changes nothing', async () => {
  const { exchange, send, receive, write, end } = device(['a'], [])
  send.mockImplementation(async () => {
    end()
    return { ...noMarks(), version: 8, hasMore: false, restarted: false, now: 1_000 }
  })
  for (let times = 0; times < 2; times++) await exchange(true)
  expect([send, receive, write].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0])
})

test('[WATCH-07] marks that the browser does not keep are told as such', async () => {
  const { exchange, receive, write } = device([], [{ version: 8, videos: [markOf('x')] }])
  receive.mockResolvedValue(false)
  await exchange(true)
  expect(write.mock.calls).toEqual([[expect.anything(), expect.objectContaining({ since: 8, areKept: false })]])
})

test.each([
  ['as long as the answer took', [100, 130], 1_030],
  ['no longer, if the clock was set back meanwhile', [100, 70], 1_000],
])('[WATCH-07] what the device marks meanwhile may be later than the server’s time by %s', async (_, times, now) => {
  const { exchange, receive } = device([], [{}], times)
  await exchange(true)
  expect(receive.mock.calls).toEqual([[latestTime(now), noMarks()]])
})
