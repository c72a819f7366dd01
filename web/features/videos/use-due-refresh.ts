import { useEffect } from 'react'
import type { Selection } from './api.ts'
import { isRunning, type RefreshProblem, type RefreshState, refreshVideos, useRefreshState } from './refresh.ts'

/** Channels that stay due, as those that fail do, are asked for again this long after the last time. */
const AGAIN_AFTER_MS = 10 * 60_000

/** What the user mends elsewhere: whenever the server has answered again, it is worth another try. */
const MENDED_ELSEWHERE = new Set<RefreshProblem | null>(['unreachable', 'reauthorisation_required'])

/**
 * Refreshes these channels by itself when some are due, and says how far that is. `isDue`: a refresh is about to start.
 * @param due how many are; null: not known now  @param answeredAt when the server last said so, in ms
 */
export function useDueRefresh(userId: string, selection: Selection, due: number | null, answeredAt: number) {
  const last = useRefreshState(userId, selection)
  const canRefresh = !isRunning(last) && !isOver(last, due ?? 0, answeredAt)
  const isDue = due !== null && due > 0 && canRefresh
  // Others have checked the channels since.
  const isMended = due === 0 && canRefresh && MENDED_ELSEWHERE.has(last.problem)
  const refresh: RefreshState = isMended ? { ...last, problem: null } : last

  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is made anew each time
  useEffect(() => {
    if (isDue) void refreshVideos(userId, selection)
  }, [userId, selection.folder, selection.channel, isDue])
  return { refresh, isDue }
}

/** Whether another refresh would be too soon. */
function isOver({ endedAt, problem, left }: RefreshState, due: number, answeredAt: number): boolean {
  if (endedAt === null) return false
  if (MENDED_ELSEWHERE.has(problem)) return endedAt >= answeredAt
  // A channel that was added since is read at once.
  const isMore = left !== null && due > left
  return !isMore && Date.now() - endedAt < AGAIN_AFTER_MS
}
