import type { Db } from '../../db/open.ts'

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

/** Every channel a user has, and the folder it is in. */
export const placesOf = (db: Db, userId: string): Promise<{ id: string; folder_id: string | null }[]> =>
  db.selectFrom('user_channel').select(['id', 'folder_id']).where('user_id', '=', userId).orderBy('id').execute()
