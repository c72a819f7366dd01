import type { LibraryChannel } from '#domain/library.ts'
import { selectedCount, selectionCleared } from '#text/selection.ts'
import { clearSelection, readSelection, select } from '#web/features/library/selection.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { announce } from '#web/ui/announce.ts'

/** Ctrl+A (Cmd+A) selects all shown channels, Escape clears the selection. */
export function useSelectionKeys(shown: readonly LibraryChannel[]): void {
  useShortcuts({
    selectAll: () => {
      if (shown.length === 0) return false
      select(
        shown.map((entry) => entry.channel.id),
        true,
      )
      announce(selectedCount(readSelection().size))
    },
    clearSelection: () => {
      if (readSelection().size === 0) return false
      clearSelection()
      announce(selectionCleared)
    },
  })
}
