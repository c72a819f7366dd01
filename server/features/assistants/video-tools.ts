import { type ListedVideo, PREVIEW_FROM } from '#contract/assistants.ts'
import { MARKS_AT_ONCE } from '#contract/limits.ts'
import { appendLater, moveLater, listLater as queueOf, removeLater } from '#domain/later.ts'
import { toLaterPlace } from '#domain/mark-sync.ts'
import { likePattern, searchWords } from '#domain/search-text.ts'
import { isSeenIn, type MarksById } from '#domain/seen.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { videoUrl } from '#domain/youtube-ids.ts'
import { FEED_START, type FeedPlace, type FeedVideo, searchVideos } from '../../db/catalogue-feed.ts'
import { namesOf } from '../../db/catalogue-names.ts'
import { AppError } from '../../lib/errors.ts'
import { readsOn } from '../../reads.ts'
import { setUndone } from '../library/changes/undo/commands.ts'
import { changeMarks, setSeen, undoMarks } from '../marks/commands.ts'
import { laterOf, marksOf } from '../marks/read.ts'
import { findList, readPage } from '../videos/lists.ts'
import { presentVideo } from '../videos/present.ts'
import { storedOf } from '../videos/routes.ts'
import { channelsOf, openCursor, type Selection, sealCursor } from '../videos/selection.ts'
import { type Call, cutTitle, type In, type Out, placeIn, SAMPLE } from './call.ts'
import { openUndo, requirePlan, sealPlan, sealUndo } from './seals.ts'

const MINUTE_SECONDS = 60
/** How many videos a page looks at for each that it may have. Whatever does not fit is left out. */
const LOOKED_AT = 4

const markedOf = ({ id, channel_id, published_at }: FeedVideo) => ({
  ...{ id, channelId: channel_id, publishedAt: published_at },
})
const placeOf = ({ id, published_at }: FeedVideo): FeedPlace => ({ publishedAt: published_at, id })

/** The place in a list after which all videos are older than this. @param before ISO 8601 */
const placeBefore = (before: string | undefined): FeedPlace =>
  before === undefined ? FEED_START : { publishedAt: Date.parse(before), id: '' }

export async function listVideos(call: Call, args: In<'list_videos'>): Out<'list_videos'> {
  const { ctx, user } = call
  const { folder, channel, limit, cursor } = args
  const selection: Selection = { folder, channel }
  const list = `assistant ${args.query ?? ''} ${args.unseen_only}`
  const start =
    cursor === undefined ? placeBefore(args.published_before) : openCursor(ctx, user.id, list, selection, cursor)
  const { videos, next } = await readVideos(call, args, start)
  const marks = await marksOf(readsOn(ctx.db), user.id, videos.map(markedOf))
  const fitting = videos.filter(fitsOf(args, marks))
  const shown = fitting.slice(0, limit)
  // A page that is full ends with its last video: what follows it was looked at in vain.
  const last = fitting.length > limit ? shown.at(-1) : undefined
  const end = last ? placeOf(last) : next
  const isOver = end === null || end.publishedAt < oldestOf(args)
  return {
    videos: await presentVideos(call, shown),
    next_cursor: isOver ? null : sealCursor(ctx, user.id, list, selection, end),
    knows_seen: user.marks_synced_from !== null,
  }
}

const oldestOf = ({ published_after }: In<'list_videos'>) =>
  published_after === undefined ? Number.NEGATIVE_INFINITY : Date.parse(published_after)

/** The next videos of the list, before they are filtered. Only new ones count as not seen. */
async function readVideos(
  { ctx, user }: Call,
  { folder, channel, query, unseen_only, limit }: In<'list_videos'>,
  start: FeedPlace,
): Promise<{ videos: FeedVideo[]; next: FeedPlace | null }> {
  const count = limit * LOOKED_AT
  if (query !== undefined) {
    const ids = await channelsOf(ctx, user.id, { folder, channel })
    const videos = await searchVideos(ctx.catalogue, ids, searchWords(query).map(likePattern), start, count)
    const last = videos.at(count - 1)
    return { videos, next: last ? placeOf(last) : null }
  }
  const list = await findList(ctx, user, { folder, channel, list: unseen_only ? 'new' : 'all' })
  const { videos, next } = await readPage(ctx, list, start, count, false)
  return { videos: videos.map(({ video }) => video), next }
}

type Kind = NonNullable<In<'list_videos'>['kinds']>[number]
const KINDS = new Map<number, Kind>([
  [VIDEO_KIND.short, 'short'],
  [VIDEO_KIND.live, 'live'],
  [VIDEO_KIND.wasLive, 'live'],
])

function fitsOf(args: In<'list_videos'>, marks: MarksById): (video: FeedVideo) => boolean {
  const { kinds, max_minutes = Number.POSITIVE_INFINITY, unseen_only } = args
  const oldest = oldestOf(args)
  return (video) =>
    video.published_at >= oldest &&
    (kinds === undefined || kinds.includes(KINDS.get(video.kind) ?? 'video')) &&
    (video.duration ?? 0) <= max_minutes * MINUTE_SECONDS &&
    !(unseen_only && isSeenIn(marks, markedOf(video)))
}

async function presentVideos({ ctx, user }: Call, videos: readonly FeedVideo[]): Promise<ListedVideo[]> {
  const reads = readsOn(ctx.db)
  const marks = await marksOf(reads, user.id, videos.map(markedOf))
  const later = await laterOf(reads, user.id)
  const names = await namesOf(ctx.catalogue, [...new Set(videos.map(({ channel_id }) => channel_id))])
  return videos.map((video) => {
    const { id, channelId, kind } = presentVideo(video)
    return {
      ...{ id, title: cutTitle(video.title), url: videoUrl(ctx.settings.youtube.siteUrl, id) },
      channel: { id: channelId, name: cutTitle(names.get(channelId)?.title || channelId) },
      published_at: new Date(video.published_at).toISOString(),
      ...{ duration_seconds: video.duration, kind },
      seen: isSeenIn(marks, markedOf(video)),
      in_later: later.get(id)?.removed === false,
    }
  })
}

function requireSync({ user }: Call): void {
  if (user.marks_synced_from === null) throw new AppError('marks_sync_off')
}

export async function listLater(call: Call, { limit, cursor }: In<'list_later'>): Out<'list_later'> {
  requireSync(call)
  const { ctx, user } = call
  const queue = queueOf(await laterOf(readsOn(ctx.db), user.id))
  const from = placeIn(cursor)
  const wanted = queue.slice(from, from + limit).map(({ videoId, channelId }) => ({ id: videoId, channelId }))
  const stored = new Map((await storedOf(ctx, user.id, wanted)).map((video) => [video.id, video]))
  const videos = wanted.flatMap(({ id }) => stored.get(id) ?? [])
  return {
    videos: await presentVideos(call, videos),
    total: queue.length,
    next_cursor: from + limit < queue.length ? String(from + limit) : null,
  }
}

type Skipped = Awaited<Out<'update_later'>>['skipped']

export async function updateLater(
  call: Call,
  { add = [], remove = [], move }: In<'update_later'>,
): Out<'update_later'> {
  requireSync(call)
  const { ctx, user } = call
  const stored = new Map((await storedOf(ctx, user.id, toRefs(add))).map((video) => [video.id, presentVideo(video)]))
  const known = add.flatMap(({ id }) => stored.get(id) ?? [])
  let skipped: Skipped = []
  let formerPlace = -1
  const written = await changeMarks(ctx, user.id, async (q, now) => {
    const later = await laterOf(q, user.id)
    const { added, full } = appendLater(later, known, now)
    const changed = [...added, ...removeLater(later, remove, now)]
    if (move) {
      const queue = queueOf(later).map(({ videoId }) => videoId)
      formerPlace = queue.indexOf(move.video)
      const others = queue.filter((id) => id !== move.video)
      const place = move.before === null ? others.length : others.indexOf(move.before)
      if (formerPlace >= 0 && place >= 0) changed.push(...moveLater(later, move.video, place, now))
    }
    const done = new Set(changed.map(({ videoId }) => videoId))
    const isUnknown = (id: string) => !remove.includes(id) && later.get(id)?.removed !== false
    skipped = [...add.map(({ id }) => id), ...remove, ...(move ? [move.video] : [])]
      .filter((id) => !done.has(id))
      .map((id) => ({ id, reason: full.includes(id) ? 'full' : isUnknown(id) ? 'unknown' : 'no_change' }))
    return { later: changed.map(toLaterPlace) }
  })
  const changed = written.upTo - written.after
  const undo = move ? { video: move.video, place: formerPlace } : written
  return { changed, skipped, undo_id: changed > 0 ? sealUndo(ctx, user.id, undo) : null }
}

const toRefs = (videos: readonly { id: string; channel: string }[]) =>
  videos.map(({ id, channel }) => ({ id, channelId: channel }))

export async function markSeen(call: Call, { plan_id, ...args }: In<'mark_seen'>): Out<'mark_seen'> {
  requireSync(call)
  const { ctx, user } = call
  const { videos, hasMore } = await videosToMark(call, args)
  const planned = { userId: user.id, args, version: user.marks_version }
  if (plan_id !== undefined) requirePlan(ctx, planned, plan_id)
  else if (videos.length >= PREVIEW_FROM.videos)
    return {
      ...{ changed: 0, has_more: hasMore, undo_id: null, would_change: videos.length },
      ...{ plan_id: sealPlan(ctx, planned), sample: videos.slice(0, SAMPLE).map(({ title }) => cutTitle(title)) },
    }
  const written = await setSeen(ctx, user.id, videos.map(markedOf), args.seen)
  const changed = written.upTo - written.after
  return { changed, has_more: hasMore, undo_id: changed > 0 ? sealUndo(ctx, user.id, written) : null }
}

/** The videos that are not yet so, at most as many as are written at once. Rules of folders hide none of them. */
async function videosToMark(
  { ctx, user }: Call,
  { videos, folder, channel, seen, published_before }: Omit<In<'mark_seen'>, 'plan_id'>,
): Promise<{ videos: FeedVideo[]; hasMore: boolean }> {
  const changing = async (some: readonly FeedVideo[]) => {
    const marks = await marksOf(readsOn(ctx.db), user.id, some.map(markedOf))
    return some.filter((video) => isSeenIn(marks, markedOf(video)) !== seen)
  }
  if (videos) return { videos: await changing(await storedOf(ctx, user.id, toRefs(videos))), hasMore: false }
  const { channels } = await findList(ctx, user, { folder, channel, list: 'new' })
  const list = { channels, judge: undefined, dailyChannels: new Set<string>() }
  const found: FeedVideo[] = []
  let place: FeedPlace | null = placeBefore(published_before)
  while (place && found.length <= MARKS_AT_ONCE) {
    const page = await readPage(ctx, list, place, MARKS_AT_ONCE, true)
    found.push(...(await changing(page.videos.map(({ video }) => video))))
    place = page.next
  }
  return { videos: found.slice(0, MARKS_AT_ONCE), hasMore: place !== null || found.length > MARKS_AT_ONCE }
}

/** Changes of the library have their id, marks a sealed text. */
export async function undo({ ctx, user, scopes }: Call, { undo_id }: In<'undo'>): Out<'undo'> {
  const isOfLibrary = /^[0-9a-f-]{36}$/.test(undo_id)
  const scope = isOfLibrary ? 'organise' : 'marks'
  if (!scopes.includes(scope)) throw new AppError('token_scope_missing', { scope })
  if (isOfLibrary) return { is_complete: (await setUndone(ctx, user.id, undo_id, true)) === null }
  const written = openUndo(ctx, user.id, undo_id)
  if ('after' in written)
    return { is_complete: (await undoMarks(ctx, user.id, written)) === written.upTo - written.after }
  await changeMarks(ctx, user.id, async (q, now) => ({
    later: moveLater(await laterOf(q, user.id), written.video, written.place, now).map(toLaterPlace),
  }))
  return { is_complete: true }
}
