import { foldText } from './search-text.ts'
import { isKindPassing, KIND_SOURCE, type KindDetails, VIDEO_KIND, withKindDetails, withLink } from './video-kind.ts'

/**
 * The source of a video's publishing time. A lower source never replaces the time of a higher one: otherwise pages would
 * skip and repeat videos. start: the start of a broadcast or premiere, which is set once.
 */
export const TIME_SOURCE = { activity: 0, rss: 1, video: 2, start: 3 } as const
type TimeSource = (typeof TIME_SOURCE)[keyof typeof TIME_SOURCE]

/** A video with a publishing time further in the future than this is scheduled. Smaller differences come from clocks. */
const CLOCKS_DIFFER_MS = 5 * 60 * 1000
/** Longer titles are cut. YouTube allows 100 characters. */
const TITLE_MAX = 300

/** A row of the catalogue's table `video`. Times in ms since epoch, the duration in seconds. */
export type StoredVideo = {
  id: string
  published_at: number
  time_source: number
  title: string
  title_folded: string
  kind: number
  /** See `KIND_SOURCE`. */
  kind_source: number
  duration: number | null
  views: number | null
  starts_at: number | null
  /** Whether it is labelled as made or changed with AI: 1 or 0; `null`: YouTube has not said. */
  synthetic: number | null
  missing_since: number | null
}

/** A video in a list of uploads. */
export type ListedVideo = {
  id: string
  title: string
  publishedAt: number
  /** Whether its link marks a Short. Undefined: the list has no links. */
  isShort?: boolean
  views?: number | null
}

/** A video as `videos.list` describes it. */
export type DetailedVideo = KindDetails & {
  id: string
  title: string
  publishedAt: number | null
  views: number | null
  /** `null`: YouTube does not say, which changes nothing of what is known. */
  isSynthetic: boolean | null
}

/** Length in seconds and views of a video, from `videos.batchGetStats`; `null` if not given. */
export type VideoStats = { id: string; durationSeconds: number | null; views: number | null }

/** What was fetched of one channel's videos. */
export type FetchedVideos = {
  listed?: readonly ListedVideo[]
  /** The source of the list. */
  source?: TimeSource
  /**
   * The list contains every public video since then, in ms; 0: all videos. Stored videos that are not in it are missing.
   * Undefined: the list may be incomplete.
   */
  completeSince?: number
  details?: readonly DetailedVideo[]
  stats?: readonly VideoStats[]
  /** Ids that YouTube's hub said were deleted. They count as missing once, however often it says so. */
  reported?: readonly string[]
  /** Ids whose details were requested. Those without details are missing. */
  askedFor?: readonly string[]
}

export type VideoChanges = {
  /** New and changed videos. */
  put: StoredVideo[]
  /** Those of them whose change is visible in a list. */
  shown: StoredVideo[]
  removed: string[]
}

/**
 * Merges what was fetched into the stored videos. A video is removed only when it has been missing twice: in a list and by
 * its id, or in two complete lists. An incomplete list is no proof, because videos near its end may be sorted differently.
 */
export function mergeVideos(stored: readonly StoredVideo[], news: FetchedVideos, now: number): VideoChanges {
  const before = new Map(stored.map((video) => [video.id, video]))
  const after = new Map<string, StoredVideo>()
  const current = (id: string) => after.get(id) ?? before.get(id)

  for (const listed of news.listed ?? [])
    after.set(listed.id, withListed(current(listed.id), listed, news.source ?? TIME_SOURCE.activity, now))
  for (const stats of news.stats ?? []) {
    const known = current(stats.id)
    if (known) after.set(stats.id, withStats(known, stats))
  }
  for (const details of news.details ?? []) {
    const known = current(details.id)
    if (known) after.set(details.id, withDetails(known, details, now))
  }

  const removed = new Set<string>()
  const miss = (id: string, isSure = true) => {
    const video = current(id)
    if (!video) return
    if (video.missing_since === null) after.set(id, { ...video, missing_since: now })
    else if (isSure) removed.add(id)
  }
  const { completeSince } = news
  if (completeSince !== undefined) {
    const listed = new Set((news.listed ?? []).map(({ id }) => id))
    for (const video of stored)
      if (video.kind !== VIDEO_KIND.upcoming && video.published_at >= completeSince && !listed.has(video.id))
        miss(video.id, completeSince === 0)
  }
  for (const id of news.reported ?? []) miss(id, false)
  if (news.askedFor) {
    const answered = new Set((news.details ?? []).map(({ id }) => id))
    for (const id of news.askedFor) if (!answered.has(id)) miss(id)
  }

  const put = [...after.values()].filter((video) => !removed.has(video.id) && !isSame(before.get(video.id), video))
  return {
    put,
    shown: put.filter((video) => !looksSame(before.get(video.id), video)),
    removed: [...removed].filter((id) => before.has(id)),
  }
}

function withListed(known: StoredVideo | undefined, listed: ListedVideo, source: TimeSource, now: number): StoredVideo {
  const title = shortened(listed.title)
  const isScheduled = listed.publishedAt > now + CLOCKS_DIFFER_MS
  const before = known ?? { kind: VIDEO_KIND.unknown, kind_source: KIND_SOURCE.none }
  const kind = listed.isShort === undefined ? before : withLink(before, listed.isShort)
  if (!known)
    return {
      id: listed.id,
      published_at: Math.min(listed.publishedAt, now),
      time_source: source,
      title,
      title_folded: foldText(title),
      ...kind,
      ...(isScheduled && { kind: VIDEO_KIND.upcoming, kind_source: KIND_SOURCE.dates }),
      duration: null,
      views: listed.views ?? null,
      starts_at: isScheduled ? listed.publishedAt : null,
      synthetic: null,
      missing_since: null,
    }
  const isBetter = source >= known.time_source && listed.publishedAt <= now
  return {
    ...known,
    ...(isBetter && { published_at: listed.publishedAt, time_source: source }),
    title,
    title_folded: foldText(title),
    kind: kind.kind,
    kind_source: kind.kind_source,
    views: listed.views ?? known.views,
    missing_since: null,
  }
}

function withDetails(known: StoredVideo, details: DetailedVideo, now: number): StoredVideo {
  const title = shortened(details.title) || known.title
  const { kind, kind_source } = withKindDetails(known, details, details.publishedAt ?? known.published_at)
  const startsAt = details.startsAt ?? known.starts_at
  return {
    ...known,
    ...timeOf(known, details, kind, startsAt, now),
    title,
    title_folded: foldText(title),
    ...{ kind, kind_source },
    // A premiere's length may be known before, and not while it runs.
    duration: details.durationSeconds ?? known.duration,
    views: details.views,
    starts_at: startsAt,
    synthetic: details.isSynthetic === null ? known.synthetic : Number(details.isSynthetic),
    missing_since: null,
  }
}

/**
 * Whether lengths and views are all that has to be read again of a video. The kind and the label of others follow from their
 * details.
 */
export const isRenewedByStats = ({ kind, duration, synthetic, missing_since }: StoredVideo): boolean =>
  (kind === VIDEO_KIND.video || kind === VIDEO_KIND.short) &&
  duration !== null &&
  synthetic !== 1 &&
  missing_since === null

/**
 * What has a length and views is out and no live stream: with a link that marks no Short, an ordinary video. An announced
 * premiere has a length, but no views.
 */
function withStats(known: StoredVideo, { durationSeconds, views }: VideoStats): StoredVideo {
  if (isKindPassing(known) || durationSeconds === null || views === null) return known
  const isPlain = known.kind === VIDEO_KIND.unknown && known.kind_source === KIND_SOURCE.youtube
  return {
    ...known,
    ...(isPlain && { kind: VIDEO_KIND.video }),
    duration: durationSeconds,
    views,
    // "No label" is not kept for longer than what is read with it.
    synthetic: known.synthetic === 1 ? 1 : null,
    missing_since: null,
  }
}

/** The publishing time of a broadcast is its start, and stays so. */
function timeOf(known: StoredVideo, details: DetailedVideo, kind: number, startsAt: number | null, now: number) {
  if (known.time_source === TIME_SOURCE.start || kind === VIDEO_KIND.upcoming) return {}
  const own = details.publishedAt ?? known.published_at
  if (startsAt !== null && startsAt <= now + CLOCKS_DIFFER_MS)
    return { published_at: Math.min(Math.max(own, startsAt), now), time_source: TIME_SOURCE.start }
  if (details.publishedAt === null) return {}
  return { published_at: Math.min(details.publishedAt, now), time_source: TIME_SOURCE.video }
}

/** Whether the video is only known from a list, so that its details have to be fetched. */
export const lacksDetails = ({ kind, duration }: Pick<StoredVideo, 'kind' | 'duration'>): boolean =>
  kind === VIDEO_KIND.unknown || (kind === VIDEO_KIND.short && duration === null)

const shortened = (title: string) => title.slice(0, TITLE_MAX).toWellFormed()

const SHOWN = ['published_at', 'title', 'kind', 'duration', 'synthetic'] as const
const ALL = [...SHOWN, 'kind_source', 'time_source', 'views', 'starts_at', 'missing_since'] as const
const looksSame = (a: StoredVideo | undefined, b: StoredVideo) =>
  a !== undefined && SHOWN.every((key) => a[key] === b[key])
const isSame = (a: StoredVideo | undefined, b: StoredVideo) => a !== undefined && ALL.every((key) => a[key] === b[key])
