import { lacksDetails, mergeVideos, type StoredVideo } from '#domain/video-merge.ts'
import type { Context } from '../../context.ts'
import type { FeedVideo } from '../../db/catalogue-feed.ts'
import { storedAmong } from '../../db/catalogue-videos.ts'
import { YouTubeError } from '../../providers/youtube.ts'
import { makeCalls, QuotaExhausted } from './calls.ts'
import { type Credentials, NotAuthorised } from './credentials.ts'
import { type FoundDetails, storeDetails } from './details-store.ts'
import { ownAmong } from './queries.ts'
import { reserveUnits } from './quota/commands.ts'

/**
 * Reads details of videos a user looks at (50 a unit) and stores them for all users. A process never requests a video twice
 * at the same time.
 * @param track called with the promise of each call and write, so that shutdown can wait for it
 * @param onRead called with what each call has found
 */
export class DetailsOnDemand {
  readonly #ctx: Context
  readonly #track: (work: Promise<void>) => void
  readonly #onRead: (found: FoundDetails) => void
  /** Pending calls by video id. Their results do not contain videos that failed. */
  readonly #pending = new Map<string, Promise<FoundDetails>>()

  constructor(ctx: Context, track: (work: Promise<void>) => void, onRead: (found: FoundDetails) => void) {
    this.#ctx = ctx
    this.#track = track
    this.#onRead = onRead
  }

  /**
   * Returns videos of the user's own channels with their details. Videos that are not stored are left out; a failure at
   * YouTube leaves videos as they are stored.
   */
  async read(
    userId: string,
    credentials: Credentials,
    wanted: readonly { id: string; channelId: string }[],
  ): Promise<FeedVideo[]> {
    const { catalogue, db, now, stopping } = this.#ctx
    const channelIds = await ownAmong(db, userId, [...new Set(wanted.map(({ channelId }) => channelId))])
    const stored = await storedAmong(
      catalogue,
      channelIds,
      wanted.map(({ id }) => id),
    )
    // A video that YouTube omitted before is left to the next check.
    const unknown = stored.filter((video) => lacksDetails(video) && video.missing_since === null)
    if (unknown.length === 0 || stopping.aborted) return stored
    return withDetails(stored, await this.request(userId, credentials, unknown), now())
  }

  /** Reads details of up to 50 stored videos of the user's own channels from YouTube. Those that failed are missing. */
  async request(
    userId: string,
    credentials: Credentials,
    videos: readonly { id: string; channel_id: string }[],
  ): Promise<FoundDetails> {
    const followed = videos.filter(({ id }) => this.#pending.has(id))
    const found = await this.#detailsOf(userId, credentials, videos)
    // A call made for another user may have failed because of that user's quota or Google connection.
    const failed = followed.filter(({ id }) => !found.has(id))
    for (const [id, details] of failed.length > 0 ? await this.#detailsOf(userId, credentials, failed) : [])
      found.set(id, details)
    return found
  }

  /** Joins pending calls and makes one for the remaining videos. */
  async #detailsOf(
    userId: string,
    credentials: Credentials,
    videos: readonly { id: string; channel_id: string }[],
  ): Promise<FoundDetails> {
    const others = new Set(videos.flatMap(({ id }) => this.#pending.get(id) ?? []))
    const own = videos.filter(({ id }) => !this.#pending.has(id))
    const ownCall =
      own.length > 0
        ? [this.#start(userId, credentials, new Map(own.map(({ id, channel_id }) => [id, channel_id])))]
        : []
    return new Map((await Promise.all([...others, ...ownCall])).flatMap((found) => [...found]))
  }

  /** @param channelOf channel ids by video id, 50 at most */
  #start(userId: string, credentials: Credentials, channelOf: ReadonlyMap<string, string>): Promise<FoundDetails> {
    const { promise: first, resolve } = Promise.withResolvers<void>()
    const ids = [...channelOf.keys()]
    const fetching = fetchDetails(this.#ctx, userId, credentials, ids).then((found) => {
      this.#onRead(found)
      return found
    })
    // Resolves after the first attempt to store the result, so that a repeated request finds it stored.
    const result = fetching.then(async (found) => {
      await first
      return found
    })
    for (const id of ids) this.#pending.set(id, result)
    const work = fetching
      .then((found) => storeDetails(this.#ctx, channelOf, found, resolve))
      .catch((error: unknown) => this.#ctx.log.error({ err: error }, 'details of videos could not be stored'))
      .finally(() => {
        resolve()
        for (const id of ids) this.#pending.delete(id)
      })
    this.#track(work)
    return result
  }
}

/** Details of up to 50 videos. Empty if the call failed. */
async function fetchDetails(
  ctx: Context,
  userId: string,
  credentials: Credentials,
  ids: readonly string[],
): Promise<FoundDetails> {
  const units = await reserveUnits(ctx, 'waiting', 1, userId)
  try {
    const calls = makeCalls(ctx, credentials, units)
    const videos = await calls.run((context) => ctx.youtubeApi.videos(ids, context))
    const byId = new Map(videos.map((details) => [details.id, details]))
    return new Map(ids.map((id) => [id, byId.get(id) ?? null]))
  } catch (error) {
    const isExpected =
      error instanceof QuotaExhausted || error instanceof NotAuthorised || error instanceof YouTubeError
    if (!isExpected) ctx.log.error({ err: error }, 'details of videos could not be read')
    return new Map()
  } finally {
    await units.end()
  }
}

function withDetails(
  stored: readonly (StoredVideo & { channel_id: string })[],
  found: FoundDetails,
  now: number,
): FeedVideo[] {
  const fetched = { details: [...found.values()].filter((details) => details !== null), askedFor: [...found.keys()] }
  const changed = new Map(mergeVideos(stored, fetched, now).put.map((video) => [video.id, video]))
  return stored.map((video) => ({ ...video, ...changed.get(video.id) }))
}
