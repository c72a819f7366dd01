import { createSelection, useSelected } from '#web/lib/selection.ts'

/** The channels selected on the subscriptions page, by id. */
const selection = createSelection()
let isHeld = false

export const { select, read: readSelection, clear: clearSelection } = selection

/** For the page the selection belongs to, while it stands. @returns ends it, and the selection with it */
export function holdSelection(): () => void {
  isHeld = true
  return () => {
    isHeld = false
    selection.clear()
  }
}

/** Selects again what a refused change had taken along. Elsewhere nobody would see it, and the next drag take it all. */
export function restoreSelection(channelIds: Iterable<string>): void {
  if (isHeld) selection.restore(channelIds)
}

export const useSelection = (): ReadonlySet<string> => useSelected(selection)
