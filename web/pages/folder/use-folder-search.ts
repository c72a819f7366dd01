import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'

const ADDRESS_MS = 250

export type FolderSearchState = {
  /** What stands in the field. */
  typed: string
  /** What is searched for; empty: nothing. */
  text: string
  isEverywhere: boolean
  /** Where it is typed. */
  field: RefObject<HTMLInputElement | null>
  setTyped(text: string): void
  setEverywhere(everywhere: boolean): void
  /** Ends the search; the focus goes to the field. */
  clear(): void
}

/** The search of a folder's page. It lives in the address, which what is typed reaches a moment later. */
export function useFolderSearch(): FolderSearchState {
  const { q = '', in: where } = useSearch({ from: '/folder/$slug' })
  const navigate = useNavigate({ from: '/folder/$slug' })
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(q)
  const written = useRef(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = (text: string, isEverywhere: boolean) => {
    clearTimeout(timer.current)
    written.current = text
    const search = text === '' ? {} : { q: text, ...(isEverywhere && { in: 'all' as const }) }
    void navigate({ search, replace: true, resetScroll: false })
  }
  // Back, forward and links change the address from outside.
  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setTyped(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  const isEverywhere = where === 'all'
  return {
    typed,
    text: q,
    isEverywhere,
    field,
    setTyped(text) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(text.trim(), isEverywhere), ADDRESS_MS)
    },
    setEverywhere: (everywhere) => write(typed.trim() || q, everywhere),
    clear() {
      setTyped('')
      write('', false)
      field.current?.focus()
    },
  }
}
