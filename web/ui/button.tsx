import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

/** `primary` is the one main button of a screen; `line` has only an outline, `quiet` no shape until it is pointed at. */
type Variant = 'plain' | 'primary' | 'danger' | 'line' | 'quiet'

/** The classes of a button, for links that should look like one. */
export const buttonClass = (variant: Variant = 'plain', large = false): string =>
  [styles.button, variant !== 'plain' && styles[variant], large && styles.large].filter(Boolean).join(' ')

export type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant
  large?: boolean
  /** Shows a spinner and ignores clicks, but keeps the focus and the width. */
  busy?: boolean
  /** Replaces the label while busy. The button is as wide as the longer of both. */
  busyLabel?: string
  children: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant = 'plain', large = false, busy = false, busyLabel, children, className, ...rest } = props
  const isCovered = busy && busyLabel === undefined
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(variant, large)} ${isCovered ? styles.covered : ''} ${className ?? ''}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className={styles.labels}>
          <span className={busy ? styles.unseen : ''}>{children}</span>
          <span className={busy ? '' : styles.unseen}>
            <Spinner />
            {busyLabel}
          </span>
        </span>
      )}
      {isCovered && <Spinner />}
    </button>
  )
}

export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
