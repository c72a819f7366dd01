import { countText } from './format.ts'
import { message, messages } from './message.ts'

export const { title, searchLabel, searchPlaceholder, placeLabel, allFolders, unsortedOnly } = messages('add-channels')

export const { nowIn } = messages('add-channels')

/** Ticked: channels are added. Not ticked: they move. */
export const { keepInFolders } = messages('add-channels')

export const { selectAll, deselectAll, shown, channels, noMatch, noMatchHint } = messages('add-channels')

/** @param hidden how many of the selected channels the filter hides */
export const selected = (count: number, hidden: number): string =>
  hidden === 0
    ? message('add-channels.selected', { count })
    : message('add-channels.selectedAndHidden', { count, hidden })

/**
 * How full the folder is: `92 + 3 of 100 channels in this folder`.
 * @param coming channels to be added @param cap null: the limit is far off and not shown
 */
export function folderFill(held: number, coming: number, cap: number | null): string {
  const shown = coming === 0 ? countText(held) : `${countText(held)} + ${countText(coming)}`
  return cap === null
    ? message('add-channels.folderHolds', { count: held + coming, shown })
    : message('add-channels.folderHoldsOf', { shown, cap })
}

/** @param count 0: nothing is selected yet */
export const addTo = (count: number, folder: string): string =>
  count === 0 ? message('add-channels.addNothing') : message('add-channels.addTo', { count, folder })

/** The selection does not fit. @param count of channels for which there is no room */
export const tooMany = (count: number, cap: number): string => message('add-channels.tooMany', { count, cap })

export const { noChannels, allAdded } = messages('add-channels')
