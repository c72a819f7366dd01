import type { ChannelTrouble, RefreshStop } from '#contract/videos.ts'
import { AFTER_FEED_MS, checkDelayMs, RENEW_MS, RENEW_WITH_NEWS_MS, retryDelayMs } from '#domain/check-schedule.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { foldText } from '#domain/search-text.ts'
import { joinTopics } from '#domain/suggestions/topics.ts'
import { isKindPassing, VIDEO_KIND } from '#domain/video-kind.ts'
import {
  type FetchedVideos,
  isRenewedByStats,
  lacksDetails,
  mergeVideos,
  type StoredVideo,
  TIME_SOURCE,
  type VideoStats,
} from '#domain/video-merge.ts'
import type { YouTubeFailure } from '#domain/youtube-errors.ts'
import type { Context } from '../../context.ts'
import type { ClaimedChannel } from '../../db/catalogue-claims.ts'
import type { ChannelState } from '../../db/catalogue-schema.ts'
import { DETAILS_WANTED_MS, storedVideos } from '../../db/catalogue-videos.ts'
import type { ChannelUpdate, CheckEnd } from '../../db/catalogue-writes.ts'
import type { ChannelRecord, YouTubeApi } from '../../providers/youtube/api.ts'
import { YouTubeError } from '../../providers/youtube.ts'
import { type Calls, QuotaExhausted } from './calls.ts'
import { NoApi, NotAuthorised } from './credentials.ts'
import type { makeDetailsBatcher } from './details.ts'
import type { ChannelFeed, Feeds } from './feeds.ts'
import type { makeWriter } from './writer.ts'

/**
 * The outcome of a channel's check. Without units: `fed` if its RSS feed was read, else `quota`. `unread`: not checked, still
 * due. `stopped`: not checked, because the user's Google connection does not work.
 */
export type Outcome =
  | { kind: 'checked' | 'fed' | 'quota' | 'unread' }
  | { kind: 'failed'; reason: string }
  | { kind: 'stopped'; code: RefreshStop }

/** How long after the list was read an unchanged count is taken for "nothing new" in the background. */
const COUNT_BELIEVED_MS = 2 * DAY_MS
/** A broadcast is rarely announced longer before: details of all 50 videos of a first list would double its cost. */
const ANNOUNCED_MS = 14 * DAY_MS

/** The hub posts within seconds. What a check finds before is counted for neither. */
const PUSHED_WITHIN_MS = 15 * MINUTE_MS

/** Receives the results of a check while it runs: videos as soon as they are parsed, before they are stored. */
export type CheckListener = {
  videos: (channelId: string, videos: readonly StoredVideo[]) => void
  ended: (channelId: string, outcome: Outcome) => void
}

/** Shared by the checks of one batch of channels. */
export type Shared = {
  calls: Calls
  writer: ReturnType<typeof makeWriter>
  details: ReturnType<typeof makeDetailsBatcher>
  /** Lengths and views, from a quota of their own. What is missing has to be read as details. */
  stats: (ids: readonly string[]) => Promise<Map<string, VideoStats>>
  /** `null`: YouTube omitted the channel. */
  records: (id: string) => Promise<ChannelRecord | null>
  feeds: Feeds
  /** Whether a user has asked for the check, and so expects every new video. */
  isAsked: boolean
}

type ChannelFacts = NonNullable<ChannelUpdate['facts']>

/** Checks one channel, from the first call to the last write. */
export class ChannelCheck {
  readonly #ctx: Context
  readonly #shared: Shared
  readonly #channel: ClaimedChannel
  readonly #listener: CheckListener
  /** Stored videos whose details are read again in any case. */
  readonly #doubtful: readonly string[]
  /** The channel's videos, including those not yet stored; `null`: not read yet. */
  #videos: Map<string, StoredVideo> | null = null
  #isListed = false
  /** Whether its videos are pushed, and the count showed that none was lost. */
  #isPushed = false

  constructor(
    ctx: Context,
    shared: Shared,
    channel: ClaimedChannel,
    doubtful: readonly string[],
    listener: CheckListener,
  ) {
    this.#ctx = ctx
    this.#shared = shared
    this.#channel = channel
    this.#doubtful = doubtful
    this.#listener = listener
  }

  async run(): Promise<Outcome> {
    try {
      return await this.#read()
    } catch (error) {
      if (error instanceof QuotaExhausted) return await this.#readFeedInstead()
      if (error instanceof YouTubeError) return await this.#fail(reasonOf(error.failure))
      if (error instanceof NoApi) return await this.#readFeedAlone()
      if (error instanceof NotAuthorised) return await this.#stop(error.code)
      throw error
    } finally {
      this.#shared.details.leave(this.#channel.id)
    }
  }

  async #read(): Promise<Outcome> {
    const { id, title, state, video_total, newest_at, stored, listed_at, checked_at } = this.#channel
    const isNew = listed_at === null
    // A new channel needs its list in any case, so it is read in parallel; one that YouTube has not named may not exist.
    const early = isNew && title !== null && !isGone(state) ? this.#uploads() : null
    early?.catch(() => {}) // handled below
    let record: ChannelRecord | null = null
    try {
      record = await this.#shared.records(id)
      if (!record) return await this.#missing(early)
    } catch (error) {
      if (!early || !(error instanceof YouTubeError || error instanceof QuotaExhausted)) throw error
    }
    const facts = record ? factsOf(record) : {}
    const total = record?.videoTotal ?? null
    const isUnchanged = total !== null && total === video_total && state !== 'unknown' && !isGone(state)
    const age = isNew ? Number.POSITIVE_INFINITY : this.#ctx.now() - listed_at
    this.#isPushed = isUnchanged && (this.#channel.hub_until ?? 0) > this.#ctx.now()
    if (isUnchanged && age <= RENEW_MS) return this.#settle(facts, (await this.#findUncounted(age)) ? 'ok' : state)

    const isOld = age > RENEW_WITH_NEWS_MS
    const isSmaller = total !== null && video_total !== null && total < video_total
    let next: ChannelState = 'ok'
    if (isNew || isOld || isSmaller || stored === 0 || newest_at === null) {
      next = (await this.#takeUploads(early ?? this.#uploads(), total)) ? 'ok' : 'empty'
    } else if (!(await this.#takeActivities(Math.min(newest_at, checked_at ?? newest_at)))) {
      next = (await this.#takeUploads(this.#uploads(), total)) ? 'ok' : 'empty'
    }
    return this.#settle({ ...facts, ...(total !== null && { video_total: total }) }, next)
  }

  /**
   * Looks for new videos although YouTube counts as many as before: each of them may have replaced one that was deleted. For
   * a user who asked, the RSS feed is read or, where it fails, the activities, for 1 unit. In the background a count is
   * believed for two days after the list was read, and where the feed fails.
   * @returns whether there are some
   */
  async #findUncounted(age: number): Promise<boolean> {
    const { id, newest_at, checked_at } = this.#channel
    const { feeds, isAsked } = this.#shared
    if (!isAsked && age < COUNT_BELIEVED_MS) return false
    const feed = await feeds.read(id)
    if (!feed)
      return isAsked && feeds.mayAskInstead() && this.#takeActivities(Math.min(newest_at ?? 0, checked_at ?? 0))
    const known = new Set((await storedVideos(this.#ctx.catalogue, id)).map((video) => video.id))
    if (feed.entries.every((entry) => known.has(entry.id))) return false
    await this.#take({ listed: feed.entries, source: TIME_SOURCE.rss })
    return true
  }

  #uploads() {
    return this.#shared.calls.run((context) => this.#ctx.youtubeApi.uploads(this.#channel.id, context))
  }

  /** @returns whether the channel has public videos */
  async #takeUploads(call: ReturnType<YouTubeApi['uploads']>, total: number | null): Promise<boolean> {
    try {
      const { uploads, skipped, isComplete } = await call
      // A channel with public videos and a list of which no entry can be read: the list is not to be believed.
      if (uploads.length === 0 && skipped > 0 && total !== 0)
        throw new YouTubeError({ kind: 'malformed', reason: null, retryable: true })
      const oldest = uploads.at(-1)?.publishedAt ?? 0
      this.#isListed = true
      await this.#take({ listed: uploads, source: TIME_SOURCE.video, completeSince: isComplete ? 0 : oldest })
      if (!isComplete) await this.#forgetOlder(oldest)
      return uploads.length > 0
    } catch (error) {
      // A missing list means that there are no videos only if the count is 0 too.
      if (!(error instanceof YouTubeError) || error.failure.kind !== 'not_found' || total !== 0) throw error
      this.#isListed = true
      await this.#take({ listed: [], completeSince: 0 })
      return false
    }
  }

  /** Whether the list was read because the stored videos approach 30 days, after which YouTube's data must be deleted. */
  #isRenewal(): boolean {
    const { listed_at } = this.#channel
    return this.#isListed && listed_at !== null && this.#ctx.now() - listed_at > RENEW_WITH_NEWS_MS
  }

  /** Deletes videos beyond the end of the list: they cannot be renewed before their 30 days are over. */
  async #forgetOlder(oldest: number) {
    if (!this.#isRenewal()) return
    const older = [...(await this.#current()).values()].filter(({ published_at }) => published_at < oldest)
    const missing = { askedFor: older.map(({ id }) => id) }
    await this.#take(missing)
    await this.#take(missing)
  }

  /**
   * Reads the channel's activities since the last check. Live broadcasts are dated by their start, so a new video may be
   * older than the newest stored one.
   * @returns whether activities contained new videos, with no gap to the stored ones
   */
  async #takeActivities(after: number): Promise<boolean> {
    const { uploads, oldestAt, isComplete } = await this.#shared.calls.run((context) =>
      this.#ctx.youtubeApi.activities(this.#channel.id, after, context),
    )
    const known = await this.#current()
    const hasNew = uploads.some(({ id }) => !known.has(id))
    await this.#take({ listed: uploads, source: TIME_SOURCE.activity })
    const hasGap = !isComplete && oldestAt !== null && oldestAt > after
    return hasNew && !hasGap
  }

  /**
   * Handles a channel that YouTube omitted. Its activities tell why, for 1 unit: the first time, and again at least a day
   * later if they did not. A state that is found the first time is confirmed after a day.
   */
  async #missing(early: Promise<unknown> | null): Promise<Outcome> {
    const { id, state, missing_since } = this.#channel
    await early?.catch(() => {})
    if (isGone(state)) return this.#end({ end: this.#checked() }, { kind: 'checked' })
    const isFirst = missing_since === null
    if (!isFirst && this.#ctx.now() - missing_since < DAY_MS) return this.#failMissing()
    try {
      await this.#shared.calls.run((context) => this.#ctx.youtubeApi.activities(id, null, context))
    } catch (error) {
      if (!(error instanceof YouTubeError)) throw error
      const fate = fateOf(error.failure)
      const end: CheckEnd = isFirst ? { kind: 'checked', dueInMs: () => DAY_MS } : this.#checked()
      if (fate) return this.#end({ state: fate, end }, { kind: 'checked' })
      if (!isFirst) throw error
    }
    return isFirst ? this.#failMissing() : this.#fail('not_found')
  }

  #failMissing = () => this.#fail('not_found', { dueInMs: DAY_MS, missing: true })

  /** Without units: reads the channel's RSS feed. A failing feed is no sign that the channel has failed. */
  async #readFeedInstead(): Promise<Outcome> {
    const { id, state } = this.#channel
    const feed = isGone(state) ? null : await this.#shared.feeds.read(id)
    if (feed) return this.#takeFeed(feed, { kind: 'fed' })
    await this.#writeUnwritten()
    return { kind: 'quota' }
  }

  /** Without the API: the RSS feed is all there is. Where it fails, what is stored stays, and it is read again later. */
  async #readFeedAlone(): Promise<Outcome> {
    const { id, state } = this.#channel
    const { feeds } = this.#shared
    const feed = await feeds.read(id, { isAlone: true })
    if (feed) return this.#takeFeed(feed, { kind: 'checked' })
    if (feeds.areDown()) return this.#stop('unavailable')
    if (isGone(state)) return this.#end({ end: this.#checked() }, { kind: 'checked' })
    return this.#fail('unavailable')
  }

  async #takeFeed({ title: name, entries }: ChannelFeed, outcome: Outcome): Promise<Outcome> {
    const { state, title, picture, subscribers, video_total } = this.#channel
    const known = await this.#current()
    const added = entries.filter((entry) => !known.has(entry.id)).length
    await this.#take({ listed: entries, source: TIME_SOURCE.rss })
    // A name of the API's is left to it, because it grows old together with the picture.
    const isNamedByFeed = title === null || (picture === null && subscribers === null)
    const facts = {
      ...(isNamedByFeed && name !== '' && { title: name, title_folded: foldText(name) }),
      // The next count will include the videos from the feed. That must not look like a change.
      ...(video_total !== null && added > 0 && { video_total: video_total + added }),
    }
    const end: CheckEnd = { kind: 'checked', dueInMs: () => AFTER_FEED_MS }
    const isKnown = state === 'ok' || entries.length > 0
    return this.#end({ facts, end, ...(isKnown && { state: 'ok' as const }) }, outcome)
  }

  /** Ends the check without a result: the channel stays due. Videos that were found are stored. */
  async #stop(code: RefreshStop): Promise<Outcome> {
    await this.#writeUnwritten()
    return { kind: 'stopped', code }
  }

  /** Reads details of new and unsettled videos, then ends the check. */
  async #settle(facts: ChannelFacts, state: ChannelState): Promise<Outcome> {
    const wanted = this.#videos ? this.#withoutDetails([...this.#videos.values()]) : this.#doubtful
    const ids = await this.#withoutStats(wanted)
    const pending = this.#shared.details.read(this.#channel.id, ids)
    const update = { facts, state, ...(this.#isListed && { isListed: true }) }
    // Stores what the list contained now, in case the process ends before the details arrive.
    const early = ids.length > 0 ? this.#writeUnwritten() : null
    early?.catch(() => {}) // awaited below
    const { details, askedFor } = await pending
    if (askedFor.length > 0) await this.#take({ details, askedFor })
    await early
    return this.#end({ ...update, end: this.#checked() }, { kind: 'checked' })
  }

  /** Reads lengths and views of those for which they suffice. @returns the others */
  async #withoutStats(ids: readonly string[]): Promise<readonly string[]> {
    const settled = ids.filter((id) => {
      const video = this.#videos?.get(id)
      return video && isRenewedByStats(video)
    })
    if (settled.length === 0) return ids
    const stats = await this.#shared.stats(settled)
    if (stats.size > 0) await this.#take({ stats: [...stats.values()] })
    return ids.filter((id) => !stats.has(id))
  }

  /**
   * Videos whose details are read before a user looks at them: scheduled, live and missing ones, new ones, and old ones that
   * need renewal. A channel's newest video is included, because it may be scheduled, however old its announcement is; of a
   * list read for the first time, all that may have been announced and not yet broadcast.
   */
  #withoutDetails(videos: readonly StoredVideo[]): string[] {
    const isRenewal = this.#isRenewal()
    const now = this.#ctx.now()
    const youngMs = this.#channel.listed_at === null ? ANNOUNCED_MS : DETAILS_WANTED_MS
    const since = Math.min(this.#channel.checked_at ?? now, now - youngMs)
    const newestAt = Math.max(...videos.map(({ published_at }) => published_at))
    return videos
      .filter((video) =>
        lacksDetails(video)
          ? video.missing_since !== null || video.published_at >= Math.min(since, newestAt)
          : isRenewal || isUnsettled(video),
      )
      .map(({ id }) => id)
  }

  #checked(): CheckEnd {
    const { random } = this.#ctx
    return { kind: 'checked', dueInMs: (channel, now) => checkDelayMs(channel, now, random(), this.#isPushed) }
  }

  #fail(reason: ChannelTrouble, { dueInMs, missing }: { dueInMs?: number; missing?: boolean } = {}): Promise<Outcome> {
    const next = dueInMs ?? retryDelayMs(this.#channel.failures, this.#ctx.random())
    const end: CheckEnd = { kind: 'failed', reason, dueInMs: next, ...(missing && { missing }) }
    return this.#end({ end }, { kind: 'failed', reason })
  }

  async #end(update: Omit<ChannelUpdate, 'id' | 'videos'>, outcome: Outcome): Promise<Outcome> {
    const isWritten = await this.#shared.writer.write({ id: this.#channel.id, ...update, ...this.#takeUnwritten() })
    return isWritten ? outcome : { kind: 'unread' } // the claim ran out: another refresh has the channel
  }

  #unwritten: FetchedVideos[] = []

  /** Publishes what is new and queues it to be stored. */
  async #take(fetched: FetchedVideos): Promise<void> {
    const videos = await this.#current()
    const { put, shown, removed } = mergeVideos([...videos.values()], fetched, this.#ctx.now())
    this.#countUnpushed(put.filter(({ id }) => !videos.has(id)))
    for (const video of put) videos.set(video.id, video)
    for (const id of removed) videos.delete(id)
    if (put.length + removed.length > 0) this.#unwritten.push(fetched)
    if (shown.length > 0) this.#listener.videos(this.#channel.id, shown)
  }

  /** Counts new videos that the push hub should have told of: published while the channel was subscribed, and not just now. */
  #countUnpushed(added: readonly StoredVideo[]) {
    const { hub_until, hub_asked_at } = this.#channel
    const now = this.#ctx.now()
    if (hub_until === null || hub_until <= now) return
    const isMissed = ({ kind, published_at }: StoredVideo) =>
      kind !== VIDEO_KIND.upcoming && published_at > (hub_asked_at ?? now) && published_at < now - PUSHED_WITHIN_MS
    const missed = added.filter(isMissed).length
    if (missed > 0) this.#ctx.stats.add('found_by_check', missed)
  }

  async #writeUnwritten(): Promise<void> {
    if (this.#unwritten.length > 0) await this.#shared.writer.write({ id: this.#channel.id, ...this.#takeUnwritten() })
  }

  #takeUnwritten(): { videos?: FetchedVideos[] } {
    const videos = this.#unwritten
    this.#unwritten = []
    return videos.length > 0 ? { videos } : {}
  }

  async #current(): Promise<Map<string, StoredVideo>> {
    if (this.#videos) return this.#videos
    const { id, stored, listed_at } = this.#channel
    const known = stored === 0 && listed_at === null ? [] : await storedVideos(this.#ctx.catalogue, id)
    this.#videos ??= new Map(known.map((video) => [video.id, video]))
    return this.#videos
  }
}

/** Whether a video's details may still change, or the video may have been deleted. */
const isUnsettled = (video: StoredVideo) => isKindPassing(video) || video.missing_since !== null

const isGone = (state: ChannelState) => state === 'gone' || state === 'suspended' || state === 'private'

const factsOf = ({ title, picture, subscribers, topics }: ChannelRecord): ChannelFacts => ({
  ...(title !== '' && { title, title_folded: foldText(title) }),
  picture,
  subscribers,
  topics: joinTopics(topics),
})

/** The state of a channel that is no longer listed, derived from YouTube's error for its activities; `null` if unclear. */
function fateOf({ kind, reason }: YouTubeFailure): ChannelState | null {
  if (kind === 'account_closed') return reason?.toLowerCase().includes('suspended') ? 'suspended' : 'gone'
  if (reason === 'channelSuspended') return 'suspended'
  if (reason === 'channelClosed' || kind === 'not_found') return 'gone'
  return kind === 'forbidden' ? 'private' : null
}

/** What users are told, see `channelTrouble`. Only the API key can be refused here: see `NotAuthorised`. */
function reasonOf({ kind }: YouTubeFailure): ChannelTrouble {
  if (kind === 'not_found' || kind === 'forbidden' || kind === 'not_configured') return kind
  if (kind === 'rate_limited' || kind === 'malformed') return kind
  return kind === 'unauthorised' || kind === 'scope_missing' ? 'not_configured' : 'unavailable'
}
