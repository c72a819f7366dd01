import type { ChangeSummary, FolderLabel } from '#contract/changes.ts'
import { channelsText, foldersText } from '../counts.ts'
import { countText, listText, timeText, videoAge } from '../format.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'

export const recentChanges = 'Recent changes'
export const recentChangesText =
  'The last 100 changes of your library from the past 28 days, from every device, and the last 50 times you marked several videos in this browser. Each can be undone.'
export const showChanges = 'See recent changes'
export const allChanges = 'All changes'
export const notLoaded = "Your recent changes couldn't be loaded"
export const noChanges = 'When you sort channels or change a folder, you can undo it here.'
export const goToFolders = 'Go to your folders'
export const undoLast = 'Undo the last'
export const undo = 'Undo'
export const redo = 'Do again'
export const showOlder = 'Show older changes'
export const showChange = 'Show that change'
export const youTubesOwn = "can't be undone: it's what you follow on YouTube"
/** Why marks cannot be undone. */
export const marksChanged = 'All of it has been marked again since'

/** `Undo: Moved 8 channels to Music`. @param sentence what the change did */
export const undoLabel = (sentence: string): string => `${undo}: ${sentence}`
export const redoLabel = (sentence: string): string => `${redo}: ${sentence}`
export const undoneNow = (sentence: string): string => `Undone: ${sentence}`
export const redoneNow = (sentence: string): string => `Done again: ${sentence}`

/** The button of an import that removed channels. */
export const putBack = (count: number): string =>
  plural('en', count, { one: 'Put it back', other: 'Put the # back' }, countText(count))

export const changeTime = (at: number): string => timeText(at)

/** `undone 2 minutes ago`. Both in ms. */
export const undoneText = (at: number, now: number): string => `undone ${videoAge(at, now).toLowerCase()}`

const label = ({ name, emoji }: FolderLabel): string => (emoji ? `${emoji} ${isolate(name)}` : isolate(name))

/** A place of several or no folders: `Unsorted`, `2 folders`. */
const place = (folders: readonly FolderLabel[], count: number): string => {
  const [folder] = folders
  return folder ? label(folder) : count === 0 ? 'Unsorted' : foldersText(count)
}

/** What a change did: `Moved 8 channels from Music to Jazz`. @param names of its channels, as far as they are known */
export function changeText(summary: ChangeSummary, names: readonly string[]): string {
  const [name] = names
  const channels = (count: number) => (count === 1 && name ? isolate(name) : channelsText(count))
  switch (summary.kind) {
    case 'place':
      return placeText(summary, channels(summary.channels))
    case 'create':
      return summary.channels === 0
        ? `Created ${label(summary.folder)}`
        : `Created ${label(summary.folder)} with ${channels(summary.channels)}`
    case 'update':
      return updateText(summary)
    case 'delete':
      if (summary.channels === 0) return `Deleted the folder ${label(summary.folder)}`
      return summary.unsorted === 0
        ? `Deleted the folder ${label(summary.folder)}; its ${channelsText(summary.channels)} stayed in other folders`
        : `Deleted the folder ${label(summary.folder)}; ${channels(summary.unsorted)} went to Unsorted`
    case 'order':
      return 'Changed the order of your folders'
    case 'file':
      return fileText(summary)
    case 'suggest':
      return `Made ${foldersText(summary.folders)} from suggestions, with ${channelsText(summary.channels)}`
    case 'youtube':
      return youTubeText(summary)
  }
}

function placeText(
  { way, from, to, fromCount, toCount }: Extract<ChangeSummary, { kind: 'place' }>,
  channels: string,
): string {
  if (way === 'added') return `Also added ${channels} to ${place(to, toCount)}`
  if (way === 'removed') return `Removed ${channels} from ${place(from, fromCount)}`
  return `Moved ${channels} from ${place(from, fromCount)} to ${place(to, toCount)}`
}

function updateText({ folder, formerName, colour, emoji, rules }: Extract<ChangeSummary, { kind: 'update' }>): string {
  const looks = listText([...(colour ? ['colour'] : []), ...(emoji ? ['emoji'] : []), ...(rules ? ['rules'] : [])])
  if (formerName === null) return `Changed the ${looks} of ${label(folder)}`
  const renamed = `Renamed ${isolate(formerName)} to ${label(folder)}`
  return looks ? `${renamed}, ${looks} changed` : renamed
}

function fileText({ folders, channels, newChannels }: Extract<ChangeSummary, { kind: 'file' }>) {
  const parts = [
    ...(folders > 0 ? [foldersText(folders)] : []),
    ...(channels > 0 ? [`${channelsText(channels)} sorted`] : []),
    ...(newChannels > 0 ? [`${countText(newChannels)} of them new`] : []),
  ]
  const what = 'Imported a file'
  return parts.length > 0 ? `${what}: ${parts.join(', ')}` : what
}

/** `Import: 3 channels added (2 back in their folders), 1 removed that you no longer follow`. */
function youTubeText({ added, removed, returned }: Extract<ChangeSummary, { kind: 'youtube' }>): string {
  if (removed === 0) return `Import: ${addedText(added, returned)}`
  if (added > 0) return `Import: ${addedText(added, returned)}, ${countText(removed)} removed that you no longer follow`
  return `Import: ${channelsText(removed)} removed that you no longer follow`
}

const addedText = (added: number, returned: number): string =>
  returned === 0
    ? `${channelsText(added)} added`
    : plural(
        'en',
        returned,
        {
          one: `${channelsText(added)} added (# back in its folders)`,
          other: `${channelsText(added)} added (# back in their folders)`,
        },
        countText(returned),
      )
