import { countLibrary } from '#domain/library.ts'
import * as text from '#text/cleanup.ts'
import { importHint, importSubscriptions } from '#text/common.ts'
import { checkProgress } from '#text/refresh.ts'
import { SignInButton } from '#web/features/account/sign-in-button.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { isRunning, type RefreshState, refreshVideos, useRefreshState } from '#web/features/videos/refresh.ts'
import { openPanel } from '#web/lib/panels.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './cleanup-assistant.module.css'

/** Shown while no channel has been checked: the reason and a remedy. */
export function NoData() {
  const { library } = useLibrary()
  const isEmpty = library !== null && countLibrary(library).channels === 0
  return (
    <div className={styles.message}>
      <h3>{text.noData}</h3>
      {isEmpty ? (
        <>
          <p>{importHint}</p>
          <Button variant="primary" onClick={() => openPanel('import')}>
            {importSubscriptions}
          </Button>
        </>
      ) : (
        <CheckChannels />
      )}
    </div>
  )
}

/** Starts a refresh of all channels. The analysis follows as soon as one is checked. */
function CheckChannels() {
  const { user } = useSignedIn()
  const refresh = useRefreshState(user.id, {})
  const now = useNow()
  const isBusy = isRunning(refresh)
  const status = isBusy ? checkProgress(refresh.done, refresh.total) : idleText(refresh, now)
  const check = () => {
    if (!isBusy) void refreshVideos(user.id, {}, refresh.phase === 'ended')
  }
  return (
    <>
      <p role={isBusy ? undefined : 'status'}>{status}</p>
      {isBusy && (
        <ProgressBar
          label={text.checkingChannels}
          share={refresh.total > 0 ? refresh.done / refresh.total : null}
          text={status}
        />
      )}
      {refresh.problem === 'reauthorisation_required' ? (
        <SignInButton userId={user.id} onSignedIn={check} />
      ) : (
        <Button variant="primary" aria-disabled={isBusy} onClick={check}>
          {text.checkChannels}
        </Button>
      )}
    </>
  )
}

function idleText({ phase, problem, quotaUntil }: RefreshState, now: number): string {
  if (phase !== 'ended') return text.notCheckedYet
  return quotaUntil !== null && quotaUntil > now ? text.quotaUsedUp(quotaUntil, now) : text.notChecked(problem)
}
