import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The time zone in which a user's days begin. `null`: UTC. */
export const timeZones: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('time_zone', 'text').execute()
}
