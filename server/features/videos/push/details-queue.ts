import type { Context } from '../../../context.ts'
import { chunksOf } from '../../../db/chunks.ts'
import { inSpan } from '../../../lib/traces.ts'
import { YouTubeError } from '../../../providers/youtube.ts'
import { type FoundDetails, storeDetails } from '../details-on-demand.ts'
import { reserveUnits } from '../quota/commands.ts'

const IDS_PER_CALL = 50
/** Further videos get their details from the next check of their channel. */
const MAX_WAITING = 10_000

/**
 * Collects pushed videos until a call for their details is full, because it costs a unit for one video as for fifty.
 * @param track called with the promise of each call and write, so that shutdown can wait for it
 */
export function makeDetailsQueue(ctx: Context, track: (work: Promise<void>) => void) {
  /** Channel ids by video id. */
  let waiting = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined

  /** Without the API key, checks read the details. */
  function schedule() {
    const { apiKey } = ctx.settings.youtube
    if (apiKey === null || timer || waiting.size === 0 || ctx.stopping.aborted) return
    timer = setTimeout(() => {
      timer = undefined
      fetchFirst(waiting.size)
    }, ctx.settings.push?.detailsAfterMs)
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

    add(videoId: string, channelId: string): void {
      if (waiting.size < MAX_WAITING) waiting.set(videoId, channelId)
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
