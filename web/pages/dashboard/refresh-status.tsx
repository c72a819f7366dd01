import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import type { Checks } from '#contract/videos.ts'
import * as common from '#text/common.ts'
import * as text from '#text/dashboard-updates.ts'
import { checkForNewVideos, checkProgress, refreshingAuthentication, refreshProblems } from '#text/refresh.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useIsOutOfReach } from '#web/features/library/use-library.ts'
import { newVideosQuery } from '#web/features/videos/api.ts'
import { isRunning, type RefreshState, refreshVideos } from '#web/features/videos/refresh.ts'
import { useDueRefresh } from '#web/features/videos/use-due-refresh.ts'
import { toServerTime } from '#web/lib/clock.ts'
import { optionalPart } from '#web/lib/optional-part.tsx'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useNow } from '#web/lib/use-now.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './refresh-status.module.css'

const SignInButton = optionalPart(() =>
  import('#web/features/account/sign-in-button.tsx').then(({ SignInButton }) => SignInButton),
)

const ALL_CHANNELS = {}
const UNKNOWN: Checks = { channels: 0, unread: 0, due: 0, failed: 0, checkedAt: null }

/**
 * The check of all channels for new videos, which starts by itself when channels are due or with its shortcut: how current
 * they are or what went wrong, as a line, and the button that checks. `isKnown`: no channel is left to check, so that no new
 * video means that there is none.
 */
export function useChecks() {
  const { user } = useSignedIn()
  const now = useNow()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(newVideosQuery(user.id))
  const totals = data?.checks ?? UNKNOWN
  // A cached answer does not say how many channels are due now.
  const due = isFetching || error || !data ? null : totals.due
  const { refresh, isDue } = useDueRefresh(user.id, ALL_CHANNELS, due, toServerTime(dataUpdatedAt))
  const isChecking = isDue || isRunning(refresh)
  const isUnreachable = error !== null || refresh.problem === 'unreachable'
  const isToldAbove = useIsOutOfReach() && isUnreachable && !isChecking
  const isKnown = data !== undefined && !isChecking && totals.unread + totals.failed === 0
  const problem = isChecking || isToldAbove ? null : problemText(refresh, totals, error, now)
  const sentence = isChecking ? progressText(refresh) : (problem ?? currentText(refresh, totals, now))

  const announcesEnd = useRef(false)
  useEffect(() => {
    if (isChecking || !announcesEnd.current) return
    announcesEnd.current = false
    if (sentence) announce(sentence)
  })
  const check = () => {
    announcesEnd.current = true
    if (error) void refetch()
    // Forced, because channels that failed are not due again at once.
    void refreshVideos(user.id, ALL_CHANNELS, true)
  }
  useShortcuts(isChecking ? {} : { refresh: check })
  const needsSignIn = problem !== null && refresh.problem === 'reauthorisation_required'
  const line =
    isToldAbove || !sentence ? null : (
      <p className={styles.line}>
        {problem && <Icon name="alert" size={16} />}
        <span className={isChecking ? styles.delayed : undefined}>{sentence}</span>
      </p>
    )
  const button = needsSignIn ? (
    <Suspense>
      <SignInButton userId={user.id} onSignedIn={check} small />
    </Suspense>
  ) : (
    // It stays during the refresh, so that it keeps the focus.
    <Button aria-disabled={isChecking} onClick={isChecking ? undefined : check}>
      {problem ? common.retry : text.refreshAll}
    </Button>
  )
  const status = (
    <>
      {line}
      {!problem && (
        <IconButton
          icon="refresh"
          label={checkForNewVideos}
          aria-keyshortcuts="r"
          aria-disabled={isChecking}
          onClick={isChecking ? undefined : check}
        />
      )}
    </>
  )
  return { data, error, refetch, isChecking, isKnown, status, remedy: problem && button }
}

const progressText = ({ phase, done, total }: RefreshState): string =>
  phase === 'authorising' ? refreshingAuthentication : checkProgress(done, total)

function problemText(refresh: RefreshState, { channels, failed }: Checks, error: Error | null, now: number) {
  const { problem, quotaUntil } = refresh
  if (error || problem === 'unreachable') return navigator.onLine ? refreshProblems.unreachable : text.offline
  if (problem) return refreshProblems[problem]
  if (quotaUntil !== null && quotaUntil > now) return text.quotaReached(quotaUntil, now)
  return failed > 0 ? text.notChecked(failed, channels) : null
}

/**
 * When the last check ended, here or elsewhere; null: there was none. Channels that rarely upload are not due for days, so the
 * age of the oldest check would mislead.
 */
function currentText({ endedAt }: RefreshState, { channels, unread, due, checkedAt }: Checks, now: number) {
  if (unread > 0) return text.notCheckedYet(unread, channels)
  if (endedAt === null && due > 0) return text.notCheckedRecently
  const lastAt = Math.max(endedAt ?? 0, checkedAt ?? 0)
  return lastAt > 0 ? text.checkedText(lastAt, now) : null
}
