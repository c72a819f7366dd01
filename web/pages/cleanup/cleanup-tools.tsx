import { search as searchLabel, searchPlaceholder } from '#text/channels.ts'
import * as text from '#text/cleanup.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { CleanupChips } from './cleanup-chips.tsx'
import styles from './cleanup-list.module.css'
import { CLEANUP_SORTS } from './cleanup-sort.ts'
import type { CleanupView } from './use-cleanup-view.ts'

const SORT_OPTIONS = CLEANUP_SORTS.map((value) => ({ value, label: text.sortLabels[value] }))

/** The search, the order and the filters of the list. */
export const CleanupTools = ({ view }: { view: CleanupView }) => (
  <>
    <div className={styles.tools}>
      <SearchField
        label={searchLabel}
        className={styles.search}
        placeholder={searchPlaceholder}
        value={view.search}
        onChange={view.setSearch}
      />
      <Select
        label={text.sort}
        className={styles.sort}
        value={view.sort}
        options={SORT_OPTIONS}
        onChange={(sort) => view.setSort(sort)}
      />
    </div>
    <CleanupChips channels={view.found} filter={view.filter} onChange={view.setFilter} />
  </>
)
