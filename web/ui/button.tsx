import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

type Variant = 'plain' | 'primary' | 'danger' | 'quiet'

/** The classes of a button, for links that should look like one. */
export const buttonClass = (variant: Variant = 'plain', large = false): string =>
  [styles.button, variant !== 'plain' && styles[variant], large && styles.large].filter(Boolean).join(' ')

export type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant
  large?: boolean
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean
  children: ReactNode
}

export function Button({ variant = 'plain', large = false, busy = false, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(variant, large)} ${className ?? ''}`}
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
