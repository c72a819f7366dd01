import { sql } from 'kysely'
import type { DatabaseSetting } from '../settings.ts'
import type { Db } from './open.ts'

/**
 * Lets what was deleted vanish from SQLite's files too: deleted rows are overwritten (`secure_delete`), and this empties
 * the write-ahead log, which still holds them. A reader may keep it from finishing; then the next one does it.
 * PostgreSQL's vacuum does the like by itself.
 */
export async function scrubDatabase(db: Db, setting: DatabaseSetting): Promise<void> {
  if (setting.kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
