import { createSelection, useIsIn, useSelected } from '#web/lib/selection.ts'

/** The channels selected on the subscriptions page, by id. */
const selection = createSelection()

export const { select, read: readSelection, clear: clearSelection } = selection

export const useIsSelected = (id: string): boolean => useIsIn(selection, id)
export const useSelection = (): ReadonlySet<string> => useSelected(selection)
