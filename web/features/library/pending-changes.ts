import type { LibraryAnswer, LibraryView } from '#contract/library.ts'
import { indexLibrary, type Library } from '#domain/library.ts'
import { applyChange, type LibraryChange } from '#domain/library-changes.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import type { KeptChange } from '#web/features/account/user-database.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { createStore } from '#web/lib/store.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { libraryQuery } from './api.ts'

export type OutboxState = {
  /** The changes that the server does not have, in their order: those that wait or are being sent, and those it refused. */
  kept: readonly KeptChange[]
  /** Those that are shown as made: all that were not refused. */
  shown: readonly KeptChange[]
  /** The server could not be reached when it was last tried. */
  isHeld: boolean
}

/** What `outbox.ts` has. Pages show the cached library with these changes applied, so a refused one takes no other with it. */
export const outboxState = createStore<OutboxState>({ kept: [], shown: [], isHeld: false })

export const currentUser = (): string | undefined => queryClient.getQueryData(sessionQuery.queryKey)?.user?.id

export const cachedLibrary = (): LibraryAnswer | undefined => {
  const userId = currentUser()
  return userId === undefined ? undefined : queryClient.getQueryData(libraryQuery(userId).queryKey)
}

/** The library as shown, changes included that the server does not have. `null` until it is loaded: then it cannot be changed. */
export const shownView = (): LibraryView | null => {
  const base = cachedLibrary()
  return base ? withPending(base) : null
}

/** The same, arranged for reading. */
export const shownLibrary = (): Library | null => {
  const view = shownView()
  return view && indexLibrary(view)
}

/** The changes that are shown as made although the server does not have them, in their order. */
export const usePending = (): readonly KeptChange[] => useSelector(outboxState, ({ shown }) => shown)

/** Whether the server may not have the folder yet, because a change that makes it, or brings it back, is being sent or waits. */
export const useIsFolderPending = (folderId: string): boolean =>
  useSelector(outboxState, ({ shown }) => shown.some(({ change }) => folderIdsMadeBy(change).includes(folderId)))

function folderIdsMadeBy(change: LibraryChange): string[] {
  if (change.kind === 'create') return [change.id]
  if (change.kind === 'step') return change.newFolder ? [change.newFolder.id] : []
  return change.kind === 'undo' ? (change.shown?.before.folders ?? []).map(({ id }) => id) : []
}

let last: { base: LibraryView; changes: readonly KeptChange[]; shown: LibraryView } | null = null

/** The library with the changes applied that the server does not have. Computed once per pair of arguments. */
export function withPending(base: LibraryView, changes = outboxState.state.shown): LibraryView {
  if (last?.base === base && last.changes === changes) return last.shown
  last = { base, changes, shown: changes.reduce((view, { change }) => applyChange(view, change), base) }
  return last.shown
}
