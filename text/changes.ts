import type { ChangeSummary, FolderLabel } from '#contract/changes.ts'
import { joinedText, listText, timeText, videoAgeWithin } from './format.ts'
import { message, messages } from './message.ts'

export const { recentChanges, recentChangesText, showChanges, notLoaded, noChanges, goToFolders } = messages('changes')
export const { undoLast, undo, redo, showOlder, showChange, youTubesOwn } = messages('changes')
/** Buttons of a change of which a part was left as it was. */
export const { undoRest, redoRest } = messages('changes')
/** Why marks cannot be undone. */
export const { marksChanged } = messages('changes')

/** `Undo: Moved 8 channels to Music`. @param sentence what the change did */
export const { undoLabel } = messages('changes')
export const { redoLabel, undoRestLabel, redoRestLabel, redoneNow } = messages('changes')

/** The button of an import that removed channels. */
export const { putBack } = messages('changes')

export const changeTime = (at: number): string => timeText(at)

/** `undone 2 minutes ago`. Both in ms. */
export const undoneText = (at: number, now: number): string =>
  message('changes.undoneText', { age: videoAgeWithin(at, now) })

const label = ({ name, emoji }: FolderLabel): string =>
  emoji ? message('changes.folderWithEmoji', { emoji, folder: name }) : message('changes.folder', { folder: name })

/** A place of several or no folders: `Unsorted`, `2 folders`. */
function place([folder]: readonly FolderLabel[], count: number): string {
  if (folder) return label(folder)
  return count === 0 ? message('changes.unsorted') : message('changes.severalFolders', { count })
}

type Summary<Kind extends ChangeSummary['kind']> = Extract<ChangeSummary, { kind: Kind }>

/** What a change did: `Moved 8 channels from Music to Jazz`. @param names of its channels, as far as they are known */
export function changeText(summary: ChangeSummary, names: readonly string[]): string {
  const [name] = names
  switch (summary.kind) {
    case 'place':
      return placeText(summary, name)
    case 'create':
      return createText(summary, name)
    case 'update':
      return updateText(summary)
    case 'delete':
      return deleteText(summary, name)
    case 'order':
      return message('changes.ordered')
    case 'file':
      return fileText(summary)
    case 'add': {
      const [folder] = summary.to
      const channel = name ?? ''
      return folder
        ? message('changes.broughtInto', { channel, to: label(folder) })
        : message('changes.brought', { channel })
    }
    case 'suggest': {
      const { folders, channels } = summary
      return message('changes.suggested', { folders, channels })
    }
    case 'youtube':
      return youTubeText(summary)
  }
}

function placeText(summary: Summary<'place'>, name: string | undefined): string {
  const { way, channels } = summary
  const channel = channels === 1 ? name : undefined
  const from = place(summary.from, summary.fromCount)
  const to = place(summary.to, summary.toCount)
  switch (way) {
    case 'added':
      return channel ? message('changes.addedChannel', { channel, to }) : message('changes.added', { channels, to })
    case 'removed':
      return channel
        ? message('changes.removedChannel', { channel, from })
        : message('changes.removed', { channels, from })
    case 'moved':
      return channel
        ? message('changes.movedChannel', { channel, from, to })
        : message('changes.moved', { channels, from, to })
  }
}

function createText(summary: Summary<'create'>, channel: string | undefined): string {
  const { channels } = summary
  const folder = label(summary.folder)
  if (channels === 0) return message('changes.created', { folder })
  return channels === 1 && channel
    ? message('changes.createdWithChannel', { folder, channel })
    : message('changes.createdWith', { folder, channels })
}

function updateText({ folder: changed, formerName, colour, emoji, rules }: Summary<'update'>): string {
  const folder = label(changed)
  const looks = listText([
    ...(colour ? [message('changes.colour')] : []),
    ...(emoji ? [message('changes.emoji')] : []),
    ...(rules ? [message('changes.rules')] : []),
  ])
  if (formerName === null) return message('changes.updated', { folder, looks })
  return looks
    ? message('changes.renamedAndUpdated', { formerName, folder, looks })
    : message('changes.renamed', { formerName, folder })
}

function deleteText({ folder: deleted, channels, unsorted }: Summary<'delete'>, channel: string | undefined): string {
  const folder = label(deleted)
  if (channels === 0) return message('changes.deleted', { folder })
  if (unsorted === 0) return message('changes.deletedKept', { folder, channels })
  return unsorted === 1 && channel
    ? message('changes.deletedUnsortedChannel', { folder, channel })
    : message('changes.deletedUnsorted', { folder, channels: unsorted })
}

function fileText({ folders, channels, newChannels }: Summary<'file'>): string {
  const parts = [
    ...(folders > 0 ? [message('changes.fileFolders', { count: folders })] : []),
    ...(channels > 0 ? [message('changes.fileChannels', { count: channels })] : []),
    ...(newChannels > 0 ? [message('changes.fileNewChannels', { count: newChannels })] : []),
  ]
  if (parts.length === 0) return message('changes.fileImported')
  return message('changes.fileImportedWith', { what: joinedText(parts) })
}

/** `Import: 3 channels added (2 back in their folders), 1 removed that you no longer follow`. */
function youTubeText({ added, removed, returned }: Summary<'youtube'>): string {
  if (removed === 0)
    return returned === 0
      ? message('changes.youTubeAdded', { added })
      : message('changes.youTubeAddedAndBack', { added, returned })
  if (added === 0) return message('changes.youTubeRemoved', { removed })
  return returned === 0
    ? message('changes.youTubeAddedAndRemoved', { added, removed })
    : message('changes.youTubeAddedBackAndRemoved', { added, returned, removed })
}
