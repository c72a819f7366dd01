import * as z from 'zod'
import { channelId } from './channels.ts'
import { VIDEO_ID } from './ids.ts'
import { MARKS_AT_ONCE } from './limits.ts'

/** ms since epoch; 0: never. */
const time = z.int().min(0).max(8.64e15)

/** What a user did with a video, see `domain/marks.ts`. */
const videoMark = z.strictObject({
  videoId: z.string().regex(VIDEO_ID, 'must be a video id (11 characters)'),
  /** Empty: not known. */
  channelId: channelId.or(z.literal('')),
  /** 0: not known. */
  publishedAt: time,
  seen: z.boolean(),
  seenAt: time,
  watchedAt: time,
  progress: z.number().min(0).max(1),
  /** In seconds. */
  position: z.number().min(0).max(1_000_000).nullable(),
  progressAt: time,
})

/** Everything the channel published up to `until` counts as seen. */
const channelMark = z.strictObject({ channelId, until: time, at: time })

/** A video's place among those to watch later, see `domain/later.ts`. What YouTube says about the video is not synced. */
const laterPlace = z.strictObject({
  videoId: z.string().regex(VIDEO_ID, 'must be a video id (11 characters)'),
  channelId,
  publishedAt: time,
  rank: z.number().min(-1e15).max(1e15),
  removed: z.boolean(),
  at: time,
})

/** `PUT /api/marks/sync`: turns "Sync across devices" on or off for the user. Off deletes all marks on the server. */
export const marksSync = z.strictObject({ on: z.boolean() })

/**
 * `POST /api/marks`: merges the marks of a device with those of the user's other devices, in one transaction. A repeated
 * request changes nothing. Times more than five minutes ahead of the server's clock are stored as five minutes ahead.
 * Throws `marks_sync_off` if the user has not turned syncing on.
 */
export const marksRequest = z
  .strictObject({
    videos: z.array(videoMark).max(MARKS_AT_ONCE),
    channels: z.array(channelMark).max(MARKS_AT_ONCE),
    later: z.array(laterPlace).max(MARKS_AT_ONCE),
    /** The version up to which the device has the server's marks; null: it has none of them. */
    since: z.int().min(0).nullable(),
  })
  .refine(({ videos, channels, later }) => videos.length + channels.length + later.length <= MARKS_AT_ONCE, {
    error: `at most ${MARKS_AT_ONCE} marks`,
  })
export type MarksRequest = z.infer<typeof marksRequest>

/** Marks that changed after `since`, in the order of their changes, as they are now. Those just sent are left out if they are as sent. */
export const marksAnswer = z.strictObject({
  videos: z.array(videoMark),
  channels: z.array(channelMark),
  later: z.array(laterPlace),
  /** The device's next `since`. */
  version: z.int(),
  /** Whether there are more changes, after `version`. */
  hasMore: z.boolean(),
  /** The server does not have what it had at `since`: the device sends all its marks, and the answer begins with the first. */
  restarted: z.boolean(),
  /** The server's time that the marks were limited to, ms since epoch. */
  now: z.int(),
})
export type MarksAnswer = z.infer<typeof marksAnswer>
