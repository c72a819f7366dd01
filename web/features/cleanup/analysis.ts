import { type Activity, activityOf } from '#rules/activity.ts'
import { type ChannelEngagement, type ClickRecord, engagementOf, fewestClicked } from '#rules/engagement.ts'
import type { Upload } from '#rules/uploads.ts'

/** How a channel is used, and the picture of its last weeks. */
export type ChannelAnalysis = ChannelEngagement & { activity: Activity }

/** How the person has used their channels, as far as this browser knows. */
export type CleanupAnalysis = {
  /** Channels whose videos have been loaded here, the fewest clicked first. */
  channels: readonly ChannelAnalysis[]
  /** Channels whose videos were never loaded here: nothing is said about them. */
  unknown: number
}

type ChannelUploads = { channelId: string; uploads: readonly Upload[] }

type Deps = {
  channelIds: readonly string[]
  clicks: Iterable<ClickRecord>
  /** What is stored of these channels; unknown ones are left out. */
  read(channelIds: readonly string[]): Promise<readonly ChannelUploads[]>
  /** Resolves when the next piece may be read. */
  pause(): Promise<void>
  /** Told after each piece: so many channels are done. */
  onProgress?(done: number): void
  now: number
  signal: AbortSignal
}

/** Read and counted in one go: 50 channels of 50 uploads take about 5 ms. */
export const CHANNELS_AT_ONCE = 50

/**
 * Goes through all channels in small pieces, with a pause before each, and holds no more than one piece of the store at a
 * time: 5,000 channels of 50 uploads never make a long task. Rejects with the signal's reason when it is aborted.
 */
export async function analyseCleanup(deps: Deps): Promise<CleanupAnalysis> {
  const { channelIds, clicks, read, pause, onProgress, now, signal } = deps
  const clicksOf = Map.groupBy(clicks, (click) => click.channelId)
  const channels: ChannelAnalysis[] = []
  for (let from = 0; from < channelIds.length; from += CHANNELS_AT_ONCE) {
    await pause()
    signal.throwIfAborted()
    for (const { channelId, uploads } of await read(channelIds.slice(from, from + CHANNELS_AT_ONCE))) {
      const own = clicksOf.get(channelId) ?? []
      channels.push({ channelId, ...engagementOf(uploads, own, now), activity: activityOf(uploads, own, now) })
    }
    onProgress?.(Math.min(from + CHANNELS_AT_ONCE, channelIds.length))
  }
  await pause()
  signal.throwIfAborted()
  return {
    channels: channels.sort(fewestClicked),
    unknown: channelIds.length - channels.length,
  }
}
