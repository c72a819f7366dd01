import { useSelector } from '@tanstack/react-store'
import { markDragging } from '#web/lib/data-attributes.ts'
import { createStore } from '#web/lib/store.ts'

export type Drag = {
  channelIds: readonly string[]
  /** What leads it: a pointer, or the keyboard. */
  by: 'pointer' | 'keyboard'
  /** Where it would go now: a folder's id, `unsorted`, or null. */
  target: string | null
}

const store = createStore<Drag | null>(null)

/** Sets the channels that are being dragged; null ends the drag. */
export function setDrag(next: Drag | null): void {
  markDragging(next?.by ?? null)
  store.set(next)
}

export const readDrag = store.get
export const useDrag = (): Drag | null => useSelector(store)
