import { sql } from 'kysely'
import { chunksOf } from '../../../db/chunks.ts'
import { fixedQuery } from '../../../db/fixed-query.ts'
import type { Db } from '../../../db/open.ts'
import type { UserChannelTable } from '../../../db/schema.ts'

/** Keeps the number of parameters far below both engines' limits. */
const ROWS_PER_INSERT = 500

const SHOWN = ['id', 'folder_id', 'position_in_folder', 'added_at'] as const satisfies (keyof UserChannelTable)[]
/** A channel of a user, without its name and picture. */
export type OwnChannel = Pick<UserChannelTable, (typeof SHOWN)[number]>

const listShown = fixedQuery((db, userId: string) =>
  db.selectFrom('user_channel').select(SHOWN).where('user_id', '=', userId),
)

const inFolder = (db: Db, userId: string, folderId: string | null) => {
  const rows = db.selectFrom('user_channel').where('user_id', '=', userId)
  return folderId === null ? rows.where('folder_id', 'is', null) : rows.where('folder_id', '=', folderId)
}

type Placed = readonly [channelId: string, position: number]

async function placeAt(db: Db, userId: string, folderId: string | null, placed: readonly Placed[], now: number) {
  for (const chunk of chunksOf(placed)) {
    const places = chunk.map(([id, position]) => sql`(cast(${id} as text), cast(${position} as integer))`)
    await sql`
      update user_channel set folder_id = ${folderId}, position_in_folder = placed.column2, updated_at = ${now}
      from (values ${sql.join(places)}) as placed
      where user_channel.user_id = ${userId} and user_channel.id = placed.column1`.execute(db)
  }
}

export const channelQueries = (db: Db) => ({
  /** All channels of the user. */
  list: (userId: string): Promise<OwnChannel[]> => listShown(db, userId),

  listInFolder: (userId: string, folderId: string): Promise<OwnChannel[]> =>
    inFolder(db, userId, folderId).select(SHOWN).execute(),

  /** Folder ids by channel id (`null`: unsorted). Channels the user does not have are left out. */
  async folderIdsByChannel(userId: string, ids: readonly string[]): Promise<Map<string, string | null>> {
    const places = new Map<string, string | null>()
    for (const chunk of chunksOf(ids)) {
      const rows = await db
        .selectFrom('user_channel')
        .select(['id', 'folder_id'])
        .where('user_id', '=', userId)
        .where('id', 'in', chunk)
        .execute()
      for (const row of rows) places.set(row.id, row.folder_id)
    }
    return places
  },

  async countInFolder(userId: string, folderId: string | null): Promise<number> {
    const { held } = await inFolder(db, userId, folderId)
      .select((row) => row.fn.countAll<number>().as('held'))
      .executeTakeFirstOrThrow()
    return held
  },

  async lastPosition(userId: string, folderId: string | null): Promise<number> {
    const { last } = await inFolder(db, userId, folderId)
      .select((row) => row.fn.max<number | null>('position_in_folder').as('last'))
      .executeTakeFirstOrThrow()
    return last ?? -1
  },

  /** Ordered by position. */
  listIdsInFolder: async (userId: string, folderId: string | null): Promise<string[]> => {
    const rows = await inFolder(db, userId, folderId).select('id').orderBy('position_in_folder').orderBy('id').execute()
    return rows.map((row) => row.id)
  },

  /** Takes channels out of their folders. They get position 0. */
  async unsort(userId: string, ids: readonly string[], now: number): Promise<void> {
    for (const chunk of chunksOf(ids))
      await db
        .updateTable('user_channel')
        .set({ folder_id: null, position_in_folder: 0, updated_at: now })
        .where('user_id', '=', userId)
        .where('id', 'in', chunk)
        .execute()
  },

  /** Puts channels into a folder in the given order, starting at `firstPosition`. */
  place: (
    userId: string,
    folderId: string,
    ids: readonly string[],
    firstPosition: number,
    now: number,
  ): Promise<void> =>
    placeAt(
      db,
      userId,
      folderId,
      ids.map((id, i) => [id, firstPosition + i]),
      now,
    ),

  placeAt: (userId: string, folderId: string | null, placed: readonly Placed[], now: number): Promise<void> =>
    placeAt(db, userId, folderId, placed, now),

  async insertMany(rows: readonly UserChannelTable[]): Promise<void> {
    for (const chunk of chunksOf(rows, ROWS_PER_INSERT)) await db.insertInto('user_channel').values(chunk).execute()
  },

  async delete(userId: string, ids: readonly string[]): Promise<void> {
    for (const chunk of chunksOf(ids))
      await db.deleteFrom('user_channel').where('user_id', '=', userId).where('id', 'in', chunk).execute()
  },

  /** Returns the channels that at least one user has. */
  async filterOwned(ids: readonly string[]): Promise<Set<string>> {
    const held = new Set<string>()
    for (const chunk of chunksOf(ids)) {
      const values = chunk.map((id) => sql`(cast(${id} as text))`)
      const { rows } = await sql<{ id: string }>`
        select column1 as id from (values ${sql.join(values)}) as asked
        where exists (select 1 from user_channel where user_channel.id = asked.column1)`.execute(db)
      for (const { id } of rows) held.add(id)
    }
    return held
  },

  /** The next users, by id, who have at least one of the channels. */
  async listOwnersAfter(userId: string, ids: readonly string[], count: number): Promise<string[]> {
    const rows = await db
      .selectFrom('user_channel')
      .select('user_id')
      .distinct()
      .where('id', 'in', ids)
      .where('user_id', '>', userId)
      .orderBy('user_id')
      .limit(count)
      .execute()
    return rows.map((row) => row.user_id)
  },

  /** The next user, by id, who has the channel and a Google connection. */
  async nextConnectedOwner(userId: string, id: string): Promise<string | null> {
    const row = await db
      .selectFrom('user_channel')
      .innerJoin('google_connection', 'google_connection.user_id', 'user_channel.user_id')
      .select('user_channel.user_id')
      .where('user_channel.id', '=', id)
      .where('user_channel.user_id', '>', userId)
      .orderBy('user_channel.user_id')
      .limit(1)
      .executeTakeFirst()
    return row?.user_id ?? null
  },
})
