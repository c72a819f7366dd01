import { type RefObject, useEffect } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './search-field.module.css'
import type { FolderSearchState } from './use-folder-search.ts'

/** The field that searches videos. The key `/` goes there, Escape empties it. */
export function SearchField({ search }: { search: FolderSearchState }) {
  const { field, clear } = search
  useSlashKey(field)
  return (
    <search className={styles.field}>
      <Icon name="search" size={18} />
      <input
        ref={field}
        type="search"
        aria-label="Search videos"
        aria-keyshortcuts="/"
        placeholder="Search videos"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        dir="auto"
        value={search.typed}
        onChange={(event) => search.setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search.typed === '') return
          event.preventDefault()
          clear()
        }}
      />
      {search.typed !== '' && <IconButton icon="close" label="Clear search" className={styles.clear} onClick={clear} />}
    </search>
  )
}

const FIELDS = 'input, textarea, select, [contenteditable]'

function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== '/' || isTaken || document.activeElement?.matches(FIELDS)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}
