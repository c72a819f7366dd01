import type { ChannelView, FolderView, LibraryView } from '#contract/library.ts'
import { sum } from './sum.ts'

/** A channel with where it stands. `folder` null: unsorted. */
export type LibraryChannel = { channel: ChannelView; folder: FolderView | null }

/** Every channel once, folders first, then the unsorted ones; of channels held twice the first stays. */
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

/** Orders names as people do: case and accents aside, `2` before `10`. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b)

export const FOLDER_SORTS = ['name-asc', 'name-desc', 'most', 'fewest'] as const
export type FolderSort = (typeof FOLDER_SORTS)[number]

const FOLDER_ORDER: Record<FolderSort, (a: FolderView, b: FolderView) => number> = {
  'name-asc': (a, b) => compareNames(a.name, b.name),
  'name-desc': (a, b) => compareNames(b.name, a.name),
  most: (a, b) => b.channels.length - a.channels.length || compareNames(a.name, b.name),
  fewest: (a, b) => a.channels.length - b.channels.length || compareNames(a.name, b.name),
}

/** Folders in the order asked for, pinned ones before all others. The input stays as it is. */
export const sortFolders = (
  folders: readonly FolderView[],
  sort: FolderSort,
  pinned: ReadonlySet<string> = new Set(),
): FolderView[] =>
  folders.toSorted((a, b) => Number(pinned.has(b.id)) - Number(pinned.has(a.id)) || FOLDER_ORDER[sort](a, b))

export type ChannelSort = 'name-asc' | 'name-desc'

/** A list made ready for searching: sorted by name once, texts lowered once. */
export type ChannelIndex = { entry: LibraryChannel; nameText: string; folderText: string }[]

/** Cost: one sort of the whole list; do it once per library, not per keystroke. */
export const indexChannels = (library: LibraryView): ChannelIndex =>
  allChannels(library)
    .sort((a, b) => compareNames(a.channel.name, b.channel.name))
    .map((entry) => ({
      entry,
      nameText: entry.channel.name.toLowerCase(),
      folderText: entry.folder?.name.toLowerCase() ?? '',
    }))

/** `folder`: a folder's id, `unsorted`, or null for all. `search` matches channel or folder names, any case. */
export type ChannelFilter = { search: string; folder: string | null; sort: ChannelSort }

/**
 * Whether a search is for the unsorted channels. From the fourth letter on and from the start of the word: most channels
 * are unsorted at first, and a search for "TED" must not find them all.
 */
const meansUnsorted = (wanted: string): boolean => wanted.length > 3 && 'unsorted'.startsWith(wanted)

/** The channels to show. Cost: one pass over the index. */
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

/** The same channels, those without a folder before all others; both in the order they had. */
export const unsortedFirst = (channels: readonly LibraryChannel[]): LibraryChannel[] => [
  ...channels.filter(({ folder }) => folder === null),
  ...channels.filter(({ folder }) => folder !== null),
]
