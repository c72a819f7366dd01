import type { Library, LibraryFolder } from '#domain/library.ts'
import { sum } from '#domain/sum.ts'
import { type ChannelSnapshot, compareChannels, type LibrarySnapshot } from '#domain/visits.ts'
import { checkedUntilOf, countWeek, type FolderCounts, type Week } from '#domain/week.ts'
import type { DatedOverview } from '#web/features/videos/api.ts'

/** What has changed since the user's last visit. Times in ms. */
export type Changes = {
  since: number
  /** The server counts new videos from this time on; later than `since` when that is too long ago. */
  countedFrom: number
  /** Folders with at least one channel. */
  folders: {
    folder: LibraryFolder
    newVideos: number
    /** Some of its channels have not been checked since. */
    isUnchecked: boolean
  }[]
  added: ChannelSnapshot[]
  removed: ChannelSnapshot[]
}

/** The videos of all channels since the last visit. `since` in ms: the time from which they are counted. */
export type News = {
  since: number
  newVideos: number
  /** Every channel has been checked since. */
  isComplete: boolean
}

/** A row of the week table. `folder` null: all folders without a row of their own. */
export type WeekRow = { folder: LibraryFolder | null; week: Week }

/** Folders with a row of their own in the week table. */
const MAX_ROWS = 6

/** The channels as they are stored with a visit. */
export const snapshotChannels = (library: Library): ChannelSnapshot[] =>
  library.channels.map(({ id, name }) => ({ id, name }))

const withChannels = (folders: readonly LibraryFolder[]) => folders.filter((folder) => folder.channels.length > 0)

type Counts = FolderCounts & { since: number | null; newestAt: number | null }

/** The folder's counts; those of unread channels when the folder is newer than the overview. */
const findCounts = ({ folders }: DatedOverview, { id, channels: { length } }: LibraryFolder): Counts =>
  folders.find(({ folderId }) => folderId === id) ?? {
    ...{ channels: length, unread: length, due: length },
    ...{ failed: 0, checkedAt: null, days: [], since: null, newestAt: null },
  }

/** What has changed since `last`. An overview that counts from another visit gives no counts of new videos. */
export function presentChanges(
  overview: DatedOverview,
  library: Library,
  folders: readonly LibraryFolder[],
  last: LibrarySnapshot,
): Changes {
  const isCounted = overview.lastVisitAt === last.at
  const { added, removed } = compareChannels(last.channels, snapshotChannels(library))
  return {
    since: last.at,
    countedFrom: (isCounted && overview.since) || last.at,
    folders: withChannels(folders).map((folder) => {
      const counts = findCounts(overview, folder)
      const isUnchecked = !isCounted || checkedUntilOf(overview.countedAt)(counts) <= last.at
      return { folder, newVideos: (isCounted && counts.since) || 0, isUnchecked }
    }),
    added,
    removed,
  }
}

/** One row for each of the first six folders with channels, in their order, and one for all others together. */
export function presentWeek(overview: DatedOverview, folders: readonly LibraryFolder[]): WeekRow[] {
  const all = withChannels(folders)
  const countRow = (some: readonly LibraryFolder[]) =>
    countWeek(
      overview.days,
      some.map((folder) => findCounts(overview, folder)),
      overview.countedAt,
    )
  const rows: WeekRow[] = all.slice(0, MAX_ROWS).map((folder) => ({ folder, week: countRow([folder]) }))
  const others = all.slice(MAX_ROWS)
  return others.length > 0 ? [...rows, { folder: null, week: countRow(others) }] : rows
}

/** The videos since the last visit, unsorted channels included; null when the overview counts from another visit. */
export function presentNews(overview: DatedOverview, lastVisitAt: number): News | null {
  const { lastVisitAt: countedVisit, since, all, folders, countedAt } = overview
  if (countedVisit !== lastVisitAt) return null
  return {
    since: since ?? lastVisitAt,
    newVideos: all.since ?? 0,
    isComplete: folders.every((folder) => folder.channels === 0 || checkedUntilOf(countedAt)(folder) > lastVisitAt),
  }
}

/** Videos since the last visit or, when these are not counted, of the last seven days. */
const freshVideos = ({ since, days }: Counts, isCounted: boolean): number => (isCounted ? (since ?? 0) : sum(days))

/** The folder with the most fresh videos; null: there are none. */
export function findLeadsTo(
  overview: DatedOverview,
  folders: readonly LibraryFolder[],
  isCounted: boolean,
): { folder: LibraryFolder; newVideos: number | null } | null {
  let best: { folder: LibraryFolder; fresh: number } | null = null
  for (const folder of folders) {
    const fresh = freshVideos(findCounts(overview, folder), isCounted)
    if (fresh > (best?.fresh ?? 0)) best = { folder, fresh }
  }
  return best && { folder: best.folder, newVideos: isCounted ? best.fresh : null }
}

/** The folders with news first, then by their newest upload; those without channels last. Otherwise in their order. */
export function orderShelves(
  overview: DatedOverview,
  folders: readonly LibraryFolder[],
  isCounted: boolean,
): LibraryFolder[] {
  const ranked = folders.map((folder) => {
    const counts = findCounts(overview, folder)
    const hasNews = isCounted && (counts.since ?? 0) > 0
    return { folder, rank: folder.channels.length === 0 ? 2 : hasNews ? 0 : 1, newestAt: counts.newestAt ?? 0 }
  })
  return ranked.sort((a, b) => a.rank - b.rank || b.newestAt - a.newestAt).map(({ folder }) => folder)
}
