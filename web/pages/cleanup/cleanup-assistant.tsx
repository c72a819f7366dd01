import { useQuery } from '@tanstack/react-query'
import * as text from '#text/cleanup.ts'
import { retry as retryLabel } from '#text/common.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { statsQuery } from '#web/features/videos/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './cleanup-assistant.module.css'
import { CleanupList } from './cleanup-list.tsx'
import { NoData } from './no-data.tsx'
import { useAnalysis } from './use-analysis.ts'

/** The dialog with the channels the user rarely opens, to snooze, move or unsubscribe from. */
export function CleanupAssistant({ onClose }: { onClose(): void }) {
  const { user } = useSignedIn()
  const { state, retry } = useAnalysis(user.id)
  // Part of the order, so the list waits for them.
  const { data: stats, isPending } = useQuery(statsQuery(user.id))
  const isLoading = state.phase === 'loading' || (state.phase === 'done' && isPending)
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      wide
      list={state.phase === 'done' && state.analysis.channels.length > 0}
    >
      {isLoading && (
        <div className={styles.running}>
          <p>{text.loadingChannels}</p>
          <ProgressBar label={text.analysis} share={null} text={text.loadingChannels} />
        </div>
      )}
      {state.phase === 'failed' && (
        <div className={styles.message} role="alert">
          <h3>{text.analysisFailed}</h3>
          <p>{text.analysisFailedReason(state.reason)}</p>
          <Button variant="primary" onClick={retry}>
            {retryLabel}
          </Button>
        </div>
      )}
      {state.phase === 'done' &&
        !isPending &&
        (state.analysis.channels.length === 0 ? <NoData /> : <CleanupList analysis={state.analysis} stats={stats} />)}
    </Dialog>
  )
}
