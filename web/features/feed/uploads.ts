import { unknownFacts } from '#rules/channel-facts.ts'
import type { ChannelCounts, Upload } from '#rules/uploads.ts'
import type { QuotaMeter } from '#web/features/quota/quota-meter.ts'
import type { Facts } from './facts.ts'
import { type ChannelUploads, keepOnlyChannels, readChannels, writeChannels } from './uploads-database.ts'
import { type Errand, YouTubeCallError } from './youtube-calls.ts'
import type { YouTubeClient } from './youtube-client.ts'

/**
 * The uploads of a person's channels: in memory, behind it the browser's store, behind that the platform. One entry per
 * channel; a folder's feed, last upload dates and the like are all derived from it, so moving a channel costs nothing.
 */
export type Uploads = {
  /** What is in memory; `load` first. */
  peek(channelId: string): ChannelUploads | undefined
  /** Brings what the browser's store holds of these channels into memory. Resolves at once when all are there. */
  load(channelIds: readonly string[]): Promise<unknown>
  /**
   * Brings in only as many channels as hold the newest `count` uploads of all these, as far as last uploads are known:
   * what is behind them cannot be on the first page. Resolves to false when that spares nothing.
   */
  loadNewest(channelIds: readonly string[], count: number): Promise<boolean>
  /** Takes over what other tabs have learnt of these channels. */
  catchUp(channelIds: readonly string[]): Promise<void>
  /** Resolves when what this page has learnt is in the store, where other tabs find it. */
  written(): Promise<unknown>
  /**
   * Reads a channel's uploads from the platform: one unit, the first time two when its activities show none although it
   * has videos. Callers at the same time share one call. Rejects as the client does.
   */
  read(channelId: string, errand: Errand): Promise<void>
  /** Asks for the counts of up to 50 channels: one unit. What is read of them afterwards is kept with its count. */
  count(channelIds: readonly string[], errand: Errand): Promise<Map<string, ChannelCounts>>
  /** Whether this page has asked for the channel's count since its uploads were read. */
  isCounted(channelId: string): boolean
  /**
   * Asks for the counts of up to 50 channels: one unit. Resolves to those whose lists must be read; the others are known
   * to be current then, or to have no videos.
   * @param wanted never read, or too long ago: a count that stayed the same says nothing of them
   * @param begun their lists are being read already
   */
  toRead(
    channelIds: readonly string[],
    wanted: ReadonlySet<string>,
    begun: ReadonlySet<string>,
    errand: Errand,
  ): Promise<string[]>
  /** Drops channels that are no longer in the library. */
  keepOnly(channelIds: ReadonlySet<string>): void
  subscribe(listener: () => void): () => void
}

const isGone = (error: unknown) => error instanceof YouTubeCallError && error.failure.kind === 'not_found'

type Deps = {
  userId: string
  client: Pick<YouTubeClient, 'activities' | 'playlistItems' | 'channelCounts'>
  facts: Pick<Facts, 'load' | 'peek' | 'learn' | 'learnSubscribers' | 'written'>
  meter: Pick<QuotaMeter, 'spare'>
  now?: () => number
}
type News = { userId: string; channelIds: string[] }

/** Answers come in bursts: they are written together. */
const WRITE_AFTER_MS = 200

/** Reading twice costs a few ms more than once: only much that need not be read makes up for it. */
const WORTH_TWO_READS = 2

export function createUploads({ userId, client, facts, meter, now = Date.now }: Deps): Uploads {
  const entries = new Map<string, ChannelUploads>()
  /** Asked for and not found in the browser's store. */
  const absent = new Set<string>()
  const reading = new Map<string, { read: Promise<void>; signal: AbortSignal }>()
  /** Counts as last heard: they are kept with the entry only once the uploads behind them were read. */
  const newCounts = new Map<string, number>()
  /** Channels whose counts are being asked for. */
  const counting = new Map<string, Promise<unknown>>()
  const listeners = new Set<() => void>()
  const tabs = new BroadcastChannel('subshelf:uploads')
  let loading: Promise<unknown> = Promise.resolve()
  let writing: Promise<unknown> = Promise.resolve()
  const unwritten = new Set<string>()

  const tell = () => {
    for (const listener of listeners) listener()
  }

  function keep(changed: ChannelUploads[]) {
    if (changed.length === 0) return
    for (const entry of changed) entries.set(entry.channelId, entry)
    tell()
    facts.learn(
      changed.map(({ channelId, uploads, videoCount, checkedAt }) => ({
        ...(facts.peek(channelId) ?? unknownFacts(channelId)),
        lastUploadAt: uploads[0]?.publishedAt ?? null,
        videoCount,
        datedAt: checkedAt,
      })),
    )
    if (unwritten.size === 0) writing = Promise.all([writing, writeSoon()])
    for (const entry of changed) unwritten.add(entry.channelId)
  }

  async function writeSoon() {
    await new Promise((resolve) => setTimeout(resolve, WRITE_AFTER_MS))
    const channelIds = [...unwritten]
    unwritten.clear()
    await writeChannels(
      userId,
      channelIds.flatMap((id) => entries.get(id) ?? []),
    )
    tabs.postMessage({ userId, channelIds } satisfies News)
  }

  async function takeOver(channelIds: readonly string[]) {
    if (channelIds.length === 0) return
    for (const entry of await readChannels(userId, channelIds)) {
      if (entry.checkedAt >= (entries.get(entry.channelId)?.checkedAt ?? 0)) entries.set(entry.channelId, entry)
    }
    tell()
  }

  // Only of channels that this page has dealt with.
  tabs.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.userId === userId) void takeOver(data.channelIds.filter((id) => entries.has(id) || absent.has(id)))
  })

  /** Lists of channels may have found out meanwhile that nothing has changed. */
  function withFacts(entry: ChannelUploads): ChannelUploads {
    const fact = facts.peek(entry.channelId)
    const isSame = fact !== undefined && fact.videoCount !== null && fact.videoCount === entry.videoCount
    return isSame && fact.datedAt > entry.checkedAt ? { ...entry, checkedAt: fact.datedAt } : entry
  }

  function load(channelIds: readonly string[]): Promise<unknown> {
    const wanted = channelIds.filter((id) => !entries.has(id) && !absent.has(id))
    if (wanted.length > 0) loading = Promise.all([loading, loadMissing(wanted)])
    return loading
  }

  async function loadNewest(channelIds: readonly string[], count: number): Promise<boolean> {
    await facts.load()
    const lastUploadOf = (id: string) => facts.peek(id)?.lastUploadAt ?? 0
    const dated = channelIds.filter((id) => lastUploadOf(id) > 0 && !entries.has(id) && !absent.has(id))
    if (dated.length < count * WORTH_TWO_READS) return false
    await load(dated.toSorted((a, b) => lastUploadOf(b) - lastUploadOf(a)).slice(0, count))
    return true
  }

  async function loadMissing(channelIds: readonly string[]) {
    for (const id of channelIds) absent.add(id)
    const [found] = await Promise.all([readChannels(userId, channelIds), facts.load()])
    for (const entry of found) {
      absent.delete(entry.channelId)
      if (!entries.has(entry.channelId)) entries.set(entry.channelId, withFacts(entry))
    }
    tell()
  }

  /** From the list of uploads; a channel without public videos has none, and that is no failure. */
  const fromList = (channelId: string, errand: Errand) =>
    client.playlistItems(channelId, errand).catch((error: unknown) => {
      if (isGone(error)) return []
      throw error
    })

  async function readNow(channelId: string, errand: Errand): Promise<void> {
    await load([channelId])
    const held = entries.get(channelId)
    const videoCount = () => newCounts.get(channelId) ?? held?.videoCount ?? null
    const keepAs = (uploads: Upload[], fromList = held?.fromList) => {
      const readAt = now()
      keep([
        {
          channelId,
          uploads,
          readAt,
          checkedAt: readAt,
          videoCount: videoCount(),
          ...(fromList && { fromList }),
        },
      ])
      newCounts.delete(channelId)
    }
    try {
      if (held?.fromList) return keepAs(await fromList(channelId, errand))
      const uploads = await client.activities(channelId, errand)
      if (uploads.length > 0) return keepAs(uploads)
      await counting.get(channelId)
      if (!videoCount()) return keepAs([])
      const listed = await fromList(channelId, errand)
      keepAs(listed, listed.length > 0 || undefined)
    } catch (error) {
      // Asking again today would cost a unit to hear the same.
      if (isGone(error)) keepAs(held?.uploads ?? [])
      throw error
    }
  }

  function count(channelIds: readonly string[], errand: Errand): Promise<Map<string, ChannelCounts>> {
    const counted = client.channelCounts(channelIds, errand).then((counts) => {
      facts.learnSubscribers(counts, now())
      for (const [id, { videos }] of counts) if (videos !== null) newCounts.set(id, videos)
      return counts
    })
    const ended = counted
      .catch(() => undefined)
      .finally(() => {
        for (const id of channelIds) if (counting.get(id) === ended) counting.delete(id)
      })
    for (const id of channelIds) counting.set(id, ended)
    return counted
  }

  return {
    peek: (channelId) => entries.get(channelId),

    load,
    loadNewest,
    catchUp: takeOver,
    written: () => Promise.all([writing, facts.written()]),

    read(channelId, errand) {
      const running = reading.get(channelId)
      // Whoever asked first may have left since, and then it may end in nothing.
      if (running) return running.signal.aborted ? running.read.catch(() => this.read(channelId, errand)) : running.read
      const read = readNow(channelId, errand).finally(() => reading.delete(channelId))
      reading.set(channelId, { read, signal: errand.signal })
      return read
    },

    count,
    isCounted: (channelId) => newCounts.has(channelId),

    async toRead(channelIds, wanted, begun, errand) {
      const askedAt = now()
      const counts = await count(channelIds, errand)
      const settled: ChannelUploads[] = []
      const read: string[] = []
      let spared = 0
      for (const id of channelIds) {
        const entry = entries.get(id)
        const videos = counts.get(id)?.videos ?? null
        if (begun.has(id)) {
          // Read while its count was on the way: the count belongs to what was read.
          if (entry && !reading.has(id) && entry.readAt >= askedAt) settled.push({ ...entry, videoCount: videos })
        } else if (videos === 0) {
          settled.push({ channelId: id, uploads: [], readAt: askedAt, checkedAt: askedAt, videoCount: 0 })
          spared++
        } else if (entry && !wanted.has(id) && videos !== null && entry.videoCount === videos) {
          settled.push({ ...entry, checkedAt: askedAt })
          spared++
        } else {
          read.push(id)
        }
      }
      meter.spare(spared)
      keep(settled)
      return read
    },

    keepOnly(channelIds) {
      for (const id of entries.keys()) if (!channelIds.has(id)) entries.delete(id)
      void keepOnlyChannels(userId, channelIds)
    },

    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
