import { messages } from './message.ts'

/** Texts for lists in which several channels can be selected. */

export const { selection } = messages('selection')

export const { selectAll, selectedCount } = messages('selection')
/** Selected channels that the filter hides. */
export const { hiddenCount } = messages('selection')
export const { selectionCleared, moveTo, alsoAddTo, clear } = messages('selection')
