import { sql } from 'kysely'
import { AppError } from '../lib/errors.ts'
import { fixedQuery } from './fixed-query.ts'
import type { Db } from './open.ts'
import type { UserRow } from './schema.ts'

const lock = fixedQuery((db, userId: string) =>
  db.updateTable('user').set({ lock_version: sql`lock_version + 1` }).where('id', '=', userId).returningAll(),
)

/**
 * Locks the user's row until the transaction ends. The lock is an `UPDATE` of `lock_version`, which works on SQLite and
 * PostgreSQL alike.
 * @returns the row, `undefined` if the user does not exist
 */
export const lockUser = async (db: Db, userId: string): Promise<UserRow | undefined> => (await lock(db, userId))[0]

/** Queries of a transaction that can lock a user's row. */
type Locking = { users: { lock(userId: string): Promise<UserRow | undefined> } }

/** Locks the user's row until the transaction ends. @throws AppError `sign_in_required` if the account was deleted */
export async function lockOrThrow({ users }: Locking, userId: string): Promise<UserRow> {
  const user = await users.lock(userId)
  if (!user) throw new AppError('sign_in_required')
  return user
}
