import type { DBSchema, IDBPDatabase } from 'idb'
import type { Freshness } from '#rules/freshness.ts'
import type { Upload, VideoDetails } from '#rules/uploads.ts'
import { sessionCache } from '#web/features/session/session-cache.ts'
import { forgivingDatabase } from '#web/lib/forgiving-database.ts'

/** What is kept of a channel: its latest uploads, and how current they are. */
export type ChannelUploads = Freshness & {
  channelId: string
  uploads: Upload[]
  /** Its activities never show its uploads: they are read from its list of uploads. */
  fromList?: true
}

/** `askedAt` in ms; a video that is gone has no length, no views and is not live. */
export type KeptDetails = VideoDetails & { videoId: string; askedAt: number }

/** Uploads as JSON: a browser copies a text many times faster than fifty objects, and parses it faster, too. */
type KeptChannel = Omit<ChannelUploads, 'uploads'> & { userId: string; uploads: string }

interface Schema extends DBSchema {
  channels: {
    key: [userId: string, channelId: string]
    value: KeptChannel
    indexes: { checkedAt: number }
  }
  videos: { key: string; value: KeptDetails; indexes: { askedAt: number } }
}

/** How much of the oldest goes when the store is full. */
const EVICT_SHARE = 0.1
/**
 * Browsers give the room of deleted entries back later. When there is none after the oldest went, nothing is written for
 * this long: going on to delete would empty the store for nothing.
 */
const FULL_REST_MS = 60_000

const isUploads = (value: unknown): value is ChannelUploads => {
  const entry = value as Partial<ChannelUploads> | undefined
  return (
    Array.isArray(entry?.uploads) &&
    typeof entry.channelId === 'string' &&
    typeof entry.readAt === 'number' &&
    typeof entry.checkedAt === 'number' &&
    entry.uploads.every((upload) => typeof upload?.id === 'string' && typeof upload.publishedAt === 'number')
  )
}

/** null: what is kept makes no sense. */
function unpacked(kept: KeptChannel | undefined): ChannelUploads | null {
  if (typeof kept?.uploads !== 'string') return null
  try {
    const { userId: _, ...entry } = kept
    const channel = { ...entry, uploads: JSON.parse(kept.uploads) }
    return isUploads(channel) ? channel : null
  } catch {
    return null
  }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

const orElse = forgivingDatabase<Schema>(
  'uploads',
  2,
  (db) => {
    // What earlier versions kept is asked for again.
    for (const name of db.objectStoreNames) db.deleteObjectStore(name)
    db.createObjectStore('channels', { keyPath: ['userId', 'channelId'] }).createIndex('checkedAt', 'checkedAt')
    db.createObjectStore('videos', { keyPath: 'videoId' }).createIndex('askedAt', 'askedAt')
  },
  () => sessionCache.get() !== null,
)

/** What is kept of these channels, in no order; what is unknown or makes no sense is left out. One transaction. */
export const readChannels = (userId: string, channelIds: readonly string[]): Promise<ChannelUploads[]> =>
  orElse([], (db) => channelsIn(db, userId, channelIds))

/** The same for who must know nothing from not readable. Rejects with an error for people when the store cannot be read. */
export async function requireChannels(userId: string, channelIds: readonly string[]): Promise<ChannelUploads[]> {
  const entries = await orElse(null, (db) => channelsIn(db, userId, channelIds))
  if (!entries) throw new Error('What this browser has stored could not be read.')
  return entries
}

async function channelsIn(db: IDBPDatabase<Schema>, userId: string, channelIds: readonly string[]) {
  const { store } = db.transaction('channels')
  const entries = await Promise.all(channelIds.map((id) => store.get([userId, id])))
  return entries.flatMap((entry) => unpacked(entry) ?? [])
}

/** In one transaction; of more than the store has room for nothing at all would be kept. */
const CHANNELS_AT_ONCE = 16

/** Keeps what was learnt of channels. A full store loses its oldest and goes on; a write that fails is no error. */
export const writeChannels = (userId: string, entries: readonly ChannelUploads[]): Promise<void> =>
  orElse(undefined, async (db) => {
    for (let i = 0; i < entries.length; i += CHANNELS_AT_ONCE) {
      await makingRoom(db, async () => {
        const tx = db.transaction('channels', 'readwrite', { durability: 'relaxed' })
        for (const entry of entries.slice(i, i + CHANNELS_AT_ONCE)) {
          void tx.store.put({ ...entry, userId, uploads: JSON.stringify(entry.uploads) }).catch(() => undefined)
        }
        await tx.done
      })
    }
  })

/**
 * Drops every channel of the person that is not among `channelIds`, with what is kept of its videos: unsubscribed
 * channels leave the store.
 */
export const keepOnlyChannels = (userId: string, channelIds: ReadonlySet<string>): Promise<void> =>
  orElse(undefined, async (db) => {
    const tx = db.transaction(['channels', 'videos'], 'readwrite', { durability: 'relaxed' })
    const channels = tx.objectStore('channels')
    for (const key of await channels.getAllKeys(IDBKeyRange.bound([userId, ''], [userId, '\uffff']))) {
      if (channelIds.has(key[1])) continue
      const gone = unpacked(await channels.get(key))
      for (const upload of gone?.uploads ?? []) void tx.objectStore('videos').delete(upload.id)
      void channels.delete(key)
    }
    await tx.done
  })

export const readVideos = (videoIds: readonly string[]): Promise<KeptDetails[]> =>
  orElse([], async (db) => {
    const { store } = db.transaction('videos')
    const entries = await Promise.all(videoIds.map((id) => store.get(id)))
    return entries.filter((entry) => typeof entry?.askedAt === 'number') as KeptDetails[]
  })

export const writeVideos = (entries: readonly KeptDetails[]): Promise<void> =>
  orElse(undefined, (db) =>
    makingRoom(db, async () => {
      const tx = db.transaction('videos', 'readwrite', { durability: 'relaxed' })
      for (const entry of entries) void tx.store.put(entry).catch(() => undefined)
      await tx.done
    }),
  )

/** Forgets what the platform was not asked about since `before` (ms). */
export const dropBefore = (before: number): Promise<void> =>
  orElse(undefined, async (db) => {
    const tx = db.transaction(['channels', 'videos'], 'readwrite', { durability: 'relaxed' })
    const channels = tx.objectStore('channels')
    const videos = tx.objectStore('videos')
    const old = IDBKeyRange.upperBound(before)
    for (const key of await channels.index('checkedAt').getAllKeys(old)) void channels.delete(key)
    for (const key of await videos.index('askedAt').getAllKeys(old)) void videos.delete(key)
    await tx.done
  })

let evicting: Promise<void> | null = null
let restsUntil = 0

async function makingRoom(db: IDBPDatabase<Schema>, write: () => Promise<void>): Promise<void> {
  if (Date.now() < restsUntil) return
  try {
    await write()
  } catch (error) {
    if (!isFull(error)) throw error
    // Many writes meet the full store at once: the oldest go once for all of them.
    evicting ??= evictOldest(db).finally(() => {
      evicting = null
    })
    await evicting
    if (Date.now() < restsUntil) return
    await write().catch((again: unknown) => {
      if (isFull(again)) restsUntil = Date.now() + FULL_REST_MS
    })
  }
}

async function evictOldest(db: IDBPDatabase<Schema>): Promise<void> {
  const tx = db.transaction(['channels', 'videos'], 'readwrite')
  const channels = tx.objectStore('channels')
  const videos = tx.objectStore('videos')
  const some = async (count: Promise<number>) => Math.max(1, Math.ceil((await count) * EVICT_SHARE))
  const oldChannels = await channels.index('checkedAt').getAllKeys(null, await some(channels.count()))
  const oldVideos = await videos.index('askedAt').getAllKeys(null, await some(videos.count()))
  for (const key of oldChannels) void channels.delete(key)
  for (const key of oldVideos) void videos.delete(key)
  await tx.done
}
