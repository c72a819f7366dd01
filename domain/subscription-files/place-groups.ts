import { FOLDER_NAME_MAX, isLongerThan } from '../clean-text.ts'
import { colourFor, folderColour, takeColour } from '../colours.ts'
import type { ExportChannel, ExportFile } from '../export-file.ts'
import { type ShelfNames, shelfNamed } from '../suggestions/shelf-names.ts'
import { shelfFacts } from '../suggestions/shelves.ts'
import type { FileGroup, SubscriptionFile } from './types.ts'

/** Where the channels of a group go. leave: they are not brought in, unless another group brings them. */
export type GroupChoice = { kind: 'new' } | { kind: 'own'; folderId: string } | { kind: 'unsorted' } | { kind: 'leave' }

/** What the user chose for each group of the file, in its order, and for the channels without a group. */
export type Choices = { groups: readonly GroupChoice[]; ungrouped: GroupChoice }

type OwnFolder = { id: string; name: string; colour: number | null }

/** A group goes into the folder of its name, ignoring case, or into a new one. Groups of the same name do not share one. */
export function firstChoices(
  groups: readonly FileGroup[],
  folders: readonly Pick<OwnFolder, 'id' | 'name'>[],
): GroupChoice[] {
  const taken = new Set<string>()
  return groupNames(groups).map((given) => {
    const name = given?.toLowerCase()
    const own = folders.find((folder) => !taken.has(folder.id) && folder.name.toLowerCase() === name)
    if (!own) return { kind: 'new' }
    taken.add(own.id)
    return { kind: 'own', folderId: own.id }
  })
}

/** The names of the groups' folders: with their parents' where several groups have the same one. `null`: it has none. */
export function groupNames(groups: readonly FileGroup[]): (string | null)[] {
  const counts = new Map<string, number>()
  const keyOf = (name: string) => name.toLowerCase()
  for (const { name } of groups) if (name !== null) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1)
  return groups.map(({ name, path }) => {
    if (name === null || path.length < 2 || counts.get(keyOf(name)) === 1) return name
    const joined = path.join(' / ')
    return isLongerThan(FOLDER_NAME_MAX, joined) ? name : joined
  })
}

/** Ids of the channels that no group has. */
export function ungroupedIds({ channels, groups }: Pick<SubscriptionFile, 'channels' | 'groups'>): string[] {
  const grouped = new Set(groups.flatMap((group) => group.channels))
  return channels.map(({ id }) => id).filter((id) => !grouped.has(id))
}

type Placing = {
  folders: readonly OwnFolder[]
  /** The name of a folder for a group without one. */
  unnamed: string
  shelfNames: ShelfNames
  /** Ids for new folders, by the place of the group. */
  newIds: readonly string[]
  /** ms since epoch */
  now: number
}

/**
 * The file in the form of our own export, as the choices place it, to be imported with `keepFolders`: its folders are the
 * user's own with the same ids, or new ones, which get a colour that is free and the emoji of the shelf that their name
 * means. A channel that is in several folders stands in each of them.
 */
export function placeGroups(
  file: SubscriptionFile,
  { groups: choices, ungrouped }: Choices,
  { folders, unnamed, shelfNames, newIds, now }: Placing,
): ExportFile {
  const time = new Date(now).toISOString()
  const names = new Map(file.channels.map(({ id, name }) => [id, name]))
  const channel = (id: string): ExportChannel => ({
    ...{ id, name: names.get(id) ?? '', thumbnailUrl: null, subscriberCount: null, addedAt: time },
  })
  const placed = new Map<string, { name: string; ids: Set<string> }>()
  const unsorted = new Set<string>()
  const place = (ids: readonly string[], choice: GroupChoice, name: string, newId: string) => {
    if (choice.kind === 'leave') return
    const own = choice.kind === 'own' ? folders.find(({ id }) => id === choice.folderId) : null
    // The folder may have been deleted meanwhile.
    if (choice.kind === 'unsorted' || own === undefined) for (const id of ids) unsorted.add(id)
    else {
      const folderId = own?.id ?? newId
      const folder = placed.get(folderId) ?? { name: own?.name ?? name, ids: new Set<string>() }
      placed.set(folderId, folder)
      for (const id of ids) folder.ids.add(id)
    }
  }
  const folderNames = groupNames(file.groups)
  for (const [i, group] of file.groups.entries())
    place(group.channels, choices[i] ?? { kind: 'new' }, folderNames[i] ?? unnamed, newIds[i] ?? '')
  place(ungroupedIds(file), ungrouped, unnamed, newIds[file.groups.length] ?? '')
  for (const { ids } of placed.values()) for (const id of ids) unsorted.delete(id)
  const owned = new Set(folders.map(({ id }) => id))
  const used = new Set(folders.map(folderColour))
  return {
    ...{ format: 'subshelf', version: 2, exportedAt: time },
    folders: [...placed].map(([id, { name, ids }]) => ({
      ...{ id, name, createdAt: time, channels: [...ids].map(channel) },
      ...(owned.has(id) ? {} : lookOfNew(id, name, shelfNames, used)),
    })),
    unsortedChannels: [...unsorted].map(channel),
  }
}

/** A name with an emoji gets no other. @param used colours in use; that of the folder is added */
function lookOfNew(id: string, name: string, names: ShelfNames, used: Set<number>) {
  const shelf = shelfNamed(name, names)
  const facts = shelf && shelfFacts(shelf)
  return {
    colour: takeColour(facts?.colour ?? colourFor(id), used),
    emoji: facts && !/\p{Emoji_Presentation}/u.test(name) ? facts.emoji : null,
  }
}
