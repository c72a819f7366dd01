import type { Embedding } from '#contract/videos.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Context } from '../../context.ts'
import type { FeedVideo } from '../../db/catalogue-feed.ts'
import { storedAmong } from '../../db/catalogue-videos.ts'
import type { VideoStatus } from '../../providers/youtube/api.ts'
import { YouTubeError } from '../../providers/youtube.ts'
import { makeCalls, QuotaExhausted } from './calls.ts'
import { type Credentials, NotAuthorised } from './credentials.ts'
import { allIds, ownAmong } from './queries.ts'
import { reserveUnits } from './quota/commands.ts'

/** Owners change it rarely, and the player itself refuses what it may not play. */
const KEPT_MS = DAY_MS
/** About 100 bytes each. */
const MAX_KEPT = 20_000

type Known = { embedding: Embedding; readAt: number }

/** Reads whether videos may be embedded, and keeps it in memory for a day: a unit for 50 videos, for all users. */
export class EmbeddingReader {
  readonly #ctx: Context
  readonly #known = new Map<string, Known>()

  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  /** Returns the stored videos among those of the user's own channels. A failure at YouTube makes them `unknown`. */
  async read(
    userId: string,
    credentials: Credentials,
    wanted: readonly { id: string; channelId?: string | undefined }[],
  ): Promise<{ video: FeedVideo; embedding: Embedding }[]> {
    const { catalogue, db, stopping } = this.#ctx
    const named = [...new Set(wanted.flatMap(({ channelId }) => channelId ?? []))]
    const channelIds = named.length > 0 ? await ownAmong(db, userId, named) : await allIds(db, userId)
    const ids = wanted.map(({ id }) => id)
    const stored = channelIds.length > 0 ? await storedAmong(catalogue, channelIds, ids) : []
    const unread = stored.map(({ id }) => id).filter((id) => this.#recall(id) === null)
    if (unread.length > 0 && !stopping.aborted) await this.#request(userId, credentials, unread)
    return stored.map((video) => ({ video, embedding: this.#recall(video.id) ?? 'unknown' }))
  }

  #recall(id: string): Embedding | null {
    const known = this.#known.get(id)
    return known && known.readAt > this.#ctx.now() - KEPT_MS ? known.embedding : null
  }

  async #request(userId: string, credentials: Credentials, ids: readonly string[]): Promise<void> {
    const units = await reserveUnits(this.#ctx, 'waiting', 1, userId)
    try {
      const calls = makeCalls(this.#ctx, credentials, units)
      const statuses = await calls.run((context) => this.#ctx.youtubeApi.videoStatuses(ids, context))
      const byId = new Map(statuses.map((status) => [status.id, status]))
      for (const id of ids) this.#keep(id, toEmbedding(byId.get(id)))
    } catch (error) {
      const isExpected =
        error instanceof QuotaExhausted || error instanceof NotAuthorised || error instanceof YouTubeError
      if (!isExpected) this.#ctx.log.error({ err: error }, 'embedding of videos could not be read')
    } finally {
      await units.end()
    }
  }

  /** The longest kept are forgotten first. */
  #keep(id: string, embedding: Embedding): void {
    this.#known.delete(id)
    this.#known.set(id, { embedding, readAt: this.#ctx.now() })
    const [oldest] = this.#known.keys()
    if (this.#known.size > MAX_KEPT && oldest !== undefined) this.#known.delete(oldest)
  }
}

function toEmbedding(status: VideoStatus | undefined): Embedding {
  if (!status) return 'gone'
  if (status.isMadeForKids) return 'made_for_kids'
  if (status.isEmbeddable === false) return 'refused'
  return status.isEmbeddable && status.isMadeForKids === false ? 'allowed' : 'unknown'
}
