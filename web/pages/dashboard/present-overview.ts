import type { FolderView, LibraryView } from '#contract/library.ts'
import { allChannels } from '#domain/library.ts'
import { type ChannelSnapshot, compareChannels, type LibrarySnapshot } from '#domain/visits.ts'
import { checkedUntilOf, countWeek, type FolderCounts, type Week } from '#domain/week.ts'
import type { DatedOverview } from '#web/features/videos/api.ts'

/** What happened since the user's last visit. Times in ms. */
export type Changes = {
  since: number
  /** When the counting of videos begins; later than `since` when that is too long ago. */
  countedFrom: number
  /** Folders with channels in them. */
  folders: {
    folder: FolderView
    count: number
    /** Not all of its channels were checked since. */
    isUnchecked: boolean
  }[]
  added: ChannelSnapshot[]
  gone: ChannelSnapshot[]
}

/** A line of the week's picture; `folder` null: all the folders that have no line of their own. */
export type WeekRow = { folder: FolderView | null; week: Week }

/** Folders with a line of their own in the week's picture. */
const MAX_LINES = 6

/** The library as it is remembered until the next visit. */
export const snapshotChannels = (library: LibraryView): ChannelSnapshot[] =>
  allChannels(library).map(({ channel }) => ({ id: channel.id, name: channel.name }))

const filled = (folders: readonly FolderView[]) => folders.filter((folder) => folder.channels.length > 0)

type Counts = FolderCounts & { since: number | null }

const countLibrary = ({ folders }: DatedOverview, { id, channels: { length } }: FolderView): Counts =>
  folders.find(({ folderId }) => folderId === id) ?? {
    ...{ channels: length, unread: length, due: length },
    ...{ failed: 0, checkedAt: null, days: [], since: null },
  }

/** What happened since `last`. An overview that counts from another time says nothing about that. */
export function presentChanges(
  overview: DatedOverview,
  library: LibraryView,
  folders: readonly FolderView[],
  last: LibrarySnapshot,
): Changes {
  const isCounted = overview.lastVisitAt === last.at
  return {
    since: last.at,
    countedFrom: (isCounted && overview.since) || last.at,
    folders: filled(folders).map((folder) => {
      const counts = countLibrary(overview, folder)
      const isUnchecked = !isCounted || checkedUntilOf(overview.countedAt)(counts) <= last.at
      return { folder, count: (isCounted && counts.since) || 0, isUnchecked }
    }),
    ...compareChannels(last.channels, snapshotChannels(library)),
  }
}

/** The week of each folder with channels, in their order; those beyond the first six together. */
export function presentWeek(overview: DatedOverview, folders: readonly FolderView[]): WeekRow[] {
  const all = filled(folders)
  const weekOfThem = (some: readonly FolderView[]) =>
    countWeek(
      overview.days,
      some.map((folder) => countLibrary(overview, folder)),
      overview.countedAt,
    )
  const lines: WeekRow[] = all.slice(0, MAX_LINES).map((folder) => ({ folder, week: weekOfThem([folder]) }))
  const others = all.slice(MAX_LINES)
  return others.length > 0 ? [...lines, { folder: null, week: weekOfThem(others) }] : lines
}
