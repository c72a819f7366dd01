import type { Upload } from '#rules/uploads.ts'
import { type ChannelUploads, keepOnlyChannels, readChannels, writeChannels } from './uploads-database.ts'
import { IDS_PER_CALL, YouTubeCallError, type YouTubeClient } from './youtube-client.ts'

/**
 * The uploads of a person's channels: in memory, behind it the browser's store, behind that the platform. One entry per
 * channel; a folder's feed, last upload dates and the like are all derived from it, so moving a channel costs nothing.
 */
export type Uploads = {
  /** What is in memory; `load` first. */
  peek(channelId: string): ChannelUploads | undefined
  /** Brings what the browser's store holds of these channels into memory. Resolves at once when all are there. */
  load(channelIds: readonly string[]): Promise<void>
  /** Takes over what other tabs have learnt of these channels. */
  catchUp(channelIds: readonly string[]): Promise<void>
  /** Resolves when what this page has learnt is in the store, where other tabs find it. */
  written(): Promise<unknown>
  /**
   * Reads a channel's uploads from the platform: one unit, two when its activities show none although it has videos.
   * Callers at the same time share one call. Rejects as the client does.
   */
  read(channelId: string, signal: AbortSignal): Promise<void>
  /** Asks how many videos up to 50 channels have: one unit. Resolves to the channels that are not as they were. */
  changedAmong(channelIds: readonly string[], signal: AbortSignal): Promise<string[]>
  /**
   * Asks for the counts of channels just read, so that tomorrow only changed ones are read: one unit per 50. Channels
   * whose activities show no upload although they have videos are read from their list of uploads, a unit each.
   */
  learnCounts(channelIds: readonly string[], signal: AbortSignal): Promise<void>
  /** Drops channels that are no longer in the library. */
  keepOnly(channelIds: ReadonlySet<string>): void
  subscribe(listener: () => void): () => void
}

const isGone = (error: unknown) => error instanceof YouTubeCallError && error.failure.kind === 'not_found'

type Deps = { userId: string; client: YouTubeClient; now?: () => number }
type News = { userId: string; channelIds: string[] }

export function createUploads({ userId, client, now = Date.now }: Deps): Uploads {
  const entries = new Map<string, ChannelUploads>()
  /** Asked for and not found in the browser's store. */
  const absent = new Set<string>()
  const reading = new Map<string, { read: Promise<void>; signal: AbortSignal }>()
  /** Counts that differed: they are kept with the entry only once the uploads behind them were read. */
  const newCounts = new Map<string, number>()
  const listeners = new Set<() => void>()
  const tabs = new BroadcastChannel('subshelf:uploads')
  let writing: Promise<unknown> = Promise.resolve()

  const tell = () => {
    for (const listener of listeners) listener()
  }

  function keep(changed: ChannelUploads[]) {
    if (changed.length === 0) return
    for (const entry of changed) entries.set(entry.channelId, entry)
    tell()
    const write = writeChannels(userId, changed)
    writing = Promise.all([writing, write])
    void write.then(() => {
      tabs.postMessage({ userId, channelIds: changed.map((entry) => entry.channelId) } satisfies News)
    })
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

  /** From the list of uploads; a channel without public videos has none, and that is no failure. */
  const fromList = (channelId: string, signal: AbortSignal) =>
    client.playlistItems(channelId, signal).catch((error: unknown) => {
      if (isGone(error)) return []
      throw error
    })

  async function readNow(channelId: string, signal: AbortSignal): Promise<void> {
    const held = entries.get(channelId)
    const videoCount = newCounts.get(channelId) ?? held?.videoCount ?? null
    const keepAs = (uploads: Upload[]) => {
      newCounts.delete(channelId)
      const readAt = now()
      keep([{ channelId, uploads, readAt, checkedAt: readAt, videoCount }])
    }
    try {
      const uploads = await client.activities(channelId, signal)
      keepAs(uploads.length === 0 && videoCount ? await fromList(channelId, signal) : uploads)
    } catch (error) {
      // Asking again today would cost a unit to hear the same.
      if (isGone(error)) keepAs(held?.uploads ?? [])
      throw error
    }
  }

  async function readHidden(channelId: string, signal: AbortSignal): Promise<void> {
    const uploads = await fromList(channelId, signal)
    const entry = entries.get(channelId)
    if (entry) keep([{ ...entry, uploads }])
  }

  return {
    peek: (channelId) => entries.get(channelId),

    async load(channelIds) {
      const wanted = channelIds.filter((id) => !entries.has(id) && !absent.has(id))
      if (wanted.length === 0) return
      for (const id of wanted) absent.add(id)
      for (const entry of await readChannels(userId, wanted)) {
        absent.delete(entry.channelId)
        if (!entries.has(entry.channelId)) entries.set(entry.channelId, entry)
      }
      tell()
    },

    catchUp: takeOver,
    written: () => writing,

    read(channelId, signal) {
      const running = reading.get(channelId)
      // Whoever asked first may have left since, and then it may end in nothing.
      if (running) return running.signal.aborted ? running.read.catch(() => this.read(channelId, signal)) : running.read
      const read = readNow(channelId, signal).finally(() => reading.delete(channelId))
      reading.set(channelId, { read, signal })
      return read
    },

    async changedAmong(channelIds, signal) {
      const counts = await client.videoCounts(channelIds, signal)
      const checkedAt = now()
      const same: ChannelUploads[] = []
      const changed: string[] = []
      for (const id of channelIds) {
        const entry = entries.get(id)
        const count = counts.get(id)
        if (entry && count !== undefined && entry.videoCount === count) {
          same.push({ ...entry, checkedAt })
        } else {
          changed.push(id)
          if (count !== undefined) newCounts.set(id, count)
        }
      }
      keep(same)
      return changed
    },

    async learnCounts(channelIds, signal) {
      for (let i = 0; i < channelIds.length; i += IDS_PER_CALL) {
        const some = channelIds.slice(i, i + IDS_PER_CALL)
        const counts = await client.videoCounts(some, signal)
        const learnt: ChannelUploads[] = []
        for (const id of some) {
          const entry = entries.get(id)
          if (entry) learnt.push({ ...entry, videoCount: counts.get(id) ?? null })
        }
        keep(learnt)
        const hidden = learnt.filter((entry) => entry.uploads.length === 0 && entry.videoCount)
        await Promise.all(hidden.map((entry) => readHidden(entry.channelId, signal).catch(() => undefined)))
      }
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
