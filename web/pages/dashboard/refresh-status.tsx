import { useEffect, useRef } from 'react'
import type { Overview } from '#contract/videos.ts'
import * as common from '#text/common.ts'
import * as text from '#text/dashboard-updates.ts'
import { checkProgress, refreshingAuthentication, refreshProblems } from '#text/refresh.ts'
import { SignInButton } from '#web/features/account/sign-in-button.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useIsOutOfReach } from '#web/features/library/use-library.ts'
import { type RefreshState, refreshVideos } from '#web/features/videos/refresh.ts'
import { useNow } from '#web/lib/use-now.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './refresh-status.module.css'

export const ALL_CHANNELS = {}

/** Numbers of channels. */
export type Totals = Pick<Overview['all'], 'channels' | 'unread' | 'due' | 'failed'>

type Options = {
  totals: Totals
  /** The refresh of all channels. */
  refresh: RefreshState
  /** A refresh is running or about to start. */
  isChecking: boolean
  /** Of the last request for the overview; null: it succeeded. */
  error: Error | null
  /** Requests the overview again. */
  retry(): void
  /** The button is the main one of the page. */
  isMain: boolean
}

/** How current the dashboard is or what went wrong, as a line, and the button that refreshes all channels. */
export function useRefreshStatus({ totals, refresh, isChecking, error, retry, isMain }: Options) {
  const { user } = useSignedIn()
  const now = useNow()
  const isUnreachable = error !== null || refresh.problem === 'unreachable'
  const isToldAbove = useIsOutOfReach() && isUnreachable && !isChecking
  const problem = isChecking || isToldAbove ? null : problemText(refresh, totals, error, now)
  const status = isChecking ? progressText(refresh) : (problem ?? currentText(refresh, totals, now))

  const announcesEnd = useRef(false)
  useEffect(() => {
    if (isChecking || !announcesEnd.current) return
    announcesEnd.current = false
    announce(status)
  })
  const check = () => {
    announcesEnd.current = true
    if (error) retry()
    // Forced, because channels that failed are not due again at once.
    void refreshVideos(user.id, ALL_CHANNELS, true)
  }
  const needsSignIn = problem !== null && refresh.problem === 'reauthorisation_required'
  const line = isToldAbove ? null : (
    <p className={styles.line}>
      {problem && <Icon name="alert" size={16} />}
      <span className={isChecking ? styles.delayed : undefined}>{status}</span>
    </p>
  )
  const button = needsSignIn ? (
    <SignInButton userId={user.id} onSignedIn={check} small />
  ) : (
    // It stays during the refresh, so that it keeps the focus.
    <Button variant={isMain ? 'primary' : 'line'} aria-disabled={isChecking} onClick={isChecking ? undefined : check}>
      {problem ? common.retry : text.refreshAll}
    </Button>
  )
  return { line, button, check, hasProblem: problem !== null }
}

const progressText = ({ phase, done, total }: RefreshState): string =>
  phase === 'authorising' ? refreshingAuthentication : checkProgress(done, total)

function problemText(refresh: RefreshState, { channels, failed }: Totals, error: Error | null, now: number) {
  const { problem, quotaUntil } = refresh
  if (error || problem === 'unreachable') return navigator.onLine ? refreshProblems.unreachable : text.offline
  if (problem) return refreshProblems[problem]
  if (quotaUntil !== null && quotaUntil > now) return text.quotaReached(quotaUntil, now)
  return failed > 0 ? text.notChecked(failed, channels) : null
}

/** Channels that rarely upload are not due for days, so the age of the oldest check would mislead. */
function currentText({ endedAt }: RefreshState, { channels, unread, due }: Totals, now: number): string {
  if (unread > 0) return text.notCheckedYet(unread, channels)
  if (endedAt !== null) return text.checkedText(endedAt, now)
  return due === 0 ? text.checked : text.notCheckedRecently
}
