import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'onChange'> & {
  /** The accessible name. */
  label: string
  value: string
  onChange(text: string): void
}

/** A field for search texts, with a magnifying glass. @param className of the box around the input */
export const SearchField = ({ label, className, onChange, ...input }: Props) => (
  <span className={`${styles.box} ${className ?? ''}`}>
    <Icon name="search" size={18} />
    <input
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      {...input}
      type="search"
      className={styles.input}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
    />
  </span>
)
