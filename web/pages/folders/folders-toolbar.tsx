import { FOLDER_SORTS } from '#domain/library.ts'
import * as text from '#text/folders.ts'
import { useFolderLimit } from '#web/features/library/use-folder-limit.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { folderSortStore } from '#web/lib/preferences.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import styles from './folders-page.module.css'

type Props = {
  /** Without folders there is nothing to sort, and the page offers the first folder itself. */
  isEmpty: boolean
  onNew(): void
}

/** The number of folders used on the free plan, the sort menu, and the button for a new folder. */
export function FoldersToolbar({ isEmpty, onNew }: Props) {
  const { status } = useLibrary()
  const { used, cap } = useFolderLimit()
  return (
    <>
      {cap !== null && status === 'success' && (
        <span className={styles.used}>
          <span aria-hidden="true">{text.foldersUsedShort(used, cap)}</span>
          <span className="visually-hidden">{text.foldersUsed(used, cap)}</span>
        </span>
      )}
      {!isEmpty && <SortMenu />}
      {!isEmpty && <NewFolderButton onClick={onNew} />}
    </>
  )
}

function SortMenu() {
  const sort = useSelector(folderSortStore)
  const sortLabel = text.sortLabels[sort]
  return (
    <Menu
      trigger={
        <Button variant="line" aria-label={text.sortFolders(sortLabel)}>
          {sortLabel}
          <Icon name="chevronDown" size={16} />
        </Button>
      }
      entries={FOLDER_SORTS.map((value) => ({
        label: text.sortLabels[value],
        checked: value === sort,
        onSelect: () => folderSortStore.set(value),
      }))}
    />
  )
}

/** At the free limit it does nothing, and its tooltip says why. */
export function NewFolderButton({ onClick }: { onClick(): void }) {
  const { status } = useLibrary()
  const { canCreate, used, cap } = useFolderLimit()
  const isReady = status === 'success'
  const isFull = isReady && !canCreate && cap !== null
  return (
    // Keeps the way to Premium below it visible.
    <Tooltip text={isFull ? text.folderLimitHint(used, cap) : null} keepBelowFree>
      {(described) => (
        <Button
          variant="primary"
          disabled={!isReady}
          // Not `disabled` when full: the button stays in the Tab order, so that its tooltip can be read.
          aria-disabled={isFull || undefined}
          {...described}
          onClick={isFull ? undefined : onClick}
        >
          <Icon name="plus" size={18} />
          {text.newFolder}
        </Button>
      )}
    </Tooltip>
  )
}
