import { useEffect, useRef } from 'react'
import type { Overview } from '#contract/videos.ts'
import { channelsText } from '#text/counts.ts'
import { countText, videoAge } from '#text/format.ts'
import { quotaResetText } from '#text/quota.ts'
import { SignInButton } from '#web/features/account/sign-in-button.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { type RefreshProblem, type RefreshState, refreshVideos } from '#web/features/videos/refresh.ts'
import { useNow } from '#web/lib/use-now.ts'
import { announce } from '#web/ui/announce.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './refresh-status.module.css'

export const ALL_CHANNELS = {}

const PROBLEM_TEXT: Record<RefreshProblem, string> = {
  reauthorisation_required: 'Authentication expired. Please sign in again to view videos.',
  google_unavailable: 'Google could not be reached. New videos may be missing.',
  unavailable: 'YouTube could not be reached. New videos may be missing.',
  unreachable: 'The server could not be reached. New videos may be missing.',
  rate_limited: 'That was too often. Please wait a minute.',
}

const OFFLINE_TEXT = 'You seem to be offline. New videos may be missing.'

/** Numbers of channels. */
type Totals = { channels: number; unread: number; due: number; failed: number }

export function sumTotals(folders: Overview['folders']): Totals {
  const sum = (what: keyof Totals) => folders.reduce((total, folder) => total + folder[what], 0)
  return { channels: sum('channels'), unread: sum('unread'), due: sum('due'), failed: sum('failed') }
}

type Props = {
  totals: Totals
  /** Of all channels. */
  refresh: RefreshState
  /** A refresh is running or about to start. */
  isChecking: boolean
  /** Why the last question for the overview had no answer. */
  error: Error | null
  /** Asks for the overview again. */
  retry(): void
}

/** How current the dashboard is, what is being checked, what went wrong, and the button that checks all channels. */
export function RefreshStatus({ totals, refresh, isChecking, error, retry }: Props) {
  const { user } = useSignedIn()
  const now = useNow()
  const problem = isChecking ? null : problemText(refresh, totals, error, now)
  const text = isChecking ? progressText(refresh) : (problem ?? currentText(refresh, totals, now))

  const isAwaited = useRef(false)
  useEffect(() => {
    if (isChecking || !isAwaited.current) return
    isAwaited.current = false
    announce(text)
  })
  const check = () => {
    isAwaited.current = true
    if (error) retry()
    // Also what is not due: channels that failed are not due again at once.
    void refreshVideos(user.id, ALL_CHANNELS, true)
  }
  const isSignIn = problem !== null && refresh.problem === 'reauthorisation_required'
  return (
    <div className={styles.line}>
      {problem && <Icon name="alert" size={16} />}
      <p>
        <span className={isChecking ? styles.late : undefined}>{text}</span>{' '}
        {isSignIn ? (
          <SignInButton userId={user.id} onSignedIn={check} small />
        ) : (
          // It stays while channels are checked: whoever pressed it keeps the focus.
          <button type="button" className={styles.action} aria-disabled={isChecking} onClick={check}>
            {problem ? 'Retry' : 'Check all'}
          </button>
        )}
      </p>
    </div>
  )
}

function progressText({ phase, done, of }: RefreshState): string {
  if (phase === 'authorising') return 'Refreshing authentication...'
  return of === 0 ? 'Checking channels' : `Checking ${countText(done)} of ${channelsText(of)}`
}

function problemText(refresh: RefreshState, { channels, failed }: Totals, error: Error | null, now: number) {
  const { problem, quotaUntil } = refresh
  if (error || problem === 'unreachable') return navigator.onLine ? PROBLEM_TEXT.unreachable : OFFLINE_TEXT
  if (problem) return PROBLEM_TEXT[problem]
  if (quotaUntil !== null && quotaUntil > now)
    return `YouTube’s daily limit has been reached. New videos may be missing until ${quotaResetText(quotaUntil, now)}.`
  return failed > 0 ? `${countText(failed)} of ${channelsText(channels)} could not be checked` : null
}

/** How current the dashboard is. Channels that upload rarely are not due for days, so the oldest check says little. */
function currentText({ endedAt }: RefreshState, { channels, unread, due }: Totals, now: number): string {
  if (unread > 0) return `${countText(unread)} of ${channelsText(channels)} not checked yet`
  if (endedAt !== null) return `Checked ${videoAge(endedAt, now).toLowerCase()}`
  return due === 0 ? 'Up to date' : 'Not checked lately'
}
