import type { FolderRules } from '#contract/rules.ts'
import { MAX_SCHEDULED, type ScheduledAnswer } from '#contract/videos.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { KIND_SOURCE } from '#domain/video-kind.ts'
import type { Context } from '../../context.ts'
import { type ScheduledVideo, scheduledVideos } from '../../db/catalogue-scheduled.ts'
import { judgeBy, judgingFor, type ListUser, makeAllNew, readFolders } from './lists.ts'
import { channelsOf, type Selection } from './selection.ts'

/** What has not begun so long after its time was cancelled, or will be announced anew. */
const LATE_MS = 4 * HOUR_MS

/**
 * The announced broadcasts of a folder or of All new, by its rules; without those that count videos or ask for their age.
 * Throws AppError as `channelsOf` does.
 */
export async function scheduledOf(
  ctx: Context,
  user: ListUser,
  { folder }: Pick<Selection, 'folder'>,
): Promise<ScheduledAnswer> {
  const ids = await channelsOf(ctx, user.id, { folder })
  const folders = (await readFolders(ctx, user.id)).map((one) => ({ ...one, rules: withoutCounts(one.rules) }))
  const judging = judgingFor(ctx, user)
  const { channels, judge } =
    folder === undefined
      ? makeAllNew(ids, folders, judging)
      : { channels: ids, judge: judgeBy(folders.find(({ id }) => id === folder)?.rules ?? null, judging) }
  const range = { from: ctx.now() - LATE_MS, limit: MAX_SCHEDULED }
  const videos = await scheduledVideos(ctx.catalogue, channels, range)
  return { videos: videos.map((video) => ({ ...present(video), ...hidden(judge?.(video) ?? null) })) }
}

const withoutCounts = (rules: FolderRules | null): FolderRules | null => {
  if (!rules) return null
  const { perDay: _, maxAgeDays: __, ...others } = rules
  return others
}

const hidden = (rule: NonNullable<ScheduledAnswer['videos'][number]['hiddenBy']> | null) =>
  rule === null ? {} : { hiddenBy: rule }

const present = (video: ScheduledVideo): ScheduledAnswer['videos'][number] => ({
  ...{ id: video.id, channelId: video.channel_id, title: video.title },
  startsAt: video.starts_at,
  duration: video.duration,
  kind: video.duration !== null ? 'premiere' : video.kind_source === KIND_SOURCE.youtube ? 'live' : null,
})
