import { sql } from 'kysely'
import type { DatabaseSetting } from '../settings.ts'
import type { Db } from './open.ts'

/** `pragma user_version` while something was deleted since the SQLite file was last rewritten; else 0. */
const DELETED_SINCE = 1

/**
 * Call after deleting a user's rows. On SQLite deleted rows are overwritten (`secure_delete`), and this empties the
 * write-ahead log, which still holds them. A reader may keep it from finishing; then the next one does it. Copies of rows
 * that were moved between pages earlier stay in the file until {@link compactDatabase}.
 * PostgreSQL's vacuum does the like by itself.
 */
export async function scrubDatabase(db: Db, setting: DatabaseSetting): Promise<void> {
  if (setting.kind !== 'sqlite') return
  await sql`pragma user_version = ${sql.lit(DELETED_SINCE)}`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/**
 * Rewrites the SQLite file if users' rows were deleted since the last time, so that no byte of them is left. Requests wait
 * meanwhile: some 10 to 20 s a GB.
 */
export async function compactDatabase(db: Db, setting: DatabaseSetting): Promise<void> {
  if (setting.kind !== 'sqlite') return
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  if (rows[0]?.user_version !== DELETED_SINCE) return
  await sql`vacuum`.execute(db)
  await sql`pragma user_version = 0`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
