import { setTimeout as pause, setImmediate as yieldToOthers } from 'node:timers/promises'
import { lacksDetails, mergeVideos, type StoredVideo } from '#domain/video-merge.ts'
import type { Context } from '../../context.ts'
import type { FeedVideo } from '../../db/catalogue-feed.ts'
import { claimForPush, releaseClaims, storedAmong, writeChannels } from '../../db/catalogue-writes.ts'
import { chunksOf } from '../../db/chunks.ts'
import type { VideoDetails } from '../../providers/youtube/api.ts'
import { YouTubeError } from '../../providers/youtube.ts'
import { makeCalls, QuotaExhausted } from './calls.ts'
import { NotAuthorised, type Payer } from './payer.ts'
import { ownAmong } from './queries.ts'
import { reserveUnits } from './quota/commands.ts'

const CHANNELS_PER_TRANSACTION = 4
/** A channel that is being checked cannot be written by anybody else: it is tried again, so often. */
const RETRY_AFTER_MS = 2_000
const MAX_ATTEMPTS = 10

/** What YouTube told of videos, by their ids. null: it has none. */
export type FoundDetails = Map<string, VideoDetails | null>

/**
 * Reads details of videos that somebody looks at, 50 a unit, and stores them for everybody. Within a process no video is
 * asked for twice at the same time.
 * @param track told of the asking and writing, so that a stop can wait for it
 */
export function makeDetailsOnDemand(ctx: Context, track: (work: Promise<void>) => void) {
  const { catalogue, log, now, stopping } = ctx
  /** Calls under way, by the videos they are about. What failed is not in the answer. */
  const pending = new Map<string, Promise<FoundDetails>>()

  async function fetchDetails(userId: string, payer: Payer, ids: readonly string[]): Promise<FoundDetails> {
    const units = await reserveUnits(ctx, 'waiting', 1, userId)
    try {
      const calls = makeCalls(ctx, payer, units)
      const videos = await calls.run((context) => ctx.youtubeApi.videos(ids, context))
      const byId = new Map(videos.map((details) => [details.id, details]))
      return new Map(ids.map((id) => [id, byId.get(id) ?? null]))
    } catch (error) {
      const isExpected =
        error instanceof QuotaExhausted || error instanceof NotAuthorised || error instanceof YouTubeError
      if (!isExpected) log.error({ err: error }, 'details of videos could not be read')
      return new Map()
    } finally {
      await units.end()
    }
  }

  /** @param channelOf by the videos' ids, 50 at most */
  function start(userId: string, payer: Payer, channelOf: ReadonlyMap<string, string>): Promise<FoundDetails> {
    const { promise: first, resolve } = Promise.withResolvers<void>()
    const ids = [...channelOf.keys()]
    const fetching = fetchDetails(userId, payer, ids)
    // Who asks again must find what was answered, so the answer waits until it was tried to store it.
    const told = fetching.then(async (found) => {
      await first
      return found
    })
    for (const id of ids) pending.set(id, told)
    const work = fetching
      .then((found) => store(channelOf, found, resolve))
      .catch((error: unknown) => log.error({ err: error }, 'details of videos could not be stored'))
      .finally(() => {
        resolve()
        for (const id of ids) pending.delete(id)
      })
    track(work)
    return told
  }

  async function store(channelOf: ReadonlyMap<string, string>, found: FoundDetails, onTried: () => void) {
    for (let left = found, tries = 1; left.size > 0; tries++) {
      const busy = new Set(await writeDetails(ctx, channelOf, left))
      onTried()
      left = new Map([...left].filter(([id]) => busy.has(channelOf.get(id) ?? '')))
      if (left.size === 0 || tries === MAX_ATTEMPTS || stopping.aborted) return
      await pause(RETRY_AFTER_MS, undefined, { ref: false })
    }
  }

  /** Follows the calls that are under way, and makes one for the rest. */
  async function detailsOf(
    userId: string,
    payer: Payer,
    videos: readonly { id: string; channel_id: string }[],
  ): Promise<FoundDetails> {
    const others = new Set(videos.flatMap(({ id }) => pending.get(id) ?? []))
    const own = videos.filter(({ id }) => !pending.has(id))
    const ownCall =
      own.length > 0 ? [start(userId, payer, new Map(own.map(({ id, channel_id }) => [id, channel_id])))] : []
    return new Map((await Promise.all([...others, ...ownCall])).flatMap((found) => [...found]))
  }

  return {
    /**
     * Those of the videos that are stored and of the user's own channels, as they are known now. It never fails for YouTube's
     * sake: what could not be asked is told as it is stored.
     */
    async read(
      userId: string,
      payer: Payer,
      wanted: readonly { id: string; channelId: string }[],
    ): Promise<FeedVideo[]> {
      const channelIds = await ownAmong(ctx.db, userId, [...new Set(wanted.map(({ channelId }) => channelId))])
      const stored = await storedAmong(
        catalogue,
        channelIds,
        wanted.map(({ id }) => id),
      )
      // What YouTube has left out once is looked at by the next check.
      const unknown = stored.filter((video) => lacksDetails(video) && video.missing_since === null)
      if (unknown.length === 0 || stopping.aborted) return stored
      const followed = unknown.filter(({ id }) => pending.has(id))
      const found = await detailsOf(userId, payer, unknown)
      // Another user's call may have failed for want of that user's units or connection to Google.
      const failed = followed.filter(({ id }) => !found.has(id))
      for (const [id, details] of failed.length > 0 ? await detailsOf(userId, payer, failed) : [])
        found.set(id, details)
      return withDetails(stored, found, now())
    },
  }
}

function withDetails(
  stored: readonly (StoredVideo & { channel_id: string })[],
  found: FoundDetails,
  now: number,
): FeedVideo[] {
  const news = { details: [...found.values()].filter((details) => details !== null), askedFor: [...found.keys()] }
  const changed = new Map(mergeVideos(stored, news, now).put.map((video) => [video.id, video]))
  return stored.map((video) => ({ ...video, ...changed.get(video.id) }))
}

/**
 * Writes details as a check would.
 * @returns the channels that could not be written, because they are being checked
 */
export async function writeDetails(
  { catalogue, newId, now }: Context,
  channelOf: ReadonlyMap<string, string>,
  found: FoundDetails,
): Promise<string[]> {
  const allBusy: string[] = []
  const byChannel = Map.groupBy(found.keys(), (id) => channelOf.get(id) ?? '')
  for (const batch of chunksOf([...byChannel], CHANNELS_PER_TRANSACTION)) {
    const claim = newId()
    const { claimed, busy } = await claimForPush(catalogue, { ids: batch.map(([id]) => id), claim }, now())
    const ids = claimed.map(({ id }) => id)
    try {
      const news = ids.map((id) => {
        const askedFor = byChannel.get(id) ?? []
        return { id, videos: [{ details: askedFor.flatMap((videoId) => found.get(videoId) ?? []), askedFor }] }
      })
      await writeChannels(catalogue, claim, news, now())
    } finally {
      await releaseClaims(catalogue, claim, ids)
    }
    allBusy.push(...busy)
    await yieldToOthers()
  }
  return allBusy
}
