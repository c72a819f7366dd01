import { useSelector } from '@tanstack/react-store'
import type { LibraryView } from '#contract/library.ts'
import { applyChange, type LibraryChange } from '#domain/library-changes.ts'
import { createStore } from '#web/lib/store.ts'

/**
 * Changes that the server does not have yet, in order. The page shows the cached library with these applied, so a refused
 * change is removed without losing any other. `change-lists.ts` sets them.
 */
export const pending = createStore<readonly LibraryChange[]>([])

export const usePending = (): readonly LibraryChange[] => useSelector(pending)

/** Whether the server may not have the folder yet, because its creation or restoration is being sent or waits. */
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
