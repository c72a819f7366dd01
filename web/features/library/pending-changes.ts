import { useSelector } from '@tanstack/react-store'
import type { LibraryView } from '#contract/library.ts'
import { applyChange, type LibraryChange } from '#domain/library-changes.ts'
import { createStore } from '#web/lib/store.ts'

/**
 * Changes on their way to the server, in order. The page shows the server's library with these on top: a refused one is
 * simply removed, and no other is lost with it.
 */
const pending = createStore<readonly LibraryChange[]>([])

export const addPending = (change: LibraryChange): void => pending.setState((changes) => [...changes, change])
export const dropPending = (change: LibraryChange): void =>
  pending.setState((changes) => changes.filter((other) => other !== change))
export const hasPending = (): boolean => pending.state.length > 0

export const usePending = (): readonly LibraryChange[] => useSelector(pending)

let last: { base: LibraryView; changes: readonly LibraryChange[]; shown: LibraryView } | null = null

/** The library with the changes under way. Computed once per pair of base and changes. */
export function withPending(base: LibraryView, changes: readonly LibraryChange[] = pending.state): LibraryView {
  if (last?.base === base && last.changes === changes) return last.shown
  last = { base, changes, shown: changes.reduce(applyChange, base) }
  return last.shown
}
