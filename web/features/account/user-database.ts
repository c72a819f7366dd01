import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { ErrorCode, ErrorDetails } from '#contract/errors.ts'
import type { LaterEntry } from '#domain/later.ts'
import type { LibraryChange } from '#domain/library-changes.ts'
import type { MarkLogEntry } from '#domain/mark-log.ts'
import type { ChannelMark, VideoMark } from '#domain/marks.ts'
import type { Visits } from '#domain/visits.ts'
import { sessionCache } from './session-cache.ts'

const PREFIX = 'subshelf-'
/** Also named in `app.html`, which reads the library from it. */
const NAME = `${PREFIX}data`

/** What this browser keeps for the signed-in user. Keys contain the user's id. */
interface UserData extends DBSchema {
  /** `text`: the server's answer as it came. A browser parses 5,000 channels many times faster than it copies them. */
  library: { key: string; value: { etag: string; text: string } }
  /** Other answers of the server, see `stored-queries.ts`. */
  queries: { key: string; value: string }
  visits: { key: string; value: Visits }
  videoMarks: { key: UserKey; value: VideoMark }
  channelMarks: { key: UserKey; value: ChannelMark }
  /** The videos to watch later. */
  later: { key: UserKey; value: LaterEntry }
  /** The last changes of more than one of these, which can be undone. */
  markLog: { key: UserKey; value: MarkLogEntry }
  /** What the server is known to have of these, for users who sync their devices; see `marks/sync.ts`. */
  synced: { key: UserKey; value: string | number }
  /** Changes of the library that the server does not have yet, see `library/outbox.ts`. Their ids are in their order. */
  outbox: { key: UserKey; value: KeptChange }
}

/** A change of the library that the server does not have yet. */
export type KeptChange = {
  id: string
  change: LibraryChange
  /** The folder's name before the change; null: it is about no folder, or contains the name. */
  folder: string | null
  /** The version of the library that the user saw; null: the change overrides what was changed elsewhere since. */
  libraryVersion: number | null
  /** The server may have it. */
  isTried: boolean
  /** How often it was answered with an unexpected error. */
  tries: number
  /** Why it could not be made; null: it waits. */
  refusal: Refusal | null
}

/** `message` is in the language of the page that was refused. */
export type Refusal = { code: ErrorCode | 'offline'; details: ErrorDetails; message: string }

/** The user's id, and the id of what the user marked or changed. */
type UserKey = [userId: string, id: string]

/** The keys of one user. */
export const keysOf = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []])

/** What the server can send again, and the times of visits. */
const ANSWERS = ['library', 'queries', 'visits'] as const
/** What only this browser has. */
const MARKS = ['videoMarks', 'channelMarks', 'later', 'markLog', 'synced', 'outbox'] as const
const VERSION = 5

let opening: Promise<IDBPDatabase<UserData>> | null = null

const open = (version?: number) =>
  openDB<UserData>(NAME, version, {
    upgrade(db) {
      for (const store of [...ANSWERS, ...MARKS]) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store)
    },
    // Another page deletes the database at sign-out, or has a newer version of it.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opening = null
    },
    terminated: () => {
      opening = null
    },
  })

/** A database of a later version of the product, which is used as it is if it has the stores of this one. */
async function openLater(): Promise<IDBPDatabase<UserData>> {
  const db = await open()
  if ([...ANSWERS, ...MARKS].every((store) => db.objectStoreNames.contains(store))) return db
  db.close()
  throw new Error('the database lacks stores')
}

const isOfLaterVersion = (error: unknown) => error instanceof DOMException && error.name === 'VersionError'

/** A database that cannot be opened is broken: it is made anew, once. */
function database(): Promise<IDBPDatabase<UserData>> {
  opening ??= open(VERSION)
    .catch((error) => {
      if (isOfLaterVersion(error)) return openLater()
      throw error
    })
    .catch(async () => {
      await deleteDB(NAME)
      return open(VERSION)
    })
  return opening
}

/**
 * Runs `work` on the user's database. Whatever goes wrong, it resolves to `fallback`: pages work without a database, as in
 * some private windows. It stays closed when nobody is signed in, so that what sign-out deleted does not come back.
 */
export async function withUserDatabase<T>(fallback: T, work: (db: IDBPDatabase<UserData>) => Promise<T>): Promise<T> {
  if (sessionCache.get() === null) return fallback
  try {
    return await work(await database())
  } catch {
    return fallback
  }
}

const exists = async () => (await indexedDB.databases()).some(({ name }) => name === NAME)

/** Deletes what the server can send again; marks stay. Never throws. */
export async function deleteStoredAnswers(): Promise<void> {
  try {
    if (!(await exists())) return
    const tx = (await database()).transaction(ANSWERS, 'readwrite')
    await Promise.all([...ANSWERS.map((store) => tx.objectStore(store).clear()), tx.done])
  } catch {
    await deleteUserDatabases()
  }
}

/** Deletes the marks of all users but one. Never throws. */
export async function deleteMarksOfOthers(userId: string): Promise<void> {
  try {
    if (!(await exists())) return
    const tx = (await database()).transaction(MARKS, 'readwrite')
    const ranges = [IDBKeyRange.upperBound([userId], true), IDBKeyRange.lowerBound([userId, []], true)]
    const deletions = MARKS.flatMap((store) => ranges.map((range) => tx.objectStore(store).delete(range)))
    await Promise.all([...deletions, tx.done])
  } catch {
    // There is no database here: nothing to delete.
  }
}

/** Deletes everything this browser keeps in databases. Never throws. */
export async function deleteUserDatabases(): Promise<void> {
  try {
    await deleteAll()
    await deleteAll() // one that was just being opened is not among the first
  } catch {
    // There is no database here: nothing to delete.
  }
}

async function deleteAll(): Promise<void> {
  const all = await indexedDB.databases()
  await Promise.all(all.map(({ name }) => (name?.startsWith(PREFIX) ? deleted(name) : undefined)))
}

const deleted = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
