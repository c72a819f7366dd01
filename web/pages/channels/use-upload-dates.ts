import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ChannelIndex } from '#domain/library.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { type ChannelStats, statsQuery } from '#web/features/videos/api.ts'
import { isRunning, type RefreshState, refreshVideos, useRefreshState } from '#web/features/videos/refresh.ts'
import { deviceNow, toServerTime } from '#web/lib/clock.ts'

/** The page requests the same unread channel again after this time. */
const RETRY_AFTER_MS = 10 * 60_000

/** When this page last requested a check of a channel, in ms, by the channel's id. */
const requestedAt = new Map<string, number>()

/** The subscribers and last uploads of the user's channels. */
export type UploadDates = {
  /** By the channel's id, without channels that were never read; undefined: not loaded yet. */
  stats: ReadonlyMap<string, ChannelStats> | undefined
  /** Whether the first answer is loading and none is cached. */
  isPending: boolean
  /** The last request failed; older stats may be there all the same. */
  isError: boolean
  /** The ids of the user's channels that were never read. */
  unread: readonly string[]
  /** How many channels the user has. */
  total: number
  /** When the server last answered, in ms; null: a request is running. */
  answeredAt: number | null
  refetch(): void
}

export function useUploadDates(channels: ChannelIndex): UploadDates {
  const { data: stats, ...query } = useQuery(statsQuery(useSignedIn().user.id))
  const unread = useMemo(
    () => (stats ? channels.flatMap(({ entry }) => (stats.has(entry.channel.id) ? [] : entry.channel.id)) : []),
    [channels, stats],
  )
  return {
    stats,
    isPending: query.isPending,
    isError: query.isError,
    unread,
    total: channels.length,
    answeredAt: query.isFetching ? null : toServerTime(query.dataUpdatedAt),
    refetch: () => void query.refetch(),
  }
}

/** Starts a refresh while there are channels that were never read. @returns its state, and a function that retries */
export function useRefreshUnread({ unread, isError, answeredAt, refetch }: UploadDates) {
  const userId = useSignedIn().user.id
  const refresh = useRefreshState(userId, {})

  useEffect(() => {
    if (answeredAt === null || isError || isRunning(refresh)) return
    const now = deviceNow()
    const isDue = (id: string) => now - (requestedAt.get(id) ?? Number.NEGATIVE_INFINITY) > RETRY_AFTER_MS
    if (unread.length === 0 || !(unread.some(isDue) || mayBeSolved(refresh, answeredAt))) return
    for (const id of unread) requestedAt.set(id, now)
    void refreshVideos(userId, {})
  }, [userId, unread, isError, answeredAt, refresh])

  const retry = () => {
    if (isError) refetch()
    // Forced, because channels that failed are not due again at once.
    else void refreshVideos(userId, {}, true)
  }
  return { refresh, retry }
}

/** Whether the problem of the last refresh may be solved, because the server has answered since. */
const mayBeSolved = ({ problem, endedAt }: RefreshState, answeredAt: number): boolean =>
  (problem === 'unreachable' || problem === 'reauthorisation_required') && endedAt !== null && endedAt < answeredAt
