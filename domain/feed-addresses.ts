export const FEED_FORMATS = ['atom', 'rss'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** The address of a folder's feed, or with `null` of the feed of All new. @param base as in `readerFeedsView` */
export const feedAddress = (base: string, folderId: string | null, format: FeedFormat): string =>
  `${base}/${folderId === null ? 'all' : `folder/${folderId}`}.${format}`

/** The address of the list of a folder's channels, or with `null` of all channels, as OPML that readers follow. */
export const channelListAddress = (base: string, folderId: string | null): string =>
  `${base}/${folderId === null ? 'channels' : `folder/${folderId}`}.opml`

/** The address of the OPML file that lists all feeds of the user. */
export const feedListAddress = (base: string, format: FeedFormat): string => `${base}/feeds.opml?format=${format}`
