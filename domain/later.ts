import type { VideoKind } from '#contract/videos.ts'

/**
 * A video a user wants to watch later. Times in ms since epoch. Two parts are registers of their own, of which the version
 * with the later time counts: its place (`rank`, `removed`, as set at `at`), and what YouTube says about it (the others, as
 * read at `readAt`). So entries of several devices merge without loss, in any order.
 */
export type LaterEntry = {
  videoId: string
  /** Entries are in the order of their ranks. Equal ranks, set by two devices, are in the order of the videos' ids. */
  rank: number
  removed: boolean
  at: number
  channelId: string
  publishedAt: number
  /** null: not known, or not read for so long that it was dropped. */
  title: string | null
  /** In seconds; null: not known. */
  duration: number | null
  kind: VideoKind
  readAt: number
}

/** By the video's id; removed entries too. */
export type LaterEntries = ReadonlyMap<string, LaterEntry>

export type LaterVideo = {
  id: string
  channelId: string
  publishedAt: number
  title: string | null
  duration: number | null
  kind: VideoKind
}

export const MAX_LATER = 500
/** How long removed entries are kept, so that a device that was offline meanwhile learns of the removal. */
export const REMOVED_KEPT_MS = 90 * 86_400_000
/** How long data of YouTube may be kept without reading it again. */
export const READ_KEPT_MS = 30 * 86_400_000

/**
 * The entries with others merged into them.
 * @param latest times of known ones are limited to this before they are merged
 */
export function withLater(
  entries: LaterEntries,
  others: readonly LaterEntry[],
  latest = Number.POSITIVE_INFINITY,
): LaterEntries {
  const merged = new Map(entries)
  for (const entry of others) {
    const known = merged.get(entry.videoId)
    merged.set(entry.videoId, known ? mergeIntoLater(latest)(known, entry) : entry)
  }
  return merged
}

/** Merges a known entry with another; the time of its place is limited to `latest` before. */
export const mergeIntoLater = (latest: number) => (known: LaterEntry, entry: LaterEntry) =>
  mergeLater({ ...known, at: Math.min(known.at, latest) }, entry)

/** What is in the queue, in its order. @param videoId a video that is listed in its place although it was removed */
export const listLater = (entries: LaterEntries, videoId?: string): LaterEntry[] =>
  [...entries.values()].filter((entry) => !entry.removed || entry.videoId === videoId).sort(compareEntries)

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const compareEntries = (a: LaterEntry, b: LaterEntry) => a.rank - b.rank || compareText(a.videoId, b.videoId)

/** A time after an entry's last change, also if the clock of the device that changed it is ahead of this one's. */
const timeAfter = (entry: LaterEntry | undefined, now: number) => Math.max(now, (entry?.at ?? 0) + 1)

/**
 * Adds a video. One that is in the queue moves to that place.
 * @returns what changes; null: the queue is full
 */
export function addLater(
  entries: LaterEntries,
  video: LaterVideo,
  now: number,
  place: 'next' | 'end' = 'end',
): LaterEntry[] | null {
  const queue = listLater(entries)
  const known = entries.get(video.id)
  if (queue.length >= MAX_LATER && known?.removed !== false) return null
  const rank = place === 'next' ? (queue[0]?.rank ?? 0) - 1 : (queue.at(-1)?.rank ?? 0) + 1
  return [{ ...readEntry(video, now), rank, removed: false, at: timeAfter(known, now) }]
}

/**
 * Adds videos at the end, without those that are in the queue already.
 * @returns what changes, and the ids for which the queue is full
 */
export function appendLater(
  entries: LaterEntries,
  videos: readonly LaterVideo[],
  now: number,
): { added: LaterEntry[]; full: string[] } {
  const queue = listLater(entries)
  const rank = queue.at(-1)?.rank ?? 0
  const missing = [...new Map(videos.map((video) => [video.id, video])).values()].filter(
    ({ id }) => entries.get(id)?.removed !== false,
  )
  const room = Math.max(0, MAX_LATER - queue.length)
  return {
    added: missing.slice(0, room).map((video, index) => ({
      ...{ ...readEntry(video, now), rank: rank + index + 1 },
      ...{ removed: false, at: timeAfter(entries.get(video.id), now) },
    })),
    full: missing.slice(room).map(({ id }) => id),
  }
}

const readEntry = ({ id, channelId, publishedAt, title, duration, kind }: LaterVideo, now: number) => ({
  ...{ videoId: id, channelId, publishedAt },
  ...{ title, duration, kind, readAt: now },
})

/** Removes videos. @returns what changes */
export const removeLater = (entries: LaterEntries, videoIds: readonly string[], now: number): LaterEntry[] =>
  videoIds.flatMap((videoId) => {
    const entry = entries.get(videoId)
    return entry && !entry.removed ? [{ ...entry, removed: true, at: timeAfter(entry, now) }] : []
  })

/**
 * Moves a video to a place, from 0; beyond the ends it goes to the end. Changes its rank alone, unless no number is left
 * between those of its neighbours.
 * @returns what changes
 */
export function moveLater(entries: LaterEntries, videoId: string, place: number, now: number): LaterEntry[] {
  const queue = listLater(entries)
  const from = queue.findIndex((entry) => entry.videoId === videoId)
  const moved = queue[from]
  const others = queue.toSpliced(from, 1)
  const to = Math.max(0, Math.min(others.length, place))
  if (!moved || to === from) return []
  const rank = rankBetween(others[to - 1]?.rank, others[to]?.rank)
  if (rank !== null) return [{ ...moved, rank, at: timeAfter(moved, now) }]
  return others
    .toSpliced(to, 0, moved)
    .map((entry, index) => ({ ...entry, rank: index + 1, at: timeAfter(entry, now) }))
}

/** null: there is no number between them. */
function rankBetween(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return (after ?? 2) - 1
  if (after === undefined) return before + 1
  const middle = before + (after - before) / 2
  return before < middle && middle < after ? middle : null
}

/**
 * Takes a change back. What has been changed since, here or on another device, stays as it is.
 * @param entries the present ones
 * @param before those before the change
 * @param changed what the change wrote
 * @param since what counts as changed since: the entries, without those that the undo of a later change wrote
 * @returns what changes
 */
export function undoLater(
  entries: LaterEntries,
  before: Pick<LaterEntries, 'get'>,
  changed: readonly LaterEntry[],
  now: number,
  since: Pick<LaterEntries, 'get'> = entries,
): LaterEntry[] {
  return changed.flatMap(({ videoId, at }) => {
    const entry = entries.get(videoId)
    if (!entry || (since.get(videoId)?.at ?? 0) > at) return []
    const { rank, removed } = before.get(videoId) ?? { rank: entry.rank, removed: true }
    return [{ ...entry, rank, removed, at: timeAfter(entry, now) }]
  })
}

/** Takes over what was read about videos in the queue. @returns what changes */
export const refreshLater = (entries: LaterEntries, videos: readonly LaterVideo[], now: number): LaterEntry[] =>
  videos.flatMap((video) => {
    const entry = entries.get(video.id)
    return entry && !entry.removed ? [{ ...entry, ...readEntry(video, Math.max(now, entry.readAt)) }] : []
  })

/** Commutative, associative, idempotent. */
export function mergeLater(a: LaterEntry, b: LaterEntry): LaterEntry {
  const place = comparePlaces(a, b) >= 0 ? a : b
  const read = compareReads(a, b) >= 0 ? a : b
  return { ...read, rank: place.rank, removed: place.removed, at: place.at }
}

/** Of two changes at the same time, the one that keeps the video counts. */
const comparePlaces = (a: LaterEntry, b: LaterEntry): number =>
  a.at - b.at || Number(b.removed) - Number(a.removed) || a.rank - b.rank

const compareReads = (a: LaterEntry, b: LaterEntry): number =>
  a.readAt - b.readAt ||
  a.publishedAt - b.publishedAt ||
  (a.duration ?? -1) - (b.duration ?? -1) ||
  compareText(a.title ?? '', b.title ?? '') ||
  Number(a.title !== null) - Number(b.title !== null) ||
  compareText(a.kind, b.kind) ||
  compareText(a.channelId, b.channelId)

/**
 * What is to be kept: not removals older than 90 days, and no titles and lengths that were not read for 30 days. Beyond 500
 * videos those changed last stay, and so do the 500 last removals.
 */
export function pruneLater(entries: Iterable<LaterEntry>, now: number): LaterEntry[] {
  const all = [...entries].sort((a, b) => b.at - a.at || compareText(a.videoId, b.videoId))
  const kept = all.filter(({ removed }) => !removed).slice(0, MAX_LATER)
  const removed = all.filter((entry) => entry.removed && now - entry.at < REMOVED_KEPT_MS).slice(0, MAX_LATER)
  return [...kept, ...removed].map((entry) =>
    entry.readAt > 0 && now - entry.readAt >= READ_KEPT_MS ? withoutRead(entry) : entry,
  )
}

const withoutRead = (entry: LaterEntry): LaterEntry => ({
  ...entry,
  ...{ title: null, duration: null, kind: 'unknown', readAt: 0 },
})

/** How many seconds the videos take; those of unknown length count as 0. */
export const totalLength = (queue: readonly LaterEntry[]): number =>
  queue.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
