import { useEffect, useRef } from 'react'
import { videoAge } from '#rules/formats.ts'
import { channelsText } from '#rules/library.ts'
import { comesBackText } from '#rules/quota.ts'
import { useSignedIn } from '#web/features/session/use-session.ts'
import type { DatedOverview } from '#web/features/videos/api.ts'
import {
  isRunning,
  type RefreshProblem,
  type RefreshState,
  refreshVideos,
  useDueRefresh,
  useRefreshState,
} from '#web/features/videos/refresh.ts'
import { useNow } from '#web/lib/use-now.ts'
import { announce } from '#web/ui/announce.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './check-line.module.css'

const ALL = {}

const PROBLEM_TEXT: Record<RefreshProblem, string> = {
  reauthorisation_required: 'Authentication expired. Please sign in again to view videos.',
  google_unavailable: 'Google could not be reached. New videos may be missing.',
  unavailable: 'YouTube could not be reached. New videos may be missing.',
  unreachable: 'The server could not be reached. New videos may be missing.',
  rate_limited: 'That was too often. Please wait a minute.',
}

const OFFLINE_TEXT = 'You seem to be offline. New videos may be missing.'

type Props = {
  overview: DatedOverview
  /** Why the last question for the overview had no answer. */
  error: Error | null
  /** Asks for the overview again. */
  retry(): void
}

/**
 * How current the dashboard is, what is being checked, what went wrong, and the button that checks all channels. Checks by
 * itself what is due.
 */
export function CheckLine({ overview, error, retry }: Props) {
  const { user } = useSignedIn()
  const refresh = useRefreshState(user.id, ALL)
  const now = useNow()
  const { channels, unread, due } = totalsOf(overview)
  useDueRefresh(user.id, ALL, error ? 0 : due, overview.countedAt)
  const isChecking = isRunning(refresh)
  const problem = isChecking ? null : problemText(refresh, error, now)
  const text = isChecking ? progressText(refresh) : (problem ?? currentText(refresh, channels, unread, due, now))

  const isAwaited = useRef(false)
  useEffect(() => {
    if (isChecking || !isAwaited.current) return
    isAwaited.current = false
    announce(text)
  })
  const check = () => {
    isAwaited.current = true
    if (error) retry()
    void refreshVideos(user.id, ALL, problem === null)
  }
  if (channels === 0) return null
  return (
    <div className={styles.line}>
      {problem && <Icon name="alert" size={16} />}
      <p className={isChecking ? styles.late : undefined}>{text}</p>
      {/* It stays while channels are checked: whoever pressed it keeps the focus. */}
      <button type="button" className={styles.action} aria-disabled={isChecking} onClick={check}>
        {problem ? 'Retry' : 'Check all'}
      </button>
    </div>
  )
}

function totalsOf({ folders }: DatedOverview) {
  const sum = (what: 'channels' | 'unread' | 'due') => folders.reduce((total, folder) => total + folder[what], 0)
  return { channels: sum('channels'), unread: sum('unread'), due: sum('due') }
}

function progressText({ phase, done, of }: RefreshState): string {
  if (phase === 'authorising') return 'Refreshing authentication...'
  return of === 0 ? 'Checking channels' : `Checking ${done} of ${channelsText(of)}`
}

function problemText({ problem, quotaUntil, failed, of }: RefreshState, error: Error | null, now: number) {
  if (error || problem === 'unreachable') return navigator.onLine ? PROBLEM_TEXT.unreachable : OFFLINE_TEXT
  if (problem) return PROBLEM_TEXT[problem]
  if (quotaUntil !== null && quotaUntil > now)
    return `YouTube’s daily limit has been reached. New videos may be missing. It ends ${comesBackText(quotaUntil, now)}.`
  return failed > 0 ? `${failed} of ${channelsText(of)} could not be checked` : null
}

/** How current the dashboard is. Channels that upload rarely are not due for days, so the oldest check says little. */
function currentText({ endedAt }: RefreshState, channels: number, unread: number, due: number, now: number): string {
  if (endedAt !== null) return `Checked ${videoAge(endedAt, now).toLowerCase()}`
  if (due === 0) return 'Up to date'
  return unread > 0 ? `${unread} of ${channelsText(channels)} not checked yet` : 'Not checked lately'
}
