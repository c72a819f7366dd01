import { type RefObject, useEffect, useRef, useState } from 'react'
import { changeSearch, searchNow, useSearch } from '#web/lib/navigation.ts'
import { parseFolderSearch } from './folder-search-params.ts'

/** How long after the last keystroke the address is updated. */
const TYPING_MS = 250

export type FolderSearchState = {
  /** The text in the field. */
  typed: string
  /** The text searched for; empty: no search. */
  text: string
  /** In all subscriptions, not only in the folder. */
  isEverywhere: boolean
  field: RefObject<HTMLInputElement | null>
  setTyped(text: string): void
  setEverywhere(everywhere: boolean): void
  /** Ends the search and moves the focus to the field. */
  clear(): void
}

/** The search of a folder's page. It is stored in the address, which is updated shortly after typing. */
export function useFolderSearch(): FolderSearchState {
  const { q = '', in: scope } = parseFolderSearch(useSearch())
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(q)
  const written = useRef(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = (text: string, isEverywhere: boolean) => {
    clearTimeout(timer.current)
    written.current = text
    const search = text === '' ? {} : { q: text, ...(isEverywhere && { in: 'all' as const }) }
    const { show } = parseFolderSearch(searchNow())
    changeSearch('/folder/:slug', { ...search, ...(show && { show }) })
  }
  // The address also changes by links and by the browser's back and forward.
  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setTyped(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  const isEverywhere = scope === 'all'
  return {
    typed,
    text: q,
    isEverywhere,
    field,
    setTyped(text) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(text.trim(), isEverywhere), TYPING_MS)
    },
    setEverywhere: (everywhere) => write(typed.trim() || q, everywhere),
    clear() {
      setTyped('')
      write('', false)
      field.current?.focus()
    },
  }
}
