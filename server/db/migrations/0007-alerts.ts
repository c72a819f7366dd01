import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Alerts for operators are no longer about payment alone. */
export const alerts: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('billing_finding').renameTo('alert').execute()
}
