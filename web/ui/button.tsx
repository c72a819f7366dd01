import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

type Look = 'plain' | 'main' | 'danger' | 'quiet'

/** The class of a button's look, for links that should look like one. */
export const buttonClass = (look: Look = 'plain', large = false): string =>
  [styles.button, look !== 'plain' && styles[look], large && styles.large].filter(Boolean).join(' ')

export type ButtonProps = ComponentProps<'button'> & {
  look?: Look
  large?: boolean
  /** Shows a spinner and takes no clicks, but keeps the focus; the text says what is going on. */
  busy?: boolean
  children: ReactNode
}

export function Button({ look = 'plain', large = false, busy = false, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(look, large)} ${className ?? ''}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
