import { CHANNEL_ID, VIDEO_ID } from '#contract/ids.ts'

export const isChannelId = (id: unknown): id is string => typeof id === 'string' && CHANNEL_ID.test(id)

export const isVideoId = (id: unknown): id is string => typeof id === 'string' && VIDEO_ID.test(id)

/** The page of a channel on YouTube. @param siteUrl YouTube's, without trailing slash */
export const channelUrl = (siteUrl: string, channelId: string): string => `${siteUrl}/channel/${channelId}`

/** The page of a video on YouTube. @param siteUrl YouTube's, without trailing slash */
export const videoUrl = (siteUrl: string, videoId: string): string => `${siteUrl}/watch?v=${videoId}`
