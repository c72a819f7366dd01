import type { Db } from './open.ts'
import type { UserRow } from './schema.ts'

export type ConnectedUser = UserRow & {
  /** The Google account that is read for the user. */
  connected_account: string | null
}

/** The start of a query for a user with a row by which they are recognised, such as a session. */
export const selectUser = (db: Db, userId: string) =>
  db
    .selectFrom('user')
    .leftJoin('google_connection', 'google_connection.user_id', 'user.id')
    .selectAll('user')
    .select('google_connection.account_id as connected_account')
    .where('user.id', '=', userId)
