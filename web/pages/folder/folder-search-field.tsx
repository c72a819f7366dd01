import { clearSearch, searchVideos } from '#text/folder.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useLeaveOnEscape } from '#web/ui/search-field.tsx'
import styles from './folder-search-field.module.css'
import type { FolderSearchState } from './use-folder-search.ts'

/** The field for a video search. `/` moves the focus there, Escape clears it. */
export function FolderSearchField({ search }: { search: FolderSearchState }) {
  const { field, clear } = search
  const leave = useLeaveOnEscape(clear)
  useShortcuts({
    search: () => {
      field.current?.focus()
      field.current?.select()
    },
  })
  return (
    <search className={styles.field}>
      <Icon name="search" size={18} />
      <input
        ref={field}
        type="search"
        aria-label={searchVideos}
        aria-keyshortcuts="/"
        placeholder={searchVideos}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        dir="auto"
        value={search.typed}
        onChange={(event) => search.setTyped(event.target.value)}
        {...leave}
      />
      {search.typed !== '' && <IconButton icon="close" label={clearSearch} className={styles.clear} onClick={clear} />}
    </search>
  )
}
