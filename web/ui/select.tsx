import styles from './field.module.css'
import { Icon } from './icon.tsx'

type Option<T extends string> = { value: T; label: string }

type Props<T extends string> = {
  label: string
  value: T
  options: readonly Option<T>[]
  onChange(value: T): void
  className?: string | undefined
}

/** A native select. */
export function Select<T extends string>({ label, value, options, onChange, className }: Props<T>) {
  return (
    <span className={`${styles.selectBox} ${className ?? ''}`}>
      <select
        aria-label={label}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </span>
  )
}
