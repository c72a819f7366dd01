import type { Db } from '../../db/open.ts'
import { inPages, ROWS_PER_PAGE } from '../../lib/steps.ts'

/** Returns the channels that the user has. */
export const ownAmong = async (db: Db, userId: string, ids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('user_channel')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** Every channel a user has, by id. */
export const allIds = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await inPages((last: { id: string } | undefined) =>
    db
      .selectFrom('user_channel')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(ROWS_PER_PAGE)
      .execute(),
  )
  return rows.map(({ id }) => id)
}

/** The channels in a folder of the user. */
export const idsInFolder = async (db: Db, userId: string, folderId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('placement')
    .select('channel_id')
    .where('user_id', '=', userId)
    .where('folder_id', '=', folderId)
    .orderBy('channel_id')
    .execute()
  return rows.map((row) => row.channel_id)
}

/** The user's channels that are in no folder. */
export const unsortedIds = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('user_channel')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'not in', (sorted) =>
      sorted.selectFrom('placement').select('channel_id').where('user_id', '=', userId),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** When the user's channels, or those in one of their folders, entered the library. */
export const addedTimes = (
  db: Db,
  userId: string,
  folderId: string | undefined,
): Promise<{ id: string; added_at: number }[]> => {
  const all = db.selectFrom('user_channel').select(['id', 'added_at']).where('user_id', '=', userId)
  if (folderId === undefined)
    return inPages((last: { id: string } | undefined) =>
      all
        .where('id', '>', last?.id ?? '')
        .orderBy('id')
        .limit(ROWS_PER_PAGE)
        .execute(),
    )
  return all
    .where('id', 'in', (placed) =>
      placed
        .selectFrom('placement')
        .select('channel_id')
        .where('user_id', '=', userId)
        .where('folder_id', '=', folderId),
    )
    .execute()
}
