import type { KnownChannel, Lookup } from '#rules/new-videos.ts'
import { readChannels } from '#web/features/feed/uploads-database.ts'
import { afterPaint, whenIdle } from '#web/lib/idle.ts'

/**
 * What this browser holds of a person's uploads, without titles and pictures: 5,000 channels of 50 are about 20 MB.
 * Follows what this and other tabs write. Asks nobody anything.
 */
export type KnownUploads = {
  /** undefined: never loaded here, or not read from the store yet (`wasRead`). */
  peek: Lookup
  wasRead(channelId: string): boolean
  /**
   * Reads these channels from the store in small pieces, each in a quiet moment. Resolves when all have been read.
   * @param isAwaited somebody looks at the place: pieces come between frames instead, and before all others
   */
  read(channelIds: readonly string[], isAwaited?: boolean): Promise<void>
  /** Grows with every change. */
  version(): number
  subscribe(listener: () => void): () => void
}

/** Read in one go: 50 channels of 50 uploads take about 5 ms. */
const CHANNELS_AT_ONCE = 50

/** A feed that loads writes many times, and should not be kept from it: this long after the last time all is read. */
const WRITTEN_AFTER_MS = 1_000

type Written = { userId: string; channelIds: string[] }
type Reader = { left: Set<string>; resolve(): void }

function openKnownUploads(userId: string): KnownUploads {
  const channels = new Map<string, KnownChannel>()
  const read = new Set<string>()
  const awaited = new Set<string>()
  const patient = new Set<string>()
  const readers = new Set<Reader>()
  const listeners = new Set<() => void>()
  let version = 0
  let running = false
  let writing: ReturnType<typeof setTimeout> | undefined

  async function readSome(queue: Set<string>) {
    const ids = [...queue].slice(0, CHANNELS_AT_ONCE)
    for (const id of ids) {
      awaited.delete(id)
      patient.delete(id)
    }
    const found = new Map((await readChannels(userId, ids)).map((entry) => [entry.channelId, entry]))
    for (const id of ids) {
      read.add(id)
      const entry = found.get(id)
      if (!entry) channels.delete(id)
      else {
        const uploads = entry.uploads.map(({ id, publishedAt }) => ({ id, publishedAt }))
        channels.set(id, { channelId: id, checkedAt: entry.checkedAt, uploads })
      }
      for (const reader of readers) reader.left.delete(id)
    }
    version++
    for (const listener of listeners) listener()
    for (const reader of readers) if (reader.left.size === 0 && readers.delete(reader)) reader.resolve()
  }

  async function run() {
    if (running) return
    running = true
    while (awaited.size + patient.size > 0) {
      await (awaited.size > 0 ? afterPaint() : Promise.race([whenIdle(), untilAwaited()]))
      await readSome(awaited.size > 0 ? awaited : patient)
    }
    running = false
  }

  let hurry = () => {}
  const untilAwaited = () =>
    new Promise<void>((resolve) => {
      hurry = resolve
    })

  // Heard also from this page's own feed: its channel is another one of the same name.
  new BroadcastChannel('subshelf:uploads').addEventListener('message', ({ data }: MessageEvent<Written>) => {
    if (data.userId !== userId) return
    for (const id of data.channelIds) if (read.has(id)) patient.add(id)
    clearTimeout(writing)
    writing = setTimeout(() => void run(), WRITTEN_AFTER_MS)
  })

  return {
    peek: (channelId) => channels.get(channelId),
    wasRead: (channelId) => read.has(channelId),
    read(channelIds, isAwaited = false) {
      const left = new Set(channelIds.filter((id) => !read.has(id)))
      if (left.size === 0) return Promise.resolve()
      for (const id of left) (isAwaited ? awaited : patient).add(id)
      if (isAwaited) hurry()
      void run()
      return new Promise((resolve) => readers.add({ left, resolve }))
    },
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

let opened: { userId: string; known: KnownUploads } | null = null

/** The uploads known of a person; the same object for as long as it is the same person. */
export function knownUploadsOf(userId: string): KnownUploads {
  if (opened?.userId !== userId) opened = { userId, known: openKnownUploads(userId) }
  return opened.known
}
