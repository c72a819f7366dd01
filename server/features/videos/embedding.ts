import type { Embedding } from '#contract/videos.ts'
import { DAY_MS } from '#domain/durations.ts'
import { isShownIn } from '#domain/viewer-regions.ts'
import type { Context } from '../../context.ts'
import type { FeedVideo } from '../../db/catalogue-feed.ts'
import { storedAmong } from '../../db/catalogue-videos.ts'
import type { VideoStatus } from '../../providers/youtube/api.ts'
import { YouTubeError } from '../../providers/youtube.ts'
import { makeCalls, QuotaExhausted } from './calls.ts'
import { type Credentials, NoApi, NotAuthorised } from './credentials.ts'
import { allIds, ownAmong } from './queries.ts'
import { reserveUnits } from './quota/commands.ts'

/** Owners change it rarely, and the player itself refuses what it may not play. */
const KEPT_MS = DAY_MS
/** About 100 bytes each. */
const MAX_KEPT = 20_000

/** `status` undefined: YouTube does not know the video. */
type Known = { status: VideoStatus | undefined; readAt: number }

/**
 * Reads whether videos may be embedded and to whom they are shown, and keeps it in memory for a day: a unit for 50 videos,
 * for all users.
 */
export class EmbeddingReader {
  readonly #ctx: Context
  readonly #known = new Map<string, Known>()

  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  /**
   * Returns the stored videos among those of the user's own channels. A failure at YouTube makes them `unknown`, its
   * absence `no_api`.
   * @param regions countries that the user may be in, see `regionsIn`
   */
  async read(
    userId: string,
    credentials: Credentials,
    wanted: readonly { id: string; channelId?: string | undefined }[],
    regions: ReadonlySet<string>,
  ): Promise<{ video: FeedVideo; embedding: Embedding }[]> {
    const { catalogue, db, stopping } = this.#ctx
    const named = [...new Set(wanted.flatMap(({ channelId }) => channelId ?? []))]
    const channelIds = named.length > 0 ? await ownAmong(db, userId, named) : await allIds(db, userId)
    const ids = wanted.map(({ id }) => id)
    const stored = channelIds.length > 0 ? await storedAmong(catalogue, channelIds, ids) : []
    const unread = stored.map(({ id }) => id).filter((id) => this.#recall(id) === null)
    const isAsking = unread.length > 0 && !stopping.aborted
    const unknown = isAsking ? await this.#request(userId, credentials, unread) : 'unknown'
    return stored.map((video) => {
      const known = this.#recall(video.id)
      return { video, embedding: known ? toEmbedding(known.status, regions) : unknown }
    })
  }

  #recall(id: string): Known | null {
    const known = this.#known.get(id)
    return known && known.readAt > this.#ctx.now() - KEPT_MS ? known : null
  }

  /** @returns what the videos are that YouTube said nothing about */
  async #request(
    userId: string,
    credentials: Credentials,
    ids: readonly string[],
  ): Promise<Extract<Embedding, 'unknown' | 'no_api'>> {
    const units = await reserveUnits(this.#ctx, 'waiting', 1, userId)
    try {
      const calls = makeCalls(this.#ctx, credentials, units)
      const statuses = await calls.run((context) => this.#ctx.youtubeApi.videoStatuses(ids, context))
      const byId = new Map(statuses.map((status) => [status.id, status]))
      for (const id of ids) this.#keep(id, byId.get(id))
    } catch (error) {
      if (error instanceof NoApi) return 'no_api'
      const isExpected =
        error instanceof QuotaExhausted || error instanceof NotAuthorised || error instanceof YouTubeError
      if (!isExpected) this.#ctx.log.error({ err: error }, 'embedding of videos could not be read')
    } finally {
      await units.end()
    }
    return 'unknown'
  }

  /** The longest kept are forgotten first. */
  #keep(id: string, status: VideoStatus | undefined): void {
    this.#known.delete(id)
    this.#known.set(id, { status, readAt: this.#ctx.now() })
    const [oldest] = this.#known.keys()
    if (this.#known.size > MAX_KEPT && oldest !== undefined) this.#known.delete(oldest)
  }
}

function toEmbedding(status: VideoStatus | undefined, regions: ReadonlySet<string>): Embedding {
  if (!status) return 'gone'
  const shown = isShownIn(status.regions, regions)
  if (shown === 'no') return 'region_blocked'
  if (status.isAgeRestricted) return 'age_restricted'
  if (status.isMadeForKids) return 'made_for_kids'
  if (status.isEmbeddable === false) return 'refused'
  if (!status.isEmbeddable || status.isMadeForKids === null) return 'unknown'
  return shown === 'maybe' ? 'region_limited' : 'allowed'
}
