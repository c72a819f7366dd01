import { useId } from 'react'
import { FLAG_RANGES } from '#contract/limits.ts'
import type { FlagName } from '#domain/flags.ts'
import { countText } from '#text/format.ts'
import field from '#web/ui/field.module.css'
import styles from './flag-field.module.css'
import { FLAG_TEXTS } from './flag-texts.ts'

type Props = {
  name: FlagName
  value: boolean | string
  disabled: boolean
  error: boolean
  onChange(value: boolean | string): void
}

/** One flag: a switch, or a number. */
export function FlagField({ name, value, disabled, error, onChange }: Props) {
  const id = useId()
  const { label, text } = FLAG_TEXTS[name]
  const { min, max } = FLAG_RANGES[name as keyof typeof FLAG_RANGES] ?? { min: 0, max: 0 }
  return (
    <div className={styles.flag}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label> <code>{name}</code>
        <p id={`${id}-text`}>{text}</p>
      </div>
      {typeof value === 'boolean' ? (
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={value}
          aria-checked={value}
          disabled={disabled}
          aria-describedby={`${id}-text`}
          onChange={(event) => onChange(event.target.checked)}
        />
      ) : (
        <div className={styles.number}>
          <input
            id={id}
            className={field.input}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            disabled={disabled}
            aria-invalid={error}
            aria-describedby={`${id}-text ${id}-error`}
            onChange={(event) => onChange(event.target.value)}
          />
          <p className={field.error} id={`${id}-error`} role={error ? 'alert' : undefined}>
            {error && `A whole number from ${min} to ${countText(max)}`}
          </p>
        </div>
      )}
    </div>
  )
}
