import { markDragging } from '#web/lib/data-attributes.ts'
import { createStore } from '#web/lib/store.ts'
import { useSelector } from '#web/lib/use-selector.ts'

export type Drag = {
  channelIds: readonly string[]
  /** The folder whose card the channels were taken from; null: none, so a move takes them out of all their folders. */
  source: string | null
  /** What leads it: a mouse, a finger or pen, or the keyboard. */
  by: 'mouse' | 'touch' | 'keyboard'
  /** Where it would go now: a folder's id, `unsorted`, or null. */
  target: string | null
  /** The channels would be added to the target, and stay in their folders. */
  isAdding: boolean
  /** They have been dropped, and the user chooses between moving and adding. */
  isDropped: boolean
}

const store = createStore<Drag | null>(null)

/** Sets the channels that are being dragged; null ends the drag. */
export function setDrag(next: Drag | null): void {
  markDragging(next && (next.by === 'keyboard' ? 'keyboard' : 'pointer'))
  store.set(next)
}

export const readDrag = store.get
export const useDrag = (): Drag | null => useSelector(store)
