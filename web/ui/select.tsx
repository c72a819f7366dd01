import { useIsPainted } from '#web/lib/use-is-painted.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** Of a longer list only the chosen option is in the first frame. */
const MAX_AT_ONCE = 20

/** `lang`: the language of the label, if it is not the page's. */
type Option<T extends string> = { value: T; label: string; lang?: string }

type Props<T extends string> = {
  label: string
  value: T
  options: readonly Option<T>[]
  onChange(value: T): void
  className?: string | undefined
}

/** A native select. Its width must not depend on its options if there are more than 20. */
export function Select<T extends string>({ label, value, options, onChange, className }: Props<T>) {
  const isWhole = useIsPainted() || options.length <= MAX_AT_ONCE
  const shown = isWhole ? options : options.filter((option) => option.value === value)
  return (
    <span className={`${styles.selectBox} ${className ?? ''}`}>
      <select
        aria-label={label}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {shown.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </span>
  )
}
