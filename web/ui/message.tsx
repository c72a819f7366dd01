import type { ReactNode } from 'react'
import * as text from '#text/common.ts'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { Button } from './button.tsx'
import styles from './message.module.css'

type Props = { title: string; hint?: string; children?: ReactNode }

/** Replaces the content of a page that has nothing to show. */
export const EmptyState = ({ title, hint, children }: Props) => (
  <div className={`${styles.message} ${styles.empty}`}>
    <h2>{title}</h2>
    {hint && <p>{hint}</p>}
    {children && <div className={styles.actions}>{children}</div>}
  </div>
)

type ErrorProps = {
  title: string
  error: unknown
  /** null: what stands above the page has the Retry. */
  onRetry: (() => void) | null
}

/** Replaces the content of a page that could not be loaded. Do not use it if older data can be shown. */
export const ErrorState = ({ title, error, onRetry }: ErrorProps) => (
  <div className={styles.message} role="alert">
    <h2>{title}</h2>
    <p>{messageOf(error)}</p>
    {error instanceof ApiError && error.requestId && (
      <p className={styles.small}>{text.requestIdText(error.requestId)}</p>
    )}
    {onRetry && (
      <div className={styles.actions}>
        <Button variant="primary" onClick={onRetry}>
          {text.retry}
        </Button>
      </div>
    )}
  </div>
)

type CalloutProps = { tone?: 'plain' | 'error'; children: ReactNode }

/** A framed text above the content of a page. Screen readers announce an error at once. */
export const Callout = ({ tone = 'plain', children }: CalloutProps) => (
  <div
    className={`${styles.callout} ${tone === 'error' ? styles.error : ''}`}
    role={tone === 'error' ? 'alert' : undefined}
  >
    {children}
  </div>
)
