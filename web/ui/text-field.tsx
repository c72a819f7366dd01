import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'

type Props = ComponentProps<'input'> & { label: string; error: string | null }

/** A labelled text input. The space for its error is always reserved. */
export function TextField({ label, error, ...input }: Props) {
  const id = useId()
  const errorId = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
      />
      <p id={errorId} className={styles.error} role={error === null ? undefined : 'alert'}>
        {error}
      </p>
    </div>
  )
}
