import { type DBSchema, openDB } from 'idb'
import type { LibraryAnswer } from '#contract/library.ts'
import type { ChannelTopics } from '#contract/suggestions.ts'
import type { NewAnswer } from '#contract/videos.ts'
import type { VideoMark } from '#domain/marks.ts'
import type { ReadList } from '../calls.ts'

export type Connection = { server: string; token: string }

/** Marks as far as they say what is seen. By the id of the video, and of the channel. */
export type KeptMarks = {
  /** null: "Sync across devices" is off. */
  version: number | null
  videos: Map<string, Pick<VideoMark, 'seen' | 'seenAt' | 'publishedAt'>>
  channels: Map<string, { until: number; at: number }>
}

/** What the worker, which the browser ends and starts at will, keeps between its lives. */
export type Kept = {
  connection: Connection
  /** The server's page that was opened to connect, and when, in ms since epoch. */
  connecting: { server: string; at: number }
  library: { etag: string; view: LibraryAnswer }
  news: NewAnswer
  marks: KeptMarks
  topics: Pick<ChannelTopics, 'topics' | 'usesNames'>
  /** When the user asked for YouTube's list, in ms since epoch. */
  listAskedAt: number
  list: ReadList
}

type Schema = DBSchema & { kept: { key: string; value: unknown } }

// In a database of the extension, which scripts in pages can't open: they share `storage.local` with it.
const database = () =>
  openDB<Schema>('companion', 1, {
    upgrade: (db) => {
      db.createObjectStore('kept')
    },
  })
let opened: ReturnType<typeof database> | undefined
const open = () => {
  opened ??= database()
  return opened
}

export const getKept = async <Name extends keyof Kept>(name: Name): Promise<Kept[Name] | undefined> =>
  (await (await open()).get('kept', name)) as Kept[Name] | undefined

export const setKept = async <Name extends keyof Kept>(name: Name, value: Kept[Name]): Promise<void> => {
  await (await open()).put('kept', value, name)
}

export const dropKept = async (name: keyof Kept): Promise<void> => {
  await (await open()).delete('kept', name)
}

export const dropAll = async (): Promise<void> => {
  await (await open()).clear('kept')
}
