import type { FolderView, LibraryView } from '#rules/api/library.ts'
import { allChannels } from '#rules/library.ts'
import { newestUnwatched } from '#rules/new-videos.ts'
import type { Upload } from '#rules/uploads.ts'
import { type ChannelMark, channelChanges, type LibraryMark, type Published, publishedSince } from '#rules/visits.ts'
import { type Day, lastDays, type UploadsByDay, uploadsByDay } from '#rules/week.ts'
import type { FeedParts } from '#web/features/feed/feed-parts.ts'
import { readChannels } from '#web/features/feed/uploads-database.ts'
import type { KnownUploads } from '#web/features/news/known-uploads.ts'

/** A folder on the dashboard, as far as this browser knows. */
export type Shelf = {
  folder: FolderView
  /** The newest videos that were not clicked when the dashboard was opened. */
  videos: Upload[]
  /** Channels that were never loaded here. */
  unknown: number
  /** Videos of the channels that are known, clicked or not. */
  loaded: number
  /** ms: when the channel that waits longest was checked; null while none is known. */
  checkedAt: number | null
}

/** What happened since a person was here before. */
export type Changes = {
  /** ms */
  since: number
  /** Folders with channels in them. */
  folders: ({ folder: FolderView } & Published)[]
  added: ChannelMark[]
  gone: ChannelMark[]
}

/** A line of the week's picture; `folder` null: all the folders that have no line of their own. */
export type WeekLine = { folder: FolderView | null; week: UploadsByDay }

export type News = {
  shelves: Shelf[]
  /** null: the person was not here before. */
  changes: Changes | null
  days: Day[]
  week: WeekLine[]
}

type Deps = {
  parts: Pick<FeedParts, 'userId' | 'details'>
  /** Has read all channels of the folders. */
  known: KnownUploads
  /** In the order the person wants. */
  folders: readonly FolderView[]
  library: LibraryView
  /** How the visit before this one ended. */
  last: LibraryMark | null
  isClicked(videoId: string): boolean
  now: number
}

export const VIDEOS_PER_SHELF = 5
/** Folders with a shelf; all others are on their own page. */
export const MOST_SHELVES = 12
/** Folders with a line of their own in the week's picture. */
export const MOST_LINES = 6
const DAYS = 7

/** Brings together what the browser's store holds for the dashboard. Asks nobody anything. */
export async function gatherNews({ parts, known, folders, library, last, isClicked, now }: Deps): Promise<News> {
  const filled = folders.filter((folder) => folder.channels.length > 0)
  const days = lastDays(now, DAYS)
  const lineOf = (ofFolders: readonly FolderView[]) => uploadsByDay(days, idsOf(ofFolders), known.peek)
  const lines: WeekLine[] = filled.slice(0, MOST_LINES).map((folder) => ({ folder, week: lineOf([folder]) }))
  const others = filled.slice(MOST_LINES)
  return {
    shelves: await shelvesOf(folders.slice(0, MOST_SHELVES), known, isClicked, parts),
    changes: last && {
      since: last.at,
      folders: filled.map((folder) => ({ folder, ...publishedSince(idsOf([folder]), known.peek, last.at) })),
      ...channelChanges(last.channels, marksOf(library)),
    },
    days,
    week: others.length > 0 ? [...lines, { folder: null, week: lineOf(others) }] : lines,
  }
}

async function shelvesOf(
  folders: readonly FolderView[],
  known: KnownUploads,
  isClicked: Deps['isClicked'],
  { userId, details }: Deps['parts'],
): Promise<Shelf[]> {
  const shelves = folders.map((folder) => {
    const channels = idsOf([folder]).flatMap((id) => known.peek(id) ?? [])
    return { folder, channels, picked: newestUnwatched(channels, isClicked, VIDEOS_PER_SHELF) }
  })
  const picked = shelves.flatMap((shelf) => shelf.picked)
  const [entries] = await Promise.all([
    readChannels(userId, [...new Set(picked.map((video) => video.channelId))]),
    details.recall(picked.map((video) => video.id)),
  ])
  const wanted = new Set(picked.map((video) => video.id))
  const uploads = new Map(
    entries.flatMap((entry) => entry.uploads.filter(({ id }) => wanted.has(id)).map((upload) => [upload.id, upload])),
  )
  return shelves.map(({ folder, channels, picked }) => ({
    folder,
    videos: picked.flatMap(({ id }) => uploads.get(id) ?? []),
    unknown: folder.channels.length - channels.length,
    loaded: channels.reduce((sum, channel) => sum + channel.uploads.length, 0),
    checkedAt: channels.length > 0 ? Math.min(...channels.map((channel) => channel.checkedAt)) : null,
  }))
}

/** The channels of some folders. */
export const idsOf = (folders: readonly FolderView[]): string[] =>
  folders.flatMap((folder) => folder.channels.map((channel) => channel.id))

/** The library as it is remembered until the next visit. */
export const marksOf = (library: LibraryView): ChannelMark[] =>
  allChannels(library).map(({ channel }) => ({ id: channel.id, name: channel.name }))
