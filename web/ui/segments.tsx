import { useId } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './segments.module.css'

type Option<T extends string> = {
  value: T
  label: string
  /** Shown instead of the label, which stays the accessible name. */
  icon?: IconName
  /** Follows the label. */
  count?: string
}

type Props<T extends string> = {
  label: string
  value: T
  options: readonly Option<T>[]
  onChange(value: T): void
}

/** One choice of a few, all in view: radio buttons in a row. */
export function Segments<T extends string>({ label, value, options, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment} title={option.icon && option.label}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size={18} />}
          <span className={option.icon && 'visually-hidden'}>{option.label}</span>
          {option.count !== undefined && <span className={styles.count}>{` ${option.count}`}</span>}
        </label>
      ))}
    </fieldset>
  )
}
