import { useSelector } from '@tanstack/react-store'
import { createStore } from '#web/lib/store.ts'

export type Drag = {
  channelIds: readonly string[]
  /** What leads it: a pointer, or the keyboard. */
  by: 'pointer' | 'keyboard'
  /** Where it would go now: a folder's id, `unsorted`, or null. */
  target: string | null
}

const store = createStore<Drag | null>(null)

/** Sets the channels that are being dragged; null ends the drag. Styles see it as `data-dragging` on the root. */
export function setDrag(next: Drag | null): void {
  if (next) document.documentElement.dataset.dragging = next.by
  else delete document.documentElement.dataset.dragging
  store.set(next)
}

export const readDrag = store.get
export const useDrag = (): Drag | null => useSelector(store)
