import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Alerts for admins are no longer about billing only. */
export const alerts: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('billing_finding').renameTo('alert').execute()
}
