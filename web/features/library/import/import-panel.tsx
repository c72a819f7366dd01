import type { ReactNode } from 'react'
import type { ImportView } from '#contract/imports.ts'
import { UseAnotherAccount } from '#web/features/account/use-another-account.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ConfirmDepartures } from './confirm-departures.tsx'
import { ImportFigures } from './import-figures.tsx'
import styles from './import-panel.module.css'
import { ImportProblem } from './import-problem.tsx'
import { startImport, useImportState } from './import-store.ts'
import { followsNobody, INTERRUPTED_TEXT, progressText } from './import-texts.ts'

type Props = {
  /** Buttons while nothing runs or after a failure: start or try again, and the way out; null: only the way out. */
  idle: (label: string | null) => ReactNode
  /** Buttons after an end that wrote something. */
  ended: ReactNode
  /** What to do about a failure, by the screen's own words. */
  hint: string
  /** The words for an exhausted quota, where the screen has its own. */
  quotaText?: string
  /** Whether the screen has large buttons. */
  large?: boolean
}

/** The import in whatever state it is; the same in the first-time screen and in the dialog. */
export function ImportPanel({ idle, ended, hint, quotaText, large = false }: Props) {
  const { view, busy, failure } = useImportState()
  const problem = failure ?? (view?.state === 'failed' ? (view.error ?? INTERNAL) : null)

  if (problem && !busy) {
    return (
      <div className={styles.panel}>
        <ImportProblem problem={problem} hint={hint} {...(quotaText && { quotaText })} />
        <div className={styles.actions} data-actions="">
          {/* Until the quota is back, a second try cannot work. */}
          {idle(problem.code === 'youtube_quota' ? null : 'Try Again')}
        </div>
      </div>
    )
  }
  if (view?.state === 'running') return <Running view={view} />
  if (view?.state === 'confirm') return <ConfirmDepartures view={view} busy={busy} />
  if (view?.state === 'interrupted') {
    return (
      <div className={styles.panel}>
        <p role="status">{INTERRUPTED_TEXT}</p>
        <div className={styles.actions} data-actions="">
          {idle('Import Subscriptions')}
        </div>
      </div>
    )
  }
  if (view?.result) {
    return (
      <div className={styles.panel}>
        <ImportFigures view={view} result={view.result} />
        <div className={styles.actions} data-actions="">
          {followsNobody(view) && <UseAnotherAccount large={large} onSame={() => void startImport()} />}
          {ended}
        </div>
      </div>
    )
  }
  return (
    <div className={styles.actions} data-actions="">
      {idle('Import Subscriptions')}
    </div>
  )
}

const INTERNAL = { code: 'internal', message: 'Failed to import subscriptions' } as const

function Running({ view }: { view: ImportView }) {
  const text = progressText(view)
  return (
    <div className={styles.progress}>
      <ProgressBar label="Import" share={view.expected ? view.received / view.expected : null} text={text} />
      <p>{text}</p>
      <p>You may close this page: the import goes on without it.</p>
      <div className={styles.actions} data-actions="">
        <Button look="main" busy>
          Importing...
        </Button>
      </div>
    </div>
  )
}
