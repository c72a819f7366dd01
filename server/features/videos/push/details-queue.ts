import type { Context } from '../../../context.ts'
import { chunksOf } from '../../../db/chunks.ts'
import { inSpan } from '../../../lib/traces.ts'
import { YouTubeError } from '../../../providers/youtube.ts'
import { type FoundDetails, storeDetails } from '../details-on-demand.ts'
import { reserveUnits } from '../quota/commands.ts'

const IDS_PER_CALL = 50
/** Further videos get their details from the next check of their channel. */
const MAX_WAITING = 10_000
/** Videos of channels that broadcast wait for this part of the time: they may be scheduled, and count as new meanwhile. */
const BROADCASTER_PART = 1 / 30

/**
 * Collects pushed videos until a call for their details is full, because it costs a unit for one video as for fifty.
 * @param track called with the promise of each call and write, so that shutdown can wait for it
 */
export function makeDetailsQueue(ctx: Context, track: (work: Promise<void>) => void) {
  /** Channel ids by video id. */
  let waiting = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  /** When `timer` fires, in ms of the process. */
  let firesAt = Number.POSITIVE_INFINITY
  let hasBroadcaster = false

  /** Without the API key, checks read the details. */
  function schedule() {
    const { youtube, push } = ctx.settings
    const delayMs = (push?.detailsAfterMs ?? 0) * (hasBroadcaster ? BROADCASTER_PART : 1)
    if (youtube.apiKey === null || waiting.size === 0 || ctx.stopping.aborted) return
    if (performance.now() + delayMs >= firesAt) return
    clearTimeout(timer)
    firesAt = performance.now() + delayMs
    timer = setTimeout(() => {
      firesAt = Number.POSITIVE_INFINITY
      hasBroadcaster = false
      fetchFirst(waiting.size)
    }, delayMs)
    timer.unref()
  }

  /** @param count how many of the waiting videos, oldest first */
  function fetchFirst(count: number): void {
    if (count === 0) return
    const all = [...waiting]
    const channelOf = new Map(all.slice(0, count))
    waiting = new Map(all.slice(count))
    const work = inSpan(ctx.traces, 'push details', { isRoot: true }, async () =>
      storeDetails(ctx, channelOf, await readDetails(ctx, [...channelOf.keys()])),
    )
    track(work.catch((error: unknown) => ctx.log.error({ err: error }, 'details of pushed videos could not be read')))
  }

  return {
    /** Videos that wait. */
    waiting: (): number => waiting.size,

    /** @param isBroadcaster whether the channel has broadcasts, so that the video may be a scheduled one */
    add(videoId: string, channelId: string, isBroadcaster: boolean): void {
      if (waiting.size >= MAX_WAITING) return
      waiting.set(videoId, channelId)
      hasBroadcaster ||= isBroadcaster
    },

    /** Makes all calls that are full, and the last one after a delay. */
    flush(): void {
      fetchFirst(waiting.size - (waiting.size % IDS_PER_CALL))
      schedule()
    },
  }
}

/** Reads details with the API key. Without a key or units the next check reads them. */
async function readDetails(ctx: Context, ids: readonly string[]): Promise<FoundDetails> {
  const details: FoundDetails = new Map()
  if (ctx.settings.youtube.apiKey === null || ids.length === 0) return details
  const units = await reserveUnits(ctx, 'background', Math.ceil(ids.length / IDS_PER_CALL), null)
  try {
    for (const chunk of chunksOf(ids, IDS_PER_CALL)) {
      const context = { credential: { kind: 'key' }, signal: ctx.closing, spend: units.spend } as const
      const found = new Map((await ctx.youtubeApi.videos(chunk, context)).map((video) => [video.id, video]))
      for (const id of chunk) details.set(id, found.get(id) ?? null)
    }
  } catch (error) {
    if (!(error instanceof YouTubeError)) throw error
  } finally {
    await units.end()
  }
  return details
}
