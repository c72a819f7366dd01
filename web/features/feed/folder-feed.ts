import { mergeNewestFirst, VIDEOS_PER_PAGE } from '#rules/feed.ts'
import { planRefresh, type RefreshPlan } from '#rules/freshness.ts'
import type { Upload } from '#rules/uploads.ts'
import type { YouTubeFailure } from '#rules/youtube-errors.ts'
import type { AccessTokens } from '#web/features/access-token/access-tokens.ts'
import { NoAccessToken } from '#web/features/access-token/access-tokens.ts'
import { alone } from './across-tabs.ts'
import { refreshChannels } from './refresh-channels.ts'
import type { Uploads } from './uploads.ts'
import { YouTubeCallError } from './youtube-calls.ts'

/**
 * Why loading stopped. sign_in_required: there is no token and none can be had silently. refresh_stopped: the same, but
 * only because asking for one failed too often. sign_in_expired: the platform turned down a token that was just renewed.
 * unreachable: our own server does not answer. failed: no channel could be read. The rest are the platform's own reasons.
 */
export type FeedProblem =
  | 'sign_in_required'
  | 'refresh_stopped'
  | 'sign_in_expired'
  | 'unreachable'
  | 'failed'
  | 'quota'
  | 'no_channel'
  | 'scope_missing'
  | 'not_configured'

/** What is known of a folder's videos at a moment. A new object per change. */
export type FeedState = {
  /** Of all channels, newest first. */
  uploads: readonly Upload[]
  /** starting: the browser's store is being read. refreshing: waiting for a token. loading: the platform is asked. */
  phase: 'starting' | 'refreshing' | 'loading' | 'settled'
  /** Channels that are done with, of `total`. */
  done: number
  total: number
  /** Channels that could not be read this time; what was known of them is still shown. */
  failed: readonly string[]
  /** How many of the failed ones YouTube says are deleted or private: a retry does not help them. */
  gone: number
  problem: FeedProblem | null
  /** ms: since then everything shown is known to be current; null while some channel was never read. */
  checkedAt: number | null
}

export type FolderFeed = {
  state(): FeedState
  subscribe(listener: () => void): () => void
  /** Starts loading. Call again after `close` to go on. */
  open(): void
  /** Stops: nothing more is asked of the platform; what was asked already still finds its way into the store. */
  close(): void
  /** Tries again what failed, or, when nothing did, asks whether there is news. */
  retry(): void
  /** The person is back: loads what has become old meanwhile, and what could not be reached. Rarely costs anything. */
  comeBack(): void
  /** Loads if what kept the feed from it is over: a sign-in in another tab, a new day for the quota. */
  goOn(): void
}

type Deps = {
  /** Tabs with the same name load one after the other. */
  name: string
  channelIds: readonly string[]
  uploads: Uploads
  tokens: Pick<AccessTokens, 'get' | 'reset' | 'state'>
  /** Lets a call try again after the quota was used up. */
  resume(): void
  /** Whether the quota is known to be gone. */
  isQuotaGone?(): boolean
  /** Resolves when what was merged last is on screen. */
  painted?(): Promise<void>
  now?: () => number
}

/** Whoever looks in every other minute is not worth a call each time. */
const COME_BACK_MS = 10 * 60_000

/** While channels come in, the list is merged this often: the first at once, then calmly. */
const MERGE_EVERY_MS = 120

/** YouTube's answers about a channel that is deleted, suspended or private. */
const GONE = new Set<YouTubeFailure['kind']>(['not_found', 'forbidden'])

const isGone = (error: unknown): boolean => error instanceof YouTubeCallError && GONE.has(error.failure.kind)

/** These concern the account, not a channel: going on would only cost. */
const STOPPING: Partial<Record<YouTubeFailure['kind'], FeedProblem>> = {
  quota: 'quota',
  unauthorised: 'sign_in_expired',
  sign_in_missing: 'sign_in_expired',
  no_channel: 'no_channel',
  scope_missing: 'scope_missing',
  not_configured: 'not_configured',
}

const WITHOUT_TOKEN: Record<NoAccessToken['why'], FeedProblem> = {
  refused: 'sign_in_required',
  stopped: 'refresh_stopped',
  unreachable: 'unreachable',
}

function problemOf(error: unknown): FeedProblem | null {
  if (error instanceof NoAccessToken) return WITHOUT_TOKEN[error.why]
  return error instanceof YouTubeCallError ? (STOPPING[error.failure.kind] ?? null) : null
}

export function createFolderFeed(deps: Deps): FolderFeed {
  const {
    name,
    channelIds,
    uploads,
    tokens,
    resume,
    isQuotaGone = () => false,
    painted = async () => {},
    now = Date.now,
  } = deps
  const listeners = new Set<() => void>()
  let visit: AbortController | null = null
  let mergedAt = 0
  let startedAt = 0
  /** Whether the last visit was to look for news. */
  let lastForce = false
  /** Shown with the next merge: 200 answers are not 200 renderings. */
  let counted: Pick<FeedState, 'done' | 'failed' | 'gone'> = { done: 0, failed: [], gone: 0 }
  let mergeTimer: ReturnType<typeof setTimeout> | undefined
  let stopListening = () => {}
  let state: FeedState = {
    ...derived(),
    phase: 'starting',
    done: 0,
    total: channelIds.length,
    failed: [],
    gone: 0,
    problem: null,
  }

  /** What follows from the entries alone. Cost: about 2 ms for 200 channels. */
  function derived(): Pick<FeedState, 'uploads' | 'checkedAt'> {
    const entries = channelIds.map((id) => uploads.peek(id))
    const known = entries.filter((entry) => entry !== undefined)
    return {
      uploads: mergeNewestFirst(known.map((entry) => entry.uploads)),
      checkedAt: known.length < entries.length ? null : Math.min(...known.map((entry) => entry.checkedAt)),
    }
  }

  function set(change: Partial<FeedState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function merge() {
    clearTimeout(mergeTimer)
    mergeTimer = undefined
    mergedAt = now()
    // While another tab does the work, what it has read is our progress.
    const done = state.phase === 'starting' ? channelIds.filter((id) => uploads.peek(id)).length : counted.done
    set({ ...derived(), ...counted, done })
  }

  function mergeSoon() {
    const wait = state.uploads.length === 0 ? 0 : mergedAt + MERGE_EVERY_MS - now()
    if (wait <= 0) merge()
    else mergeTimer ??= setTimeout(merge, wait)
  }

  async function load(signal: AbortSignal, force: boolean) {
    if (await uploads.loadNewest(channelIds, VIDEOS_PER_PAGE)) {
      signal.throwIfAborted()
      merge()
      await painted()
    }
    await uploads.load(channelIds)
    signal.throwIfAborted()
    merge()
    const planned = () => planRefresh(channelIds, (id) => uploads.peek(id) ?? null, now(), force)
    const { count, read } = planned()
    if (count.length + read.length === 0) return
    await alone(`feed:${name}`, signal, async () => {
      // Another tab may just have asked the same.
      await uploads.catchUp(channelIds)
      await ask(planned(), signal)
      settle(signal)
      // Only then may another tab look.
      await uploads.written()
    })
  }

  /** Runs the plan. A channel that fails is noted and skipped; a failure of the account ends it all. */
  async function ask(plan: RefreshPlan, signal: AbortSignal) {
    counted = { done: plan.fresh.length, failed: [], gone: 0 }
    set({ phase: tokens.state() === 'held' ? 'loading' : 'refreshing', ...counted })
    if (plan.count.length + plan.read.length > 0) await tokens.get()
    signal.throwIfAborted()
    set({ phase: 'loading' })

    await refreshChannels(plan, uploads, signal, {
      done(count) {
        counted = { ...counted, done: counted.done + count }
        mergeSoon()
      },
      failed(ids, error) {
        if (signal.aborted || problemOf(error)) throw error
        counted = {
          done: counted.done + ids.length,
          failed: [...counted.failed, ...ids],
          gone: counted.gone + (isGone(error) ? ids.length : 0),
        }
        mergeSoon()
      },
    })
    merge()
    const { failed, gone } = counted
    if (failed.length === channelIds.length && gone < failed.length && state.uploads.length === 0)
      set({ problem: 'failed' })
  }

  /** Everything is on screen, unless the visit has ended; writing it down goes on behind. */
  function settle(signal: AbortSignal) {
    if (visit?.signal !== signal || state.phase === 'settled') return
    clearTimeout(mergeTimer)
    mergeTimer = undefined
    set({ ...derived(), failed: counted.failed, gone: counted.gone, phase: 'settled', done: state.total })
  }

  async function start(force: boolean) {
    visit?.abort()
    const mine = new AbortController()
    visit = mine
    startedAt = now()
    lastForce = force
    counted = { done: 0, failed: [], gone: 0 }
    set({ ...counted, problem: null, phase: state.uploads.length > 0 ? 'loading' : 'starting' })
    try {
      await load(mine.signal, force)
    } catch (error) {
      if (mine.signal.aborted) return
      set({ problem: problemOf(error) ?? 'failed' })
      mine.abort()
    }
    settle(mine.signal)
  }

  function retry() {
    const troubled = state.problem !== null || state.failed.length > state.gone
    tokens.reset()
    resume()
    void start(troubled ? lastForce : true)
  }

  function isMended(problem: FeedProblem | null): boolean {
    if (problem === 'quota') return !isQuotaGone()
    const token = tokens.state()
    // Nobody answered in time, but in the end somebody did.
    if (problem === 'unreachable') return token === 'held' || token === 'stopped' || token === 'refused'
    return (problem === 'sign_in_required' || problem === 'refresh_stopped') && token === 'held'
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open() {
      stopListening = uploads.subscribe(mergeSoon)
      void start(false)
    },
    close() {
      stopListening()
      clearTimeout(mergeTimer)
      mergeTimer = undefined
      visit?.abort()
      visit = null
    },
    retry,
    comeBack() {
      if (visit === null || state.phase !== 'settled') return
      if (state.problem === 'unreachable' || state.problem === 'failed') retry()
      else if (isMended(state.problem) || now() - startedAt > COME_BACK_MS) void start(false)
    },
    goOn() {
      if (visit !== null && state.phase === 'settled' && isMended(state.problem)) void start(false)
    },
  }
}
