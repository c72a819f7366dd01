import type { InfiniteData } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import type { LibraryView } from '#contract/library.ts'
import type { RefreshEvent, RefreshStop, VideosAnswer, VideoView } from '#contract/videos.ts'
import { allChannels } from '#domain/library.ts'
import { ApiError, request } from '#web/lib/http.ts'
import { linesOf } from '#web/lib/lines.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { createStore } from '#web/lib/store.ts'
import { feedQuery, feedsKey, type Selection, videosKey } from './api.ts'
import { withVideos } from './feed-pages.ts'

/** Why a refresh ended early. unreachable: our own server did not answer, or stopped answering. */
export type RefreshProblem = RefreshStop | 'unreachable' | 'rate_limited'

/** How far the last refresh of some channels is. */
export type RefreshState = {
  phase: 'idle' | 'starting' | 'authorising' | 'running' | 'ended'
  /** Channels that were checked, of those that were due. */
  done: number
  of: number
  problem: RefreshProblem | null
  /** ms: YouTube gives nothing more until then; null: it does. */
  quotaUntil: number | null
  /** ms */
  endedAt: number | null
  /** Channels that were still due at its end; null: not known. */
  left: number | null
}

const IDLE: RefreshState = {
  phase: 'idle',
  done: 0,
  of: 0,
  problem: null,
  quotaUntil: null,
  endedAt: null,
  left: null,
}

/** Answers come in bursts: the first is shown at once, the others this often. */
const SHOW_EVERY_MS = 150
/** While a long refresh runs, counts and upload dates are asked for again this often. */
const COUNT_EVERY_MS = 5_000

/** The refreshes of this page by what they are about. */
const states = createStore<ReadonlyMap<string, RefreshState>>(new Map())
const running = new Map<string, Promise<void>>()
const tabs = new BroadcastChannel('subshelf:videos')

const keyOf = (userId: string, { folder, channel }: Selection) => JSON.stringify([userId, folder, channel])

export const isRunning = ({ phase }: RefreshState): boolean => phase !== 'idle' && phase !== 'ended'

/** How far the last refresh of these channels is in this page. */
export const useRefreshState = (userId: string, selection: Selection): RefreshState =>
  useSelector(states, (all) => all.get(keyOf(userId, selection)) ?? IDLE)

/**
 * Has the server check the channels that are due, and puts what is new into the lists on screen as it comes. One at a time
 * for the same channels. It never throws: what went wrong is told by the state.
 * @param force also channels that are not due
 */
export function refreshVideos(userId: string, selection: Selection, force = false): Promise<void> {
  const key = keyOf(userId, selection)
  const held = running.get(key)
  if (held) return held
  const work = follow(userId, selection, force).finally(() => running.delete(key))
  running.set(key, work)
  return work
}

async function follow(userId: string, selection: Selection, force: boolean): Promise<void> {
  const key = keyOf(userId, selection)
  let state: RefreshState = { ...IDLE, phase: 'starting' }
  const set = (change: Partial<RefreshState>) => {
    state = { ...state, ...change }
    states.setState((all) => new Map(all).set(key, state))
  }
  const found = collectVideos(userId)
  let isNews = false
  let hasBegun = false
  let hasEnded = false
  set({})
  try {
    const response = await request('POST', '/api/videos/refresh', { body: { ...selection, ...(force && { force }) } })
    for await (const line of linesOf(response)) {
      const event = JSON.parse(line) as RefreshEvent
      hasBegun = true
      if (event.type === 'videos') found.add(event.videos)
      if (event.type === 'videos' || event.type === 'failed') isNews = true
      if (event.type === 'done') hasEnded = true
      set(changeBy(event))
    }
    if (!hasEnded) set({ problem: 'unreachable' })
  } catch (error) {
    const isLimited = error instanceof ApiError && error.code === 'rate_limited'
    set({ problem: isLimited ? 'rate_limited' : 'unreachable' })
  }
  found.end()
  if (isNews) tabs.postMessage(userId)
  // Even if nothing was due: then the answers that said so are old.
  if (hasBegun) await revalidateVideos(userId)
  set({ phase: 'ended', endedAt: Date.now(), left: dueIn(userId, selection) })
}

/** Channels that are due, as the server has just said; null when nobody has asked it. */
function dueIn(userId: string, selection: Selection): number | null {
  const feed = queryClient.getQueryState(feedQuery(userId, selection).queryKey)
  return feed?.data && !feed.isInvalidated ? (feed.data.pages[0]?.due ?? null) : null
}

function changeBy(event: RefreshEvent): Partial<RefreshState> {
  switch (event.type) {
    case 'start':
      return { phase: 'running', of: event.due }
    case 'authorising':
      return { phase: 'authorising' }
    case 'progress':
      return { phase: 'running', done: event.done, of: event.of }
    case 'quota':
      return { quotaUntil: event.until }
    case 'stopped':
      return { problem: event.code }
    default:
      return {}
  }
}

/** Puts videos into the loaded feeds they belong to, a few times a second. */
function collectVideos(userId: string) {
  let found: VideoView[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let counter: ReturnType<typeof setTimeout> | undefined
  let shownAt = 0
  const show = () => {
    clearTimeout(timer)
    timer = undefined
    shownAt = Date.now()
    if (found.length > 0) showVideos(userId, found)
    found = []
  }
  return {
    add(videos: readonly VideoView[]) {
      found.push(...videos)
      timer ??= setTimeout(show, Math.max(0, shownAt + SHOW_EVERY_MS - Date.now()))
      counter ??= setTimeout(() => {
        counter = undefined
        for (const what of ['overview', 'stats'] as const) void revalidate(userId, what)
      }, COUNT_EVERY_MS)
    },
    end() {
      clearTimeout(counter)
      show()
    },
  }
}

/** Puts videos into the loaded feeds they belong to. */
export function showVideos(userId: string, videos: readonly VideoView[]): void {
  const library = queryClient.getQueryData<LibraryView>(['library', userId])
  const folders = new Map(library ? allChannels(library).map(({ channel, folder }) => [channel.id, folder?.id]) : [])
  const feeds = queryClient.getQueriesData<InfiniteData<VideosAnswer, string | null>>({ queryKey: feedsKey(userId) })
  for (const [queryKey, feed] of feeds) {
    if (!feed) continue
    const { folder, channel } = queryKey.at(-1) as Selection
    const isOfFeed = ({ channelId }: VideoView) =>
      (channel === undefined || channel === channelId) &&
      (folder === undefined || folder === (folders.get(channelId) ?? 'unsorted'))
    const own = videos.filter(isOfFeed)
    if (own.length > 0)
      queryClient.setQueryData(queryKey, withVideos(feed, own), { updatedAt: feedUpdatedAt(queryKey) })
  }
}

/** What was put into a feed by hand does not make it fresh: the server's own answer is still to come. */
const feedUpdatedAt = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0

const revalidate = (userId: string, what: 'overview' | 'stats') =>
  queryClient.invalidateQueries({ queryKey: [...videosKey(userId), what] }, { cancelRefetch: false })

/** Asks again for everything about videos that is on screen, and for the rest when it is looked at. */
export async function revalidateVideos(userId: string): Promise<void> {
  const queryKey = videosKey(userId)
  // A first answer that is on its way is never cancelled, and may be older than what has just been stored.
  const early = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  const isEarly = new Set(early.filter(({ state }) => state.data === undefined))
  await queryClient.invalidateQueries({ queryKey })
  if (isEarly.size > 0) await queryClient.invalidateQueries({ queryKey, predicate: (query) => isEarly.has(query) })
}

/** Follows refreshes of other tabs and changes of the library, which put channels into other folders. Call once at start. */
export function followVideos(): void {
  tabs.addEventListener('message', ({ data }: MessageEvent<string>) => void revalidateVideos(data))
  const libraries = new Map<string, unknown>()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [what, userId] = query.queryKey as readonly [string, string]
    if (type !== 'updated' || what !== 'library' || query.state.status !== 'success') return
    const library = query.state.data
    const before = libraries.get(userId)
    libraries.set(userId, library)
    if (before !== undefined && before !== library) void revalidateVideos(userId)
  })
}
