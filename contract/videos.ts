import * as z from 'zod'
import { channelId, folderId } from './folders.ts'
import { VIDEO_ID } from './ids.ts'
import { DETAILS_AT_ONCE } from './limits.ts'

/** Which of the user's channels a request is about: a folder's, those in no folder, one channel, or all. */
const selection = {
  folder: z.union([folderId, z.literal('unsorted')]).optional(),
  channel: channelId.optional(),
}
const oneOfThem = ({ folder, channel }: { folder?: string | undefined; channel?: string | undefined }) =>
  folder === undefined || channel === undefined

const cursor = z.string().min(1).max(400)

/** `GET /api/videos`: what is stored, newest first. */
export const videosQuery = z
  .strictObject({
    ...selection,
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(24),
  })
  .refine(oneOfThem, { error: 'a folder or a channel, not both' })

/** `GET /api/videos/search`: videos whose title or channel holds every word of `q`, newest first, 50 at a time. */
export const searchQuery = z
  .strictObject({ ...selection, q: z.string().max(200), cursor: cursor.optional() })
  .refine(oneOfThem, { error: 'a folder or a channel, not both' })

/** Milliseconds, several after each other: "1,2,3". */
const times = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16}){0,31}$/)
  .transform((text) => text.split(',').map(Number))
  .refine((list) => list.every((at, i) => i === 0 || at > (list[i - 1] ?? 0)), { error: 'times must ascend' })

/**
 * `GET /api/videos/overview`. `days`: when each day begins where the user is, oldest first; the last one ends now. `since`:
 * videos after it are counted too. Both go back 92 days at most.
 */
export const overviewQuery = z.strictObject({ days: times, since: z.coerce.number().int().min(0).optional() })

/** `POST /api/videos/refresh`. `force`: also what was checked more than a minute ago. */
export const refreshRequest = z
  .strictObject({ ...selection, force: z.boolean().optional() })
  .refine(oneOfThem, { error: 'a folder or a channel, not both' })

/** unknown: its details are not read yet. upcoming is only told by a refresh: such a video is in no list until it is out. */
export const videoKind = z.enum(['unknown', 'video', 'short', 'live', 'upcoming', 'was_live'])
export type VideoKind = z.infer<typeof videoKind>

const time = z.int()

/** `duration` in seconds, null: not known or not over. `views` null: hidden or not known. */
const video = z.strictObject({
  id: z.string(),
  channelId: z.string(),
  title: z.string(),
  publishedAt: time,
  duration: z.int().nullable(),
  views: z.int().nullable(),
  kind: videoKind,
})
export type VideoView = z.infer<typeof video>

/**
 * Why a channel could not be read. gone, suspended, private: YouTube no longer lists it. not_found: YouTube left it out
 * once, which may pass. not_configured: the operator's API key was refused. The others pass by themselves.
 */
export const channelTrouble = z.enum([
  ...['gone', 'suspended', 'private', 'not_found', 'forbidden'],
  ...['not_configured', 'rate_limited', 'malformed', 'unavailable'],
] as const)
export type ChannelTrouble = z.infer<typeof channelTrouble>

/** Answer of `GET /api/videos`. */
export const videosAnswer = z.strictObject({
  videos: z.array(video),
  /** Opaque; good for this user and selection alone. null: that was all. */
  nextCursor: z.string().nullable(),
  /** How many channels the selection has. */
  channels: z.int(),
  /** How many videos of them are stored. */
  stored: z.int(),
  /** Of the channels YouTube lists, when the one checked the longest ago was checked; null: none ever was. */
  checkedAt: time.nullable(),
  /** How many channels a refresh would check. */
  due: z.int(),
  failed: z.array(z.strictObject({ channelId: z.string(), reason: channelTrouble, since: time })),
})
export type VideosAnswer = z.infer<typeof videosAnswer>

export const searchAnswer = z.strictObject({ videos: z.array(video), nextCursor: z.string().nullable() })
export type SearchAnswer = z.infer<typeof searchAnswer>

/**
 * `POST /api/videos/details`: lengths, views and kinds of videos somebody looks at, read from YouTube where they are not
 * known. Videos of channels that are not the user's own are left out of the answer; what YouTube does not tell stays unknown.
 */
export const detailsRequest = z.strictObject({
  videos: z
    .array(z.strictObject({ id: z.string().regex(VIDEO_ID), channelId }))
    .min(1)
    .max(DETAILS_AT_ONCE),
})

export const detailsAnswer = z.strictObject({ videos: z.array(video) })
export type DetailsAnswer = z.infer<typeof detailsAnswer>

/** Answer of `GET /api/videos/overview`. `since`: the time that was counted from; null: none was asked for. */
export const overviewAnswer = z.strictObject({
  since: time.nullable(),
  folders: z.array(
    z.strictObject({
      /** null: channels in no folder. */
      folderId: z.string().nullable(),
      channels: z.int(),
      /** Channels that were never read. */
      unread: z.int(),
      /** When the channel that was checked the longest ago was checked; null: none ever was. */
      checkedAt: time.nullable(),
      due: z.int(),
      /** Channels whose last check failed; not those YouTube does not list. They are not due again at once. */
      failed: z.int(),
      /** Videos that are out. */
      stored: z.int(),
      /** Videos of each day that was asked for. */
      days: z.array(z.int()),
      /** Videos after `since`; null: it was not asked for. */
      since: z.int().nullable(),
    }),
  ),
})
export type Overview = z.infer<typeof overviewAnswer>

/** How many weeks `GET /api/channels/activity` looks back. */
export const ACTIVITY_WEEKS = 12

/**
 * Answer of `GET /api/channels/activity`: a row for each of the user's channels that was ever read. `recent`: videos of
 * the last 30 days. `weeks`: videos by week, oldest first; the last one ends at `until`.
 */
export const channelActivityAnswer = z.strictObject({
  until: time,
  channels: z.array(
    z.tuple([
      z.string(),
      z.int().describe('stored: videos that are out'),
      z.int().describe('recent'),
      z.array(z.int()).length(ACTIVITY_WEEKS).describe('weeks'),
    ]),
  ),
})
export type ChannelActivityAnswer = z.infer<typeof channelActivityAnswer>

/** `GET /api/channels/stats`: a row for each of the user's channels that was ever read. */
export const channelStatsAnswer = z.strictObject({
  channels: z.array(
    z.tuple([
      z.string(),
      time.nullable().describe('newestAt'),
      z.int().nullable().describe('subscribers; null: hidden or not known'),
      z.int().nullable().describe('videoTotal, as YouTube counts'),
      z.enum(['unknown', 'ok', 'empty', 'gone', 'suspended', 'private']),
      time.nullable().describe('checkedAt'),
    ]),
  ),
})
export type ChannelStatsAnswer = z.infer<typeof channelStatsAnswer>

/**
 * Why nothing could be asked. reauthorisation_required: the user's Google connection has ended. google_unavailable: Google
 * gave no access token.
 */
export const refreshStop = z.enum(['reauthorisation_required', 'google_unavailable', 'unavailable'])
export type RefreshStop = z.infer<typeof refreshStop>

/**
 * A line of the stream of `POST /api/videos/refresh`. `authorising`: Google is being asked for an access token. `videos` are
 * new, or changed in title, time, kind or length; they are sent before they are stored. `quota`: YouTube gives nothing more
 * until then. `stopped`: nothing could be asked; `done` follows as always.
 */
export const refreshEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), channels: z.int(), due: z.int() }),
  z.strictObject({ type: z.literal('authorising') }),
  z.strictObject({ type: z.literal('stopped'), code: refreshStop }),
  z.strictObject({ type: z.literal('progress'), done: z.int(), of: z.int() }),
  z.strictObject({ type: z.literal('videos'), videos: z.array(video) }),
  z.strictObject({ type: z.literal('failed'), channelId: z.string(), reason: channelTrouble }),
  z.strictObject({ type: z.literal('quota'), until: time }),
  z.strictObject({ type: z.literal('done'), checkedAt: time.nullable() }),
])
export type RefreshEvent = z.infer<typeof refreshEvent>
