import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ChannelIndex } from '#domain/library.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { type ChannelStats, statsQuery } from '#web/features/videos/api.ts'
import { isRunning, type RefreshState, refreshVideos, useRefreshState } from '#web/features/videos/refresh.ts'

/** The server is asked to check the same unread channel by itself this often. */
const AGAIN_AFTER_MS = 10 * 60_000

/** When this page last had a channel checked by itself, ms, by the channel's id. */
const askedAt = new Map<string, number>()

/** What lists show of the user's channels: subscribers and last uploads. */
export type UploadDates = {
  /** By the channel's id, without channels that were never read; undefined: not known yet. */
  stats: ReadonlyMap<string, ChannelStats> | undefined
  /** Whether the first answer is still to come, and nothing is kept from before. */
  isPending: boolean
  /** The last question had no answer; what is known is shown all the same. */
  isError: boolean
  /** The ids of the user's channels that were never read. */
  unread: readonly string[]
  /** When the server last answered, ms; null: the next answer is on its way. */
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
    answeredAt: query.isFetching ? null : query.dataUpdatedAt,
    refetch: () => void query.refetch(),
  }
}

/** Has the server check what is due while channels were never read. @returns how far it is, and how to try again */
export function useRefreshUnread({ unread, isError, answeredAt, refetch }: UploadDates) {
  const userId = useSignedIn().user.id
  const refresh = useRefreshState(userId, {})

  useEffect(() => {
    if (answeredAt === null || isError || isRunning(refresh)) return
    const now = Date.now()
    const isDue = (id: string) => now - (askedAt.get(id) ?? Number.NEGATIVE_INFINITY) > AGAIN_AFTER_MS
    if (unread.length === 0 || !(unread.some(isDue) || isMended(refresh, answeredAt))) return
    for (const id of unread) askedAt.set(id, now)
    void refreshVideos(userId, {})
  }, [userId, unread, isError, answeredAt, refresh])

  const retry = () => {
    if (isError) refetch()
    // Channels that failed are due some minutes later only.
    else void refreshVideos(userId, {}, true)
  }
  return { refresh, retry }
}

/** Whether what stopped the last refresh may be over: the server has answered since. */
const isMended = ({ problem, endedAt }: RefreshState, answeredAt: number): boolean =>
  (problem === 'unreachable' || problem === 'reauthorisation_required') && endedAt !== null && endedAt < answeredAt
