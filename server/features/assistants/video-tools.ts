import { type ListedVideo, PREVIEW_FROM } from '#contract/assistants.ts'
import { MARKS_AT_ONCE } from '#contract/limits.ts'
import { addLater, type LaterEntry, moveLater, listLater as queueOf, removeLater, withLater } from '#domain/later.ts'
import type { AllMarks } from '#domain/mark-log.ts'
import { toLaterPlace } from '#domain/mark-sync.ts'
import { likePattern, searchWords } from '#domain/search-text.ts'
import { isSeenIn } from '#domain/seen.ts'
import { changeSeen } from '#domain/seen-changes.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { videoUrl } from '#domain/youtube-ids.ts'
import { FEED_START, type FeedPlace, type FeedVideo, searchVideos } from '../../db/catalogue-feed.ts'
import { namesOf } from '../../db/catalogue-names.ts'
import { AppError } from '../../lib/errors.ts'
import { setUndone } from '../library/changes/undo/commands.ts'
import { changeMarks, readMarks, undoMarks } from '../marks/commands.ts'
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
  const marks = await readMarks(ctx, user)
  const fits = fitsOf(args, marks)
  const fitting = videos.filter(fits)
  const shown = fitting.slice(0, limit)
  // A page that is full ends with its last video: what follows it was looked at in vain.
  const last = fitting.length > limit ? shown.at(-1) : undefined
  const end = last ? placeOf(last) : next
  const isOver = end === null || end.publishedAt < oldestOf(args)
  return {
    videos: await presentVideos(call, shown, marks),
    next_cursor: isOver ? null : sealCursor(ctx, user.id, list, selection, end),
    knows_seen: marks !== null,
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

function fitsOf(args: In<'list_videos'>, marks: AllMarks | null): (video: FeedVideo) => boolean {
  const { kinds, max_minutes = Number.POSITIVE_INFINITY, unseen_only } = args
  const oldest = oldestOf(args)
  return (video) =>
    video.published_at >= oldest &&
    (kinds === undefined || kinds.includes(KINDS.get(video.kind) ?? 'video')) &&
    (video.duration ?? 0) <= max_minutes * MINUTE_SECONDS &&
    !(unseen_only && marks && isSeenIn(marks, markedOf(video)))
}

async function presentVideos(
  { ctx }: Call,
  videos: readonly FeedVideo[],
  marks: AllMarks | null,
): Promise<ListedVideo[]> {
  const names = await namesOf(ctx.catalogue, [...new Set(videos.map(({ channel_id }) => channel_id))])
  return videos.map((video) => {
    const { id, channelId, kind } = presentVideo(video)
    return {
      ...{ id, title: cutTitle(video.title), url: videoUrl(ctx.settings.youtube.siteUrl, id) },
      channel: { id: channelId, name: cutTitle(names.get(channelId)?.title || channelId) },
      published_at: new Date(video.published_at).toISOString(),
      ...{ duration_seconds: video.duration, kind },
      seen: marks !== null && isSeenIn(marks, markedOf(video)),
      in_later: marks?.later.get(id)?.removed === false,
    }
  })
}

const requireMarks = async ({ ctx, user }: Call): Promise<AllMarks> => {
  const marks = await readMarks(ctx, user)
  if (!marks) throw new AppError('marks_sync_off')
  return marks
}

export async function listLater(call: Call, { limit, cursor }: In<'list_later'>): Out<'list_later'> {
  const marks = await requireMarks(call)
  const queue = queueOf(marks.later)
  const from = placeIn(cursor)
  const wanted = queue.slice(from, from + limit).map(({ videoId, channelId }) => ({ id: videoId, channelId }))
  const stored = new Map((await storedOf(call.ctx, call.user.id, wanted)).map((video) => [video.id, video]))
  const videos = wanted.flatMap(({ id }) => stored.get(id) ?? [])
  return {
    videos: await presentVideos(call, videos, marks),
    total: queue.length,
    next_cursor: from + limit < queue.length ? String(from + limit) : null,
  }
}

type Skipped = Awaited<Out<'update_later'>>['skipped']

export async function updateLater(call: Call, { add, remove, move }: In<'update_later'>): Out<'update_later'> {
  const { ctx, user } = call
  await requireMarks(call)
  const stored = await storedOf(ctx, user.id, toRefs(add ?? []))
  const known = new Map(stored.map((video) => [video.id, presentVideo(video)]))
  let skipped: Skipped = []
  let formerPlace = -1
  const written = await changeMarks(ctx, user.id, ({ later }, now) => {
    skipped = []
    const skip = (id: string, reason: Skipped[number]['reason']) => {
      skipped.push({ id, reason })
      return []
    }
    const isIn = (id: string) => later.get(id)?.removed === false
    let entries = later
    const changed: LaterEntry[] = []
    for (const { id } of add ?? []) {
      const video = known.get(id)
      const added = !video
        ? skip(id, 'unknown')
        : isIn(id)
          ? skip(id, 'no_change')
          : (addLater(entries, video, now) ?? skip(id, 'full'))
      entries = withLater(entries, added)
      changed.push(...added)
    }
    for (const id of remove ?? []) changed.push(...(isIn(id) ? removeLater(later, [id], now) : skip(id, 'no_change')))
    if (move) {
      const queue = queueOf(later).map(({ videoId }) => videoId)
      formerPlace = queue.indexOf(move.video)
      const others = queue.filter((id) => id !== move.video)
      const place = move.before === null ? others.length : others.indexOf(move.before)
      const moved = formerPlace < 0 || place < 0 ? [] : moveLater(later, move.video, place, now)
      changed.push(...(moved.length > 0 ? moved : skip(move.video, isIn(move.video) ? 'no_change' : 'unknown')))
    }
    return { later: changed.map(toLaterPlace) }
  })
  const changed = written.upTo - written.after
  const undo = move ? { video: move.video, place: formerPlace } : written
  return { changed, skipped, undo_id: changed > 0 ? sealUndo(ctx, user.id, undo) : null }
}

const toRefs = (videos: readonly { id: string; channel: string }[]) =>
  videos.map(({ id, channel }) => ({ id, channelId: channel }))

export async function markSeen(call: Call, { plan_id, ...args }: In<'mark_seen'>): Out<'mark_seen'> {
  const { ctx, user } = call
  const marks = await requireMarks(call)
  const { videos, hasMore } = await videosToMark(call, args, marks)
  const planned = { userId: user.id, args, version: user.marks_version }
  if (plan_id !== undefined) requirePlan(ctx, planned, plan_id)
  else if (videos.length >= PREVIEW_FROM.videos)
    return {
      ...{ changed: 0, has_more: hasMore, undo_id: null, would_change: videos.length },
      ...{ plan_id: sealPlan(ctx, planned), sample: videos.slice(0, SAMPLE).map(({ title }) => cutTitle(title)) },
    }
  const written = await changeMarks(ctx, user.id, (present, now) => ({
    videos: [...changeSeen(present, videos.map(markedOf), args.seen, now).videos],
  }))
  const changed = written.upTo - written.after
  return { changed, has_more: hasMore, undo_id: changed > 0 ? sealUndo(ctx, user.id, written) : null }
}

/** The videos that are not yet so, at most as many as are written at once. Rules of folders hide none of them. */
async function videosToMark(
  { ctx, user }: Call,
  { videos, folder, channel, seen, published_before }: Omit<In<'mark_seen'>, 'plan_id'>,
  marks: AllMarks,
): Promise<{ videos: FeedVideo[]; hasMore: boolean }> {
  const changes = (video: FeedVideo) => isSeenIn(marks, markedOf(video)) !== seen
  if (videos) return { videos: (await storedOf(ctx, user.id, toRefs(videos))).filter(changes), hasMore: false }
  const { channels } = await findList(ctx, user, { folder, channel, list: 'new' })
  const list = { channels, judge: undefined, dailyChannels: new Set<string>() }
  const found: FeedVideo[] = []
  let place: FeedPlace | null = placeBefore(published_before)
  while (place && found.length <= MARKS_AT_ONCE) {
    const page = await readPage(ctx, list, place, MARKS_AT_ONCE, true)
    found.push(...page.videos.map(({ video }) => video).filter(changes))
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
  await changeMarks(ctx, user.id, ({ later }, now) => ({
    later: moveLater(later, written.video, written.place, now).map(toLaterPlace),
  }))
  return { is_complete: true }
}
