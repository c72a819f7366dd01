import type { ChannelView } from '#contract/library.ts'
import { folderColour } from '#domain/colours.ts'
import { compareNames, type LibraryFolder } from '#domain/library.ts'
import type { ShelfNames } from '#domain/suggestions/shelf-names.ts'
import { shelfFacts } from '#domain/suggestions/shelves.ts'
import type { SuggestedGroup, SuggestionReason } from '#domain/suggestions/suggestions.ts'

/** What the user has changed about the suggestions, by their ids. */
export type Edits = {
  on: ReadonlyMap<string, boolean>
  names: ReadonlyMap<string, string>
  /** The suggestion or folder another one was merged into. */
  merged: ReadonlyMap<string, string>
  dropped: ReadonlySet<string>
  /** Channels that were ticked or unticked. */
  picked: ReadonlyMap<string, boolean>
}

export const NO_EDITS: Edits = {
  on: new Map(),
  names: new Map(),
  merged: new Map(),
  dropped: new Set(),
  picked: new Map(),
}

/** A suggestion as it is shown. */
export type Card = {
  id: string
  /** The user's folder, or `null`: a new one. */
  folder: LibraryFolder | null
  name: string
  emoji: string | null
  colour: number
  reason: SuggestionReason
  channels: readonly ChannelView[]
  /** Their ids, of those that are ticked. */
  ticked: ReadonlySet<string>
  /** Those that would go into the folder. */
  chosen: readonly ChannelView[]
  /** Whether the folder holds fewer than were ticked. */
  isFull: boolean
  isOn: boolean
  /** Whether others were merged into it. */
  isMerged: boolean
}

export type Limits = {
  /** How many more folders the user may make; `null`: no limit. */
  freeFolders: number | null
  channelsPerFolder: number
}

/**
 * The suggestions with the user's changes. At first the user's folders are chosen, and of new ones as many as the plan holds,
 * without those that say little about a channel. Nothing is chosen at first for which only a word in names speaks: no such
 * suggestion, and in others no such channel.
 */
export function arrange(
  groups: readonly SuggestedGroup[],
  folders: readonly LibraryFolder[],
  names: ShelfNames,
  edits: Edits,
  { freeFolders, channelsPerFolder }: Limits,
): Card[] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const members = Map.groupBy(
    groups.filter(({ id }) => !edits.dropped.has(id)),
    ({ id }) => rootOf(id, edits.merged),
  )
  let free = freeFolders ?? Number.POSITIVE_INFINITY
  return [...members].flatMap(([id, merged]): Card[] => {
    const first = byId.get(id) ?? merged[0]
    if (!first) return []
    const folder =
      first.target.kind === 'folder' && first.id === id ? first.target.folder : folders.find((one) => one.id === id)
    const channels =
      merged.length === 1
        ? first.channels
        : merged.flatMap((group) => group.channels).toSorted((a, b) => compareNames(a.name, b.name))
    const isVague = first.target.kind === 'new' && shelfFacts(first.target.shelf).strength < 2
    const isByWord = merged.every(isAllByWord)
    const byWord = new Set(merged.flatMap((group) => (isAllByWord(group) ? [] : [...group.byWord])))
    const isOnFirst = !isByWord && (folder !== undefined || (!isVague && free > 0))
    if (!folder && isOnFirst) free -= 1
    const ticked = channels.filter(({ id: own }) => edits.picked.get(own) ?? !byWord.has(own))
    const room = Math.max(0, channelsPerFolder - (folder?.channels.length ?? 0))
    return [
      {
        id,
        folder: folder ?? null,
        ...lookOf(first, folder, names, edits),
        reason: first.reason,
        channels,
        ticked: new Set(ticked.map((channel) => channel.id)),
        chosen: ticked.slice(0, room),
        isFull: ticked.length > room,
        isOn: edits.on.get(id) ?? isOnFirst,
        isMerged: merged.some((group) => group.id !== id),
      },
    ]
  })
}

/** The suggestion or folder that one is shown in. */
export function rootOf(id: string, merged: Edits['merged']): string {
  let root = id
  for (let next = merged.get(root); next !== undefined && next !== root; next = merged.get(root)) root = next
  return root
}

const isAllByWord = ({ channels, byWord }: SuggestedGroup): boolean => byWord.size === channels.length

function lookOf({ id, target }: SuggestedGroup, folder: LibraryFolder | undefined, names: ShelfNames, edits: Edits) {
  if (folder) return { name: folder.name, emoji: folder.emoji, colour: folderColour(folder) }
  if (target.kind === 'folder')
    return { name: target.folder.name, emoji: target.folder.emoji, colour: folderColour(target.folder) }
  return { name: edits.names.get(id) ?? names[target.shelf], emoji: target.emoji, colour: target.colour }
}
