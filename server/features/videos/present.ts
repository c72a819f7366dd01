import {
  type ChannelTrouble,
  channelTrouble,
  type VideoKind,
  type VideosAnswer,
  type VideoView,
} from '#contract/videos.ts'
import { isGuessed, VIDEO_KIND } from '#domain/video-kind.ts'
import type { FailedChannel, FeedVideo } from '../../db/catalogue-feed.ts'

const KIND_NAMES = new Map<number, VideoKind>([
  [VIDEO_KIND.video, 'video'],
  [VIDEO_KIND.short, 'short'],
  [VIDEO_KIND.live, 'live'],
  [VIDEO_KIND.upcoming, 'upcoming'],
  [VIDEO_KIND.wasLive, 'was_live'],
  [VIDEO_KIND.premiere, 'premiere'],
  [VIDEO_KIND.wasPremiere, 'was_premiere'],
])

export const presentVideo = (video: FeedVideo): VideoView => ({
  id: video.id,
  channelId: video.channel_id,
  title: video.title,
  publishedAt: video.published_at,
  duration: video.duration,
  views: video.views,
  kind: KIND_NAMES.get(video.kind) ?? 'unknown',
  ...(isGuessed(video) && { isGuess: true as const }),
  ...(video.synthetic === 1 && { hasAiLabel: true as const }),
})

export const presentFailed = ({ id, state, failed_reason, since }: FailedChannel): VideosAnswer['failed'][number] => ({
  channelId: id,
  reason: presentTrouble(state, failed_reason),
  since: since ?? 0,
})

/** A channel YouTube no longer lists is that first of all. */
export const presentTrouble = (state: string, reason: string | null): ChannelTrouble =>
  channelTrouble.safeParse(state).data ?? channelTrouble.safeParse(reason).data ?? 'unavailable'
