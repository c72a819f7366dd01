import type { VideoStats } from '#domain/video-merge.ts'
import type { Settings } from '../../settings.ts'
import {
  type ChannelRecord,
  parseActivities,
  parseChannels,
  parseStats,
  parseUploads,
  parseVideoChannel,
  parseVideos,
  type UploadList,
  type VideoDetails,
  type VideoStatus,
} from './parse.ts'
import type { Transport } from './transport.ts'

export type { ChannelRecord, VideoDetails, VideoStatus }

/** `key`: the site's `YOUTUBE_API_KEY`. `token`: a user's access token. */
export type Credential = { kind: 'key' } | { kind: 'token'; accessToken: string }

export type CallContext = {
  credential: Credential
  signal: AbortSignal
  /** Called before every attempt, retries included. `false` if the budget is used up; the call is then not made. */
  spend: (units: number) => boolean | Promise<boolean>
}

const CHANNEL_FIELDS =
  'kind,items(id,snippet(title,thumbnails(medium/url,default/url,high/url)),' +
  'statistics(subscriberCount,hiddenSubscriberCount,videoCount),topicDetails/topicCategories)'
const CHANNEL_PARTS = 'snippet,statistics,topicDetails'

export type YouTubeApi = ReturnType<typeof makeYouTubeApi>

/**
 * Reads public data with the YouTube Data API v3. Every method is one call, costs 1 unit per attempt (3 at most) and throws
 * YouTubeError. `fields` makes responses about nine times smaller. Source: youtube.v3 discovery, recorded responses.
 */
export function makeYouTubeApi(
  { youtube, imageOrigins }: Pick<Settings, 'youtube' | 'imageOrigins'>,
  transport: Transport,
) {
  function get<T>(
    method: string,
    query: Record<string, string>,
    { credential, signal, spend }: CallContext,
    parse: (body: string) => T,
  ): Promise<T> {
    const url = new URL(`${youtube.apiUrl}/${method}`)
    for (const [name, value] of Object.entries({ ...query, prettyPrint: 'false' })) url.searchParams.set(name, value)
    // In a header, because URLs end up in logs.
    const headers: Record<string, string> =
      credential.kind === 'token'
        ? { authorization: `Bearer ${credential.accessToken}` }
        : { 'x-goog-api-key': youtube.apiKey ?? '' }
    return transport.get(url, { headers, signal, spend, parse })
  }

  return {
    /** Returns titles, pictures, counts and topics of up to 50 channels. Deleted and unknown ids are missing from the result. */
    channels(ids: readonly string[], context: CallContext): Promise<ChannelRecord[]> {
      const query = {
        part: CHANNEL_PARTS,
        id: ids.join(','),
        maxResults: '50',
        fields: CHANNEL_FIELDS,
      }
      return get('channels', query, context, (body) => parseChannels(body, imageOrigins))
    },

    /**
     * Returns the channel with this handle or old user name, `null` if there is none. A user name is never tried as a
     * handle: the two may belong to different channels.
     */
    async channelNamed(
      by: { forHandle: string } | { forUsername: string },
      context: CallContext,
    ): Promise<ChannelRecord | null> {
      const query = { part: CHANNEL_PARTS, ...by, fields: CHANNEL_FIELDS }
      const [channel] = await get('channels', query, context, (body) => parseChannels(body, imageOrigins))
      return channel ?? null
    },

    /**
     * Returns the uploads among a channel's newest 50 activities, newest first. `oldestAt`: time of the oldest of these
     * activities of any type, `null` if there are none. `isComplete`: whether there are no older ones.
     * @param publishedAfter ms since epoch, `null` for no bound
     */
    activities(channelId: string, publishedAfter: number | null, context: CallContext) {
      const query: Record<string, string> = {
        part: 'snippet,contentDetails',
        channelId,
        maxResults: '50',
        fields: 'kind,nextPageToken,items(snippet(type,publishedAt,title),contentDetails/upload/videoId)',
      }
      if (publishedAfter !== null) query.publishedAfter = new Date(publishedAfter).toISOString()
      return get('activities', query, context, (body) => parseActivities(channelId, body))
    },

    /**
     * Returns the newest 50 videos of a channel's uploads playlist, newest first. For a channel without public videos
     * YouTube answers 404 `playlistNotFound`: an error of kind `not_found` with that reason.
     */
    uploads(channelId: string, context: CallContext): Promise<UploadList> {
      const query = {
        part: 'snippet,contentDetails',
        playlistId: `UU${channelId.slice(2)}`,
        maxResults: '50',
        fields: 'kind,nextPageToken,items(snippet/title,contentDetails(videoId,videoPublishedAt))',
      }
      return get('playlistItems', query, context, (body) => parseUploads(channelId, body))
    },

    /** Returns details of up to 50 videos, and whether they may be embedded. Deleted and private ids are missing from the result. */
    videos(ids: readonly string[], context: CallContext): Promise<VideoDetails[]> {
      const query = {
        part: 'snippet,contentDetails,statistics,status,liveStreamingDetails',
        id: ids.join(','),
        fields:
          'kind,items(id,snippet(title,publishedAt,liveBroadcastContent),' +
          'contentDetails(duration,contentRating/ytRating,regionRestriction),statistics/viewCount,' +
          'status(uploadStatus,containsSyntheticMedia,embeddable,madeForKids),' +
          'liveStreamingDetails(actualStartTime,actualEndTime,scheduledStartTime))',
      }
      return get('videos', query, context, parseVideos)
    },

    /** Returns lengths and views of up to 50 videos, for a unit of a quota of its own. Unknown ids are missing from the result. */
    stats(ids: readonly string[], context: CallContext): Promise<VideoStats[]> {
      const query = {
        part: 'id,contentDetails,statistics',
        id: ids.join(','),
        fields: 'kind,items(id,contentDetails/duration,statistics/viewCount)',
      }
      return get('videos:batchGetStats', query, context, parseStats)
    },

    /** Returns the id of a video's channel; `null` if the video is deleted, private or unknown. */
    channelOfVideo(id: string, context: CallContext): Promise<string | null> {
      const query = { part: 'snippet', id, fields: 'kind,items/snippet/channelId' }
      return get('videos', query, context, parseVideoChannel)
    },
  }
}
