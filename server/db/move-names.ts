import { sql } from 'kysely'
import { type Catalogue, rowsOf } from './catalogue.ts'
import { type OldName, putOldNames } from './catalogue-names.ts'
import type { Db } from './open.ts'

const NAMES_PER_BATCH = 500

/**
 * Moves the names that a migration of an older database left in `channel_name_to_move` to the catalogue, with their age.
 * The table is dropped once all of them are stored durably, so a killed process loses nothing and the next one starts
 * again. Several servers may run it at once.
 */
export async function moveNames(db: Db, catalogue: Catalogue): Promise<void> {
  try {
    if (!(await isLeft(db, catalogue))) return
    for (let last = '', isDone = false; !isDone; ) {
      const { rows } = await sql<OldName>`
        select id, name, thumbnail_url, subscriber_count, refreshed_at from channel_name_to_move
        where id > ${last} order by id limit ${NAMES_PER_BATCH}`.execute(db)
      await putOldNames(catalogue, rows)
      last = rows.at(-1)?.id ?? last
      isDone = rows.length < NAMES_PER_BATCH
    }
    // Data that is only in the catalogue's log may be lost in a power cut.
    if (catalogue.engine === 'sqlite') await rowsOf(catalogue, sql`pragma wal_checkpoint(truncate)`)
    await sql`drop table if exists channel_name_to_move`.execute(db)
  } catch (error) {
    if (await isLeft(db, catalogue)) throw error // otherwise another server was faster
  }
}

async function isLeft(db: Db, { engine }: Catalogue): Promise<boolean> {
  const { rows } = await (engine === 'postgres'
    ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'channel_name_to_move'`
    : sql`select 1 from sqlite_master where name = 'channel_name_to_move'`
  ).execute(db)
  return rows.length > 0
}
