import { useEffect } from 'react'
import { serverNow } from '#web/lib/clock.ts'
import type { Selection } from './api.ts'
import { isRunning, type RefreshProblem, type RefreshState, refreshVideos, useRefreshState } from './refresh.ts'

/** Channels that stay due, because they failed, are refreshed again after this time. */
const RETRY_AFTER_MS = 10 * 60_000

/** Problems that are solved elsewhere: worth another try whenever the server has answered again. */
const SOLVED_ELSEWHERE = new Set<RefreshProblem | null>(['unreachable', 'reauthorisation_required'])

/**
 * Refreshes channels automatically when some are due. Returns the state of the refresh; `isDue`: one is about to start.
 * @param due how many channels are due; null: not known  @param answeredAt when the server answered that, in ms
 */
export function useDueRefresh(userId: string, selection: Selection, due: number | null, answeredAt: number) {
  const last = useRefreshState(userId, selection)
  const canRefresh = !isRunning(last) && !isTooSoon(last, due ?? 0, answeredAt)
  const isDue = due !== null && due > 0 && canRefresh
  // The channels have been checked since, in another tab or for another user.
  const isSolved = due === 0 && canRefresh && SOLVED_ELSEWHERE.has(last.problem)
  const refresh: RefreshState = isSolved ? { ...last, problem: null } : last

  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is a new object in every render
  useEffect(() => {
    if (isDue) void refreshVideos(userId, selection)
  }, [userId, selection.folder, selection.channel, isDue])
  return { refresh, isDue }
}

/** Whether another refresh would be too soon. */
function isTooSoon({ endedAt, problem, stillDue }: RefreshState, due: number, answeredAt: number): boolean {
  if (endedAt === null) return false
  if (SOLVED_ELSEWHERE.has(problem)) return endedAt >= answeredAt
  // Channels that were added since are read at once.
  const hasMore = stillDue !== null && due > stillDue
  return !hasMore && serverNow() - endedAt < RETRY_AFTER_MS
}
