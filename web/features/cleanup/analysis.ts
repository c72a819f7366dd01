import { type ChannelEngagement, type ClickRecord, engagementOf, fewestClicked } from '#rules/engagement.ts'
import type { Upload } from '#rules/uploads.ts'

/** How the person has used their channels, as far as this browser knows. */
export type CleanupAnalysis = {
  /** Channels whose videos have been loaded here, the fewest clicked first. */
  channels: readonly ChannelEngagement[]
  /** Of them, those no video of which was ever clicked. */
  neverClicked: number
  /** Channels whose videos were never loaded here: nothing is said about them. */
  unknown: number
}

type ChannelUploads = { channelId: string; uploads: readonly Upload[] }

type Deps = {
  channelIds: readonly string[]
  clicks: Iterable<ClickRecord>
  /** What is stored of these channels; unknown ones are left out. */
  read(channelIds: readonly string[]): Promise<readonly ChannelUploads[]>
  /** Resolves when the page has nothing better to do. */
  idle(): Promise<void>
  now: number
  signal: AbortSignal
}

/** Read and counted in one go: 50 channels of 50 uploads take about 5 ms. */
export const CHANNELS_AT_ONCE = 50

/**
 * Goes through all channels in small pieces, each in a quiet moment, and holds no more than one piece of the store at a
 * time: 5,000 channels of 50 uploads never make a long task. Rejects with the signal's reason when it is aborted.
 */
export async function analyseCleanup({ channelIds, clicks, read, idle, now, signal }: Deps): Promise<CleanupAnalysis> {
  const clicksOf = Map.groupBy(clicks, (click) => click.channelId)
  const channels: ChannelEngagement[] = []
  for (let from = 0; from < channelIds.length; from += CHANNELS_AT_ONCE) {
    await idle()
    signal.throwIfAborted()
    for (const { channelId, uploads } of await read(channelIds.slice(from, from + CHANNELS_AT_ONCE))) {
      channels.push({ channelId, ...engagementOf(uploads, clicksOf.get(channelId) ?? [], now) })
    }
  }
  await idle()
  signal.throwIfAborted()
  return {
    channels: channels.sort(fewestClicked),
    neverClicked: channels.filter((channel) => channel.clickedVideos === 0).length,
    unknown: channelIds.length - channels.length,
  }
}
