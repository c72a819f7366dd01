import type { Embedding } from '#contract/videos.ts'
import { DAY_MS } from '#domain/durations.ts'
import { isShownIn } from '#domain/viewer-regions.ts'
import type { Context } from '../../context.ts'
import type { FeedVideo } from '../../db/catalogue-feed.ts'
import { storedAmong } from '../../db/catalogue-videos.ts'
import type { VideoStatus } from '../../providers/youtube/api.ts'
import { type Credentials, NoApi } from './credentials.ts'
import { DetailsOnDemand } from './details-on-demand.ts'
import type { FoundDetails } from './details-store.ts'
import { allIds, ownAmong } from './queries.ts'

/** Owners change it rarely, and the player itself refuses what it may not play. */
const KEPT_MS = DAY_MS
/** About 100 bytes each. */
const MAX_KEPT = 20_000

/** `status` `null`: YouTube does not know the video. */
type Known = { status: VideoStatus | null; readAt: number }

/**
 * Reads details of videos, and with them whether they may be embedded and to whom they are shown, which is kept in memory
 * for a day: a unit for 50 videos, for all users.
 */
export class EmbeddingReader {
  readonly #ctx: Context
  readonly #known = new Map<string, Known>()
  readonly details: DetailsOnDemand

  constructor(ctx: Context, track: (work: Promise<void>) => void) {
    this.#ctx = ctx
    this.details = new DetailsOnDemand(ctx, track, (found) => this.#keep(found))
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
    const unread = stored.filter(({ id }) => this.#recall(id) === null)
    const isAsking = unread.length > 0 && !stopping.aborted
    if (isAsking) await this.details.request(userId, credentials, unread)
    const unknown = isAsking && (await hasNoApi(credentials)) ? 'no_api' : 'unknown'
    return stored.map((video) => {
      const known = this.#recall(video.id)
      return { video, embedding: known ? toEmbedding(known.status, regions) : unknown }
    })
  }

  #recall(id: string): Known | null {
    const known = this.#known.get(id)
    return known && known.readAt > this.#ctx.now() - KEPT_MS ? known : null
  }

  /** The longest kept are forgotten first. */
  #keep(found: FoundDetails): void {
    for (const [id, details] of found) {
      this.#known.delete(id)
      this.#known.set(id, { status: details?.status ?? null, readAt: this.#ctx.now() })
      const [oldest] = this.#known.keys()
      if (this.#known.size > MAX_KEPT && oldest !== undefined) this.#known.delete(oldest)
    }
  }
}

const hasNoApi = ({ get }: Credentials): Promise<boolean> =>
  get().then(
    () => false,
    (error: unknown) => error instanceof NoApi,
  )

function toEmbedding(status: VideoStatus | null, regions: ReadonlySet<string>): Embedding {
  if (!status) return 'gone'
  const shown = isShownIn(status.regions, regions)
  if (shown === 'no') return 'region_blocked'
  if (status.isAgeRestricted) return 'age_restricted'
  if (status.isMadeForKids) return 'made_for_kids'
  if (status.isEmbeddable === false) return 'refused'
  if (!status.isEmbeddable || status.isMadeForKids === null) return 'unknown'
  return shown === 'maybe' ? 'region_limited' : 'allowed'
}
