import { useId } from 'react'
import { FLAG_RANGES } from '#contract/limits.ts'
import type { FlagName } from '#domain/flags.ts'
import * as text from '#text/admin.ts'
import field from '#web/ui/field.module.css'
import { Switch } from '#web/ui/switch.tsx'
import styles from './flag-field.module.css'

type Props = {
  name: FlagName
  value: boolean | string
  disabled: boolean
  error: boolean
  onChange(value: boolean | string): void
}

/** The field of one flag: a switch or a number. */
export function FlagField({ name, value, disabled, error, onChange }: Props) {
  const id = useId()
  const { label, text: explanation } = text.flagTexts[name]
  const { min, max } = FLAG_RANGES[name as keyof typeof FLAG_RANGES] ?? { min: 0, max: 0 }
  return (
    <div className={styles.flag}>
      <div className={styles.labels}>
        <label htmlFor={id}>{label}</label> <code>{name}</code>
        <p id={`${id}-text`}>{explanation}</p>
      </div>
      {typeof value === 'boolean' ? (
        <Switch
          id={id}
          checked={value}
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
            {error && text.flagRange(min, max)}
          </p>
        </div>
      )}
    </div>
  )
}
