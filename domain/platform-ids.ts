/** A channel id: `UC` and 22 characters. Source: recorded answers; youtube.v3 discovery gives only "string". */
export const isChannelId = (id: unknown): id is string => typeof id === 'string' && /^UC[\w-]{22}$/.test(id)

/** A video id: 11 characters. */
export const isVideoId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{11}$/.test(id)

/** The address of a channel on the platform's site. @param siteUrl without trailing slash */
export const channelUrl = (siteUrl: string, channelId: string): string => `${siteUrl}/channel/${channelId}`

/** The address of a video on the platform's site. @param siteUrl without trailing slash */
export const videoUrl = (siteUrl: string, videoId: string): string => `${siteUrl}/watch?v=${videoId}`
