import { isBroadcast } from '#domain/video-kind.ts'
import { TIME_SOURCE } from '#domain/video-merge.ts'
import type { Context } from '../../../context.ts'
import { claimForPush } from '../../../db/catalogue-claims.ts'
import { storedVideos } from '../../../db/catalogue-videos.ts'
import { writeChannels } from '../../../db/catalogue-writes.ts'
import { chunksOf } from '../../../db/chunks.ts'
import { inSpan } from '../../../lib/traces.ts'
import type { Feed, FeedEntry } from '../../../providers/youtube/feed-xml.ts'
import { endClaims } from '../claims.ts'
import { makeDetailsQueue } from './details-queue.ts'

/** Posts come in bursts and are collected for this long. */
const COLLECT_MS = 250
/** Delay before retrying what could not be written: the channel is being checked, or the database is in trouble. */
const RETRY_AFTER_MS = 2_000
/** For longer than a killed check holds its channels. After that, their next check finds the video. */
const MAX_ATTEMPTS = 45
/** Further posts are dropped: checks find their videos. */
const MAX_CHANNELS = 10_000
const MAX_VIDEOS = 50
const CHANNELS_PER_TRANSACTION = 4

type Pending = { entries: Map<string, FeedEntry>; deletedIds: Set<string>; tries: number }

/**
 * Collects the push hub's posts and stores them soon after. A post is only a hint: it adds a video or triggers a look at
 * one. A deleted video goes only when YouTube does not know it either, see `makeDetailsQueue`.
 * @param track called with the promise of each write, so that shutdown can wait for it
 */
export class PushInbox {
  readonly #ctx: Context
  readonly #track: (work: Promise<void>) => void
  readonly #details: ReturnType<typeof makeDetailsQueue>
  /** Collected posts by channel id. */
  #pending = new Map<string, Pending>()
  #timer: NodeJS.Timeout | undefined
  /** One at a time: what is kept of a write is older than anything collected since it began. */
  #isWriting = false

  constructor(ctx: Context, track: (work: Promise<void>) => void) {
    this.#ctx = ctx
    this.#track = track
    this.#details = makeDetailsQueue(ctx, track)
  }

  /** Channels with posts that are not stored yet, and videos that wait for their details. */
  waiting = () => ({ channels: this.#pending.size, details: this.#details.waiting() })

  /** Adds a post about a channel. Entries of other channels are ignored. */
  add(channelId: string, { entries, deletedIds }: Pick<Feed, 'entries' | 'deletedIds'>): void {
    const own = entries.filter((entry) => entry.channelId === channelId)
    if (own.length === 0 && deletedIds.length === 0) return
    const videos = new Map(own.map((entry) => [entry.id, entry]))
    this.#keep(channelId, { entries: videos, deletedIds: new Set(deletedIds), tries: 0 }, { isOlder: false })
    this.#schedule(COLLECT_MS)
  }

  #schedule(ms: number) {
    if (this.#timer || this.#isWriting || this.#ctx.stopping.aborted) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#track(
        inSpan(this.#ctx.traces, 'push posts', { isRoot: true }, () => this.#writeAll()).catch((error: unknown) =>
          this.#ctx.log.error({ err: error }, 'pushed videos could not be written'),
        ),
      )
    }, ms)
    this.#timer.unref()
  }

  /** @param options `isOlder`: it came before what is collected now, whose entries about the same videos are kept */
  #keep(channelId: string, { entries, deletedIds, tries }: Pending, { isOlder }: { isOlder: boolean }) {
    const known = this.#pending.get(channelId) ?? { entries: new Map(), deletedIds: new Set<string>(), tries: 0 }
    if (!this.#pending.has(channelId) && this.#pending.size >= MAX_CHANNELS) return
    for (const [id, entry] of entries) {
      const isKept = known.entries.has(id) ? !isOlder : known.entries.size < MAX_VIDEOS
      if (isKept) known.entries.set(id, entry)
    }
    for (const id of deletedIds) if (known.deletedIds.size < MAX_VIDEOS) known.deletedIds.add(id)
    known.tries = Math.max(known.tries, tries)
    this.#pending.set(channelId, known)
  }

  /** @throws the error of the first transaction that fails; what it leaves is kept, and tried after all else next time */
  async #writeAll(): Promise<void> {
    const batches = chunksOf([...this.#pending], CHANNELS_PER_TRANSACTION)
    this.#pending = new Map()
    this.#isWriting = true
    try {
      for (let next = batches.shift(); next; next = batches.shift()) {
        if (this.#ctx.stopping.aborted) return
        const batch = new Map(next)
        try {
          await this.#writeBatch(batch)
        } catch (error) {
          for (const [id, post] of batches.flat()) this.#keep(id, post, { isOlder: true })
          for (const [id, post] of batch) this.#keepForRetry(id, post)
          throw error
        }
      }
    } finally {
      this.#isWriting = false
      const isRetry = [...this.#pending.values()].some(({ tries }) => tries > 0)
      if (this.#pending.size > 0) this.#schedule(isRetry ? RETRY_AFTER_MS : COLLECT_MS)
    }
  }

  #keepForRetry(id: string, post: Pending) {
    if (post.tries < MAX_ATTEMPTS) this.#keep(id, { ...post, tries: post.tries + 1 }, { isOlder: true })
  }

  async #writeBatch(batch: ReadonlyMap<string, Pending>): Promise<void> {
    const { catalogue, newId, now, stats } = this.#ctx
    let found = 0
    const claim = newId()
    const { claimed, busy } = await claimForPush(catalogue, { ids: [...batch.keys()], claim }, now())
    for (const id of busy) {
      const post = batch.get(id)
      if (post) this.#keepForRetry(id, post)
    }
    try {
      const updates = await Promise.all(
        claimed.map(async ({ id, video_total }) => {
          const post = batch.get(id) as Pending
          const stored = await storedVideos(catalogue, id)
          const known = new Set(stored.map((video) => video.id))
          // An older one that is not stored was edited: it has been counted for long.
          const oldestAt = Math.min(...stored.map(({ published_at }) => published_at))
          const added = [...post.entries.values()].filter(
            (entry) => !known.has(entry.id) && (stored.length === 0 || entry.publishedAt > oldestAt),
          )
          found += added.length
          const deleted = [...post.deletedIds].filter((videoId) => known.has(videoId))
          const isBroadcaster = stored.some(isBroadcast)
          for (const videoId of [...post.entries.keys(), ...deleted]) this.#details.add(videoId, id, isBroadcaster)
          // The next count will include the pushed videos. That must not look like a change.
          const facts = video_total !== null && added.length > 0 ? { video_total: video_total + added.length } : {}
          const listed = { listed: [...post.entries.values()], source: TIME_SOURCE.rss }
          return { id, facts, videos: [listed, ...(deleted.length > 0 ? [{ reported: deleted }] : [])] }
        }),
      )
      await writeChannels(catalogue, claim, updates, now())
      stats.add('found_by_push', found)
    } finally {
      await endClaims(
        this.#ctx,
        claim,
        claimed.map(({ id }) => id),
      )
    }
    this.#details.flush()
  }
}
