import { CHANNEL_ID, VIDEO_ID } from '#contract/ids.ts'

export const isChannelId = (id: unknown): id is string => typeof id === 'string' && CHANNEL_ID.test(id)

export const isVideoId = (id: unknown): id is string => typeof id === 'string' && VIDEO_ID.test(id)

/** The page of a channel on YouTube. @param siteUrl YouTube's, without trailing slash */
export const channelUrl = (siteUrl: string, channelId: string): string => `${siteUrl}/channel/${channelId}`

/** The page of a video on YouTube. @param siteUrl YouTube's, without trailing slash */
export const videoUrl = (siteUrl: string, videoId: string): string => `${siteUrl}/watch?v=${videoId}`

/** How many videos YouTube takes into a list that an address makes. */
const MAX_LISTED = 50

/**
 * The first of these videos as a list that plays on YouTube, and on a TV its app is connected with. YouTube does not document
 * the address. @param siteUrl YouTube's, without trailing slash
 */
export function videoListUrl(siteUrl: string, videoIds: readonly string[]): { url: string; count: number } {
  const listed = videoIds.slice(0, MAX_LISTED)
  return { url: `${siteUrl}/watch_videos?video_ids=${listed.join(',')}`, count: listed.length }
}
