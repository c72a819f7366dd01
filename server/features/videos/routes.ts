import { Hono, type Context as HonoContext } from 'hono'
import { stream } from 'hono/streaming'
import {
  detailsAnswer,
  detailsRequest,
  embeddingAnswer,
  embeddingRequest,
  newAnswer,
  type RefreshEvent,
  type RefreshStop,
  refreshEvent,
  refreshRequest,
  type SearchAnswer,
  type SearchQuery,
  scheduledAnswer,
  scheduledQuery,
  searchAnswer,
  searchQuery,
  storedAnswer,
  storedRequest,
  type VideosAnswer,
  type VideosQuery,
  videosAnswer,
  videosQuery,
} from '#contract/videos.ts'
import { DAY_MS } from '#domain/durations.ts'
import { likePattern, searchWords } from '#domain/search-text.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { regionsIn } from '#domain/viewer-regions.ts'
import type { Context } from '../../context.ts'
import { dueAmong, wantChannels } from '../../db/catalogue-channels.ts'
import { type FeedVideo, failedAmong, searchVideos, summaryOf } from '../../db/catalogue-feed.ts'
import { hasSynthetic, storedAmong } from '../../db/catalogue-videos.ts'
import { chunksOf } from '../../db/chunks.ts'
import type { UserRow } from '../../db/schema.ts'
import { answer, checked, taggedAnswer } from '../../http/answer.ts'
import { body, query } from '../../http/body.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { requireUser, type UserEnv } from '../../http/session.ts'
import { makeCounter } from '../../lib/counter.ts'
import { AppError } from '../../lib/errors.ts'
import { yieldToOthers } from '../../lib/thread-time.ts'
import { credentialsFor, NoApi, NotAuthorised } from './credentials.ts'
import { EmbeddingReader } from './embedding.ts'
import { makeEventQueue } from './events.ts'
import { findList, readPage } from './lists.ts'
import { newVideosOf } from './new-videos.ts'
import { makeNewestFilter } from './newest-filter.ts'
import { presentFailed, presentVideo } from './present.ts'
import { ownAmong } from './queries.ts'
import type { Refresher, RefreshRequest } from './refresh.ts'
import { scheduledOf } from './scheduled.ts'
import { channelsOf, openCursor, type Selection, sealCursor } from './selection.ts'

const SEARCH_PAGE = 50
/** Channels a user may refresh a day before they are due: it costs units that all users share. */
const FORCED_A_DAY = 10_000

/**
 * `/api/videos`, for the signed-in user, about the channels in their own library.
 * @param track receives work that outlives its request, so that a stop can wait for it
 */
export function videoRoutes(ctx: Context, refresher: Refresher, track: (work: Promise<void>) => void) {
  const embedding = new EmbeddingReader(ctx, track)
  const { details } = embedding
  const forced = makeCounter({ name: 'forced', points: FORCED_A_DAY, perSeconds: DAY_MS / 1000 })
  const limitTo120 = (name: string) => rateLimit({ name, points: 120, perSeconds: 60 })

  return new Hono<UserEnv>()
    .get('/', requireUser, query(videosQuery), async (c) =>
      answer(c, videosAnswer, await getVideos(ctx, c.var.user, c.req.valid('query'))),
    )
    .get('/new', requireUser, limitTo120('new'), async (c) =>
      taggedAnswer(c, newAnswer, await newVideosOf(ctx, c.var.user)),
    )
    .get('/scheduled', requireUser, limitTo120('scheduled'), query(scheduledQuery), async (c) =>
      taggedAnswer(c, scheduledAnswer, await scheduledOf(ctx, c.var.user, c.req.valid('query'))),
    )
    .get('/search', requireUser, limitTo120('search'), query(searchQuery), async (c) =>
      answer(c, searchAnswer, await search(ctx, c.var.user.id, c.req.valid('query'))),
    )
    .post('/stored', requireUser, limitTo120('stored'), body(storedRequest), async (c) => {
      const { videos } = c.req.valid('json')
      return answer(c, storedAnswer, { videos: (await storedOf(ctx, c.var.user.id, videos)).map(presentVideo) })
    })
    .post('/details', requireUser, limitTo120('details'), body(detailsRequest), async (c) => {
      const userId = c.var.user.id
      const credentials = credentialsFor(ctx, userId)
      const read = await details.read(userId, credentials, c.req.valid('json').videos)
      return answer(c, detailsAnswer, { videos: read.map(presentVideo) })
    })
    .post('/embedding', requireUser, limitTo120('embedding'), body(embeddingRequest), async (c) => {
      const userId = c.var.user.id
      const regions = regionsIn(c.req.header('Accept-Language') ?? '')
      const read = await embedding.read(userId, credentialsFor(ctx, userId), c.req.valid('json').videos, regions)
      return answer(c, embeddingAnswer, {
        videos: read.map(({ video, embedding }) => ({ video: presentVideo(video), embedding })),
      })
    })
    .post('/refresh', requireUser, limitTo120('refresh'), body(refreshRequest), async (c) => {
      const { force: isForced = false, ...selection } = c.req.valid('json')
      const userId = c.var.user.id
      const ids = await channelsOf(ctx, userId, selection)
      await wantChannels(ctx.catalogue, ids, ctx.now())
      const channels = await dueAmong(ctx.catalogue, ids, isForced, ctx.now())
      if (isForced) await countForced(c, forced, channels.length)
      const events = makeEventQueue()
      events.add({ type: 'start', channels: ids.length, due: channels.length })
      // It continues when the request ends: other users may wait for the same channels.
      const credentials = credentialsFor(ctx, userId, () => events.add({ type: 'authorising' }))
      const request: RefreshRequest = { credentials, channels, isForced, purpose: 'waiting', userId }
      void refreshAll(ctx, refresher, request, ids, events.add)
      return streamEvents(ctx, c, events)
    })
}

type Page = SearchAnswer

/** @throws AppError as `openCursor` and `channelsOf` do */
async function getVideos(ctx: Context, user: UserRow, request: VideosQuery): Promise<VideosAnswer> {
  const { cursor, limit, hidden: whatHidden, ...wanted } = request
  const { catalogue } = ctx
  const name = `feed ${wanted.list} ${whatHidden}`
  const place = openCursor(ctx, user.id, name, wanted, cursor)
  const { ids, ...list } = await findList(ctx, user, wanted)
  const { videos, hidden, next } = await readPage(ctx, list, place, limit, whatHidden === 'show')
  const [summary, failed] = [await summaryOf(catalogue, ids, ctx.now()), await failedAmong(catalogue, ids)]
  return {
    videos: videos.map(({ video, hiddenBy }) => ({ ...presentVideo(video), ...(hiddenBy !== null && { hiddenBy }) })),
    hidden: [...hidden].map(([rule, count]) => ({ rule, count })),
    nextCursor: next && sealCursor(ctx, user.id, name, wanted, next),
    channels: ids.length,
    ...summary,
    failed: failed.map(presentFailed),
    hasAiLabels: ids.length > 0 && (await hasSynthetic(catalogue)),
  }
}

/** Videos per statement: it looks up each of its channels with each of its ids. */
const STORED_PER_QUERY = 50

/** Those of the videos that are out, stored, and of the user's own channels. */
export async function storedOf(
  { catalogue, db }: Context,
  userId: string,
  wanted: readonly { id: string; channelId: string }[],
): Promise<FeedVideo[]> {
  const channelIds = [...new Set(wanted.map(({ channelId }) => channelId))]
  const own = new Set(channelIds.length > 0 ? await ownAmong(db, userId, channelIds) : [])
  const found: FeedVideo[] = []
  for (const some of chunksOf(
    wanted.filter(({ channelId }) => own.has(channelId)),
    STORED_PER_QUERY,
  )) {
    const ids = some.map(({ id }) => id)
    const channels = [...new Set(some.map(({ channelId }) => channelId))]
    found.push(...(await storedAmong(catalogue, channels, ids)).filter(({ kind }) => kind !== VIDEO_KIND.upcoming))
    await yieldToOthers()
  }
  return found
}

/** @throws AppError as `openCursor` and `channelsOf` do */
export async function search(ctx: Context, userId: string, request: SearchQuery): Promise<Page> {
  const { q, cursor, ...selection } = request
  const list = `search ${q}`
  const place = openCursor(ctx, userId, list, selection, cursor)
  const ids = await channelsOf(ctx, userId, selection)
  const videos = await searchVideos(ctx.catalogue, ids, searchWords(q).map(likePattern), place, SEARCH_PAGE)
  return presentPage(ctx, userId, list, selection, videos, SEARCH_PAGE)
}

/** A page of found videos. A page shorter than the limit is the last one. */
function presentPage(
  ctx: Context,
  userId: string,
  list: string,
  selection: Selection,
  videos: readonly FeedVideo[],
  limit: number,
): Page {
  const last = videos.length === limit ? videos.at(-1) : undefined
  const place = last && { publishedAt: last.published_at, id: last.id }
  return {
    videos: videos.map(presentVideo),
    nextCursor: place ? sealCursor(ctx, userId, list, selection, place) : null,
  }
}

/** Counts a forced refresh towards the user's daily limit. @throws AppError `rate_limited` */
async function countForced(c: HonoContext<UserEnv>, forced: ReturnType<typeof makeCounter>, channels: number) {
  const { sharedCounts, user } = c.var
  const retryAfterSeconds = await forced.secondsUntilFree(sharedCounts, user.id)
  if (retryAfterSeconds !== null) {
    c.header('Retry-After', String(retryAfterSeconds))
    throw new AppError('rate_limited', { retryAfterSeconds })
  }
  await forced.record(sharedCounts, user.id, channels)
}

/** How many videos a refresh sends if it finds the newest first. In random order of 75,000 videos it is six times as many. */
const MAX_STREAMED = 300

/** Refreshes the channels and reports progress, videos and problems, `done` last. Never throws. */
async function refreshAll(
  ctx: Context,
  refresher: Refresher,
  request: RefreshRequest,
  ids: readonly string[],
  report: (event: RefreshEvent) => void,
): Promise<void> {
  let done = 0
  const total = request.channels.length
  const newest = makeNewestFilter(MAX_STREAMED)
  const stopped = (code: RefreshStop) => report({ type: 'stopped', code })
  try {
    if (total > 0) await request.credentials.get().catch(unlessNoApi)
    await refresher.refresh(request, {
      videos: (videos) => report({ type: 'videos', videos: newest(videos.map(presentVideo)) }),
      ended: (channelId, reason) => {
        if (reason) report({ type: 'failed', channelId, reason })
        report({ type: 'progress', done: ++done, total })
      },
      quota: (until) => report({ type: 'quota', until }),
      stopped,
    })
  } catch (error) {
    const code = error instanceof NotAuthorised ? error.code : 'unavailable'
    if (code === 'unavailable') ctx.log.error({ err: error }, 'refresh failed')
    stopped(code)
  }
  const checkedAt = await summaryOf(ctx.catalogue, ids, ctx.now()).then(
    (summary) => summary.checkedAt,
    () => null,
  )
  report({ type: 'done', checkedAt })
}

/** The feeds are read then. */
function unlessNoApi(error: unknown): void {
  if (!(error instanceof NoApi)) throw error
}

/** Streams events as lines of JSON until `done`, or until the client or the server stops. */
function streamEvents(ctx: Context, c: HonoContext<UserEnv>, events: ReturnType<typeof makeEventQueue>) {
  c.header('Content-Type', 'application/x-ndjson; charset=utf-8')
  c.header('X-Accel-Buffering', 'no')
  return stream(
    c,
    async (out) => {
      const left = new AbortController()
      out.onAbort(() => left.abort())
      const signal = AbortSignal.any([left.signal, ctx.stopping])
      for (let isDone = false; !isDone && !signal.aborted; ) {
        const batch = await events.take(signal)
        isDone = batch.some(({ type }) => type === 'done')
        await out.write(batch.map((event) => `${JSON.stringify(checked(c, refreshEvent, event))}\n`).join(''))
      }
    },
    async (error) => ctx.log.error({ err: error, requestId: c.var.requestId }, 'refresh stream failed'),
  )
}
