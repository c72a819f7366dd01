/** What one parameter may be (youtube.v3 discovery, `parameters` of the method). */
export type Parameter =
  | { type: 'text' | 'list' | 'flag' | 'moment' }
  | { type: 'count'; from: number; to: number }
  | { type: 'choice'; of: readonly string[] }

/** One list method (youtube.v3 discovery). Every call costs one unit (quota cost table of the API). */
export type Method = {
  id: string
  parts: readonly string[]
  /** Exactly one of these must be given; flags only count when true. */
  filters: readonly string[]
  parameters: Readonly<Record<string, Parameter>>
}

const text = { type: 'text' } as const
const list = { type: 'list' } as const
const flag = { type: 'flag' } as const
const moment = { type: 'moment' } as const
const upTo50 = { type: 'count', from: 0, to: 50 } as const
const size = { type: 'count', from: 72, to: 8192 } as const

const COMMON = {
  '$.xgafv': { type: 'choice', of: ['1', '2'] },
  access_token: text,
  alt: { type: 'choice', of: ['json', 'media', 'proto'] },
  callback: text,
  fields: text,
  key: text,
  oauth_token: text,
  prettyPrint: flag,
  quotaUser: text,
  uploadType: text,
  upload_protocol: text,
} as const

const method = (id: string, parts: string, filters: string[], parameters: Record<string, Parameter>): Method => ({
  id,
  parts: parts.split(' '),
  filters,
  parameters: { ...COMMON, part: list, pageToken: text, maxResults: upTo50, ...parameters },
})

export const METHODS = {
  subscriptions: method(
    'subscriptions.list',
    'contentDetails id snippet subscriberSnippet',
    ['myRecentSubscribers', 'channelId', 'mine', 'id', 'mySubscribers'],
    {
      channelId: text,
      forChannelId: text,
      id: list,
      mine: flag,
      myRecentSubscribers: flag,
      mySubscribers: flag,
      onBehalfOfContentOwner: text,
      onBehalfOfContentOwnerChannel: text,
      order: { type: 'choice', of: ['subscriptionOrderUnspecified', 'relevance', 'unread', 'alphabetical'] },
    },
  ),
  activities: method('activities.list', 'contentDetails id snippet', ['channelId', 'mine', 'home'], {
    channelId: text,
    home: flag,
    mine: flag,
    publishedAfter: moment,
    publishedBefore: moment,
    regionCode: text,
  }),
  channels: method(
    'channels.list',
    'auditDetails brandingSettings contentDetails contentOwnerDetails id localizations snippet statistics status topicDetails',
    ['id', 'mine', 'forHandle', 'forUsername', 'managedByMe', 'mySubscribers', 'categoryId'],
    {
      categoryId: text,
      forHandle: text,
      forUsername: text,
      hl: text,
      id: list,
      managedByMe: flag,
      mine: flag,
      mySubscribers: flag,
      onBehalfOfContentOwner: text,
    },
  ),
  playlistItems: method('playlistItems.list', 'contentDetails id snippet status', ['id', 'playlistId'], {
    id: list,
    onBehalfOfContentOwner: text,
    playlistId: text,
    videoId: text,
  }),
  videos: method(
    'videos.list',
    'contentDetails fileDetails id liveStreamingDetails localizations player processingDetails recordingDetails snippet statistics status suggestions topicDetails',
    ['chart', 'id', 'myRating'],
    {
      chart: { type: 'choice', of: ['chartUnspecified', 'mostPopular'] },
      hl: text,
      id: list,
      locale: text,
      maxHeight: size,
      maxWidth: size,
      maxResults: { type: 'count', from: 1, to: 50 },
      myRating: { type: 'choice', of: ['none', 'like', 'dislike'] },
      onBehalfOfContentOwner: text,
      regionCode: text,
      videoCategoryId: text,
    },
  ),
  'videos:batchGetStats': method('videos.batchGetStats', 'contentDetails id snippet statistics', ['id'], {
    id: list,
    onBehalfOfContentOwner: text,
  }),
} as const satisfies Record<string, Method>

export type Resource = keyof typeof METHODS

/** The list method a path belongs to, `subscriptions.list` say; null when it is none of YouTube's. */
export function methodAt(path: string): Method | null {
  const resource = /^\/youtube\/v3\/([\w:]+)$/.exec(path)?.[1]
  return resource !== undefined && resource in METHODS ? METHODS[resource as Resource] : null
}
