import { randomUUID } from 'node:crypto'
import type { QuotaToday } from '#contract/quota.ts'
import type { DetailsAnswer, RefreshEvent, VideosAnswer, VideoView } from '#contract/videos.ts'
import { channelIds, type ProviderCall } from './sandbox.ts'
import { newFolder, newImportedUser, newUser } from './users.ts'
import type { Site, Visitor } from './visitor.ts'

type Selection = { folder?: string; channel?: string; force?: boolean }

/** Refreshes to the end. @returns the events of the stream */
export async function refresh(user: Visitor, selection: Selection = {}): Promise<RefreshEvent[]> {
  const { status, body } = await user.post<string>('/api/videos/refresh', selection)
  if (status !== 200) throw new Error(`refresh: ${status} ${JSON.stringify(body)}`)
  const lines = body.split('\n')
  if (lines.pop() !== '') throw new Error('the stream ended within a line')
  return lines.map((line) => JSON.parse(line) as RefreshEvent)
}

type EventOf<T extends RefreshEvent['type']> = Extract<RefreshEvent, { type: T }>
export const eventsOf = <T extends RefreshEvent['type']>(events: readonly RefreshEvent[], type: T) =>
  events.filter((event): event is EventOf<T> => event.type === type)

/** A stream contains at least so many of the newest videos that are out. */
export const ALWAYS_STREAMED = 250

/** The newest videos of a stream as a page has them at its end: the last word on each, without those that are not out. */
export function videosIn(events: readonly RefreshEvent[]): VideoView[] {
  const byId = new Map(eventsOf(events, 'videos').flatMap(({ videos }) => videos.map((video) => [video.id, video])))
  return [...byId.values()]
    .filter(({ kind }) => kind !== 'upcoming')
    .sort(newestFirst)
    .slice(0, ALWAYS_STREAMED)
}

export const newestFirst = (a: VideoView, b: VideoView) => b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1)

/** One page. @param query as in an address */
export async function page(user: Visitor, query = ''): Promise<VideosAnswer> {
  const { status, body } = await user.get<VideosAnswer>(`/api/videos?${query}`)
  if (status !== 200) throw new Error(`videos: ${status} ${JSON.stringify(body)}`)
  return body
}

/** All pages, joined. */
export async function allVideos(user: Visitor, query = ''): Promise<VideoView[]> {
  const videos: VideoView[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next: VideosAnswer = await page(
      user,
      `limit=100&${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    videos.push(...next.videos)
    cursor = next.nextCursor
  }
  return videos
}

/** Looks at videos, as a page on screen does, 50 at a time. @returns what the server knows of them then */
export async function lookAt(
  user: Visitor,
  videos: readonly Pick<VideoView, 'id' | 'channelId'>[],
): Promise<VideoView[]> {
  const known: VideoView[] = []
  for (let from = 0; from < videos.length; from += 50) {
    const asked = videos.slice(from, from + 50).map(({ id, channelId }) => ({ id, channelId }))
    const { status, body } = await user.post<DetailsAnswer>('/api/videos/details', { videos: asked })
    if (status !== 200) throw new Error(`details: ${status} ${JSON.stringify(body)}`)
    known.push(...body.videos)
  }
  return known
}

/** Remembers the calls YouTube got so far. @returns those since then, 2,000 at most: the sandbox keeps no more */
export async function callsFromNow({ sandbox }: Pick<Site, 'sandbox'>) {
  const mark = randomUUID()
  await fetch(`${sandbox.url}/feeds/videos.xml?channel_id=${mark}`).catch(() => {}) // it may be told to fail
  return async () => {
    const all = await sandbox.calls()
    const before = all.findIndex(({ query }) => query.channel_id === mark)
    if (before < 0) throw new Error('more calls than the sandbox keeps')
    const calls = all.slice(before + 1)
    const of = (method: string) => calls.filter(({ path }) => path === `/youtube/v3/${method}`)
    return {
      counts: of('channels'),
      activities: of('activities'),
      lists: of('playlistItems'),
      details: of('videos'),
      stats: of('videos:batchGetStats'),
      feeds: calls.filter(({ path }) => path === '/feeds/videos.xml'),
      /** What was asked, as texts: equal calls are equal. */
      asked: calls.filter(({ path }) => /^\/(youtube|feeds)/.test(path)).map(textOf),
    }
  }
}

const textOf = ({ path, query }: ProviderCall) => `${path}?${new URLSearchParams(query)}`

/** How many calls of each kind. */
export const numberOf = (calls: Awaited<ReturnType<Awaited<ReturnType<typeof callsFromNow>>>>) =>
  Object.fromEntries(Object.entries(calls).map(([kind, list]) => [kind, list.length]))

/** Channels that exist and have videos, whatever the sandbox drew for them. */
export async function liveChannels(product: Site, user: Visitor & { email: string }, ids: readonly string[]) {
  await product.sandbox.setSubscriptions(user.email, ids)
  await user.import() // the sandbox makes channels up when they are listed
  for (const id of ids) {
    await product.sandbox.changeChannel(id, { terminated: false })
    await product.sandbox.uploads(id, 2)
  }
}

/** @param first where the numbers of the channels begin; each call takes the next ones, so no two users share any */
export function usersWithChannels(first: number) {
  let taken = first
  return async (product: Site, count: number) => {
    const user = await newUser(product)
    const ids = channelIds(count, taken)
    taken += count
    await liveChannels(product, user, ids)
    return { user, ids }
  }
}

/** The user's units of today for videos. They are counted when a refresh has returned what it did not spend. */
export const unitsOf = async (user: Visitor): Promise<number> =>
  (await user.get<QuotaToday>('/api/quota/today')).body.own.waiting

/** A user whose folder Bread has one channel with new videos. @param n the channel's number: another one for each test */
export async function newViewer(site: Site, n: number) {
  const id = `UC${String(n * 1000).padStart(22, '0')}`
  const user = await newImportedUser(site, [id])
  await site.sandbox.changeChannel(id, { terminated: false })
  await site.sandbox.uploads(id, 5)
  await newFolder(user, 'Bread', [id])
  await refresh(user)
  return user
}
