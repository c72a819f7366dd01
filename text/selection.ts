import { message, messages } from './message.ts'

/** Texts for lists in which several channels can be selected. */

export const { selection } = messages('selection')

export const selectAll = (count: number): string => message('selection.selectAll', { count })
export const selectedCount = (count: number): string => message('selection.selectedCount', { count })
/** Selected channels that the filter hides. */
export const hiddenCount = (count: number): string => message('selection.hiddenCount', { count })
export const { selectionCleared, moveTo, alsoAddTo, clear } = messages('selection')
