import { hash } from '../catalogue/seed.ts'
import type { Video } from '../catalogue/video.ts'
import { withEtag } from './envelope.ts'
import { errors } from './errors.ts'
import { type MethodContext, NotCovered } from './method-context.ts'
import { isoLength, plainMoment } from './moments.ts'
import { videoThumbnails } from './thumbnails.ts'

const MAX_IDS = 50
/** How much later than announced live streams and premieres begin. */
const LATE_SECONDS = 100
const PREMIERE_LATE_SECONDS = 2

/** videos.list by id. Missing ids are dropped silently; `maxResults` and `pageToken` do not go with `id`. */
export function listVideos(context: MethodContext) {
  const { asked, sandbox } = context
  if (asked.filter !== 'id') throw new NotCovered(`videos.list by ${asked.filter}`)
  const clash = ['maxResults', 'pageToken'].find((name) => asked.text(name) !== null)
  if (clash) throw errors.incompatible(['id', clash])
  const ids = [...new Set(asked.list('id'))]
  if (ids.length > MAX_IDS) throw errors.invalidFilter('id')
  const items = ids
    .map((id) => sandbox.catalogue.video(id))
    .filter((video) => video !== null)
    .map((video) => item(context, video))
  const pageInfo = { totalResults: items.length, resultsPerPage: items.length }
  return { kind: 'youtube#videoListResponse', items, pageInfo }
}

/** videos.batchGetStats: a part of what videos.list says. Missing ids are dropped silently. */
export function listStats({ asked, sandbox }: MethodContext) {
  const ids = [...new Set(asked.list('id'))]
  if (ids.length > MAX_IDS) throw errors.invalidFilter('id')
  const { parts } = asked
  const items = ids.flatMap((id) => {
    const video = sandbox.catalogue.video(id)
    if (!video) return []
    const { views, likes } = video
    return [
      withEtag({
        kind: 'youtube#videoStats',
        ...(parts.has('id') && { id }),
        ...(parts.has('snippet') && { snippet: { publishTime: plainMoment(video.publishedSeconds) } }),
        ...(parts.has('contentDetails') && { contentDetails: { duration: `${video.durationSeconds}s` } }),
        ...(parts.has('statistics') && {
          statistics: {
            ...(views !== null && { viewCount: String(views) }),
            ...(likes !== null && { likeCount: String(likes) }),
            commentCount: String(Math.floor((views ?? 0) / 300)),
          },
        }),
      }),
    ]
  })
  return { kind: 'youtube#batchGetStatsResponse', items }
}

function item({ asked, origin, sandbox }: MethodContext, video: Video) {
  const { parts } = asked
  return withEtag({
    kind: 'youtube#video',
    id: video.id,
    ...(parts.has('snippet') && { snippet: snippetOf(video, origin) }),
    ...(parts.has('contentDetails') && {
      contentDetails: {
        duration: isoLength(video.durationSeconds),
        dimension: '2d',
        definition: 'hd',
        caption: hash(video.number) % 3 ? 'false' : 'true',
        licensedContent: video.channel.subscribers > 1000,
        projection: 'rectangular',
        ...sandbox.player.contentOf(video),
      },
    }),
    ...(parts.has('status') && {
      status: {
        uploadStatus: video.state === 'none' || video.premiere ? 'processed' : 'uploaded',
        privacyStatus: 'public',
        license: 'youtube',
        ...sandbox.player.statusOf(video),
      },
    }),
    ...(parts.has('statistics') && { statistics: statisticsOf(video) }),
    ...(parts.has('liveStreamingDetails') && video.startSeconds !== null && { liveStreamingDetails: liveOf(video) }),
  })
}

function snippetOf(video: Video, origin: string) {
  const { channel, title, description } = video
  return {
    publishedAt: plainMoment(video.publishedSeconds),
    channelId: channel.id,
    title,
    description,
    thumbnails: videoThumbnails(video, origin),
    channelTitle: channel.title,
    tags: [channel.topic.name, channel.title],
    categoryId: channel.topic.category,
    liveBroadcastContent: video.state,
    defaultLanguage: channel.topic.language,
    localized: { title, description },
    defaultAudioLanguage: channel.topic.language,
  }
}

const statisticsOf = (video: Video) => ({
  ...(video.views !== null && { viewCount: String(video.views) }),
  ...(video.likes !== null && { likeCount: String(video.likes) }),
  favoriteCount: '0',
  commentCount: String(Math.floor((video.views ?? 0) / 300)),
})

function liveOf({ startSeconds, state, premiere, durationSeconds, views }: Video) {
  const start = startSeconds ?? 0
  if (state === 'upcoming') return { scheduledStartTime: plainMoment(start) }
  const actual = premiere ? start + PREMIERE_LATE_SECONDS : start
  const times = {
    actualStartTime: plainMoment(actual),
    scheduledStartTime: plainMoment(premiere ? start : start - LATE_SECONDS),
  }
  if (state === 'none') return { ...times, actualEndTime: plainMoment(actual + durationSeconds) }
  return { ...times, concurrentViewers: String(Math.ceil((views ?? 9) / 90)) }
}
