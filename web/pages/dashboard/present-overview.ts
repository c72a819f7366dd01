import type { FolderView, LibraryView } from '#contract/library.ts'
import { allChannels } from '#domain/library.ts'
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
    folder: FolderView
    newVideos: number
    /** Some of its channels have not been checked since. */
    isUnchecked: boolean
  }[]
  added: ChannelSnapshot[]
  removed: ChannelSnapshot[]
}

/** A row of the week chart. `folder` null: all folders without a row of their own. */
export type WeekRow = { folder: FolderView | null; week: Week }

/** Folders with a row of their own in the week chart. */
const MAX_ROWS = 6

/** The channels as they are stored with a visit. */
export const snapshotChannels = (library: LibraryView): ChannelSnapshot[] =>
  allChannels(library).map(({ channel }) => ({ id: channel.id, name: channel.name }))

const withChannels = (folders: readonly FolderView[]) => folders.filter((folder) => folder.channels.length > 0)

type Counts = FolderCounts & { since: number | null }

/** The folder's counts; those of unread channels when the folder is newer than the overview. */
const findCounts = ({ folders }: DatedOverview, { id, channels: { length } }: FolderView): Counts =>
  folders.find(({ folderId }) => folderId === id) ?? {
    ...{ channels: length, unread: length, due: length },
    ...{ failed: 0, checkedAt: null, days: [], since: null },
  }

/** What has changed since `last`. An overview that counts from another visit gives no counts of new videos. */
export function presentChanges(
  overview: DatedOverview,
  library: LibraryView,
  folders: readonly FolderView[],
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
export function presentWeek(overview: DatedOverview, folders: readonly FolderView[]): WeekRow[] {
  const all = withChannels(folders)
  const countRow = (some: readonly FolderView[]) =>
    countWeek(
      overview.days,
      some.map((folder) => findCounts(overview, folder)),
      overview.countedAt,
    )
  const rows: WeekRow[] = all.slice(0, MAX_ROWS).map((folder) => ({ folder, week: countRow([folder]) }))
  const others = all.slice(MAX_ROWS)
  return others.length > 0 ? [...rows, { folder: null, week: countRow(others) }] : rows
}
