import type { ChangeKind, ChangeSummary, FolderLabel } from '#contract/changes.ts'
import { differing, type LibraryDelta, type LibraryState } from './library-change-log.ts'

/** Channels whose pictures are shown beside a change. */
const MAX_FACES = 5

type Change = { before: LibraryState; after: LibraryState; delta: LibraryDelta }

/** What is shown of a change: names as they were, and counts of different channels. */
export function summariseChange(kind: ChangeKind, change: Change): ChangeSummary {
  const { before, after, delta } = change
  const placed = new Set(delta.placements.map(({ channelId }) => channelId)).size
  const created = delta.folders.filter((folder) => !folder.before)
  const deleted = delta.folders.filter((folder) => !folder.after)
  const brought = delta.channels.filter((channel) => !channel.before)
  const removed = delta.channels.filter((channel) => !channel.after)
  const [first] = delta.folders
  const folder = toLabel(first?.after ?? first?.before)
  switch (kind) {
    case 'place':
      return summarisePlaces(change)
    case 'create':
      return { kind, folder: toLabel(created[0]?.after), channels: placed }
    case 'update': {
      const altered = first?.before && first.after ? differing(first.before, first.after) : []
      const formerName = altered.includes('name') ? (first?.before?.name ?? null) : null
      const [colour, emoji] = [altered.includes('colour'), altered.includes('emoji')]
      return { kind, folder, formerName, colour, emoji, rules: altered.includes('rules') }
    }
    case 'delete':
      return { kind, folder: toLabel(deleted[0]?.before), channels: placed, unsorted: delta.unsorted.length }
    case 'order':
      return { kind }
    case 'file':
      return { kind, folders: created.length, channels: placed, newChannels: brought.length }
    case 'add': {
      const [placement] = delta.placements
      if (brought.length === 0) return summarisePlaces(change)
      return { kind, to: placement ? [toLabel(after.folders.get(placement.folderId))] : [] }
    }
    case 'suggest':
      return { kind, folders: created.length, channels: placed }
    case 'youtube': {
      const returned = brought.filter(({ id }) => !before.placements.has(id) && after.placements.has(id))
      return { kind, added: brought.length, removed: removed.length, returned: returned.length }
    }
  }
}

const toLabel = (folder: FolderLabel | null | undefined): FolderLabel => ({
  name: folder?.name ?? '',
  emoji: folder?.emoji ?? null,
})

function summarisePlaces({ before, after, delta }: Change): ChangeSummary {
  const added = delta.placements.filter((part) => part.before === null)
  const ended = delta.placements.filter((part) => part.after === null)
  const [from, to] = [foldersIn(ended), foldersIn(added)]
  const channels = new Set(delta.placements.map(({ channelId }) => channelId))
  const wereUnsorted = [...channels].every((id) => !before.placements.has(id))
  const way = ended.length > 0 ? (added.length > 0 ? 'moved' : 'removed') : wereUnsorted ? 'moved' : 'added'
  const label = (ids: readonly string[]) =>
    ids.length === 1 ? ids.map((id) => toLabel(after.folders.get(id) ?? before.folders.get(id))) : []
  return {
    ...{ kind: 'place', way, channels: channels.size },
    ...{ from: label(from), to: label(to), fromCount: from.length, toCount: to.length },
  }
}

const foldersIn = (placements: LibraryDelta['placements']): string[] => [
  ...new Set(placements.map(({ folderId }) => folderId)),
]

/** A few of a change's channels. Of an import those it removed, which can be put back. */
export function facesOf({ channels, placements }: LibraryDelta, kind: ChangeKind): string[] {
  const removed = channels.filter(({ after }) => !after).map(({ id }) => id)
  const existing = channels.filter(({ before, after }) => !before || !after).map(({ id }) => id)
  const all = [...placements.map(({ channelId }) => channelId), ...existing]
  return [...new Set(kind === 'youtube' && removed.length > 0 ? removed : all)].slice(0, MAX_FACES)
}
