import type { UploadPlace } from '../catalogue/catalogue.ts'
import type { Channel } from '../catalogue/channel.ts'
import { uploadsPlaylistOf } from '../catalogue/ids.ts'
import { withEtag } from './envelope.ts'
import { errors } from './errors.ts'
import { type MethodContext, NotCovered } from './method-context.ts'
import { plainMoment } from './moments.ts'
import { cutPage } from './paging.ts'
import { videoThumbnails } from './thumbnails.ts'

/** playlistItems.list of an uploads playlist. One without videos is not found, as at YouTube. */
export function listPlaylistItems(context: MethodContext) {
  const { asked, sandbox } = context
  if (asked.filter !== 'playlistId') throw new NotCovered(`playlistItems.list by ${asked.filter}`)
  const playlistId = asked.text('playlistId') ?? ''
  const channel = playlistId.startsWith('UU') ? sandbox.catalogue.channel(`UC${playlistId.slice(2)}`) : null
  const total = channel && !channel.terminated ? sandbox.catalogue.uploadCount(channel) : 0
  if (!channel || total === 0) {
    throw errors.notFound('playlistNotFound', 'playlist', 'youtube.playlistItem', 'playlistId')
  }
  const only = asked.text('videoId')
  if (only !== null) return onlyVideo(context, channel, only)
  const page = cutPage(asked, total, 'playlist')
  const places = sandbox.catalogue.uploads(channel, page.from, page.until - page.from)
  const items = places.map((place, step) => item(context, channel, place, page.from + step))
  return { kind: 'youtube#playlistItemListResponse', ...page.envelope, items }
}

function onlyVideo(context: MethodContext, channel: Channel, videoId: string) {
  const video = context.sandbox.catalogue.video(videoId)
  const items = video?.channel.id === channel.id ? [item(context, channel, video, 0)] : []
  const pageInfo = { totalResults: items.length, resultsPerPage: context.asked.maxResults }
  return { kind: 'youtube#playlistItemListResponse', pageInfo, items }
}

function item({ asked, origin, sandbox }: MethodContext, channel: Channel, place: UploadPlace, position: number) {
  const video = sandbox.catalogue.draw(channel, place)
  const publishedAt = plainMoment(place.publishedSeconds)
  const playlistId = uploadsPlaylistOf(channel.id)
  return withEtag({
    kind: 'youtube#playlistItem',
    id: Buffer.from(`${playlistId}.${video.id}`).toString('base64'),
    ...(asked.parts.has('snippet') && {
      snippet: {
        publishedAt,
        channelId: channel.id,
        title: video.title,
        description: video.description,
        thumbnails: videoThumbnails(video, origin),
        channelTitle: channel.title,
        playlistId,
        position,
        resourceId: { kind: 'youtube#video', videoId: video.id },
        videoOwnerChannelTitle: channel.title,
        videoOwnerChannelId: channel.id,
      },
    }),
    ...(asked.parts.has('contentDetails') && { contentDetails: { videoId: video.id, videoPublishedAt: publishedAt } }),
    ...(asked.parts.has('status') && { status: { privacyStatus: 'public' } }),
  })
}
