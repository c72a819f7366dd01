import { type ChannelMark, MAX_VIDEO_MARKS, marksToDrop, type VideoMark } from '#domain/marks.ts'
import { type MarksById, mergeIntoChannel, mergeIntoVideo, withChange } from '#domain/seen.ts'
import { shareEntries } from '#web/features/account/shared-entries.ts'
import { keysOf, withUserDatabase } from '#web/features/account/user-database.ts'
import { USER } from '#web/lib/store.ts'

/** `isLoaded` false: what this browser keeps has not been read yet. */
export type MarksState = MarksById & { isLoaded: boolean }

type MarkLists = [videos: readonly VideoMark[], channels?: readonly ChannelMark[]]

/** What a user has opened, watched and marked as seen. */
export const marksOf = shareEntries<MarksById, MarkLists>({
  channel: 'subshelf:marks',
  empty: { videos: new Map(), channels: new Map() },
  merge: (marks, [videos, channels = []], latest) => withChange(marks, { videos, channels }, latest),
  async read(userId) {
    const old = hasStoredMarks() ? await import('./stored-marks.ts').catch(() => null) : null
    const clicks = old?.readStoredMarks(userId) ?? []
    if (clicks.length > 0 && (await writeMarks(userId, [clicks]))) old?.deleteStoredMarks(userId)
    const { videos, channels } = await readMarks(userId)
    return [[...videos, ...clicks], channels]
  },
  write: writeMarks,
  prune(userId, marks) {
    if (marks.videos.size <= MAX_VIDEO_MARKS) return marks
    const dropped = marksToDrop(marks.videos, marks.channels)
    void deleteMarks(userId, dropped)
    return { ...marks, videos: new Map([...marks.videos].filter(([videoId]) => !dropped.has(videoId))) }
  },
})

/** Whether this browser keeps opened videos outside of the database. */
function hasStoredMarks(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${USER}click:`))
  } catch {
    return false // storage is forbidden
  }
}

const NONE = { videos: [] as VideoMark[], channels: [] as ChannelMark[] }

const readMarks = (userId: string): Promise<typeof NONE> =>
  withUserDatabase(NONE, async (db) => {
    const tx = db.transaction(['videoMarks', 'channelMarks'])
    const [videos, channels] = await Promise.all([
      tx.objectStore('videoMarks').getAll(keysOf(userId)),
      tx.objectStore('channelMarks').getAll(keysOf(userId)),
    ])
    return { videos, channels }
  })

/** @returns whether they are stored */
function writeMarks(
  userId: string,
  [videos, channels = []]: MarkLists,
  latest = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  return withUserDatabase(false, async (db) => {
    const tx = db.transaction(['videoMarks', 'channelMarks'], 'readwrite')
    const [videoStore, channelStore] = [tx.objectStore('videoMarks'), tx.objectStore('channelMarks')]
    await Promise.all([
      ...videos.map(async (mark) => {
        const key: [string, string] = [userId, mark.videoId]
        const known = await videoStore.get(key)
        await videoStore.put(known ? mergeIntoVideo(latest)(known, mark) : mark, key)
      }),
      ...channels.map(async (mark) => {
        const key: [string, string] = [userId, mark.channelId]
        const known = await channelStore.get(key)
        await channelStore.put(known ? mergeIntoChannel(latest)(known, mark) : mark, key)
      }),
      tx.done,
    ])
    return true
  })
}

const deleteMarks = (userId: string, videoIds: Iterable<string>): Promise<void> =>
  withUserDatabase(undefined, async (db) => {
    const tx = db.transaction('videoMarks', 'readwrite')
    await Promise.all([...Array.from(videoIds, (videoId) => tx.store.delete([userId, videoId])), tx.done])
  })
