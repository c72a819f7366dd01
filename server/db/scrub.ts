import { sql } from 'kysely'
import type { DatabaseSetting } from '../settings.ts'
import type { Db } from './open.ts'

/** `pragma user_version` after rows were deleted since the SQLite file was last rewritten. Else 0. */
const DELETED_SINCE = 1

/**
 * Call after deleting a user's rows. SQLite overwrites deleted rows (`secure_delete`); this empties the write-ahead log,
 * which still contains them. If a reader prevents it, the next call does it. Copies of rows that were moved between pages
 * earlier stay in the file until {@link compactDatabase}. On PostgreSQL vacuum does this by itself.
 */
export async function scrubDatabase(db: Db, setting: DatabaseSetting): Promise<void> {
  if (setting.kind !== 'sqlite') return
  await sql`pragma user_version = ${sql.lit(DELETED_SINCE)}`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/**
 * Rewrites the SQLite file if users' rows were deleted since the last time, so that nothing of them is left. Requests wait
 * meanwhile, 10 to 20 s per GB.
 */
export async function compactDatabase(db: Db, setting: DatabaseSetting): Promise<void> {
  if (setting.kind !== 'sqlite') return
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  if (rows[0]?.user_version !== DELETED_SINCE) return
  await sql`vacuum`.execute(db)
  await sql`pragma user_version = 0`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
