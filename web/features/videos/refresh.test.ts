import { QueryObserver } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { RefreshEvent, VideosAnswer, VideoView } from '#contract/videos.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { feedQuery, feedsKey } from './api.ts'
import { type RefreshState, refreshVideos, useRefreshState } from './refresh.ts'
import { revalidateVideos } from './revalidate-videos.ts'

const FOLDER = { folder: '0190aaaa-0000-7000-8000-000000000001' }
const OTHER = { folder: '0190aaaa-0000-7000-8000-000000000002' }

let users = 0
const newUser = () => `user-${++users}`

const Shown = ({ userId }: { userId: string }) =>
  createElement('i', { title: JSON.stringify(useRefreshState(userId, FOLDER)) })

/** What a component sees. */
function stateOf(userId: string): RefreshState {
  const text = /title="(.*)"/.exec(renderToStaticMarkup(createElement(Shown, { userId })))?.[1] ?? ''
  return JSON.parse(text.replaceAll('&quot;', '"')) as RefreshState
}

/** A server whose answer is written line by line. */
function streamed() {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        out = controller
      },
    })
    return new Response(body)
  })
  vi.stubGlobal('fetch', fetched)
  const send = (text: string) => out?.enqueue(new TextEncoder().encode(text))
  return {
    fetched,
    isOpen: () => expect.poll(() => out).toBeDefined(),
    send,
    tell: (event: RefreshEvent) => send(`${JSON.stringify(event)}\n`),
    close: () => out?.close(),
    breakOff: () => out?.error(new TypeError('terminated')),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const video = (id: string, channelId: string, publishedAt: number): VideoView => ({
  id,
  channelId,
  title: id,
  publishedAt,
  duration: null,
  views: null,
  kind: 'video',
})

test('the stream is followed line by line, wherever it is cut', async () => {
  const server = streamed()
  const user = newUser()
  const refresh = refreshVideos(user, FOLDER, true)
  await server.isOpen()
  expect(stateOf(user).phase).toBe('starting')
  expect(JSON.parse(String(server.fetched.mock.calls[0]?.[1].body))).toEqual({ ...FOLDER, force: true })
  server.tell({ type: 'start', channels: 9, due: 5 })
  server.tell({ type: 'authorising' })
  await expect.poll(() => stateOf(user)).toMatchObject({ phase: 'authorising', done: 0, total: 5 })
  server.send('{"type":"progress","do')
  server.send('ne":3,"total":5}\n{"type":"failed","channelId":"UC1","reason":"gone"}\n')
  await expect.poll(() => stateOf(user)).toMatchObject({ phase: 'running', done: 3, total: 5 })
  server.tell({ type: 'done', checkedAt: 1 })
  server.close()
  await refresh
  expect(stateOf(user)).toMatchObject({ phase: 'ended', problem: null, quotaUntil: null, endedAt: expect.any(Number) })
})

test('two who ask for the same channels share one stream; after its end there is another', async () => {
  const server = streamed()
  const user = newUser()
  const [first, second] = [refreshVideos(user, FOLDER), refreshVideos(user, { ...FOLDER })]
  expect(second).toBe(first)
  await server.isOpen()
  server.tell({ type: 'done', checkedAt: null })
  server.close()
  await first
  void refreshVideos(user, FOLDER)
  await expect.poll(() => server.fetched).toHaveBeenCalledTimes(2)
})

test.each([
  ['ends without its last line', (server: ReturnType<typeof streamed>) => server.close()],
  ['breaks', (server: ReturnType<typeof streamed>) => server.breakOff()],
  ['is no stream of ours', (server: ReturnType<typeof streamed>) => server.send('<html>\n')],
])('a stream that %s is told as unreachable, and what came before it is kept', async (_what, end) => {
  const server = streamed()
  const user = newUser()
  const refresh = refreshVideos(user, FOLDER)
  await server.isOpen()
  server.tell({ type: 'start', channels: 4, due: 4 })
  server.tell({ type: 'progress', done: 2, total: 4 })
  await expect.poll(() => stateOf(user).done).toBe(2)
  end(server)
  await refresh
  expect(stateOf(user)).toMatchObject({ phase: 'ended', problem: 'unreachable', done: 2, total: 4 })
})

test('what stopped a refresh, and the end of the quota, are told with its end', async () => {
  const server = streamed()
  const [stopped, ended] = [newUser(), newUser()]
  let refresh = refreshVideos(stopped, FOLDER)
  await server.isOpen()
  server.tell({ type: 'stopped', code: 'reauthorisation_required' })
  server.tell({ type: 'done', checkedAt: null })
  server.close()
  await refresh
  expect(stateOf(stopped)).toMatchObject({ phase: 'ended', problem: 'reauthorisation_required' })

  const other = streamed()
  refresh = refreshVideos(ended, FOLDER)
  await other.isOpen()
  other.tell({ type: 'quota', until: 77 })
  other.tell({ type: 'done', checkedAt: null })
  other.close()
  await refresh
  expect(stateOf(ended)).toMatchObject({ phase: 'ended', problem: null, quotaUntil: 77 })
})

test.each([
  [429, 'rate_limited', 'rate_limited'],
  [503, 'unavailable', 'unreachable'],
])('an answer %i is told as a problem', async (status, code, problem) => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { code, message: '', requestId: '' } }, { status }))
  const user = newUser()
  await refreshVideos(user, FOLDER)
  expect(stateOf(user)).toMatchObject({ phase: 'ended', problem })
})

test('[ORG-01] videos go into all loaded feeds they belong to, and into no other', async () => {
  const server = streamed()
  const user = newUser()
  const answer: VideosAnswer = {
    videos: [video('old', 'UCa', 10)],
    hidden: [],
    nextCursor: null,
    channels: 1,
    stored: 1,
    checkedAt: 1,
    due: 0,
    failed: [],
    hasAiLabels: false,
  }
  const feed = { pages: [answer], pageParams: [null] }
  const [own, other, all] = [FOLDER, OTHER, {}].map((selection) => feedQuery(user, selection).queryKey)
  const foreign = feedQuery(newUser(), FOLDER).queryKey
  for (const key of [own, other, all, foreign]) if (key) queryClient.setQueryData(key, feed)
  const channel = (id: string) => ({ id })
  queryClient.setQueryData(['library', user], {
    folders: [{ id: FOLDER.folder }, { id: OTHER.folder }],
    channels: ['UCa', 'UCb', 'UCc'].map(channel),
    placements: [
      ['UCa', FOLDER.folder, 0],
      ['UCc', FOLDER.folder, 1],
      ['UCb', OTHER.folder, 0],
      ['UCc', OTHER.folder, 1],
    ],
  })
  const shown = (key: typeof own) =>
    key && queryClient.getQueryData<typeof feed>(key)?.pages.flatMap((page) => page.videos.map(({ id }) => id))

  const refresh = refreshVideos(user, {})
  await server.isOpen()
  server.tell({ type: 'videos', videos: [video('a', 'UCa', 20), video('b', 'UCb', 30), video('c', 'UCc', 40)] })
  await expect.poll(() => shown(all)).toEqual(['c', 'b', 'a', 'old'])
  expect(shown(own)).toEqual(['c', 'a', 'old'])
  expect(shown(other)).toEqual(['c', 'b', 'old'])
  expect(shown(foreign as typeof own)).toEqual(['old'])
  server.tell({ type: 'done', checkedAt: 1 })
  server.close()
  await refresh
})

test.each<[string, RefreshEvent[], boolean, boolean]>([
  [
    'has found videos',
    [
      { type: 'videos', videos: [video('v', 'UC', 1)] },
      { type: 'done', checkedAt: 1 },
    ],
    true,
    true,
  ],
  [
    'could not read a channel',
    [{ type: 'failed', channelId: 'UC', reason: 'gone' } as RefreshEvent, { type: 'done', checkedAt: 1 }],
    true,
    true,
  ],
  [
    'has found nothing',
    [
      { type: 'start', channels: 1, due: 0 },
      { type: 'done', checkedAt: 1 },
    ],
    false,
    true,
  ],
  ['has not begun', [], false, false],
])(
  '[VIDEO-03] when a refresh %s, other tabs are told if there is news, and what is shown is read again if there was an answer',
  async (_, events, isTold, isReadAgain) => {
    const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue()
    vi.stubGlobal('fetch', async () => new Response(events.map((event) => `${JSON.stringify(event)}\n`).join('')))
    const user = newUser()
    queryClient.setQueryData(['videos', user, 'stats'], [])
    await refreshVideos(user, FOLDER)
    expect(posted.mock.calls).toEqual(isTold ? [[user]] : [])
    expect(queryClient.getQueryState(['videos', user, 'stats'])?.isInvalidated).toBe(isReadAgain)
  },
)

test.each([
  [{ folder: FOLDER.folder }, 3],
  [OTHER, null],
  [{ ...FOLDER, channel: 'UC' }, null],
])(
  '[FEED-07] at the end of a refresh it is known how many channels are still due by an answer about %j alone',
  async (selection, stillDue) => {
    vi.stubGlobal('fetch', async () => new Response('{"type":"done","checkedAt":null}\n'))
    const user = newUser()
    const queryFn = async () => ({ pages: [{ due: 3 }], pageParams: [null] })
    const observer = new QueryObserver<unknown>(queryClient, { queryKey: [...feedsKey(user), selection], queryFn })
    onTestFinished(observer.subscribe(() => {}))
    await expect.poll(() => observer.getCurrentResult().data).toBeDefined()
    await refreshVideos(user, FOLDER)
    expect(stateOf(user).stillDue).toBe(stillDue)
  },
)

test('a first answer that was under way when a refresh ended is asked for again', async () => {
  const user = newUser()
  const asked: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    asked.push(Promise.withResolvers<string>())
    return (asked.at(-1) as PromiseWithResolvers<string>).promise
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['videos', user, 'stats'], queryFn })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => asked).toHaveLength(1)
  const done = revalidateVideos(user)
  asked[0]?.resolve('from before')
  await expect.poll(() => asked).toHaveLength(2)
  asked[1]?.resolve('from after')
  await done
  expect(observer.getCurrentResult().data).toBe('from after')
  stop()
})

test('while a long refresh brings videos, counts and stats are asked for every five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = streamed()
  const user = newUser()
  for (const query of ['new', 'stats', 'stored']) queryClient.setQueryData(['videos', user, query], [])
  const stale = () =>
    ['new', 'stats', 'stored'].filter((query) => queryClient.getQueryState(['videos', user, query])?.isInvalidated)
  const refresh = refreshVideos(user, FOLDER)
  await vi.advanceTimersByTimeAsync(0)
  server.tell({ type: 'start', channels: 4, due: 4 })
  server.tell({ type: 'videos', videos: [video('v', 'UC', 1)] } as RefreshEvent)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(stale()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(stale()).toEqual(['new', 'stats'])
  vi.useRealTimers()
  server.tell({ type: 'done', checkedAt: null })
  server.close()
  await refresh
})
