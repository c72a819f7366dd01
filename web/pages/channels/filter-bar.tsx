import { useRef } from 'react'
import { folderLabels } from '#domain/folder-labels.ts'
import { type LibraryFolder, sortFolders } from '#domain/library.ts'
import * as text from '#text/channels.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SORTS } from './channels-search-params.ts'
import styles from './filter-bar.module.css'
import type { FilterState } from './use-filter.ts'

/** Not `all`, which could be a folder's slug. */
const ALL = ''

const SORT_OPTIONS = SORTS.map((value) => ({ value, label: text.sortLabels[value] }))

export function FilterBar({ filter, folders }: { filter: FilterState; folders: readonly LibraryFolder[] }) {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({
    search: () => {
      field.current?.focus()
      field.current?.select()
    },
  })
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
      <SearchField
        ref={field}
        label={text.search}
        aria-keyshortcuts="/"
        className={styles.search}
        placeholder={text.searchPlaceholder}
        value={filter.search}
        onChange={filter.setSearch}
      />
      <Select
        label={text.folder}
        className={styles.choice}
        value={value}
        options={options}
        onChange={(next) => filter.choose({ folder: next })}
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
