import { useSelector } from '@tanstack/react-store'
import type { FolderSort } from '#domain/library.ts'
import { useFolderLimit } from '#web/features/library/use-folder-limit.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { folderSortStore } from '#web/lib/preferences.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import styles from './folders-page.module.css'

const SORTS: readonly { value: FolderSort; label: string }[] = [
  { value: 'name-asc', label: 'Name A-Z' },
  { value: 'name-desc', label: 'Name Z-A' },
  { value: 'most', label: 'Most subscriptions' },
  { value: 'fewest', label: 'Fewest subscriptions' },
]

/** What the plan allows, the order, and the new-folder button. */
export function FoldersToolbar({ onNew }: { onNew(): void }) {
  const sort = useSelector(folderSortStore)
  const { status } = useLibrary()
  const { canCreate, used, cap } = useFolderLimit()
  const full = status === 'ready' && !canCreate && cap !== null
  const label = SORTS.find((option) => option.value === sort)?.label ?? ''
  return (
    <>
      {cap !== null && status === 'ready' && (
        <span className={styles.used}>
          {used}/{cap}
          <span className="visually-hidden"> folders used</span>
        </span>
      )}
      <Menu
        trigger={
          <Button aria-label={`Sort folders: ${label}`}>
            {label}
            <Icon name="chevronDown" size={16} />
          </Button>
        }
        entries={SORTS.map(({ value, label }) => ({
          label,
          checked: value === sort,
          onSelect: () => folderSortStore.set(value),
        }))}
      />
      {/* Below is the note with the way to Premium, which this text recommends. */}
      <Tooltip
        text={full ? `${used}/${cap} folders used. Upgrade to Premium for unlimited folders.` : null}
        keepBelowFree
      >
        {(described) => (
          <Button
            variant="primary"
            disabled={status !== 'ready'}
            // Not `disabled`: it keeps its place in the Tab order, so that the tooltip can be read.
            aria-disabled={full || undefined}
            {...described}
            onClick={full ? undefined : onNew}
          >
            <Icon name="plus" size={18} />
            New folder
          </Button>
        )}
      </Tooltip>
    </>
  )
}
