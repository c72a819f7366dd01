import { setTimeout as pause } from 'node:timers/promises'
import type { ChannelTrouble, RefreshStop } from '#contract/videos.ts'
import type { QuotaPurpose } from '#domain/quota-shares.ts'
import type { StoredVideo } from '#domain/video-merge.ts'
import type { Context } from '../../context.ts'
import type { DueChannel } from '../../db/catalogue-channels.ts'
import { type ClaimedChannel, claimChannels, claimStates } from '../../db/catalogue-claims.ts'
import { FEED_START, type FeedVideo, videosOf } from '../../db/catalogue-feed.ts'
import { chunksOf } from '../../db/chunks.ts'
import { inSpan } from '../../lib/traces.ts'
import type { Outcome } from './channel-check.ts'
import { checkChannels } from './check.ts'
import { sortLike } from './claims.ts'
import type { Credentials } from './credentials.ts'
import { type Feeds, makeFeeds } from './feeds.ts'
import { presentTrouble } from './present.ts'
import { quotaEndsFor, reserveUnits } from './quota/commands.ts'

/** Channels claimed at a time, so that a long refresh leaves others their turn. */
const CHANNELS_PER_BATCH = 200
/** How often the progress of other servers is read. */
const POLL_EVERY_MS = 500
/** Longer than a claim: claims of killed servers expire after a minute, and the channels are then claimed here. */
const MAX_WAIT_MS = 3 * 60_000

/** Receives the progress of a refresh. A video may be reported several times, the end of a channel's check only once. */
export type RefreshListener = {
  videos: (videos: readonly FeedVideo[]) => void
  ended: (channelId: string, failure: ChannelTrouble | null) => void
  quota: (until: number) => void
  stopped: (code: RefreshStop) => void
}

export type RefreshRequest = {
  /** Channels that are due, see `dueAmong`. */
  channels: readonly DueChannel[]
  isForced: boolean
  purpose: QuotaPurpose
  /** The user whose share the units count towards; `null` for background work. Joining another refresh's check costs nothing. */
  userId: string | null
  credentials: Credentials
}

/** The state of one refresh. */
type RefreshRun = RefreshRequest & {
  listener: RefreshListener
  feeds: Feeds
  isQuotaExhausted: boolean
  /** Whether the user was told until when there are no units. */
  isQuotaTold: boolean
  /** The user's Google connection does not work. */
  isStopped: boolean
}

/** A check of one channel by this process. Several refreshes can follow it. */
class SharedCheck {
  readonly #followers = new Set<(videos: readonly FeedVideo[]) => void>()
  readonly #videos: FeedVideo[] = []
  readonly ended: Promise<Outcome>
  readonly end: (outcome: Outcome) => void
  constructor() {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    this.ended = promise
    this.end = resolve
  }
  publish(videos: readonly FeedVideo[]) {
    this.#videos.push(...videos)
    for (const follower of this.#followers) follower(videos)
  }
  /** Publishes all videos found so far, then those found until the check ends. */
  async follow(listener: (videos: readonly FeedVideo[]) => void): Promise<Outcome> {
    if (this.#videos.length > 0) listener(this.#videos)
    this.#followers.add(listener)
    return this.ended
  }
}

/**
 * Refreshes channels without checking any of them twice: concurrent refreshes in this process share a check, and channels
 * claimed by other servers are waited for.
 * @param track called with the promise of each check, so that shutdown can wait for it
 */
export class Refresher {
  readonly #ctx: Context
  readonly #track: (work: Promise<void>) => void
  /** Running checks of this process by channel id. */
  readonly #checks = new Map<string, SharedCheck>()

  constructor(ctx: Context, track: (work: Promise<void>) => void) {
    this.#ctx = ctx
    this.#track = track
  }

  /** How many channels this process is checking. */
  checking = (): number => this.#checks.size

  /**
   * Checks all the channels, or follows their running checks, and resolves when all have ended. It continues when the
   * request that started it has ended.
   */
  async refresh(request: RefreshRequest, listener: RefreshListener): Promise<void> {
    const run: RefreshRun = {
      ...request,
      listener,
      feeds: makeFeeds(this.#ctx),
      isQuotaExhausted: false,
      isQuotaTold: false,
      isStopped: false,
    }
    for (const batch of chunksOf(request.channels, CHANNELS_PER_BATCH)) {
      if (this.#ctx.stopping.aborted) break
      if (run.isStopped || (run.isQuotaExhausted && run.feeds.isExhausted()))
        for (const { id } of batch) listener.ended(id, null)
      else await this.#checkBatch(new Map(batch.map((channel) => [channel.id, channel])), run)
    }
  }

  async #checkBatch(channels: ReadonlyMap<string, DueChannel>, run: RefreshRun): Promise<void> {
    const { listener } = run
    const own = new Set<string>()
    /** Channels whose check by another refresh stopped because of that user's Google connection. They are checked again. */
    const abandoned = new Map<string, DueChannel>()
    const reportEnd = (id: string, outcome: Outcome) => {
      const channel = channels.get(id)
      if (outcome.kind === 'stopped' && !own.has(id) && channel) {
        abandoned.set(id, channel)
        return
      }
      if (outcome.kind === 'quota' || outcome.kind === 'fed') run.isQuotaExhausted = true
      if (outcome.kind === 'stopped' && !run.isStopped) {
        run.isStopped = true
        listener.stopped(outcome.code)
      }
      listener.ended(id, outcome.kind === 'failed' ? presentTrouble('', outcome.reason) : null)
    }
    const follow = async (id: string, check: SharedCheck) => reportEnd(id, await check.follow(listener.videos))

    let open = new Set(channels.keys())
    const following: Promise<void>[] = []
    const followChecks = () => {
      for (const id of open) {
        const check = this.#checks.get(id)
        if (!check) continue
        open.delete(id)
        following.push(follow(id, check))
      }
    }
    const giveUpAt = this.#ctx.now() + MAX_WAIT_MS
    for (let isFirst = true; open.size > 0; isFirst = false) {
      followChecks()
      for (const id of await this.#claim([...open], isFirst && run.isForced, run)) own.add(id)
      followChecks() // including those that other refreshes of this process have claimed meanwhile
      if (open.size === 0) break
      if (!isFirst) await pause(POLL_EVERY_MS)
      open = await this.#pollOtherServers(open, channels, listener, reportEnd)
      if (this.#ctx.stopping.aborted || this.#ctx.now() > giveUpAt) break
    }
    for (const id of open) listener.ended(id, 'unavailable')
    await Promise.all(following)
    if (run.isQuotaExhausted && !run.isQuotaTold) {
      // There are still units for this user if only those of another user's refresh, which was followed, have ended.
      const until = await quotaEndsFor(this.#ctx, run.purpose, run.userId)
      if (until !== null) listener.quota(until)
      run.isQuotaTold = until !== null
    }
    if (abandoned.size > 0) await this.#checkBatch(abandoned, run)
  }

  /** Claims unclaimed channels and starts checking them. @returns their ids */
  async #claim(ids: readonly string[], isForced: boolean, run: RefreshRun): Promise<string[]> {
    if (ids.length === 0) return []
    const id = this.#ctx.newId()
    const claimed = await claimChannels(this.#ctx.catalogue, { ids, claim: id, isForced }, this.#ctx.now())
    if (claimed.length > 0) this.start(id, sortLike(ids, claimed), run)
    return claimed.map((channel) => channel.id)
  }

  /** Starts checking claimed channels. @returns a promise that resolves when all checks have ended */
  start(
    claim: string,
    claimed: readonly ClaimedChannel[],
    {
      credentials,
      purpose,
      userId,
      isForced,
      feeds = makeFeeds(this.#ctx),
    }: Pick<RefreshRequest, 'credentials' | 'purpose' | 'userId' | 'isForced'> & { feeds?: Feeds },
  ) {
    const own = new Map(claimed.map(({ id }) => [id, new SharedCheck()]))
    for (const [id, check] of own) this.#checks.set(id, check)
    const end = (id: string, outcome: Outcome) => {
      if (this.#checks.get(id) === own.get(id)) this.#checks.delete(id)
      own.get(id)?.end(outcome)
    }
    const work = async () => {
      const units = await reserveUnits(this.#ctx, purpose, estimateUnits(claimed), userId)
      try {
        await checkChannels(
          this.#ctx,
          claim,
          claimed,
          { credentials, units, feeds, isAsked: isForced },
          {
            videos: (channelId, videos) =>
              own.get(channelId)?.publish(videos.map((video) => asFeedVideo(channelId, video))),
            ended: end,
          },
        )
      } finally {
        await units.end()
      }
    }
    const attributes = { 'subshelf.channels': claimed.length, 'subshelf.quota.purpose': purpose }
    const ended = inSpan(this.#ctx.traces, 'check channels', { attributes }, work)
      .catch((error: unknown) => this.#ctx.log.error({ err: error }, 'channels could not be checked'))
      .finally(() => {
        for (const id of own.keys()) end(id, { kind: 'unread' })
      })
    this.#track(ended)
    return ended
  }

  /**
   * Reads the state of channels claimed by other servers and reports those whose check has ended.
   * @returns the remaining channels: still claimed, or free to be claimed here
   */
  async #pollOtherServers(
    open: ReadonlySet<string>,
    channels: ReadonlyMap<string, DueChannel>,
    listener: RefreshListener,
    reportEnd: (id: string, outcome: Outcome) => void,
  ): Promise<Set<string>> {
    const states = await claimStates(this.#ctx.catalogue, [...open], this.#ctx.now())
    const ended = states.filter(({ is_claimed, is_due }) => is_claimed === 0 && is_due === 0)
    for (const { id, failed_reason } of ended) {
      const before = channels.get(id)?.newest_at ?? null
      const videos = await videosOf(this.#ctx.catalogue, [id], FEED_START, 50)
      const added = videos.filter(({ published_at }) => before === null || published_at > before)
      if (added.length > 0) listener.videos(added)
      reportEnd(id, failed_reason === null ? { kind: 'checked' } : { kind: 'failed', reason: failed_reason })
    }
    // A channel without a row was deleted meanwhile, because no user has it any more.
    const stored = new Set(states.map(({ id }) => id))
    for (const id of open) if (!stored.has(id)) reportEnd(id, { kind: 'checked' })
    const endedIds = new Set(ended.map(({ id }) => id))
    return new Set([...stored].filter((id) => !endedIds.has(id)))
  }
}

/** Units for counts and for the lists of new channels. Further units are reserved when needed. */
function estimateUnits(channels: readonly ClaimedChannel[]): number {
  const unread = channels.filter(({ listed_at }) => listed_at === null).length
  return Math.ceil(channels.length / 50) + unread
}

const asFeedVideo = (channelId: string, video: StoredVideo): FeedVideo => ({ channel_id: channelId, ...video })
