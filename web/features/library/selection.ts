import { createSelection, useSelected } from '#web/lib/selection.ts'

/** The channels selected on the subscriptions page, by id. */
const selection = createSelection()
let isActive = false

export const { select, read: readSelection, clear: clearSelection } = selection

/** Allows a selection while the subscriptions page is mounted. @returns a function that ends and clears it */
export function startSelection(): () => void {
  isActive = true
  return () => {
    isActive = false
    selection.clear()
  }
}

/** Selects channels again after their move was refused. Ignored on other pages, where the selection is not visible. */
export function restoreSelection(channelIds: Iterable<string>): void {
  if (isActive) selection.restore(channelIds)
}

export const useSelection = (): ReadonlySet<string> => useSelected(selection)
