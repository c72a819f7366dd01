import * as z from 'zod'
import { channelId, folderId } from './channels.ts'
import { VIDEO_ID } from './ids.ts'
import { DETAILS_AT_ONCE, STORED_AT_ONCE } from './limits.ts'
import { ruleName } from './rules.ts'

/** The user's channels a request is about: those of a folder, the unsorted ones, one channel, or all. */
const selection = {
  folder: z.union([folderId, z.literal('unsorted')]).optional(),
  channel: channelId.optional(),
}
const oneOfThem = ({ folder, channel }: { folder?: string | undefined; channel?: string | undefined }) =>
  folder === undefined || channel === undefined

const cursor = z.string().min(1).max(400)

/**
 * `GET /api/videos`: stored videos, newest first. A folder's rules apply to its list; none apply to the list of one channel,
 * and to all videos of all channels only whether the user hides Shorts everywhere.
 */
export const videosQuery = z
  .strictObject({
    ...selection,
    /**
     * new: only videos after their channel's baseline, see `newHours` in account.ts. Of all channels these are the videos of
     * unsorted channels and those that the rules of a folder let pass which is not left out of "All new".
     */
    list: z.enum(['all', 'new']).default('all'),
    /** What happens to videos that rules hide. */
    hidden: z.enum(['leave_out', 'show']).default('leave_out'),
    cursor: cursor.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(24),
  })
  .refine(oneOfThem, { error: 'a folder or a channel, not both' })
export type VideosQuery = z.infer<typeof videosQuery>

/** `GET /api/videos/search`: stored videos with every word of `q` in their own or their channel's title, newest first, 50 a page. */
export const searchQuery = z
  .strictObject({ ...selection, q: z.string().max(200), cursor: cursor.optional() })
  .refine(oneOfThem, { error: 'a folder or a channel, not both' })
export type SearchQuery = z.infer<typeof searchQuery>

/** `POST /api/videos/refresh`. `force`: also checks channels that are not due, if their last check is a minute old. */
export const refreshRequest = z
  .strictObject({ ...selection, force: z.boolean().optional() })
  .refine(oneOfThem, { error: 'a folder or a channel, not both' })

/**
 * unknown: its details have not been read. upcoming: only in the stream of a refresh; lists have no such videos. premiere: one
 * that is running; where YouTube does not tell premieres and live streams apart, see `isGuess`.
 */
export const videoKind = z.enum([
  ...['unknown', 'video', 'short', 'live', 'upcoming', 'was_live', 'premiere', 'was_premiere'],
] as const)
export type VideoKind = z.infer<typeof videoKind>

const time = z.int()

/**
 * `duration` in seconds; null: unknown or still live. `views` null: hidden or unknown. `hiddenBy`: the rule that hides it,
 * only in lists with `hidden=show`. `isGuess`: YouTube did not say the kind, which is guessed by the length. `hasAiLabel`: it is
 * labelled as made or changed with AI, by its creator or by YouTube; absent: it is not, or YouTube has not said.
 */
const video = z.strictObject({
  id: z.string(),
  channelId: z.string(),
  title: z.string(),
  publishedAt: time,
  duration: z.int().nullable(),
  views: z.int().nullable(),
  kind: videoKind,
  isGuess: z.literal(true).optional(),
  hasAiLabel: z.literal(true).optional(),
  hiddenBy: ruleName.optional(),
})
export type VideoView = z.infer<typeof video>

/**
 * Why a channel could not be read. gone, suspended, private: YouTube no longer lists it. not_found: YouTube left it out
 * once, which may be temporary. not_configured: YouTube refused our API key. The others are temporary.
 */
export const channelTrouble = z.enum([
  ...['gone', 'suspended', 'private', 'not_found', 'forbidden'],
  ...['not_configured', 'rate_limited', 'malformed', 'unavailable'],
] as const)
export type ChannelTrouble = z.infer<typeof channelTrouble>

/** Answer of `GET /api/videos`. */
export const videosAnswer = z.strictObject({
  /** May be fewer than requested although more follow, when rules hide thousands of videos in a row. */
  videos: z.array(video),
  /** How many videos rules hide between the start and the end of this page, with `hidden=show` too. */
  hidden: z.array(z.strictObject({ rule: ruleName, count: z.int() })),
  /** Opaque; valid for this user and selection only. null: this is the last page. */
  nextCursor: z.string().nullable(),
  /** Channels of the selection. */
  channels: z.int(),
  /** Stored videos of these channels. */
  stored: z.int(),
  /** The oldest check among the channels YouTube lists; null: none was ever checked. */
  checkedAt: time.nullable(),
  /** Channels a refresh would check. */
  due: z.int(),
  failed: z.array(z.strictObject({ channelId: z.string(), reason: channelTrouble, since: time })),
  /** Whether YouTube has labelled any stored video as made with AI: until then a rule about them would hide nothing. */
  hasAiLabels: z.boolean(),
})
export type VideosAnswer = z.infer<typeof videosAnswer>

/** `POST /api/videos/stored`: videos by their ids, as they are stored. Nothing is read from YouTube. */
export const storedRequest = z.strictObject({
  videos: z.array(z.strictObject({ id: z.string().regex(VIDEO_ID), channelId })).max(STORED_AT_ONCE),
})

/** Those of them that are stored and whose channels are in the user's library, in no order. */
export const storedAnswer = z.strictObject({ videos: z.array(video) })

/** How many announced broadcasts `GET /api/videos/scheduled` lists at most. */
export const MAX_SCHEDULED = 200

/** `GET /api/videos/scheduled`: what the channels of a folder have announced; without one, those of "All new". */
export const scheduledQuery = z.strictObject({ folder: selection.folder })

/** Answer of `GET /api/videos/scheduled`, the soonest first. What is hours late is left out. */
export const scheduledAnswer = z.strictObject({
  videos: z.array(
    z.strictObject({
      id: z.string(),
      channelId: z.string(),
      title: z.string(),
      startsAt: time,
      /** In seconds; null: not known, or a live stream. */
      duration: z.int().nullable(),
      /** null: YouTube has not said. */
      kind: z.enum(['live', 'premiere']).nullable(),
      /** The rule that will hide it. */
      hiddenBy: ruleName.optional(),
    }),
  ),
})
export type ScheduledAnswer = z.infer<typeof scheduledAnswer>
export type ScheduledView = ScheduledAnswer['videos'][number]

/** How many videos `GET /api/videos/new` lists at most, of each folder and of all. */
export const MAX_NEW = 120

const newList = {
  /** The newest, in the order of `GET /api/videos?list=new`. */
  videos: z.array(
    z.tuple([
      z.string().describe('id'),
      z.int().describe('the index of its channel in `channels`'),
      time.describe('publishedAt'),
    ]),
  ),
  /** Whether more may follow. `GET /api/videos?list=new` has them. */
  hasMore: z.boolean(),
}

/** Numbers of channels, and when the last of them was checked; null: none ever was. */
const checks = z.strictObject({
  channels: z.int(),
  /** Those that were never read. */
  unread: z.int(),
  /** Those a refresh would check. */
  due: z.int(),
  /** Those whose last check failed, without those YouTube no longer lists. They are not due at once. */
  failed: z.int(),
  checkedAt: time.nullable(),
})
export type Checks = z.infer<typeof checks>

/**
 * `GET /api/videos/new`: what `GET /api/videos?list=new` begins with, of every folder at once, for counts; and how current
 * what is known of the channels is.
 */
export const newAnswer = z.strictObject({
  /** Of all channels. */
  checks,
  /** The ids of channels that have videos in one of the lists. */
  channels: z.array(z.string()),
  all: z.strictObject(newList),
  folders: z.array(
    z.strictObject({
      /** null: unsorted channels. */
      folderId: z.string().nullable(),
      /** Channels that were never read. */
      unread: z.int(),
      ...newList,
    }),
  ),
})
export type NewAnswer = z.infer<typeof newAnswer>
export type NewList = NewAnswer['all']

export const searchAnswer = z.strictObject({ videos: z.array(video), nextCursor: z.string().nullable() })
export type SearchAnswer = z.infer<typeof searchAnswer>

/**
 * `POST /api/videos/details`: durations, views and kinds of videos on screen, read from YouTube where they are unknown.
 * Leaves out videos of channels that are not in the user's library.
 */
export const detailsRequest = z.strictObject({
  videos: z
    .array(z.strictObject({ id: z.string().regex(VIDEO_ID), channelId }))
    .min(1)
    .max(DETAILS_AT_ONCE),
})

/** Answer of `POST /api/videos/details`. What YouTube does not say stays unknown. */
export const detailsAnswer = z.strictObject({ videos: z.array(video) })
export type DetailsAnswer = z.infer<typeof detailsAnswer>

/**
 * `POST /api/videos/embedding`: whether videos may be played in a frame on the page, read from YouTube for 1 unit. Leaves
 * out videos of channels that are not in the user's library. Without its channel only one video can be asked about.
 */
export const embeddingRequest = z.strictObject({
  videos: z
    .array(z.strictObject({ id: z.string().regex(VIDEO_ID), channelId: channelId.optional() }))
    .min(1)
    .max(DETAILS_AT_ONCE)
    .refine((videos) => videos.length === 1 || videos.every((one) => one.channelId !== undefined), {
      error: 'several videos need their channels',
    }),
})

/**
 * Whether a video may be played in a frame. refused: its owner does not allow it. made_for_kids, age_restricted: YouTube's
 * rules do not. region_limited: it may be, but not in every country, and the user's is not known to be one where it is shown.
 * region_blocked: it is shown in no country. gone: deleted or private. unknown: YouTube could not be asked. no_api: it never
 * can be, because there is neither an API key nor a Google connection.
 */
export const embedding = z.enum([
  ...['allowed', 'refused', 'made_for_kids', 'age_restricted', 'region_limited', 'region_blocked', 'gone'],
  ...['unknown', 'no_api'],
] as const)
export type Embedding = z.infer<typeof embedding>

/** Answer of `POST /api/videos/embedding`. */
export const embeddingAnswer = z.strictObject({ videos: z.array(z.strictObject({ video, embedding })) })
export type EmbeddingAnswer = z.infer<typeof embeddingAnswer>

/** How many weeks `GET /api/channels/activity` looks back. */
export const ACTIVITY_WEEKS = 12

/**
 * Answer of `GET /api/channels/activity`: a row for each of the user's channels that has been read. `recent`: videos of
 * the last 30 days. `weeks`: videos by week, oldest first; the last one ends at `until`.
 */
export const channelActivityAnswer = z.strictObject({
  until: time,
  channels: z.array(
    z.tuple([
      z.string(),
      z.int().describe('stored: published videos'),
      z.int().describe('recent'),
      z.array(z.int()).length(ACTIVITY_WEEKS).describe('weeks'),
    ]),
  ),
})
export type ChannelActivityAnswer = z.infer<typeof channelActivityAnswer>

/** `GET /api/channels/stats`: a row for each of the user's channels that has been read. */
export const channelStatsAnswer = z.strictObject({
  channels: z.array(
    z.tuple([
      z.string(),
      time.nullable().describe('newestAt'),
      z.int().nullable().describe('subscribers; null: hidden or unknown'),
      z.int().nullable().describe('videoTotal, as YouTube counts'),
      z.enum(['unknown', 'ok', 'empty', 'gone', 'suspended', 'private']),
      time.nullable().describe('checkedAt'),
    ]),
  ),
})
export type ChannelStatsAnswer = z.infer<typeof channelStatsAnswer>

/**
 * Why YouTube could not be called. reauthorisation_required: the user's Google connection has ended. google_unavailable:
 * Google issued no access token.
 */
export const refreshStop = z.enum(['reauthorisation_required', 'google_unavailable', 'unavailable'])
export type RefreshStop = z.infer<typeof refreshStop>

/**
 * A line of the stream of `POST /api/videos/refresh`. `authorising`: waiting for an access token from Google. `videos` are
 * new, or changed in title, time, kind or duration; they are sent before they are stored, and only if they are among the
 * newest 300 so far: a list may be empty. `quota`: used up until then.
 * `stopped`: YouTube could not be called. `done` always comes last.
 */
export const refreshEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), channels: z.int(), due: z.int() }),
  z.strictObject({ type: z.literal('authorising') }),
  z.strictObject({ type: z.literal('stopped'), code: refreshStop }),
  z.strictObject({ type: z.literal('progress'), done: z.int(), total: z.int() }),
  z.strictObject({ type: z.literal('videos'), videos: z.array(video) }),
  z.strictObject({ type: z.literal('failed'), channelId: z.string(), reason: channelTrouble }),
  z.strictObject({ type: z.literal('quota'), until: time }),
  z.strictObject({ type: z.literal('done'), checkedAt: time.nullable() }),
])
export type RefreshEvent = z.infer<typeof refreshEvent>
