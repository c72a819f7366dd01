import { sql } from 'kysely'
import { chunksOf } from '../../db/chunks.ts'
import { fixedQuery } from '../../db/fixed-query.ts'
import type { Db } from '../../db/open.ts'
import type { ChannelTable } from '../../db/schema.ts'

/** Columns of a channel row times this many rows stay far below the engines' parameter limits. */
const ROWS_PER_INSERT = 500

const SHOWN = [
  'id',
  'name',
  'thumbnail_url',
  'subscriber_count',
  'folder_id',
  'position_in_folder',
  'added_at',
] as const satisfies (keyof ChannelTable)[]
export type ShownChannel = Pick<ChannelTable, (typeof SHOWN)[number]>

const listShown = fixedQuery((db, userId: string) =>
  db
    .selectFrom('channel')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('position_in_folder')
    .orderBy('name')
    .orderBy('id'),
)

const inFolder = (db: Db, userId: string, folderId: string | null) => {
  const rows = db.selectFrom('channel').where('user_id', '=', userId)
  return folderId === null ? rows.where('folder_id', 'is', null) : rows.where('folder_id', '=', folderId)
}

type Placed = readonly [channelId: string, position: number]

async function placeAt(db: Db, userId: string, folderId: string | null, placed: readonly Placed[], now: number) {
  for (const chunk of chunksOf(placed)) {
    const places = chunk.map(([id, position]) => sql`(cast(${id} as text), cast(${position} as integer))`)
    await sql`
      update channel set folder_id = ${folderId}, position_in_folder = placed.column2, updated_at = ${now}
      from (values ${sql.join(places)}) as placed
      where channel.user_id = ${userId} and channel.id = placed.column1`.execute(db)
  }
}

export const channelQueries = (db: Db) => ({
  /** In the order of their position, then name. */
  listFor: (userId: string): Promise<ChannelTable[]> =>
    db
      .selectFrom('channel')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('position_in_folder')
      .orderBy('name')
      .orderBy('id')
      .execute(),

  /** As {@link listFor}, but only what the library shows. */
  shownFor: (userId: string): Promise<ShownChannel[]> => listShown(db, userId),

  /** Of one folder, in the same order. */
  shownIn: (userId: string, folderId: string): Promise<ShownChannel[]> =>
    inFolder(db, userId, folderId).select(SHOWN).orderBy('position_in_folder').orderBy('name').orderBy('id').execute(),

  /** Which of these ids the person holds, and where. */
  async placesOf(userId: string, ids: readonly string[]): Promise<Map<string, string | null>> {
    const places = new Map<string, string | null>()
    for (const chunk of chunksOf(ids)) {
      const rows = await db
        .selectFrom('channel')
        .select(['id', 'folder_id'])
        .where('user_id', '=', userId)
        .where('id', 'in', chunk)
        .execute()
      for (const row of rows) places.set(row.id, row.folder_id)
    }
    return places
  },

  async countIn(userId: string, folderId: string | null): Promise<number> {
    const { held } = await inFolder(db, userId, folderId)
      .select((row) => row.fn.countAll<number>().as('held'))
      .executeTakeFirstOrThrow()
    return held
  },

  async lastPositionIn(userId: string, folderId: string | null): Promise<number> {
    const { last } = await inFolder(db, userId, folderId)
      .select((row) => row.fn.max<number | null>('position_in_folder').as('last'))
      .executeTakeFirstOrThrow()
    return last ?? -1
  },

  idsIn: async (userId: string, folderId: string | null): Promise<string[]> => {
    const rows = await inFolder(db, userId, folderId)
      .select('id')
      .orderBy('position_in_folder')
      .orderBy('name')
      .orderBy('id')
      .execute()
    return rows.map((row) => row.id)
  },

  /** Unsorted channels stand at position 0. */
  async unsort(userId: string, ids: readonly string[], now: number) {
    for (const chunk of chunksOf(ids))
      await db
        .updateTable('channel')
        .set({ folder_id: null, position_in_folder: 0, updated_at: now })
        .where('user_id', '=', userId)
        .where('id', 'in', chunk)
        .execute()
  },

  /** Puts the channels into the folder in the given order, the first at `firstPosition`. */
  place: (userId: string, folderId: string, ids: readonly string[], firstPosition: number, now: number) =>
    placeAt(
      db,
      userId,
      folderId,
      ids.map((id, i) => [id, firstPosition + i]),
      now,
    ),

  placeAt: (userId: string, folderId: string | null, placed: readonly Placed[], now: number) =>
    placeAt(db, userId, folderId, placed, now),

  async insertMany(rows: readonly ChannelTable[]) {
    for (const chunk of chunksOf(rows, ROWS_PER_INSERT)) await db.insertInto('channel').values(chunk).execute()
  },

  refresh: (userId: string, id: string, name: string, thumbnailUrl: string | null, now: number) =>
    db
      .updateTable('channel')
      .set({ name, thumbnail_url: thumbnailUrl, updated_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute(),

  /**
   * Names and pictures came anew. Counts of subscribers did not, so they go: nobody could tell any more how old they are.
   */
  async markRefreshed(userId: string, ids: readonly string[], now: number) {
    for (const chunk of chunksOf(ids))
      await db
        .updateTable('channel')
        .set({ refreshed_at: now, subscriber_count: null })
        .where('user_id', '=', userId)
        .where('id', 'in', chunk)
        .execute()
  },

  async remove(userId: string, ids: readonly string[]) {
    for (const chunk of chunksOf(ids))
      await db.deleteFrom('channel').where('user_id', '=', userId).where('id', 'in', chunk).execute()
  },
})
