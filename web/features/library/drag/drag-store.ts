import { useSyncExternalStore } from 'react'

export type Drag = {
  channelIds: readonly string[]
  /** What leads it: a pointer, or the keyboard. */
  by: 'pointer' | 'keyboard'
  /** Where it would go now: a folder's id, `unsorted`, or null. */
  target: string | null
}

let drag: Drag | null = null
const listeners = new Set<() => void>()

/** The channels under way. Styles see it as `data-dragging` on the root. */
export function setDrag(next: Drag | null): void {
  drag = next
  if (next) document.documentElement.dataset.dragging = next.by
  else delete document.documentElement.dataset.dragging
  for (const listener of listeners) listener()
}

export const readDrag = (): Drag | null => drag

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useDrag = (): Drag | null => useSyncExternalStore(subscribe, readDrag)
