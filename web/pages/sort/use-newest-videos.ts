import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChannelView } from '#contract/library.ts'
import type { ChannelTrouble, VideosAnswer, VideoView } from '#contract/videos.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { statsQuery } from '#web/features/videos/api.ts'
import {
  isRunning,
  type RefreshProblem,
  type RefreshState,
  refreshVideos,
  useRefreshState,
} from '#web/features/videos/refresh.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { NEWEST_VIDEOS, newestQuery } from './api.ts'

/** How many channels ahead are loaded. */
const AHEAD = 2

export type NewestOfChannel = {
  videos: readonly VideoView[]
  /** checking: YouTube is being asked. failed: our own server did not answer. stopped: YouTube was not, or not fully, asked. */
  state: 'loading' | 'failed' | 'checking' | 'stopped' | 'read'
  /** Why the last check of the channel failed; null: it did not. */
  trouble: ChannelTrouble | null
  /** Why the check ended early. */
  problem: RefreshProblem | 'quota' | null
  retry(): void
}

/** The newest videos of a channel. One that was never read is checked, as are the next ones in the queue. */
export function useNewestVideos(channel: ChannelView, queue: readonly ChannelView[]): NewestOfChannel {
  const { user, platform } = useSignedIn()
  const { data, status, refetch } = useQuery(newestQuery(user.id, channel.id))
  const refresh = useRefreshState(user.id, { channel: channel.id })
  const at = queue.findIndex(({ id }) => id === channel.id)
  const nextIds = queue
    .slice(at + 1, at + 1 + AHEAD)
    .map(({ id }) => id)
    .join()

  useEffect(() => {
    void prepare(user.id, channel.id, platform.thumbnailsUrl)
    for (const id of nextIds.split(',').filter(Boolean)) void prepare(user.id, id, platform.thumbnailsUrl)
  }, [user.id, channel.id, nextIds, platform.thumbnailsUrl])

  return {
    videos: data?.videos.slice(0, NEWEST_VIDEOS) ?? [],
    state: stateOf(data, status === 'error', refresh),
    trouble: data?.failed[0]?.reason ?? null,
    problem: refresh.quotaUntil === null ? refresh.problem : 'quota',
    retry: () => void (data === undefined ? refetch() : check(user.id, channel.id, true)),
  }
}

function stateOf(answer: VideosAnswer | undefined, isFailed: boolean, refresh: RefreshState): NewestOfChannel['state'] {
  if (answer === undefined) return isFailed ? 'failed' : 'loading'
  if (isRunning(refresh)) return 'checking'
  if (!needsCheck(answer)) return 'read'
  return refresh.endedAt === null ? 'checking' : 'stopped'
}

const needsCheck = ({ checkedAt, stored, failed }: VideosAnswer): boolean =>
  checkedAt === null && stored === 0 && failed.length === 0

/** Channels that were checked since the page was loaded. */
const checked = new Set<string>()

/** Loads a channel's newest videos and their pictures. Checks the channel if it was never read. */
async function prepare(userId: string, channelId: string, thumbnailsUrl: string): Promise<void> {
  const answer = await queryClient.fetchQuery(newestQuery(userId, channelId)).catch(() => null)
  if (!answer) return
  for (const { id } of answer.videos) new Image().src = `${thumbnailsUrl}/${id}/mqdefault.jpg`
  if (!needsCheck(answer) || checked.has(channelId)) return
  checked.add(channelId)
  await check(userId, channelId)
}

async function check(userId: string, channelId: string, force = false): Promise<void> {
  await refreshVideos(userId, { channel: channelId }, force)
  await queryClient.invalidateQueries({ queryKey: newestQuery(userId, channelId).queryKey })
  await queryClient.fetchQuery({ ...statsQuery(userId), staleTime: 0 }).catch(() => undefined)
}
