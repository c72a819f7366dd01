import { createSelection, useSelected } from '#web/lib/selection.ts'

/** The channels selected on the subscriptions page, by id. */
const selection = createSelection()

export const { select, read: readSelection, clear: clearSelection, restore: restoreSelection } = selection

export const useSelection = (): ReadonlySet<string> => useSelected(selection)
