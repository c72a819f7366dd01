import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

type Labelled = { label: string; error: string | null }
/** What the element of a field gets from its frame. */
type Own = Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>

/** A labelled text input. The space for its error is always reserved. */
export const TextField = ({ label, error, ...input }: ComponentProps<'input'> & Labelled) => (
  <Field label={label} error={error} render={(own) => <input {...input} {...own} />} />
)

/** A labelled field of several lines, otherwise as {@link TextField}. */
export const TextArea = ({ label, error, ...area }: ComponentProps<'textarea'> & Labelled) => (
  <Field label={label} error={error} render={(own) => <textarea {...area} {...own} />} />
)

function Field({ label, error, render }: Labelled & { render(own: Own): ReactNode }) {
  const id = useId()
  const errorId = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {render({
        id,
        className: styles.input,
        'aria-invalid': error !== null,
        'aria-describedby': error === null ? undefined : errorId,
      })}
      <p id={errorId} className={styles.error} role={error === null ? undefined : 'alert'}>
        {error}
      </p>
    </div>
  )
}
