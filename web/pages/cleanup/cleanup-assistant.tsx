import { countLibrary } from '#domain/library.ts'
import { channelsText } from '#text/counts.ts'
import { countText } from '#text/format.ts'
import { quotaResetText } from '#text/quota.ts'
import { undoneText } from '#text/refresh.ts'
import { SignInButton } from '#web/features/account/sign-in-button.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { isRunning, type RefreshState, refreshVideos, useRefreshState } from '#web/features/videos/refresh.ts'
import { openPanel } from '#web/lib/panels.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
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
      {state.phase === 'loading' && <Loading />}
      {state.phase === 'failed' && (
        <div className={styles.message} role="alert">
          <h3>Analysis Failed</h3>
          <p>Unable to analyze your subscriptions: {state.reason}</p>
          <Button variant="primary" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
      {state.phase === 'done' &&
        (state.analysis.channels.length === 0 ? <NoData /> : <CleanupList analysis={state.analysis} />)}
    </Dialog>
  )
}

function Loading() {
  const text = 'Looking at your channels...'
  return (
    <div className={styles.running}>
      <p>{text}</p>
      <ProgressBar label="Analysis" share={null} text={text} />
    </div>
  )
}

/** Nothing is known of any channel: says why, and what would help. */
function NoData() {
  const { library } = useLibrary()
  const isEmpty = library !== null && countLibrary(library).channels === 0
  return (
    <div className={styles.message}>
      <h3>No subscription data available for analysis.</h3>
      {isEmpty ? (
        <>
          <p>Import your subscriptions to get started</p>
          <Button variant="primary" onClick={() => openPanel('import')}>
            Import Subscriptions
          </Button>
        </>
      ) : (
        <CheckChannels />
      )}
    </div>
  )
}

/** Has the server look for videos; the analysis follows by itself. */
function CheckChannels() {
  const { user } = useSignedIn()
  const refresh = useRefreshState(user.id, {})
  const now = useNow()
  const isBusy = isRunning(refresh)
  const text = isBusy ? progressText(refresh) : idleText(refresh, now)
  const check = () => {
    if (!isBusy) void refreshVideos(user.id, {}, refresh.phase === 'ended')
  }
  return (
    <>
      <p role={isBusy ? undefined : 'status'}>{text}</p>
      {isBusy && (
        <ProgressBar label="Checking channels" share={refresh.of > 0 ? refresh.done / refresh.of : null} text={text} />
      )}
      {refresh.problem === 'reauthorisation_required' ? (
        <SignInButton userId={user.id} onSignedIn={check} />
      ) : (
        <Button variant="primary" aria-disabled={isBusy} onClick={check}>
          Check channels
        </Button>
      )}
    </>
  )
}

const progressText = ({ done, of }: RefreshState): string =>
  of > 0 ? `Checking ${countText(done)} of ${channelsText(of)}` : 'Checking your channels...'

function idleText({ phase, problem, quotaUntil }: RefreshState, now: number): string {
  if (phase !== 'ended') return 'None of your channels has been checked for videos yet.'
  if (quotaUntil !== null && quotaUntil > now)
    return `Your channels could not be checked: YouTube’s quota is used up. It is back ${quotaResetText(quotaUntil, now)}.`
  return `${undoneText('Your channels could not be checked', problem)}.`
}
