import { moveChannels } from '#web/features/library/changes.ts'
import { fitIntoFolder } from '#web/features/library/fit-into-folder.tsx'
import { readSelection, restoreSelection, select } from '#web/features/library/selection.ts'
import { type Drag, readDrag, setDrag } from './drag-store.ts'
import { markTarget } from './drop-targets.ts'

/** Starts to drag a channel, together with the whole selection if it is selected. */
export function startDrag(channelId: string, by: Drag['by']): void {
  const selection = readSelection()
  setDrag({ channelIds: selection.has(channelId) ? [...selection] : [channelId], by, target: null })
}

/** Sets the target that a drop would move the channels to. */
export function setTarget(target: string | null): void {
  const drag = readDrag()
  if (!drag || drag.target === target) return
  markTarget(target)
  setDrag({ ...drag, target })
}

/**
 * Ends a drag. Dropped on a target, the channels are moved there and a toast offers to undo it. If the move is refused,
 * they are selected again as before.
 */
export async function endDrag(isDropped: boolean): Promise<void> {
  const drag = readDrag()
  if (!drag) return
  markTarget(null)
  setDrag(null)
  if (!isDropped || drag.target === null) return
  const wereSelected = drag.channelIds.some((id) => readSelection().has(id))
  const folderId = drag.target === 'unsorted' ? null : drag.target
  const channelIds = folderId === null ? drag.channelIds : await fitIntoFolder(drag.channelIds, folderId)
  if (channelIds.length === 0) return
  if (wereSelected) select(channelIds, false)
  const isMoved = await moveChannels(channelIds, folderId)
  if (!isMoved && wereSelected) restoreSelection(channelIds)
}
