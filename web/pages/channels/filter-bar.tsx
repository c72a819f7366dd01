import type { FolderView } from '#contract/library.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { sortFolders } from '#domain/library.ts'
import * as text from '#text/channels.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { SORTS } from './channels-search-params.ts'
import styles from './filter-bar.module.css'
import type { FilterState } from './use-filter.ts'

/** Not `all`, which could be a folder's slug. */
const ALL = ''

const SORT_OPTIONS = SORTS.map((value) => ({ value, label: text.sortLabels[value] }))

export function FilterBar({ filter, folders }: { filter: FilterState; folders: readonly FolderView[] }) {
  const labels = folderLabels(folders)
  const options = [
    { value: ALL, label: text.allFolders },
    { value: 'unsorted', label: text.unsortedOnly },
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
          aria-label={text.search}
          placeholder={text.searchPlaceholder}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={filter.search}
          onChange={(event) => filter.setSearch(event.target.value)}
        />
      </div>
      <Select
        label={text.folder}
        className={styles.choice}
        value={value}
        options={options}
        onChange={(next) => filter.setFolder(next === ALL ? null : next)}
      />
      <Select
        label={text.sort}
        className={styles.choice}
        value={filter.sort}
        options={SORT_OPTIONS}
        onChange={filter.setSort}
      />
    </search>
  )
}
