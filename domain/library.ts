import type { ChannelView, FolderView, LibraryView, PlacementView } from '#contract/library.ts'
import { oncePer } from './once-per.ts'

/** A folder and its channels, by position. */
export type LibraryFolder = FolderView & { channels: readonly ChannelView[] }

/** A user's library, arranged for reading. */
export type Library = {
  /** By position. */
  folders: readonly LibraryFolder[]
  /** Each channel once, in the order in which unsorted channels are shown. */
  channels: readonly ChannelView[]
  unsortedChannels: readonly ChannelView[]
  /** By channel id, in the order of `folders`. Unsorted channels are absent. */
  foldersOf: ReadonlyMap<string, readonly LibraryFolder[]>
}

/** The last result for a folder, which is returned again while the folder's channels are the same objects. */
const indexedFolders = new WeakMap<FolderView, LibraryFolder>()

/**
 * Arranges a library, once per view and in linear time. Placements may be in any order; those of a channel or folder that is
 * not in the view are ignored. A folder that has not changed since an earlier view is the same object again.
 */
export const indexLibrary: (view: LibraryView) => Library = oncePer(arrange)

type Placed = { channel: ChannelView; position: number }

function arrange({ folders, channels, placements }: LibraryView): Library {
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  const placed = placedByFolder(folders, byId, placements)
  const foldersOf = new Map<string, LibraryFolder[]>()
  const arranged = folders.map((view) => {
    const folder = toLibraryFolder(view, placed.get(view.id) ?? [])
    for (const { id } of folder.channels) {
      const others = foldersOf.get(id)
      if (others) others.push(folder)
      else foldersOf.set(id, [folder])
    }
    return folder
  })
  return {
    folders: arranged,
    channels: [...byId.values()],
    unsortedChannels: [...byId.values()].filter(({ id }) => !foldersOf.has(id)),
    foldersOf,
  }
}

function placedByFolder(
  folders: readonly FolderView[],
  channels: ReadonlyMap<string, ChannelView>,
  placements: readonly PlacementView[],
) {
  const placed = new Map<string, Placed[]>(folders.map(({ id }) => [id, []]))
  for (const [channelId, folderId, position] of placements) {
    const channel = channels.get(channelId)
    if (channel) placed.get(folderId)?.push({ channel, position })
  }
  return placed
}

function toLibraryFolder(view: FolderView, placed: Placed[]): LibraryFolder {
  const channels = placed.sort(byPlace).map(({ channel }) => channel)
  const known = indexedFolders.get(view)
  if (known && isSame(known.channels, channels)) return known
  const folder = { ...view, channels }
  indexedFolders.set(view, folder)
  return folder
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i])

/** By position, then id: the server has no names where it plans the import of a file, and must find the same order. */
const byPlace = (a: Placed, b: Placed): number => a.position - b.position || compare(a.channel.id, b.channel.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A channel and the folders it is in. None: unsorted. */
export type LibraryChannel = { channel: ChannelView; folders: readonly LibraryFolder[] }

const NO_FOLDERS: readonly LibraryFolder[] = []

/** The folders a channel is in, in the order of the library's folders. */
export const foldersOf = (library: Library, channelId: string): readonly LibraryFolder[] =>
  library.foldersOf.get(channelId) ?? NO_FOLDERS

/** Every channel once, with its folders. */
export const allChannels = (library: Library): LibraryChannel[] =>
  library.channels.map((channel) => ({ channel, folders: foldersOf(library, channel.id) }))

export type LibraryCounts = { folders: number; channels: number; sorted: number; unsorted: number }

/** Counts each channel once. */
export function countLibrary({ folders, channels, unsortedChannels }: Library): LibraryCounts {
  const unsorted = unsortedChannels.length
  return { folders: folders.length, channels: channels.length, sorted: channels.length - unsorted, unsorted }
}

let collator = makeCollator()

function makeCollator(locale?: string): Intl.Collator {
  return new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
}

/** From now on {@link compareNames} sorts as readers of this language expect; before, as the system does. */
export function sortNamesIn(locale: string): void {
  collator = makeCollator(locale)
}

/** Compares names for sorting: ignores case and accents, and sorts `2` before `10`. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b)

export const FOLDER_SORTS = ['name-asc', 'name-desc', 'most', 'fewest', 'own'] as const
export type FolderSort = (typeof FOLDER_SORTS)[number]

const FOLDER_ORDER: Record<FolderSort, (a: LibraryFolder, b: LibraryFolder) => number> = {
  'name-asc': (a, b) => compareNames(a.name, b.name),
  'name-desc': (a, b) => compareNames(b.name, a.name),
  most: (a, b) => b.channels.length - a.channels.length || compareNames(a.name, b.name),
  // The library has them by position.
  own: () => 0,
  fewest: (a, b) => a.channels.length - b.channels.length || compareNames(a.name, b.name),
}

/** The items in the order of the ids; those without one follow in the order they had. Repeated and unknown ids are ignored. */
export function orderById<T extends { id: string }>(items: readonly T[], ids: readonly string[]): T[] {
  const places = new Map([...new Set(ids)].map((id, place) => [id, place]))
  const placeOf = ({ id }: T) => places.get(id) ?? ids.length
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The ids with one of them moved to stand before or after another one. */
export function moveBeside(ids: readonly string[], id: string, target: string, side: 'before' | 'after'): string[] {
  const rest = ids.filter((other) => other !== id)
  const at = rest.indexOf(target)
  return at < 0 || id === target ? [...ids] : rest.toSpliced(side === 'before' ? at : at + 1, 0, id)
}

/** A sorted copy of the folders, the pinned ones first. */
export const sortFolders = (
  folders: readonly LibraryFolder[],
  sort: FolderSort,
  pinned: ReadonlySet<string> = new Set(),
): LibraryFolder[] =>
  folders.toSorted((a, b) => Number(pinned.has(b.id)) - Number(pinned.has(a.id)) || FOLDER_ORDER[sort](a, b))

export type ChannelSort = 'name-asc' | 'name-desc'

/** Channels prepared for filtering: sorted by name, with lower-case texts. */
export type ChannelIndex = { entry: LibraryChannel; nameText: string; folderTexts: readonly string[] }[]

/** Sorts the whole list: call it once per library, not per keystroke. */
export function indexChannels(library: Library): ChannelIndex {
  const folderTexts = new Map(library.folders.map(({ id, name }) => [id, name.toLowerCase()]))
  return allChannels(library)
    .sort((a, b) => compareNames(a.channel.name, b.channel.name))
    .map((entry) => ({
      entry,
      nameText: entry.channel.name.toLowerCase(),
      folderTexts: entry.folders.map(({ id }) => folderTexts.get(id) ?? ''),
    }))
}

/**
 * `folder`: a folder's id, `unsorted`, or null for all. `search` matches names of
 * channels and folders, ignoring case.
 */
export type ChannelFilter = { search: string; folder: string | null; sort: ChannelSort }

/**
 * Whether a search finds the unsorted channels: from the fourth letter of "unsorted" on. Most channels are unsorted at
 * first, and a search for "TED" must not find them all.
 */
const meansUnsorted = (wanted: string): boolean => wanted.length > 3 && 'unsorted'.startsWith(wanted)

/** Whether a channel of these folders is listed. @param where as a filter's `folder` */
export function isWhere(folders: readonly LibraryFolder[], where: string | null): boolean {
  if (where === null) return true
  if (where === 'unsorted') return folders.length === 0
  return folders.some(({ id }) => id === where)
}

/** The channels that match, in the order of the filter. */
export function filterChannels(index: ChannelIndex, { search, folder, sort }: ChannelFilter): LibraryChannel[] {
  const wanted = search.trim().toLowerCase()
  const wantsUnsorted = meansUnsorted(wanted)
  const found: LibraryChannel[] = []
  for (const { entry, nameText, folderTexts } of index) {
    if (!isWhere(entry.folders, folder)) continue
    const isFound =
      nameText.includes(wanted) ||
      folderTexts.some((text) => text.includes(wanted)) ||
      (wantsUnsorted && entry.folders.length === 0)
    if (wanted !== '' && !isFound) continue
    found.push(entry)
  }
  return sort === 'name-desc' ? found.reverse() : found
}

/** The same channels, the unsorted ones first, otherwise in the same order. */
export const unsortedFirst = (channels: readonly LibraryChannel[]): LibraryChannel[] => [
  ...channels.filter(({ folders }) => folders.length === 0),
  ...channels.filter(({ folders }) => folders.length > 0),
]
