import {
  type Upload,
  uploadsFromActivities,
  uploadsFromPlaylistItems,
  uploadsPlaylistOf,
  type VideoDetails,
  videoCountsFrom,
  videoDetailsFrom,
} from '#rules/uploads.ts'
import { classifyYouTubeError, NO_ANSWER, type YouTubeFailure } from '#rules/youtube-errors.ts'
import type { AccessTokens } from '#web/features/access-token/access-tokens.ts'
import { createCallPool } from './call-pool.ts'

/** Ids that `videos` and `channels` take for one unit. */
export const IDS_PER_CALL = 50

const CALLS_AT_FIRST = 16
const CALLS_AT_MOST = 64
const TIMEOUT_MS = 15_000
const TRIES = 3
const BACKOFF_MS = 500
/** Many calls in flight meet the same rate limit: they count as one request for patience. */
const PATIENCE_MS = 500
/** A page left open overnight tries again by itself. */
const QUOTA_REST_MS = 60 * 60_000

export class YouTubeCallError extends Error {
  readonly failure: YouTubeFailure
  constructor(failure: YouTubeFailure) {
    super(`YouTube: ${failure.reason ?? failure.kind}`)
    this.name = 'YouTubeCallError'
    this.failure = failure
  }
}

/**
 * Calls the platform with the person's own token. Every call costs a unit of a quota that all users share, also one that
 * fails. Rejects with {@link YouTubeCallError}, with `NoAccessToken`, or with the signal's reason; a call that was sent
 * is paid for, so it is let to its end even when its signal is aborted.
 */
export type YouTubeClient = {
  /** The latest uploads of a channel, out of its 50 latest activities. */
  activities(channelId: string, signal: AbortSignal): Promise<Upload[]>
  /** The 50 latest uploads of a channel, from its list of uploads: for channels whose activities show none. */
  playlistItems(channelId: string, signal: AbortSignal): Promise<Upload[]>
  /** Details of up to 50 videos; those that are gone are missing. */
  videos(ids: readonly string[], signal: AbortSignal): Promise<Map<string, VideoDetails>>
  /** How many videos each of up to 50 channels has; those that are gone are missing. */
  videoCounts(channelIds: readonly string[], signal: AbortSignal): Promise<Map<string, number>>
  /** Lets calls through again after the quota was used up: the person asked. */
  resume(): void
}

type Deps = {
  /** Without trailing slash. */
  apiUrl: string
  tokens: Pick<AccessTokens, 'get' | 'replace'>
  fetch?: typeof fetch
  now?: () => number
  /** Resolves after so many ms. */
  pause?: (ms: number) => Promise<void>
}

type Params = Record<string, string>
type Read<T> = (answer: unknown) => T | null

export function createYouTubeClient(deps: Deps): YouTubeClient {
  const { apiUrl, tokens } = deps
  const now = deps.now ?? Date.now
  const pause = deps.pause ?? ((ms: number) => new Promise((resolve) => setTimeout(resolve, ms)))
  const pool = createCallPool(CALLS_AT_FIRST, CALLS_AT_MOST)
  let quotaGone: { failure: YouTubeFailure; at: number } | null = null
  let slowedAt = Number.NEGATIVE_INFINITY

  /** One request. A failure is returned, not thrown: it decides whether to go on. */
  async function send<T>(url: string, token: string, read: Read<T>): Promise<{ value: T } | YouTubeFailure> {
    try {
      const response = await (deps.fetch ?? fetch)(url, {
        headers: { Authorization: `Bearer ${token}` },
        credentials: 'omit',
        cache: 'no-store',
        priority: 'high',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await response.text()
      const value = response.ok ? read(parsed(text)) : null
      return value === null ? classifyYouTubeError(response.status, text) : { value }
    } catch {
      return NO_ANSWER
    }
  }

  function note(failure: YouTubeFailure) {
    if (failure.kind === 'quota') quotaGone = { failure, at: now() }
    if (failure.kind === 'rate_limited' && now() - slowedAt > PATIENCE_MS) {
      slowedAt = now()
      pool.slowDown()
    }
  }

  async function attempt<T>(url: string, read: Read<T>, signal: AbortSignal): Promise<T> {
    let renewed = false
    for (let tries = 1; ; tries++) {
      signal.throwIfAborted()
      if (quotaGone && now() - quotaGone.at < QUOTA_REST_MS) throw new YouTubeCallError(quotaGone.failure)
      const token = await tokens.get()
      const outcome = await send(url, token, read)
      if ('value' in outcome) return outcome.value
      note(outcome)
      if (outcome.kind === 'unauthorised' && !renewed) {
        renewed = true
        await tokens.replace(token)
        continue
      }
      // A malformed answer was paid for like a good one: one more try, not two.
      const most = outcome.kind === 'malformed' ? TRIES - 1 : TRIES
      if (!outcome.retryable || tries >= most) throw new YouTubeCallError(outcome)
      await pause(BACKOFF_MS * 2 ** (tries - 1) * (0.5 + Math.random()))
    }
  }

  function call<T>(method: string, params: Params, read: Read<T>, signal: AbortSignal): Promise<T> {
    const url = `${apiUrl}/${method}?${new URLSearchParams(params)}`
    return pool.run(() => attempt(url, read, signal), signal)
  }

  return {
    activities: (channelId, signal) =>
      call(
        'activities',
        { part: 'snippet,contentDetails', channelId, maxResults: '50' },
        (answer) => uploadsFromActivities(channelId, answer),
        signal,
      ),
    playlistItems: (channelId, signal) =>
      call(
        'playlistItems',
        { part: 'snippet,contentDetails', playlistId: uploadsPlaylistOf(channelId), maxResults: '50' },
        (answer) => uploadsFromPlaylistItems(channelId, answer),
        signal,
      ),
    videos: (ids, signal) =>
      call('videos', { part: 'snippet,contentDetails,statistics', id: ids.join(',') }, videoDetailsFrom, signal),
    videoCounts: (channelIds, signal) =>
      call('channels', { part: 'statistics', id: channelIds.join(','), maxResults: '50' }, videoCountsFrom, signal),
    resume() {
      quotaGone = null
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
