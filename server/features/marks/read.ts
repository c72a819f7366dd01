import type { LaterEntries } from '#domain/later.ts'
import { type LaterPlace, toLaterEntry } from '#domain/mark-sync.ts'
import type { ChannelMark, MarkedVideo, VideoMark } from '#domain/marks.ts'
import type { MarksById } from '#domain/seen.ts'
import { mapInSteps } from '../../lib/steps.ts'
import type { Reads } from '../../reads.ts'

type MarkReads = Pick<Reads, 'marks'>

/**
 * The user's marks of these videos and of their channels: only these, since a user may have 25,000. There are none while
 * syncing is off, because all marks are in browsers then.
 */
export async function marksOf(
  { marks }: MarkReads,
  userId: string,
  videos: readonly MarkedVideo[],
): Promise<MarksById> {
  const find = async <Mark>(kind: 'video' | 'channel', keys: readonly string[]) => {
    const found = [...(await marks.find(userId, kind, [...new Set(keys)]))]
    return new Map(await mapInSteps(found, ([key, { value }]) => [key, JSON.parse(value) as Mark] as const))
  }
  const [ids, channelIds] = [videos.map(({ id }) => id), videos.map(({ channelId }) => channelId)]
  return { videos: await find<VideoMark>('video', ids), channels: await find<ChannelMark>('channel', channelIds) }
}

/** The user's Later, removed videos included. Empty while syncing is off. */
export async function laterOf({ marks }: MarkReads, userId: string): Promise<LaterEntries> {
  const values = await marks.listOfKind(userId, 'later')
  const entries = await mapInSteps(values, (value) => toLaterEntry(JSON.parse(value) as LaterPlace))
  return new Map(entries.map((entry) => [entry.videoId, entry]))
}
