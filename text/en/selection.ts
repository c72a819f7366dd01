import { countText } from './format.ts'

/** Texts for lists in which several channels can be selected. */

export const selection = 'Selection'
export const selectAll = (count: number): string => `Select all ${countText(count)} shown`
export const selectedCount = (count: number): string => `${countText(count)} selected`
/** Selected channels that the filter hides. */
export const hiddenCount = (count: number): string => `${countText(count)} not shown`
export const selectionCleared = 'Selection cleared'
export const moveTo = 'Move to…'
export const alsoAddTo = 'Also add to…'
export const clear = 'Clear'
