import { useEffect, useRef, useState } from 'react'
import { type Library, type LibraryFolder, moveBeside, orderById, sortFolders } from '#domain/library.ts'
import * as text from '#text/folders.ts'
import { orderFolders, type Undo } from '#web/features/library/changes.ts'
import { dropTarget } from '#web/lib/data-attributes.ts'
import { announce } from '#web/ui/announce.ts'
import { dismissToast, replaceToast, showErrorToast, showToast, toastStore } from '#web/ui/toast-store.ts'

/** Moves of a folder by keys that follow each other within this time have one toast. */
const SERIES_MS = 1_000

/** Changes the user's own order. Pinned folders move among the pinned ones, the others among the others. */
export type FolderOrder = {
  /** From 0, and how many places there are. */
  placeOf(folder: LibraryFolder): { place: number; count: number }
  /** Moves a folder by so many places; beyond the ends it goes to the end. */
  moveBy(folder: LibraryFolder, places: number): void
  /** Shows the folder in the place of the one at this point of the window, until `drop` or `cancel`. */
  dragTo(folder: LibraryFolder, x: number, y: number): void
  drop(folder: LibraryFolder): void
  cancel(): void
}

/** Moves by keys under one toast, which undoes them all; null: refused. */
type Series = {
  folderId: string
  moves: readonly Promise<{ undo: Undo } | null>[]
  toast: number
  /** Whether one more may follow. */
  isOpen: boolean
}

/** @returns the folders as they are shown, and what puts them in the user's own order; null while another order is chosen */
export function useFolderOrder(library: Library, sort: Parameters<typeof sortFolders>[1], pinned: ReadonlySet<string>) {
  const [preview, setPreview] = useState<readonly string[] | null>(null)
  const folders = sortFolders(preview ? orderById(library.folders, preview) : library.folders, sort, pinned)
  const moved = useRef<string | null>(null)
  const series = useRef<Series | null>(null)
  /** What was last asked for, until it is shown: the next key may come before. */
  const asked = useRef<readonly string[] | null>(null)
  // The grip loses the focus when its card takes another place in the document.
  useEffect(() => {
    if (moved.current) document.getElementById(gripId(moved.current))?.focus({ preventScroll: false })
    moved.current = null
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown now is newer
  useEffect(() => {
    asked.current = null
  }, [library.folders])
  if (sort !== 'own') return { folders, order: null }

  const idsNow = () => preview ?? asked.current ?? library.folders.map(({ id }) => id)
  const groupOf = (folder: LibraryFolder) =>
    sortFolders(orderById(library.folders, idsNow()), sort, pinned).filter(
      ({ id }) => pinned.has(id) === pinned.has(folder.id),
    )
  const placeOf = (folder: LibraryFolder) => {
    const group = groupOf(folder)
    return { place: group.findIndex(({ id }) => id === folder.id), count: group.length }
  }
  /** The order with the folder in the place of another one. */
  const inPlaceOf = (folder: LibraryFolder, target: LibraryFolder): readonly string[] => {
    const group = groupOf(folder)
    const isLater = group.findIndex(({ id }) => id === target.id) > group.findIndex(({ id }) => id === folder.id)
    return moveBeside(idsNow(), folder.id, target.id, isLater ? 'after' : 'before')
  }
  /** @param isSeries whether the move may go on with the one before */
  const save = (folder: LibraryFolder, wanted: readonly string[], isSeries: boolean) => {
    const last = series.current
    const isSoon = isSeries && last?.isOpen && last.folderId === folder.id
    const goesOn = isSoon && toastStore.state.some(({ id }) => id === last.toast)
    const said = text.folderMoved(folder.name)
    asked.current = wanted
    const made = orderFolders(wanted, said).catch((error: unknown) => {
      asked.current = null
      showErrorToast(error)
      return null
    })
    const moves = [...(goesOn ? last.moves : []), made]
    const undo = async () => {
      for (const move of moves.toReversed()) await (await move)?.undo()
    }
    const toast = { text: said, undo }
    if (goesOn) replaceToast(last.toast, toast)
    const shown = goesOn ? last.toast : showToast(toast)
    const own: Series = { folderId: folder.id, moves, toast: shown, isOpen: isSeries }
    series.current = own
    setTimeout(() => {
      own.isOpen = false
    }, SERIES_MS)
    void Promise.all(moves).then((ends) => {
      const isLast = series.current === own || series.current?.toast !== shown
      if (isLast && !ends.some(Boolean)) dismissToast(shown)
    })
  }
  const order: FolderOrder = {
    placeOf,
    moveBy(folder, places) {
      const { place, count } = placeOf(folder)
      const wanted = Math.max(0, Math.min(count - 1, place + places))
      const target = groupOf(folder)[wanted]
      if (!target || wanted === place) return
      moved.current = folder.id
      announce(text.folderPlace(folder.name, wanted + 1, count))
      save(folder, inPlaceOf(folder, target), true)
    },
    dragTo(folder, x, y) {
      const targetId = dropTarget.of(dropTarget.closest(document.elementFromPoint(x, y)))
      const target = groupOf(folder).find(({ id }) => id === targetId)
      if (target && target.id !== folder.id) setPreview(inPlaceOf(folder, target))
    },
    drop(folder) {
      if (!preview) return
      setPreview(null)
      save(folder, preview, false)
    },
    cancel: () => setPreview(null),
  }
  return { folders, order }
}

export const gripId = (folderId: string): string => `grip-${folderId}`
