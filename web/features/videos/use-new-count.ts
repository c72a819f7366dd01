import { useSyncExternalStore } from 'react'
import type { NewCount } from '#rules/new-videos.ts'

let kept: { userId: string; counts: ReadonlyMap<string, NewCount> } | null = null
const listeners = new Set<() => void>()

/** Keeps what is NEW in each folder, by its id, for as long as the page lives. */
export function keepNewCounts(userId: string, counts: ReadonlyMap<string, NewCount>): void {
  kept = { userId, counts }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How many videos of a folder are NEW, as far as its channels are known; null while nothing is known of any of them. */
export const useNewCount = (userId: string, folderId: string): number | null =>
  useSyncExternalStore(subscribe, () => (kept?.userId === userId ? (kept.counts.get(folderId)?.count ?? null) : null))
