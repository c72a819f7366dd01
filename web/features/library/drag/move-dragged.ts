import { moveChannels } from '#web/features/library/changes.ts'
import { fitInto } from '#web/features/library/fit-into.tsx'
import { readSelection, restoreSelection, select } from '#web/features/library/selection.ts'
import { type Drag, readDrag, setDrag } from './drag-store.ts'
import { markTarget } from './drop-targets.ts'

/** A selected channel takes all that are selected along. */
export function draggedWith(channelId: string): string[] {
  const selection = readSelection()
  return selection.has(channelId) ? [...selection] : [channelId]
}

export const beginDrag = (channelId: string, by: Drag['by']): void =>
  setDrag({ channelIds: draggedWith(channelId), by, target: null })

/** Chooses where the channels would go. */
export function aimAt(target: string | null): void {
  const drag = readDrag()
  if (!drag || drag.target === target) return
  markTarget(target)
  setDrag({ ...drag, target })
}

/**
 * Ends a drag; with a target the channels go there, and a toast offers to take it back. Refused, they are as they were:
 * also selected.
 */
export async function endDrag(drop: boolean): Promise<void> {
  const drag = readDrag()
  if (!drag) return
  markTarget(null)
  setDrag(null)
  if (!drop || drag.target === null) return
  const wereSelected = drag.channelIds.some((id) => readSelection().has(id))
  const folderId = drag.target === 'unsorted' ? null : drag.target
  const channelIds = folderId === null ? drag.channelIds : await fitInto(drag.channelIds, folderId)
  if (channelIds.length === 0) return
  if (wereSelected) select(channelIds, false)
  const moved = await moveChannels(channelIds, folderId)
  if (!moved && wereSelected) restoreSelection(channelIds)
}
