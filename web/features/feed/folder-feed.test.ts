import { describe, expect, it, vi } from 'vitest'
import type { Upload } from '#rules/uploads.ts'
import type { YouTubeFailure } from '#rules/youtube-errors.ts'
import { NoAccessToken } from '#web/features/access-token/access-tokens.ts'
import { createFacts } from './facts.ts'
import { createFolderFeed, type FeedState } from './folder-feed.ts'
import { createUploads } from './uploads.ts'
import { YouTubeCallError } from './youtube-calls.ts'
import type { YouTubeClient } from './youtube-client.ts'

const DAY = 24 * 60 * 60_000
const failWith = (kind: YouTubeFailure['kind']) =>
  Promise.reject(new YouTubeCallError({ kind, reason: null, retryable: false }))

const upload = (channelId: string, n: number): Upload => ({
  id: `${channelId}-${n}`,
  channelId,
  title: 'A video',
  publishedAt: n,
  thumbnailUrl: null,
  wideThumbnailUrl: null,
})

let people = 0

/** A platform of channels `a`, `b`, … with as many videos as given, and a folder that holds them all. */
function world(videos: Record<string, number>) {
  const counts = new Map(Object.entries(videos))
  let time = 1_000 * DAY
  const client = {
    activities: vi.fn<YouTubeClient['activities']>(async (id) =>
      Array.from({ length: counts.get(id) ?? 0 }, (_, i) => upload(id, i + 1)).reverse(),
    ),
    playlistItems: vi.fn<YouTubeClient['playlistItems']>(async () => []),
    videos: vi.fn<YouTubeClient['videos']>(async () => new Map()),
    channelCounts: vi.fn<YouTubeClient['channelCounts']>(
      async (ids) => new Map(ids.map((id) => [id, { videos: counts.get(id) ?? 0, subscribers: null }])),
    ),
    resume: vi.fn(),
  }
  const tokens = { get: vi.fn(async () => 'token'), reset: vi.fn(), state: () => 'held' as const }
  const now = () => time
  const spare = vi.fn()
  const uploads = createUploads({
    userId: 'person',
    client,
    facts: createFacts(`person-${++people}`),
    meter: { spare },
    now,
  })
  const openFeed = () =>
    createFolderFeed({ name: 'folder', channelIds: [...counts.keys()], uploads, tokens, resume: client.resume, now })
  const pass = (ms: number) => {
    time += ms
  }
  return { client, tokens, counts, spare, openFeed, pass }
}

type Feed = ReturnType<ReturnType<typeof world>['openFeed']>

const until = (feed: Feed, holds: (state: FeedState) => boolean) =>
  vi.waitFor(() => {
    if (!holds(feed.state())) throw new Error(`not yet: ${JSON.stringify(feed.state())}`)
    return feed.state()
  })
const settled = (feed: Feed) => until(feed, (state) => state.phase === 'settled')

async function visit(w: ReturnType<typeof world>) {
  const feed = w.openFeed()
  feed.open()
  const state = await settled(feed)
  // The counts of channels just read are asked for behind the scenes.
  await new Promise((resolve) => setTimeout(resolve))
  feed.close()
  return state
}

describe('folder feed', () => {
  it('shows the videos of all channels, newest first', async () => {
    const state = await visit(world({ a: 2, b: 3 }))
    expect(state.uploads.map((video) => video.id)).toEqual(['b-3', 'a-2', 'b-2', 'a-1', 'b-1'])
    expect(state).toMatchObject({ done: 2, total: 2, failed: [], problem: null })
  })

  it('shows the first channel while others are still to answer', async () => {
    const w = world({ a: 1, b: 1 })
    w.client.activities.mockImplementation((id) =>
      id === 'a' ? Promise.resolve([upload('a', 1)]) : new Promise(() => {}),
    )
    const feed = w.openFeed()
    feed.open()
    const state = await until(feed, (now) => now.uploads.length > 0)
    expect(state).toMatchObject({ phase: 'loading', total: 2 })
    feed.close()
  })

  it('skips a channel that fails and shows the rest', async () => {
    const w = world({ a: 1, b: 1 })
    w.client.activities.mockImplementation((id) =>
      id === 'a' ? failWith('unavailable') : Promise.resolve([upload(id, 1)]),
    )
    expect(await visit(w)).toMatchObject({ uploads: [{ id: 'b-1' }], failed: ['a'], problem: null })
  })

  it('says so when no channel could be read', async () => {
    const w = world({ a: 1, b: 1 })
    w.client.activities.mockImplementation(() => failWith('unavailable'))
    expect(await visit(w)).toMatchObject({ uploads: [], gone: 0, problem: 'failed' })
  })

  it('tells channels that are deleted or private from those that did not answer', async () => {
    const gone = world({ a: 1, b: 1 })
    gone.client.activities.mockImplementation((id) => failWith(id === 'a' ? 'not_found' : 'forbidden'))
    expect(await visit(gone)).toMatchObject({ uploads: [], failed: ['a', 'b'], gone: 2, problem: null })
    const mixed = world({ a: 1, b: 1 })
    mixed.client.activities.mockImplementation((id) => failWith(id === 'a' ? 'not_found' : 'unavailable'))
    expect(await visit(mixed)).toMatchObject({ uploads: [], gone: 1, problem: 'failed' })
  })

  it('stops at the end of the quota, keeping what is known', async () => {
    const w = world({ a: 1, b: 1 })
    await visit(w)
    w.pass(8 * DAY)
    w.client.activities.mockImplementation(() => failWith('quota'))
    const state = await visit(w)
    expect(state.problem).toBe('quota')
    expect(state.uploads).toHaveLength(2)
  })

  it('tells a missing sign-in from a server that does not answer', async () => {
    const w = world({ a: 1 })
    w.tokens.get.mockRejectedValueOnce(new NoAccessToken('refused'))
    expect((await visit(w)).problem).toBe('sign_in_required')
    w.tokens.get.mockRejectedValueOnce(new NoAccessToken('stopped'))
    expect((await visit(w)).problem).toBe('refresh_stopped')
    w.tokens.get.mockRejectedValueOnce(new NoAccessToken('unreachable'))
    expect((await visit(w)).problem).toBe('unreachable')
    expect((await visit(w)).problem).toBe(null)
    expect(w.client.activities).toHaveBeenCalledTimes(1)
  })
})

describe('what a visit costs', () => {
  it('is nothing within 24 hours', async () => {
    const w = world({ a: 1, b: 1 })
    await visit(w)
    w.pass(DAY - 1)
    await visit(w)
    expect(w.client.activities).toHaveBeenCalledTimes(2)
    expect(w.client.channelCounts).toHaveBeenCalledTimes(1)
  })

  it('is one count and the changed channels on the next day', async () => {
    const w = world({ a: 1, b: 1, c: 1 })
    await visit(w)
    w.pass(DAY)
    w.counts.set('b', 2)
    const state = await visit(w)
    expect(state.uploads).toHaveLength(4)
    expect(w.client.activities.mock.calls.map(([id]) => id)).toEqual(['a', 'b', 'c', 'b'])
    expect(w.client.channelCounts).toHaveBeenCalledTimes(2)
    w.pass(DAY - 1)
    await visit(w)
    expect(w.client.channelCounts).toHaveBeenCalledTimes(2)
  })

  it('asks again about a change whose videos could not be read', async () => {
    const w = world({ a: 1, b: 1 })
    await visit(w)
    w.pass(DAY)
    w.counts.set('b', 2)
    w.client.activities.mockImplementationOnce(() => failWith('unavailable'))
    expect((await visit(w)).failed).toEqual(['b'])
    expect((await visit(w)).uploads).toHaveLength(3)
  })

  it('is one unit a day for a channel that is gone, whose videos stay', async () => {
    const w = world({ a: 1, b: 1 })
    await visit(w)
    w.pass(8 * DAY)
    w.client.activities.mockImplementation((id) =>
      id === 'a' ? failWith('not_found') : Promise.resolve([upload(id, 1)]),
    )
    expect(await visit(w)).toMatchObject({ failed: ['a'], problem: null })
    w.client.activities.mockClear()
    const again = await visit(w)
    expect(again.uploads).toHaveLength(2)
    expect(w.client.activities).not.toHaveBeenCalled()
  })

  it('is one more unit for a channel whose activities hide its videos', async () => {
    const w = world({ a: 1 })
    w.client.activities.mockResolvedValue([])
    w.client.playlistItems.mockResolvedValue([upload('a', 1)])
    await visit(w)
    const state = await visit(w)
    expect(state.uploads).toHaveLength(1)
    expect(w.client.playlistItems).toHaveBeenCalledTimes(1)
  })

  it('asks for news when the person does, and only then', async () => {
    const w = world({ a: 1 })
    await visit(w)
    w.counts.set('a', 2)
    const feed = w.openFeed()
    feed.open()
    expect((await settled(feed)).uploads).toHaveLength(1)
    feed.retry()
    expect((await until(feed, (state) => state.uploads.length === 2)).uploads[0]?.id).toBe('a-2')
    expect(w.client.resume).toHaveBeenCalledOnce()
    feed.close()
  })

  it('is nothing for looking in again soon, and one count for coming back the next day', async () => {
    const w = world({ a: 1 })
    const feed = w.openFeed()
    feed.open()
    await settled(feed)
    await vi.waitFor(() => expect(w.client.channelCounts).toHaveBeenCalledTimes(1))
    feed.comeBack()
    w.pass(DAY)
    feed.comeBack()
    await vi.waitFor(() => expect(w.client.channelCounts).toHaveBeenCalledTimes(2))
    await settled(feed)
    expect(w.client.activities).toHaveBeenCalledTimes(1)
    feed.close()
  })

  it('is not paid for channels that were not reached when the folder is left', async () => {
    const w = world({ a: 1 })
    let leave = () => {}
    w.tokens.get.mockImplementation(async () => {
      leave()
      return 'token'
    })
    const feed = w.openFeed()
    leave = feed.close
    feed.open()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(w.client.activities).not.toHaveBeenCalled()
  })
})
