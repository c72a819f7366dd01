import { z } from 'zod'
import { cleanChannelName, cleanLine } from '#domain/clean-text.ts'
import { durationSeconds } from '#domain/durations.ts'
import { parseTopics, type Topic } from '#domain/suggestions/topics.ts'
import type { VideoStats } from '#domain/video-merge.ts'
import type { RegionRestriction } from '#domain/viewer-regions.ts'
import { classifyYouTubeError } from '#domain/youtube-errors.ts'
import { isChannelId, isVideoId } from '#domain/youtube-ids.ts'
import { allowedImageUrl } from '../image-url.ts'
import { YouTubeError } from '../youtube.ts'

/** `subscribers`: `null` if hidden or not given. `videoTotal`: number of public videos, `null` if not given. */
export type ChannelRecord = {
  id: string
  title: string
  picture: string | null
  subscribers: number | null
  videoTotal: number | null
  /** Empty if YouTube gives none. */
  topics: Topic[]
}

/** `publishedAt` in ms since epoch. */
export type UploadRecord = { id: string; channelId: string; title: string; publishedAt: number }

/** Whether and to whom a video may be shown. `isEmbeddable`: the owner allows other sites to play it. `null`: YouTube does not say. */
export type VideoStatus = {
  isEmbeddable: boolean | null
  isMadeForKids: boolean | null
  isAgeRestricted: boolean
  regions: RegionRestriction
}

export type VideoDetails = {
  id: string
  title: string
  /** ms since epoch */
  publishedAt: number | null
  /** Seconds. `null` if not given. Of broadcasts that have not ended, only premieres have a length. */
  durationSeconds: number | null
  /** `null` if hidden or not counted yet. */
  views: number | null
  live: 'none' | 'live' | 'upcoming' | 'was_live'
  /** When a broadcast started or will start, ms since epoch. `null` if it is no broadcast or has no time. */
  startsAt: number | null
  /** When it was to start, and when it ended. */
  scheduledAt: number | null
  endedAt: number | null
  /** Whether YouTube has the whole video. Of a broadcast that has not ended, only a premiere is processed. */
  isProcessed: boolean
  /** Whether it is labelled as made or changed with AI, by its creator or by YouTube. `null`: YouTube does not say. */
  isSynthetic: boolean | null
  status: VideoStatus
}

const malformed = () => new YouTubeError({ kind: 'malformed', reason: null, retryable: true })

const moment = z.string().transform((text, context) => {
  const ms = Date.parse(text)
  if (!Number.isNaN(ms)) return ms
  context.addIssue('not a time')
  return z.NEVER
})
/** YouTube sends counts as text. */
const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .nullable()
  .catch(null)
const title = z
  .string()
  .transform((text) => cleanLine(text))
  .catch('')
const channelName = z
  .string()
  .transform((text) => cleanChannelName(text))
  .catch('')
const channelId = z.string().refine(isChannelId)
const videoId = z.string().refine(isVideoId)

const listSchema = z.looseObject({
  kind: z.string(),
  items: z.array(z.unknown()).default([]),
  nextPageToken: z.string().min(1).optional().catch(undefined),
})

/**
 * The entries of a list response. `kind` is always requested and checked: without it, `{}` would pass for an empty list.
 * @throws YouTubeError for an error in the body, whatever the HTTP status, and for a body that is not a list
 */
export function parseList(body: string): { items: unknown[]; isLastPage: boolean } {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw malformed()
  }
  const error = z.object({ error: z.looseObject({ code: z.int().min(400).max(599).catch(500) }) }).safeParse(json)
  if (error.success) throw new YouTubeError(classifyYouTubeError(error.data.error.code, body))
  const list = listSchema.safeParse(json)
  if (!list.success) throw malformed()
  return { items: list.data.items, isLastPage: list.data.nextPageToken === undefined }
}

const picture = z.looseObject({ url: z.string() }).optional().catch(undefined)
const channelSchema = z.looseObject({
  id: channelId,
  snippet: z.looseObject({
    title: channelName,
    thumbnails: z.looseObject({ medium: picture, default: picture, high: picture }).optional().catch(undefined),
  }),
  statistics: z
    .looseObject({ subscriberCount: count, videoCount: count, hiddenSubscriberCount: z.boolean().catch(false) })
    .optional()
    .catch(undefined),
  topicDetails: z
    .looseObject({ topicCategories: z.array(z.unknown()).catch([]) })
    .optional()
    .catch(undefined),
})

/** Channels of a `channels` response. Invalid entries are skipped. */
export function parseChannels(body: string, imageOrigins: readonly string[]): ChannelRecord[] {
  return parseList(body).items.flatMap((item) => {
    const parsed = channelSchema.safeParse(item)
    if (!parsed.success) return []
    const { id, snippet, statistics, topicDetails } = parsed.data
    const { medium, default: small, high } = snippet.thumbnails ?? {}
    const usable = [medium, small, high].map((entry) => allowedImageUrl(entry?.url, imageOrigins))
    return [
      {
        id,
        title: snippet.title,
        picture: usable.find((url) => url !== null) ?? null,
        subscribers: statistics?.hiddenSubscriberCount ? null : (statistics?.subscriberCount ?? null),
        videoTotal: statistics?.videoCount ?? null,
        topics: parseTopics(topicDetails?.topicCategories ?? []),
      },
    ]
  })
}

const activitySchema = z.looseObject({
  snippet: z.looseObject({ type: z.string(), publishedAt: moment, title }),
  contentDetails: z
    .looseObject({ upload: z.looseObject({ videoId }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

/**
 * Uploads of an `activities` response, newest first. Other activities are skipped: playlist entries repeat uploads with
 * other times. `oldestAt`: time of the oldest activity of any type, `null` if there are none.
 */
export function parseActivities(channel: string, body: string) {
  const { items, isLastPage } = parseList(body)
  const parsed = items.flatMap((item) => activitySchema.safeParse(item).data ?? [])
  const uploads = parsed.flatMap(({ snippet, contentDetails }) =>
    snippet.type === 'upload' && contentDetails?.upload
      ? [
          {
            id: contentDetails.upload.videoId,
            channelId: channel,
            title: snippet.title,
            publishedAt: snippet.publishedAt,
          },
        ]
      : [],
  )
  const times = parsed.map(({ snippet }) => snippet.publishedAt)
  return {
    uploads: sortedUnique(uploads),
    oldestAt: times.length > 0 ? Math.min(...times) : null,
    isComplete: isLastPage,
  }
}

const playlistItemSchema = z.looseObject({
  snippet: z.looseObject({ title }),
  contentDetails: z.looseObject({ videoId, videoPublishedAt: moment }),
})

/** `skipped`: entries that were left out. */
export type UploadList = { uploads: UploadRecord[]; skipped: number; isComplete: boolean }

/** Uploads of a `playlistItems` response, newest first. Deleted and private entries have no time and are skipped. */
export function parseUploads(channel: string, body: string): UploadList {
  const { items, isLastPage } = parseList(body)
  const uploads = items.flatMap((item) => {
    const parsed = playlistItemSchema.safeParse(item)
    if (!parsed.success) return []
    const { snippet, contentDetails } = parsed.data
    const { videoId: id, videoPublishedAt: publishedAt } = contentDetails
    return [{ id, channelId: channel, title: snippet.title, publishedAt }]
  })
  return { uploads: sortedUnique(uploads), skipped: items.length - uploads.length, isComplete: isLastPage }
}

/** Removes duplicates and sorts: newest first, ties by id, descending, as in every list of videos. */
function sortedUnique<T extends UploadRecord>(uploads: readonly T[]): T[] {
  const byId = new Map<string, T>()
  for (const upload of uploads) if (!byId.has(upload.id)) byId.set(upload.id, upload)
  return [...byId.values()].sort((a, b) => b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1))
}

const optionalMoment = moment.optional().catch(undefined)
const maybe = z.boolean().nullable().catch(null)
const rating = z.looseObject({ ytRating: z.string() }).optional().catch(undefined)
const regionRestriction = z
  .union([
    z.object({ allowed: z.array(z.string()) }).transform(({ allowed }) => ({ allowed })),
    z.object({ blocked: z.array(z.string()) }).transform(({ blocked }) => ({ blocked })),
  ])
  .optional()
  .catch(undefined)
const videoSchema = z.looseObject({
  id: videoId,
  snippet: z.looseObject({
    title,
    publishedAt: moment.nullable().catch(null),
    liveBroadcastContent: z.string().optional().catch(undefined),
  }),
  contentDetails: z
    .looseObject({ duration: z.string().optional().catch(undefined), contentRating: rating, regionRestriction })
    .optional()
    .catch(undefined),
  statistics: z.looseObject({ viewCount: count.optional() }).optional().catch(undefined),
  status: z
    .looseObject({
      uploadStatus: z.string().optional().catch(undefined),
      containsSyntheticMedia: maybe,
      embeddable: maybe,
      madeForKids: maybe,
    })
    .optional()
    .catch(undefined),
  liveStreamingDetails: z
    .looseObject({ actualStartTime: optionalMoment, actualEndTime: optionalMoment, scheduledStartTime: optionalMoment })
    .optional()
    .catch(undefined),
})

/** Videos of a `videos` response. Invalid entries are skipped. */
export function parseVideos(body: string): VideoDetails[] {
  return parseList(body).items.flatMap((item) => {
    const parsed = videoSchema.safeParse(item)
    if (!parsed.success) return []
    const { id, snippet, contentDetails, statistics, status, liveStreamingDetails: broadcast } = parsed.data
    const length = contentDetails?.duration === undefined ? null : durationSeconds(contentDetails.duration)
    return [
      {
        id,
        title: snippet.title,
        publishedAt: snippet.publishedAt,
        // A live stream that has not ended has `P0D`.
        durationSeconds: length || null,
        views: statistics?.viewCount ?? null,
        live: liveState(snippet.liveBroadcastContent, broadcast !== undefined),
        startsAt: broadcast?.actualStartTime ?? broadcast?.scheduledStartTime ?? null,
        scheduledAt: broadcast?.scheduledStartTime ?? null,
        endedAt: broadcast?.actualEndTime ?? null,
        isProcessed: status?.uploadStatus === 'processed',
        isSynthetic: status?.containsSyntheticMedia ?? null,
        status: {
          isEmbeddable: status?.embeddable ?? null,
          isMadeForKids: status?.madeForKids ?? null,
          isAgeRestricted: contentDetails?.contentRating?.ytRating === 'ytAgeRestricted',
          regions: contentDetails?.regionRestriction ?? null,
        },
      },
    ]
  })
}

/** A `google.protobuf.Duration`: `212s`. A live stream that has not ended has none, or `0s`. */
const protobufSeconds = z
  .string()
  .regex(/^\d{1,7}(\.\d+)?s$/)
  .transform((text) => Math.floor(Number(text.slice(0, -1))) || null)
  .nullable()
  .catch(null)
const statsSchema = z.looseObject({
  id: videoId,
  contentDetails: z.looseObject({ duration: protobufSeconds }).optional().catch(undefined),
  statistics: z.looseObject({ viewCount: count.optional() }).optional().catch(undefined),
})

/** Videos of a `videos:batchGetStats` response. Invalid entries are skipped. */
export const parseStats = (body: string): VideoStats[] =>
  parseList(body).items.flatMap((item) => {
    const parsed = statsSchema.safeParse(item)
    if (!parsed.success) return []
    const { id, contentDetails, statistics } = parsed.data
    return [{ id, durationSeconds: contentDetails?.duration ?? null, views: statistics?.viewCount ?? null }]
  })

const videoChannelSchema = z.looseObject({ snippet: z.looseObject({ channelId }) })

/** The channel's id of the one video of a `videos` response; `null` if it has none. */
export function parseVideoChannel(body: string): string | null {
  const parsed = videoChannelSchema.safeParse(parseList(body).items[0])
  return parsed.success ? parsed.data.snippet.channelId : null
}

function liveState(content: string | undefined, isBroadcast: boolean): VideoDetails['live'] {
  if (content === 'live' || content === 'upcoming') return content
  return isBroadcast ? 'was_live' : 'none'
}
