import {
  type ChannelCounts,
  channelCountsFrom,
  type Upload,
  uploadsFromActivities,
  uploadsFromPlaylistItems,
  uploadsPlaylistOf,
  type VideoDetails,
  videoDetailsFrom,
} from '#rules/uploads.ts'
import { type CallDeps, createYouTubeCalls, type Errand } from './youtube-calls.ts'

/** Ids that `videos` and `channels` take for one unit. */
export const IDS_PER_CALL = 50

/**
 * Asks the platform with the person's own token. Every call costs a unit of a quota that all users share, also one that
 * fails. Rejects as `YouTubeCalls` does.
 */
export type YouTubeClient = {
  /** The latest uploads of a channel, out of its 50 latest activities. */
  activities(channelId: string, errand: Errand): Promise<Upload[]>
  /** The 50 latest uploads of a channel, from its list of uploads: for channels whose activities show none. */
  playlistItems(channelId: string, errand: Errand): Promise<Upload[]>
  /** Details of up to 50 videos; those that are gone are missing. */
  videos(ids: readonly string[], errand: Errand): Promise<Map<string, VideoDetails>>
  /** Videos and subscribers of up to 50 channels; those that are gone are missing. */
  channelCounts(channelIds: readonly string[], errand: Errand): Promise<Map<string, ChannelCounts>>
  /** After the end of the quota: the person asks to try once. */
  resume(): void
}

export function createYouTubeClient(deps: CallDeps): YouTubeClient {
  const { call, resume } = createYouTubeCalls(deps)
  return {
    activities: (channelId, errand) =>
      call(
        'activities',
        { part: 'snippet,contentDetails', channelId, maxResults: '50' },
        (answer) => uploadsFromActivities(channelId, answer),
        errand,
      ),
    playlistItems: (channelId, errand) =>
      call(
        'playlistItems',
        { part: 'snippet,contentDetails', playlistId: uploadsPlaylistOf(channelId), maxResults: '50' },
        (answer) => uploadsFromPlaylistItems(channelId, answer),
        errand,
      ),
    videos: (ids, errand) =>
      call('videos', { part: 'snippet,contentDetails,statistics', id: ids.join(',') }, videoDetailsFrom, errand),
    channelCounts: (channelIds, errand) =>
      call('channels', { part: 'statistics', id: channelIds.join(','), maxResults: '50' }, channelCountsFrom, errand),
    resume,
  }
}
