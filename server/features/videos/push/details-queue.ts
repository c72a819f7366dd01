import type { Context } from '../../../context.ts'
import { chunksOf } from '../../../db/chunks.ts'
import { inSpan } from '../../../lib/traces.ts'
import { YouTubeError } from '../../../providers/youtube.ts'
import { API_KEY } from '../credentials.ts'
import { type FoundDetails, storeDetails, storeStats } from '../details-store.ts'
import { reserveUnits } from '../quota/commands.ts'
import { readStats } from '../stats.ts'

const IDS_PER_CALL = 50
/** Further videos get their details from the next check of their channel. */
const MAX_WAITING = 10_000
/** Videos of channels that broadcast wait for this part of the time: they may be scheduled, and count as new meanwhile. */
const BROADCASTER_PART = 1 / 30

/** A video that waits. `isDescribed`: its length and views are stored. */
type Waiting = { channelId: string; isDescribed: boolean }

/**
 * Collects pushed videos until a call for their details is full, because it costs a unit for one video as for fifty. Their
 * lengths and views are read after a while, from a quota of their own; what these do not tell has its details read then.
 * @param track called with the promise of each call and write, so that shutdown can wait for it
 */
export function makeDetailsQueue(ctx: Context, track: (work: Promise<void>) => void) {
  /** By video id, the oldest first. */
  let waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | undefined
  /** When `timer` fires, in ms of the process. */
  let firesAt = Number.POSITIVE_INFINITY
  let hasBroadcaster = false

  /** Without the API key, checks read the details. */
  function schedule() {
    const { youtube, push } = ctx.settings
    const delayMs = (push?.detailsAfterMs ?? 0) * (hasBroadcaster ? BROADCASTER_PART : 1)
    const isNeeded = hasBroadcaster || [...waiting.values()].some(({ isDescribed }) => !isDescribed)
    if (youtube.apiKey === null || !isNeeded || ctx.stopping.aborted) return
    if (performance.now() + delayMs >= firesAt) return
    clearTimeout(timer)
    firesAt = performance.now() + delayMs
    timer = setTimeout(() => {
      firesAt = Number.POSITIVE_INFINITY
      if (hasBroadcaster) fetchFirst(waiting.size)
      else begin('push stats', describe)
      hasBroadcaster = false
    }, delayMs)
    timer.unref()
  }

  function begin(name: string, work: () => Promise<void>): void {
    const ended = inSpan(ctx.traces, name, { isRoot: true }, work)
    track(ended.catch((error: unknown) => ctx.log.error({ err: error }, 'details of pushed videos could not be read')))
  }

  /** @param count how many of the waiting videos, oldest first */
  function fetchFirst(count: number): void {
    if (count === 0) return
    const all = [...waiting]
    waiting = new Map(all.slice(count))
    fetch(all.slice(0, count))
  }

  function fetch(videos: readonly (readonly [id: string, Waiting])[]): void {
    const channelOf = new Map(videos.map(([id, { channelId }]) => [id, channelId]))
    begin('push details', async () => storeDetails(ctx, channelOf, await readDetails(ctx, [...channelOf.keys()])))
  }

  /** Reads lengths and views. The videos go on waiting for their details, except those that were left out. */
  async function describe(): Promise<void> {
    const asked = [...waiting].filter(([, { isDescribed }]) => !isDescribed)
    const channelOf = new Map(asked.map(([id, { channelId }]) => [id, channelId]))
    const stats = await readStats(ctx, API_KEY, [...channelOf.keys()])
    for (const [id, { durationSeconds, views }] of stats) {
      const video = waiting.get(id)
      if (video && durationSeconds !== null && views !== null) waiting.set(id, { ...video, isDescribed: true })
    }
    await storeStats(ctx, channelOf, stats)
    const left = asked.filter(([id]) => waiting.get(id)?.isDescribed === false)
    for (const [id] of left) waiting.delete(id)
    if (left.length > 0) fetch(left)
  }

  return {
    /** Videos that wait. */
    waiting: (): number => waiting.size,

    /** @param isBroadcaster whether the channel has broadcasts, so that the video may be a scheduled one */
    add(videoId: string, channelId: string, isBroadcaster: boolean): void {
      if (waiting.size >= MAX_WAITING) return
      waiting.set(videoId, { channelId, isDescribed: false })
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
