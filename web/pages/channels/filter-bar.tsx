import type { FolderView } from '#contract/library.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { sortFolders } from '#domain/library.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ChannelsSort } from './channels-search-params.ts'
import styles from './filter-bar.module.css'
import type { FilterState } from './use-filter.ts'

/** No slug is empty; one could well be `all`. */
const ALL = ''

const SORTS: readonly { value: ChannelsSort; label: string }[] = [
  { value: 'name-asc', label: 'Name A-Z' },
  { value: 'name-desc', label: 'Name Z-A' },
  { value: 'upload-recent', label: 'Recent Upload' },
  { value: 'upload-oldest', label: 'Oldest Upload' },
]

export function FilterBar({ filter, folders }: { filter: FilterState; folders: readonly FolderView[] }) {
  const labels = folderLabels(folders)
  const options = [
    { value: ALL, label: 'All Folders' },
    { value: 'unsorted', label: 'Unsorted Only' },
    ...sortFolders(folders, 'name-asc').map((folder) => ({
      value: folder.slug,
      label: labels.get(folder.id) ?? folder.name,
    })),
  ]
  const value = options.some((option) => option.value === filter.folder) ? (filter.folder ?? ALL) : ALL
  return (
    <search className={styles.bar}>
      <div className={styles.search}>
        <Icon name="search" size={18} />
        <input
          type="search"
          aria-label="Search subscriptions"
          placeholder="Search subscriptions..."
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={filter.search}
          onChange={(event) => filter.setSearch(event.target.value)}
        />
      </div>
      <Select
        label="Folder"
        className={styles.choice}
        value={value}
        options={options}
        onChange={(next) => filter.setFolder(next === ALL ? null : next)}
      />
      <Select
        label="Sort subscriptions"
        className={styles.choice}
        value={filter.sort}
        options={SORTS}
        onChange={filter.setSort}
      />
    </search>
  )
}
