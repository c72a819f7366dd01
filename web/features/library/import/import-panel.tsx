import type { ReactNode } from 'react'
import type { ImportView } from '#contract/imports.ts'
import { summariseImport } from '#domain/import-summary.ts'
import * as common from '#text/common.ts'
import * as text from '#text/imports.ts'
import { UseAnotherAccount } from '#web/features/account/use-another-account.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ConfirmRemoval } from './confirm-removal.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import styles from './import-panel.module.css'
import { ImportProblem } from './import-problem.tsx'
import { startImport, useImportState } from './import-store.ts'

type Props = {
  /**
   * The buttons while no import runs: one with this label to start it, and one to leave. null: an import cannot succeed
   * now, so only the one to leave.
   */
  idle: (label: string | null) => ReactNode
  /** The buttons after an import that changed the library. */
  ended: ReactNode
  /** Shown below an error. */
  hint: string
  /** Replaces the general message when YouTube's quota is used up. */
  quotaText?: string
  /** Whether the screen has large buttons. */
  large?: boolean
}

/** The import in its current state, for the first-time screen and the dialog. */
export function ImportPanel({ idle, ended, hint, quotaText, large = false }: Props) {
  const { view, busy, failure } = useImportState()
  const problem = failure ?? (view?.state === 'failed' ? (view.error ?? INTERNAL) : null)

  if (problem && !busy) {
    return (
      <div className={styles.panel}>
        <ImportProblem problem={problem} hint={hint} {...(quotaText && { quotaText })} />
        <div className={styles.actions} data-actions="">
          {/* A retry cannot succeed before the quota resets. */}
          {idle(problem.code === 'youtube_quota' ? null : text.tryAgain)}
        </div>
      </div>
    )
  }
  if (view?.state === 'running') return <Running view={view} />
  if (view?.state === 'confirm') return <ConfirmRemoval view={view} busy={busy} />
  if (view?.state === 'interrupted') {
    return (
      <div className={styles.panel}>
        <p role="status">{text.interrupted}</p>
        <div className={styles.actions} data-actions="">
          {idle(common.importSubscriptions)}
        </div>
      </div>
    )
  }
  const summary = view && summariseImport(view)
  if (view?.result && summary) {
    return (
      <div className={styles.panel}>
        <ImportOutcome view={view} result={view.result} summary={summary} />
        <div className={styles.actions} data-actions="">
          {summary === 'no_subscriptions' && <UseAnotherAccount large={large} onSame={() => void startImport()} />}
          {ended}
        </div>
      </div>
    )
  }
  return (
    <div className={styles.actions} data-actions="">
      {idle(common.importSubscriptions)}
    </div>
  )
}

const INTERNAL = { code: 'internal', message: text.importFailed } as const

function Running({ view }: { view: ImportView }) {
  const progress = text.progressText(view)
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={text.importProgress}
        share={view.expected ? view.received / view.expected : null}
        text={progress}
      />
      <p>{progress}</p>
      <p>{text.continuesWhenClosed}</p>
      <div className={styles.actions} data-actions="">
        <Button variant="primary" busy>
          {text.importing}
        </Button>
      </div>
    </div>
  )
}
