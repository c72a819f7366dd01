import { foldersOf } from '#domain/library.ts'
import { nothingMoved } from '#text/drag.ts'
import { ADD, placeChannels, type Way } from '#web/features/library/changes.ts'
import { fitIntoFolder } from '#web/features/library/fit-into-folder.tsx'
import { shownLibrary } from '#web/features/library/pending-changes.ts'
import { readSelection, restoreSelection, select } from '#web/features/library/selection.ts'
import { announce } from '#web/ui/announce.ts'
import { prepareCarry } from './carry.ts'
import { type Drag, readDrag, setDrag } from './drag-store.ts'
import { markTarget } from './drop-targets.ts'

/** Starts to drag a channel, together with the whole selection if it is selected. @param source as in {@link Drag} */
export function startDrag(channelId: string, by: Drag['by'], source: string | null): void {
  const selection = readSelection()
  const channelIds = selection.has(channelId) ? [...selection] : [channelId]
  setDrag({ channelIds, source, by, target: null, isAdding: false, isDropped: false })
}

/** Sets where a drop would put the channels, and whether it would add them. */
export function setTarget(target: string | null, isAdding = false): void {
  const drag = readDrag()
  if (!drag || drag.isDropped || (drag.target === target && drag.isAdding === isAdding)) return
  if (drag.target !== target) markTarget(target)
  setDrag({ ...drag, target, isAdding })
}

/** Whether moving and adding differ: some of the channels are in other folders than the target. */
export function isChoice({ channelIds, target }: Drag): boolean {
  const library = shownLibrary()
  if (!library || target === null || target === 'unsorted') return false
  return channelIds.some((id) => foldersOf(library, id).some((folder) => folder.id !== target))
}

/** Lets the user choose whether dropped channels move or are added; the drag goes on until they have. */
export function askHow(): void {
  const drag = readDrag()
  if (drag) setDrag({ ...drag, isDropped: true })
}

/** Ends a drag, and says that nothing was moved. */
export function cancelDrag(): void {
  void endDrag(false)
  announce(nothingMoved)
}

/**
 * Ends a drag. Dropped on a target, the channels are moved or added there, and a toast offers to undo it. If that is
 * refused, moved channels are selected again as before.
 */
export async function endDrag(isDropped: boolean, isAdding = false): Promise<void> {
  const drag = readDrag()
  if (!drag) return
  const carry = isDropped && drag.target !== null ? prepareCarry(drag.target) : null
  markTarget(null)
  setDrag(null)
  if (!isDropped || drag.target === null) return
  const way: Way = isAdding ? ADD : { kind: 'move', source: drag.source }
  const wereSelected = !isAdding && drag.channelIds.some((id) => readSelection().has(id))
  const folderId = drag.target === 'unsorted' ? null : drag.target
  const channelIds = folderId === null ? drag.channelIds : await fitIntoFolder(drag.channelIds, folderId, way)
  if (channelIds.length === 0) return
  carry?.()
  if (wereSelected) select(channelIds, false)
  const isDone = await placeChannels(channelIds, folderId, way)
  if (!isDone && wereSelected) restoreSelection(channelIds)
}
