import type { ChannelView, FolderView, LibraryView } from '#contract/library.ts'
import { sum } from './sum.ts'

/** A channel and its folder. `folder` null: unsorted. */
export type LibraryChannel = { channel: ChannelView; folder: FolderView | null }

/** Every channel once: those in folders first, then the unsorted ones. Of repeated channels the first counts. */
export function allChannels(library: LibraryView): LibraryChannel[] {
  const seen = new Set<string>()
  const all: LibraryChannel[] = []
  const add = (channels: readonly ChannelView[], folder: FolderView | null) => {
    for (const channel of channels) {
      if (seen.has(channel.id)) continue
      seen.add(channel.id)
      all.push({ channel, folder })
    }
  }
  for (const folder of library.folders) add(folder.channels, folder)
  add(library.unsortedChannels, null)
  return all
}

export type LibraryCounts = { folders: number; channels: number; sorted: number; unsorted: number }

export function countLibrary(library: LibraryView): LibraryCounts {
  const sorted = sum(library.folders.map((folder) => folder.channels.length))
  const unsorted = library.unsortedChannels.length
  return { folders: library.folders.length, channels: sorted + unsorted, sorted, unsorted }
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Compares names for sorting: ignores case and accents, and sorts `2` before `10`. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b)

export const FOLDER_SORTS = ['name-asc', 'name-desc', 'most', 'fewest'] as const
export type FolderSort = (typeof FOLDER_SORTS)[number]

const FOLDER_ORDER: Record<FolderSort, (a: FolderView, b: FolderView) => number> = {
  'name-asc': (a, b) => compareNames(a.name, b.name),
  'name-desc': (a, b) => compareNames(b.name, a.name),
  most: (a, b) => b.channels.length - a.channels.length || compareNames(a.name, b.name),
  fewest: (a, b) => a.channels.length - b.channels.length || compareNames(a.name, b.name),
}

/** A sorted copy of the folders, the pinned ones first. */
export const sortFolders = (
  folders: readonly FolderView[],
  sort: FolderSort,
  pinned: ReadonlySet<string> = new Set(),
): FolderView[] =>
  folders.toSorted((a, b) => Number(pinned.has(b.id)) - Number(pinned.has(a.id)) || FOLDER_ORDER[sort](a, b))

export type ChannelSort = 'name-asc' | 'name-desc'

/** Channels prepared for filtering: sorted by name, with lower-case texts. */
export type ChannelIndex = { entry: LibraryChannel; nameText: string; folderText: string }[]

/** Sorts the whole list: call it once per library, not per keystroke. */
export const indexChannels = (library: LibraryView): ChannelIndex =>
  allChannels(library)
    .sort((a, b) => compareNames(a.channel.name, b.channel.name))
    .map((entry) => ({
      entry,
      nameText: entry.channel.name.toLowerCase(),
      folderText: entry.folder?.name.toLowerCase() ?? '',
    }))

/** `folder`: a folder's id, `unsorted`, or null for all. `search` matches names of channels and folders, ignoring case. */
export type ChannelFilter = { search: string; folder: string | null; sort: ChannelSort }

/**
 * Whether a search finds the unsorted channels: from the fourth letter of "unsorted" on. Most channels are unsorted at
 * first, and a search for "TED" must not find them all.
 */
const meansUnsorted = (wanted: string): boolean => wanted.length > 3 && 'unsorted'.startsWith(wanted)

/** The channels that match, in the order of the filter. */
export function filterChannels(index: ChannelIndex, { search, folder, sort }: ChannelFilter): LibraryChannel[] {
  const wanted = search.trim().toLowerCase()
  const wantsUnsorted = meansUnsorted(wanted)
  const found: LibraryChannel[] = []
  for (const { entry, nameText, folderText } of index) {
    if (folder !== null && (entry.folder?.id ?? 'unsorted') !== folder) continue
    const isFound = nameText.includes(wanted) || folderText.includes(wanted) || (wantsUnsorted && !entry.folder)
    if (wanted !== '' && !isFound) continue
    found.push(entry)
  }
  return sort === 'name-desc' ? found.reverse() : found
}

/** The same channels, the unsorted ones first, otherwise in the same order. */
export const unsortedFirst = (channels: readonly LibraryChannel[]): LibraryChannel[] => [
  ...channels.filter(({ folder }) => folder === null),
  ...channels.filter(({ folder }) => folder !== null),
]
