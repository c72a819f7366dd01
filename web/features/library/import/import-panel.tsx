import type { ReactNode } from 'react'
import type { ImportView } from '#contract/imports.ts'
import { type ImportSummary, summariseImport } from '#domain/import-summary.ts'
import * as common from '#text/common.ts'
import * as text from '#text/imports.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ConfirmRemoval } from './confirm-removal.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import styles from './import-panel.module.css'
import { ImportAfterSignIn, ImportProblem } from './import-problem.tsx'
import { startImport, useImportState } from './import-store.ts'

/** When the button to leave is shown: beside the one that starts an import, alone, or while an import runs. */
export type Leaving = 'beside' | 'alone' | 'running'

type Props = {
  /** Shown before the import. */
  lead: string
  /** Shown below the progress or the outcome. */
  line?: ReactNode
  /** Shown between the state of the import and its buttons. */
  shelves?: ReactNode
  /** The button to leave while there is no outcome. */
  leave: (leaving: Leaving) => ReactNode
  /** The buttons below the outcome. */
  ended: (summary: ImportSummary) => ReactNode
  /** Shown below an error. */
  hint: string
  /** Replaces the general message when YouTube's quota is used up. */
  quotaText?: string
  /** Whether this is the screen of the first import, with large texts and buttons. */
  isFirst?: boolean
}

/** The import in its current state, for the first-time screen and the dialog. */
export function ImportPanel({ lead, line, shelves, leave, ended, hint, quotaText, isFirst = false }: Props) {
  const { view, busy, failure } = useImportState()
  const { user, platform } = useSignedIn()
  const mustAsk = platform.youtubeAccess === 'import' && !user.readsYouTube
  const problem = failure ?? (view?.state === 'failed' ? (view.error ?? INTERNAL) : null)
  const panel = (content: ReactNode, buttons: ReactNode) => (
    <div className={`${styles.panel} ${isFirst ? styles.first : ''}`}>
      <div className={styles.content}>{content}</div>
      {shelves}
      <div className={styles.actions}>{buttons}</div>
    </div>
  )
  const start = (label: string) => (
    <>
      {leave('beside')}
      <Button
        variant="primary"
        large={isFirst}
        busy={busy}
        busyLabel={text.importing}
        onClick={() => void startImport()}
      >
        {label}
      </Button>
    </>
  )

  if (problem && !busy) {
    const content = <ImportProblem problem={problem} hint={hint} {...(quotaText && { quotaText })} />
    // A retry cannot succeed before the quota resets.
    const again = isFirst ? common.importSubscriptions : text.tryAgain
    return panel(content, problem.code === 'youtube_quota' ? leave('alone') : start(again))
  }
  if (view?.state === 'running') {
    return panel(
      <Running view={view} line={line} />,
      <>
        {leave('running')}
        <Button variant="primary" large={isFirst} busy busyLabel={text.importing}>
          {common.importSubscriptions}
        </Button>
      </>,
    )
  }
  if (view?.state === 'confirm') return <ConfirmRemoval view={view} busy={busy} />
  if (view?.state === 'interrupted')
    return panel(
      <p role="status" className={styles.lead}>
        {text.interrupted}
      </p>,
      start(common.importSubscriptions),
    )
  const summary = view && summariseImport(view)
  if (view?.result && summary) {
    const outcome = (
      <>
        <ImportOutcome view={view} result={view.result} summary={summary} isFirst={isFirst} />
        {line && <p className={styles.quiet}>{line}</p>}
      </>
    )
    return panel(outcome, ended(summary))
  }
  if (mustAsk)
    return panel(
      <p className={styles.lead}>{text.consentLead}</p>,
      <>
        {leave('beside')}
        <ImportAfterSignIn label={text.importFromYouTube} variant="primary" large={isFirst} />
      </>,
    )
  return panel(<p className={styles.lead}>{lead}</p>, start(common.importSubscriptions))
}

const INTERNAL = { code: 'internal', message: text.importFailed } as const

function Running({ view, line }: { view: ImportView; line: ReactNode }) {
  const { before, channels, after } = text.progress(view)
  return (
    <>
      <p className={styles.lead}>
        {before}
        <b>{channels}</b>
        {after}
      </p>
      <ProgressBar
        label={text.importProgress}
        share={view.expected ? view.received / view.expected : null}
        text={`${before}${channels}${after}`}
      />
      <p className={styles.quiet}>
        {line} {text.continuesWhenClosed}
      </p>
    </>
  )
}
