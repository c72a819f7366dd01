import { setTimeout as pause } from 'node:timers/promises'
import { HOUR_MS } from '#domain/durations.ts'
import type { Topics } from '#domain/suggestions/topics.ts'
import type { Context } from '../../../context.ts'
import { claimTopics, releaseTopics, topicsOf } from '../../../db/catalogue-topics.ts'
import { countedElsewhere } from '../../../lib/thread-time.ts'
import { hasApi } from '../credentials.ts'
import { quotaEndsFor } from '../quota/commands.ts'
import { announceNames, fetchOpen } from './reader.ts'

/** How long an answer waits for topics. */
const WAIT_MS = 3_000
/** Channels that YouTube does not list are requested again after this. */
const ASK_AGAIN_MS = 20 * HOUR_MS

export type TopicReader = ReturnType<typeof makeTopicReader>

/**
 * Reads topics of channels from the catalogue. Topics come with the counts of channels. Those of channels that were only
 * listed by an import so far are requested when a user needs them: 1 unit for 50, of the user's own daily units.
 * @param track called with the promise of the calls, so that shutdown can wait for it
 */
export function makeTopicReader(ctx: Context, track: (work: Promise<void>) => void) {
  /** Pending calls by user id. */
  const pending = new Map<string, Promise<void>>()

  function startFetching(userId: string, ids: readonly string[]): Promise<void> {
    const fetching = fetchTopics(ctx, userId, ids)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'topics of channels could not be read'))
      .finally(() => pending.delete(userId))
    pending.set(userId, fetching)
    track(fetching)
    return fetching
  }

  return {
    /**
     * Topics of the user's channels. Unknown ones are requested, and the call waits a moment for them.
     * @param ids of the user's own channels
     * @returns `unread`: how many are still unknown, 0 without the API; `reading`: whether they are being requested
     */
    async read(userId: string, ids: readonly string[]): Promise<{ topics: Topics; unread: number; reading: boolean }> {
      const stored = await topicsOf(ctx.catalogue, ids)
      if (stored.unread.length > 0 && !(await hasApi(ctx, userId)))
        return { topics: stored.topics, unread: 0, reading: false }
      let fetching = pending.get(userId)
      if (!fetching && stored.unread.length > 0 && !ctx.stopping.aborted) {
        const isAllowed = (await quotaEndsFor(ctx, 'waiting', userId)) === null
        if (isAllowed) fetching = pending.get(userId) ?? startFetching(userId, stored.unread)
      }
      if (!fetching) return { topics: stored.topics, unread: stored.unread.length, reading: false }
      await countedElsewhere(Promise.race([fetching, pause(WAIT_MS, undefined, { ref: false })]))
      const { topics, unread } = await topicsOf(ctx.catalogue, ids)
      return { topics, unread: unread.length, reading: pending.has(userId) }
    },
  }
}

/** Claims the channels that nobody else reads the topics of, and reads them. */
async function fetchTopics(ctx: Context, userId: string, unread: readonly string[]): Promise<void> {
  const { catalogue, now } = ctx
  const open = new Set(await claimTopics(catalogue, unread, now() - ASK_AGAIN_MS, now()))
  if (open.size === 0) return
  try {
    const error = await fetchOpen(ctx, userId, open)
    if (error) ctx.log.warn({ reason: error.message }, 'topics of channels could not be read')
  } finally {
    if (open.size > 0) await releaseTopics(catalogue, [...open])
    await announceNames(ctx)
  }
}
