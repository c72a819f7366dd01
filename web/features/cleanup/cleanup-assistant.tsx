import { Link } from '@tanstack/react-router'
import { countText } from '#rules/formats.ts'
import { countsOf } from '#rules/library.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { useSignedIn } from '#web/features/session/use-session.ts'
import { openPanel } from '#web/lib/panels.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './cleanup-assistant.module.css'
import { CleanupList } from './cleanup-list.tsx'
import { useAnalysis } from './use-analysis.ts'

/** The dialog that shows which subscriptions are rarely opened, and what can be done about them. */
export function CleanupAssistant({ onClose }: { onClose(): void }) {
  const { user } = useSignedIn()
  const { state, retry } = useAnalysis(user.id)
  return (
    <Dialog title="Cleanup Assistant" onClose={onClose} wide>
      {state.phase === 'running' && <Running done={state.done} total={state.total} />}
      {state.phase === 'failed' && (
        <div className={styles.message} role="alert">
          <h3>Analysis Failed</h3>
          <p>Unable to analyze your subscriptions: {state.reason}</p>
          <Button look="main" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
      {state.phase === 'done' &&
        (state.analysis.channels.length === 0 ? (
          <NoData onClose={onClose} />
        ) : (
          <CleanupList analysis={state.analysis} />
        ))}
    </Dialog>
  )
}

function Running({ done, total }: { done: number; total: number }) {
  const text = total === 0 ? 'Loading...' : `Looking at ${countText(done)} of ${countText(total)} channels`
  return (
    <div className={styles.running}>
      <p>{text}</p>
      <ProgressBar label="Analysis" share={total > 0 ? done / total : null} text={text} />
    </div>
  )
}

/** Nothing is known of any channel: says why, and what would help. */
function NoData({ onClose }: { onClose(): void }) {
  const { library } = useLibrary()
  const isEmpty = library !== null && countsOf(library).channels === 0
  return (
    <div className={styles.message}>
      <h3>No subscription data available for analysis.</h3>
      {isEmpty ? (
        <>
          <p>Import your subscriptions to get started</p>
          <Button look="main" onClick={() => openPanel('import')}>
            Import Subscriptions
          </Button>
        </>
      ) : (
        <>
          <p>The assistant looks at videos that were loaded in this browser. Open a folder to load its videos.</p>
          <Link to="/folders" className={buttonClass('main')} onClick={onClose}>
            Go to Folders
          </Link>
        </>
      )}
    </div>
  )
}
