import { type ComponentProps, type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'onChange'> & {
  /** The accessible name. */
  label: string
  value: string
  onChange(text: string): void
}

type Input = HTMLInputElement

/**
 * Escape empties a search field; of an empty one it leads back to where the user was. In what covers the page it closes
 * that instead. @returns handlers for the input
 */
export function useLeaveOnEscape(clear: () => void, onKeyDown?: (event: KeyboardEvent<Input>) => void) {
  const before = useRef<EventTarget | null>(null)
  return {
    onFocus: (event: FocusEvent<Input>) => {
      before.current = event.relatedTarget
    },
    onKeyDown: (event: KeyboardEvent<Input>) => {
      onKeyDown?.(event)
      const field = event.currentTarget
      if (event.key !== 'Escape' || event.defaultPrevented || field.closest('dialog, [popover]')) return
      event.preventDefault()
      if (field.value !== '') return clear()
      field.blur()
      if (before.current instanceof HTMLElement) before.current.focus()
    },
  }
}

/** A field for search texts, with a magnifying glass. @param className of the box around the input */
export const SearchField = ({ label, className, onChange, onKeyDown, ...input }: Props) => (
  <span className={`${styles.box} ${className ?? ''}`}>
    <Icon name="search" size={18} />
    <input
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      {...input}
      {...useLeaveOnEscape(() => onChange(''), onKeyDown)}
      type="search"
      className={styles.input}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
    />
  </span>
)
