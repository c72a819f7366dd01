import { notifyManager } from '@tanstack/react-query'
import type { RefreshEvent, RefreshStop, VideoView } from '#contract/videos.ts'
import { deviceNow, serverNow } from '#web/lib/clock.ts'
import { ApiError, api } from '#web/lib/http.ts'
import { readLines } from '#web/lib/lines.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { createStore } from '#web/lib/store.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { type FeedSelection, feedsKey, type Selection } from './api.ts'
import { type FeedPages, showVideos } from './feed-pages.ts'
import { notifyTabs, revalidate, revalidateVideos } from './revalidate-videos.ts'

/** Why a refresh ended early. unreachable: our own server did not answer, or stopped answering. */
export type RefreshProblem = RefreshStop | 'unreachable' | 'rate_limited'

/** The progress and outcome of the last refresh of some channels. */
export type RefreshState = {
  phase: 'idle' | 'starting' | 'authorising' | 'running' | 'ended'
  /** Channels checked so far, of those that were due. */
  done: number
  total: number
  problem: RefreshProblem | null
  /** When YouTube's quota resets, in ms; null: it is not used up. */
  quotaUntil: number | null
  /** ms */
  endedAt: number | null
  /** Channels that were still due when the refresh ended; null: not known. */
  stillDue: number | null
}

const IDLE: RefreshState = {
  phase: 'idle',
  done: 0,
  total: 0,
  problem: null,
  quotaUntil: null,
  endedAt: null,
  stillDue: null,
}

/** Videos arrive in bursts: the first is shown at once, the others this often. */
const SHOW_EVERY_MS = 150
/** During a long refresh, counts and upload dates are fetched this often. */
const COUNT_EVERY_MS = 5_000

/** The last refresh of each selection in this tab. */
const states = createStore<ReadonlyMap<string, RefreshState>>(new Map())
const running = new Map<string, Promise<void>>()

const keyOf = (userId: string, { folder, channel }: Selection) => JSON.stringify([userId, folder, channel])

export const isRunning = ({ phase }: RefreshState): boolean => phase !== 'idle' && phase !== 'ended'

/** The last refresh of these channels in this tab. */
export const useRefreshState = (userId: string, selection: Selection): RefreshState =>
  useSelector(states, (all) => all.get(keyOf(userId, selection)) ?? IDLE)

/**
 * Makes the server check the channels that are due, and shows new videos as they arrive. A second call for the same
 * channels joins the first. Never throws: problems are in the state.
 * @param force also checks channels that are not due
 */
export function refreshVideos(userId: string, selection: Selection, force = false): Promise<void> {
  const key = keyOf(userId, selection)
  const current = running.get(key)
  if (current) return current
  const refresh = runRefresh(userId, selection, force).finally(() => running.delete(key))
  running.set(key, refresh)
  return refresh
}

async function runRefresh(userId: string, selection: Selection, force: boolean): Promise<void> {
  const key = keyOf(userId, selection)
  let state: RefreshState = { ...IDLE, phase: 'starting' }
  const set = (change: Partial<RefreshState>) => {
    state = { ...state, ...change }
    states.setState((all) => new Map(all).set(key, state))
  }
  const batch = new VideoBatch(userId)
  let isChanged = false
  let hasBegun = false
  let hasEnded = false
  set({})
  try {
    const response = await api.videos.refresh.$post({ json: { ...selection, ...(force && { force }) } })
    for await (const line of readLines(response)) {
      const event = JSON.parse(line) as RefreshEvent
      hasBegun = true
      if (event.type === 'videos') batch.add(event.videos)
      if (event.type === 'videos' || event.type === 'failed') isChanged = true
      if (event.type === 'done') hasEnded = true
      set(changeBy(event))
    }
    if (!hasEnded) set({ problem: 'unreachable' })
  } catch (error) {
    const isLimited = error instanceof ApiError && error.code === 'rate_limited'
    set({ problem: isLimited ? 'rate_limited' : 'unreachable' })
  }
  batch.end()
  if (isChanged) notifyTabs(userId)
  // Needed even if nothing was due: then the answers that said otherwise are outdated.
  if (hasBegun) await revalidateVideos(userId)
  // Components have the answers now: none draws the end of the refresh with what was known before it.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  set({ phase: 'ended', endedAt: serverNow(), stillDue: dueIn(userId, selection) })
}

/** How many channels are due by the server's latest answer; null if that answer is outdated or there is none. */
function dueIn(userId: string, selection: Selection): number | null {
  const isAbout = ({ folder, channel }: FeedSelection) => folder === selection.folder && channel === selection.channel
  const feeds = queryClient.getQueryCache().findAll({ queryKey: feedsKey(userId) })
  const feed = feeds.find(({ queryKey, state }) => isAbout(queryKey.at(-1) as FeedSelection) && !state.isInvalidated)
  return (feed?.state.data as FeedPages | undefined)?.pages[0]?.due ?? null
}

function changeBy(event: RefreshEvent): Partial<RefreshState> {
  switch (event.type) {
    case 'start':
      return { phase: 'running', total: event.due }
    case 'authorising':
      return { phase: 'authorising' }
    case 'progress':
      return { phase: 'running', done: event.done, total: event.total }
    case 'quota':
      return { quotaUntil: event.until }
    case 'stopped':
      return { problem: event.code }
    default:
      return {}
  }
}

/** Shows videos of a refresh a few times a second, and fetches counts now and then. */
class VideoBatch {
  readonly #userId: string
  #videos: VideoView[] = []
  #showTimer: ReturnType<typeof setTimeout> | undefined
  #countTimer: ReturnType<typeof setTimeout> | undefined
  #shownAt = 0

  constructor(userId: string) {
    this.#userId = userId
  }

  add(videos: readonly VideoView[]): void {
    this.#videos.push(...videos)
    this.#showTimer ??= setTimeout(() => this.#show(), Math.max(0, this.#shownAt + SHOW_EVERY_MS - deviceNow()))
    this.#countTimer ??= setTimeout(() => this.#count(), COUNT_EVERY_MS)
  }

  end(): void {
    clearTimeout(this.#countTimer)
    this.#show()
  }

  #show(): void {
    clearTimeout(this.#showTimer)
    this.#showTimer = undefined
    this.#shownAt = deviceNow()
    if (this.#videos.length > 0) showVideos(this.#userId, this.#videos)
    this.#videos = []
  }

  #count(): void {
    this.#countTimer = undefined
    void revalidate(this.#userId, 'new')
    void revalidate(this.#userId, 'stats')
  }
}
