import { useSelector } from '@tanstack/react-store'
import type { LibraryView } from '#contract/library.ts'
import { applyChange, type LibraryChange } from '#domain/library-changes.ts'
import { createStore } from '#web/lib/store.ts'

/**
 * Changes that are being sent, in order. The page shows the cached library with these applied, so a refused change is
 * removed without losing any other.
 */
const pending = createStore<readonly LibraryChange[]>([])

export const addPending = (change: LibraryChange): void => pending.setState((changes) => [...changes, change])
export const dropPending = (change: LibraryChange): void =>
  pending.setState((changes) => changes.filter((other) => other !== change))
export const hasPending = (): boolean => pending.state.length > 0

export const usePending = (): readonly LibraryChange[] => useSelector(pending)

/** Whether the server may not have the folder yet, because its creation or restoration is being sent. */
export const useIsFolderPending = (folderId: string): boolean =>
  useSelector(pending, (changes) =>
    changes.some(
      (change) =>
        (change.kind === 'create' && change.id === folderId) ||
        (change.kind === 'restore' && change.folder.id === folderId),
    ),
  )

let last: { base: LibraryView; changes: readonly LibraryChange[]; shown: LibraryView } | null = null

/** The library with the pending changes applied. Computed once per pair of arguments. */
export function withPending(base: LibraryView, changes: readonly LibraryChange[] = pending.state): LibraryView {
  if (last?.base === base && last.changes === changes) return last.shown
  last = { base, changes, shown: changes.reduce(applyChange, base) }
  return last.shown
}
