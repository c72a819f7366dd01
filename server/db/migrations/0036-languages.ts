import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The language a user has chosen, and the one that somebody on the waitlist read when they joined. `null`: not known. */
export const languages: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['user', 'interest_email'])
    await db.schema.alterTable(table).addColumn('language', 'text').execute()
}
