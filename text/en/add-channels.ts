import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const title = (folder: string): string => `Add channels to ${folder}`
export const searchLabel = 'Search subscriptions'
export const searchPlaceholder = 'Search subscriptions...'
export const placeLabel = 'Where the channels are now'
export const allFolders = 'All Folders'
export const unsortedOnly = 'Unsorted Only'
export const nowIn = (folder: string): string => `Now in ${folder}`

/** Ticked: channels are added. Not ticked: they move. */
export const keepInFolders = 'Keep them in their other folders'

export const selectAll = (count: number): string => `Select all ${countText(count)} shown`
export const deselectAll = (count: number): string => `Deselect all ${countText(count)} shown`
export const shown = (count: number): string => `${channelsText(count)} shown`
export const channels = 'Channels'
export const noMatch = 'No subscriptions match your search'
export const noMatchHint = 'Try adjusting your search terms'

/** @param hidden how many of the selected channels the filter hides */
export const selected = (count: number, hidden: number): string =>
  hidden === 0 ? `${countText(count)} selected` : `${countText(count)} selected, ${countText(hidden)} not shown`

/**
 * How full the folder is: `92 + 3 of 100 channels in this folder`.
 * @param coming channels to be added @param cap null: the limit is far off and not shown
 */
export function folderFill(held: number, coming: number, cap: number | null): string {
  const count = coming === 0 ? countText(held) : `${countText(held)} + ${countText(coming)}`
  return plural(
    'en',
    cap ?? held + coming,
    cap === null
      ? { one: '# channel in this folder', other: '# channels in this folder' }
      : {
          one: `# of ${countText(cap)} channel in this folder`,
          other: `# of ${countText(cap)} channels in this folder`,
        },
    count,
  )
}

/** @param count 0: nothing is selected yet */
export const addTo = (count: number, folder: string): string =>
  count === 0 ? 'Add channels' : `Add ${countText(count)} to ${isolate(folder)}`

/** The selection does not fit. @param count of channels for which there is no room */
export const tooMany = (count: number, cap: number): string =>
  plural(
    'en',
    count,
    {
      one: `That's # too many for one folder (limit ${countText(cap)}).`,
      other: `That's # too many for one folder (limit ${countText(cap)}).`,
    },
    countText(count),
  )

export const noChannels = 'There are no channels to add yet. Import your subscriptions to get started.'
export const allAdded = 'All your channels are already in this folder.'
