import type { FolderProperties } from '#contract/library.ts'
import { HOUR_MS, MINUTE_MS } from './durations.ts'
import { foldText } from './search-text.ts'
import { sum } from './sum.ts'

/** What a user decided about an unsorted channel: the folders it was filed into, or none, when it was skipped. */
export type SortStep = {
  channelId: string
  folderIds: readonly string[]
  /** That of them which was made for it. */
  newFolderId: string | null
  /** ms since epoch */
  at: number
  /** The id of the change that made it. Its undo takes the step back. */
  change: string
}

/** A change of the session, and of the folders of its channels. */
export type SortChange =
  /** `newFolder` is made for the channel; its id is among `folderIds`. */
  | ({ kind: 'step'; newFolder: { id: string; properties: FolderProperties } | null } & Omit<
      SortStep,
      'change' | 'newFolderId'
    >)
  /** Brings the skipped channels back. */
  | { kind: 'sort_again' }
  | { kind: 'sort_end' }

/** The library as far as sorting needs it. */
type Sortable<Channel> = {
  folders: readonly { id: string; channels: readonly { id: string }[] }[]
  unsortedChannels: readonly Channel[]
}

/** Where a session stands in the present library. */
export type SortState<Channel> = {
  /** Unsorted channels that were not skipped, in the order of the library. */
  queue: readonly Channel[]
  /** Unsorted channels that were skipped. */
  skipped: readonly Channel[]
  /** How many channels the session has filed, and all it has and had to sort. */
  sorted: number
  total: number
  /** How many folders hold a channel that the session filed. */
  grownFolders: number
  /** The steps still in effect, in order. The last one is what undo takes back. */
  steps: readonly SortStep[]
}

/**
 * Applies the steps of a session to the library. Channels that were sorted, removed or unsorted elsewhere meanwhile count as
 * they are now: their steps are without effect.
 */
export function sortState<Channel extends { id: string }>(
  { folders, unsortedChannels }: Sortable<Channel>,
  steps: readonly SortStep[],
): SortState<Channel> {
  const unsorted = new Set(unsortedChannels.map(({ id }) => id))
  const held = new Map(folders.map(({ id, channels }) => [id, new Set(channels.map((channel) => channel.id))]))
  const isIn = (channelId: string, folderId: string) => held.get(folderId)?.has(channelId) === true
  const effective = steps.filter(({ channelId, folderIds }) =>
    folderIds.length === 0 ? unsorted.has(channelId) : folderIds.some((folderId) => isIn(channelId, folderId)),
  )
  const filed = effective.filter(({ folderIds }) => folderIds.length > 0)
  const grown = filed.flatMap(({ channelId, folderIds }) => folderIds.filter((folderId) => isIn(channelId, folderId)))
  const skippedIds = new Set(effective.filter(({ folderIds }) => folderIds.length === 0).map((step) => step.channelId))
  return {
    queue: unsortedChannels.filter(({ id }) => !skippedIds.has(id)),
    skipped: unsortedChannels.filter(({ id }) => skippedIds.has(id)),
    sorted: filed.length,
    total: filed.length + unsorted.size,
    grownFolders: new Set(grown).size,
    steps: effective,
  }
}

/** The steps after a change with that id. One that is undone takes its step along. */
export function applyToSteps(
  steps: readonly SortStep[],
  id: string,
  change: SortChange | { kind: 'undo'; change: string },
): readonly SortStep[] {
  switch (change.kind) {
    case 'step': {
      const { channelId, folderIds, newFolder, at } = change
      const newFolderId = newFolder?.id ?? null
      return withStep(steps, { channelId, folderIds, newFolderId, at, change: id })
    }
    case 'undo':
      return steps.filter((step) => step.change !== change.change)
    case 'sort_again':
      return steps.filter(({ folderIds }) => folderIds.length > 0)
    case 'sort_end':
      return []
  }
}

/** A channel has one step: the latest. */
export const withStep = (steps: readonly SortStep[], step: SortStep): SortStep[] => [
  ...steps.filter(({ channelId }) => channelId !== step.channelId),
  step,
]

/** The channel to decide about: the one on screen while it is in the queue, else the first. */
export const currentIn = <Channel extends { id: string }>(
  queue: readonly Channel[],
  shownId: string | null,
): Channel | null => queue.find(({ id }) => id === shownId) ?? queue[0] ?? null

/** Steps before a pace is known. */
const MIN_STEPS = 5
/** The latest steps whose pace counts. */
const RECENT_STEPS = 20
/** Longer than this between two steps is a break. */
const BREAK_MS = 2 * MINUTE_MS

/**
 * How long the rest takes at the pace of the user's latest steps, in ms; null: the pace is not known yet.
 * @param left how many channels are still to be decided about
 */
export function timeLeftMs(steps: readonly SortStep[], left: number): number | null {
  if (steps.length < MIN_STEPS) return null
  const times = steps.slice(-RECENT_STEPS).map(({ at }) => at)
  const gaps = times.slice(1).map((at, i) => at - (times[i] ?? at))
  const working = gaps.filter((gap) => gap >= 0 && gap <= BREAK_MS)
  if (working.length < MIN_STEPS - 1) return null
  return (sum(working) / working.length) * left
}

/** Whole minutes, or hours from an hour and a half on. `minutes` 0: less than one. */
export type RoughTime = { unit: 'minutes' | 'hours'; count: number }

export function roughTime(ms: number): RoughTime {
  if (ms >= 1.5 * HOUR_MS) return { unit: 'hours', count: Math.round(ms / HOUR_MS) }
  return { unit: 'minutes', count: ms < MINUTE_MS ? 0 : Math.round(ms / MINUTE_MS) }
}

/** Folders that have a number on the keypad. */
export const NUMBERED_FOLDERS = 9

/**
 * The folders whose names contain what was typed, ignoring case and accents: first those that begin with it, then those
 * with a word that does, in each group in the order given. All of them when nothing is typed.
 */
export function matchFolders<Folder extends { name: string }>(folders: readonly Folder[], typed: string): Folder[] {
  const wanted = foldText(typed.trim())
  if (wanted === '') return [...folders]
  const rankOf = (name: string): number => {
    if (name.startsWith(wanted)) return 0
    if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted))) return 1
    return name.includes(wanted) ? 2 : 3
  }
  return folders
    .map((folder) => ({ folder, rank: rankOf(foldText(folder.name)) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ folder }) => folder)
}

/** What a key does in the session. `place`: from 0, a folder with a number. `isMore`: the channel stays for more folders. */
export type SortKey =
  | { act: 'folder'; place: number; isMore: boolean }
  | { act: 'file' | 'skip' | 'undo' | 'new' | 'find' | 'stop' }
  | { act: 'type'; letter: string }

/** The part of a browser's keyboard event that matters. */
type KeyPress = {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Keys that begin no name. */
const COMMANDS: Readonly<Record<string, 'file' | 'stop' | 'find' | 'skip' | 'undo' | 'new'>> = {
  ...{ Enter: 'file', Escape: 'stop', '/': 'find', ' ': 'skip', ArrowRight: 'skip', Backspace: 'undo', '+': 'new' },
}

/**
 * What a key press outside of text fields means; null: nothing. What the key types decides: on some keyboards `/` is on the
 * key of 7. Where it types neither a command nor a digit, digits are read by their place, because some upper rows need Shift
 * for them. Letters begin the name of a folder.
 */
export function sortKey({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): SortKey | null {
  if (ctrlKey || metaKey || altKey) return null
  const act = COMMANDS[key]
  if (act) return { act }
  if (/^[1-9]$/.test(key)) return { act: 'folder', place: Number(key) - 1, isMore: false }
  if (/^\p{L}$/u.test(key)) return { act: 'type', letter: key }
  const place = /^Digit([1-9])$/.exec(code)?.[1]
  return place ? { act: 'folder', place: Number(place) - 1, isMore: shiftKey } : null
}
