import { useSyncExternalStore } from 'react'
import type { LibraryView } from '#contract/library.ts'
import { applyChange, type LibraryChange } from '#domain/library-changes.ts'

/**
 * Changes on their way to the server, in order. The page shows the server's library with these on top: a refused one is
 * simply taken away, and no other is lost with it.
 */
let pending: readonly LibraryChange[] = []
const listeners = new Set<() => void>()

function set(next: readonly LibraryChange[]): void {
  pending = next
  for (const listener of listeners) listener()
}

export const addPending = (change: LibraryChange): void => set([...pending, change])
export const dropPending = (change: LibraryChange): void => set(pending.filter((other) => other !== change))
export const hasPending = (): boolean => pending.length > 0

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePending = (): readonly LibraryChange[] => useSyncExternalStore(subscribe, () => pending)

let last: { base: LibraryView; changes: readonly LibraryChange[]; shown: LibraryView } | null = null

/** The library with the changes under way. Computed once per pair, whoever asks. */
export function withPending(base: LibraryView, changes: readonly LibraryChange[] = pending): LibraryView {
  if (last?.base === base && last.changes === changes) return last.shown
  last = { base, changes, shown: changes.reduce(applyChange, base) }
  return last.shown
}
