import { type LaterEntries, type LaterEntry, undoLater } from './later.ts'
import { type ChannelMark, laterThan, type VideoMark } from './marks.ts'
import type { MarkLookup, MarksById } from './seen.ts'
import { undoSeen } from './seen-changes.ts'

/** The marks of videos and channels, and the queue of videos to watch later. */
export type AllMarks = MarksById & { later: LaterEntries }
export type MarkLists = {
  videos: readonly VideoMark[]
  channels: readonly ChannelMark[]
  later: readonly LaterEntry[]
}

/** What a change wrote, and the marks that stood there before, if any did. */
export type MarkDelta = { before: MarkLists; after: MarkLists }

/**
 * What a change did. `history`: marked what another app's history has. `all`, `older`: everything of some channels up to a time,
 * however much that is.
 */
export type MarkSummary =
  | { kind: 'seen' | 'unseen' | 'removed_later' | 'history'; count: number }
  | { kind: 'all' | 'older' }

/** A change of marks in the log. */
export type MarkLogEntry = {
  id: string
  /** ms since epoch */
  at: number
  summary: MarkSummary
  delta: MarkDelta
  /** null: the change is in force. */
  undone: Undone | null
}

/** When a change was undone, what that wrote (`after`), and the marks that this stands for (`before`). */
type Undone = MarkDelta & { at: number }

/** The log has the last changes, as many and for as long. */
export const MAX_MARK_LOG = 50
export const MARK_LOG_KEPT_MS = 28 * 86_400_000

/** @param marks before the change  @param after what it writes */
export function deltaOf(marks: AllMarks, after: MarkLists): MarkDelta {
  const before = {
    videos: find(marks.videos, after.videos.map(videoOf)),
    channels: find(marks.channels, [...after.channels, ...after.videos].map(channelOf)),
    later: find(marks.later, after.later.map(videoOf)),
  }
  return { before, after }
}

/**
 * Takes a change back. What was marked since stays, but for changes that were undone since.
 * @param log the user's other changes  @param marks as they are now  @param now ms
 * @returns what that writes and what it stands for; null: nothing is left to take back
 */
export function undoDelta(
  { before, after }: MarkDelta,
  log: Iterable<MarkLogEntry>,
  marks: AllMarks,
  now: number,
): Undone | null {
  const undone = [...log].flatMap((other) => other.undone ?? []).sort((a, b) => b.at - a.at)
  const current = undone.reduce<Lookup>(withFormer, marks)
  const channelIds = [...after.channels, ...after.videos].map(channelOf)
  const then = {
    videos: replaced(current.videos, after.videos.map(videoOf), byId(before.videos, videoOf)),
    channels: replaced(current.channels, channelIds, byId(before.channels, channelOf)),
  }
  const { videos, channels } = undoSeen(then, after, marks, now, current)
  const written = {
    channels,
    videos: undoProgress({ before, after }, videos, marks, current, now),
    later: undoLater(marks.later, byId(before.later, videoOf), after.later, now, current.later),
  }
  if (written.videos.length + written.channels.length + written.later.length === 0) return null
  return { before: formerOf({ before, after }, current, written), after: written, at: now }
}

/**
 * The marks that an undo writes, with the progress from before the change where that wrote it, as histories do. What was
 * watched since stays.
 * @param undone what the undo writes otherwise
 */
function undoProgress(
  { before, after }: MarkDelta,
  undone: readonly VideoMark[],
  marks: AllMarks,
  current: Lookup,
  now: number,
): VideoMark[] {
  const written = byId(undone, videoOf)
  const former = byId(before.videos, videoOf)
  const restored = after.videos.flatMap((change): VideoMark[] => {
    const { videoId, progressAt } = change
    const known = former.get(videoId) ?? { progress: 0, position: null, progressAt: 0 }
    const mark = marks.videos.get(videoId)
    if (!mark || progressAt === known.progressAt || current.videos.get(videoId)?.progressAt !== progressAt) return []
    const { progress, position } = known
    return [{ ...(written.get(videoId) ?? mark), progress, position, progressAt: laterThan(now, mark) }]
  })
  return [...new Map([...written, ...byId(restored, videoOf)]).values()]
}

/** What stood in the place of `written` before the change, or was marked since. */
function formerOf({ before, after }: MarkDelta, current: Lookup, written: MarkLists): MarkLists {
  const changes = byId(after.videos, videoOf)
  const changed = written.videos.map(videoOf).filter((id) => {
    const change = changes.get(id)
    return change !== undefined && (current.videos.get(id)?.seenAt ?? 0) <= change.seenAt
  })
  return {
    videos: find(replaced(current.videos, changed, byId(before.videos, videoOf)), written.videos.map(videoOf)),
    channels: find(byId(before.channels, channelOf), written.channels.map(channelOf)),
    later: find(byId(before.later, videoOf), written.later.map(videoOf)),
  }
}

/** The marks with what an undo stands for, where it is still as the undo left it. */
function withFormer(marks: Lookup, { before, after }: MarkDelta): Lookup {
  const videos = after.videos.filter(({ videoId, seenAt }) => marks.videos.get(videoId)?.seenAt === seenAt)
  const channels = after.channels.filter(({ channelId, at }) => marks.channels.get(channelId)?.at === at)
  const later = after.later.filter(({ videoId, at }) => marks.later.get(videoId)?.at === at)
  return {
    videos: replaced(marks.videos, videos.map(videoOf), byId(before.videos, videoOf)),
    channels: replaced(marks.channels, channels.map(channelOf), byId(before.channels, channelOf)),
    later: replaced(marks.later, later.map(videoOf), byId(before.later, videoOf)),
  }
}

type Lookup = MarkLookup & { later: Finder<LaterEntry> }
type Finder<T> = Pick<ReadonlyMap<string, T>, 'get'>

const videoOf = ({ videoId }: { videoId: string }) => videoId
const channelOf = ({ channelId }: { channelId: string }) => channelId

const byId = <T>(marks: readonly T[], idOf: (mark: T) => string): ReadonlyMap<string, T> =>
  new Map(marks.map((mark) => [idOf(mark), mark]))

const find = <T>(marks: Finder<T>, ids: readonly string[]): T[] =>
  [...new Set(ids)].flatMap((id) => marks.get(id) ?? [])

/** The marks with what `others` has for these ids, which may be nothing. */
function replaced<T>(marks: Finder<T>, ids: readonly string[], others: Finder<T>): Finder<T> {
  const theirs = new Set(ids)
  return { get: (id) => (theirs.has(id) ? others : marks).get(id) }
}
