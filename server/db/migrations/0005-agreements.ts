import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Agreements to the legal pages, and billing problems for admins. */
export const agreements: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('legal_version', 'text').execute()
  await db.schema.alterTable('user').addColumn('legal_agreed_at', 'bigint').execute()

  await db.schema
    .createTable('billing_finding')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('found_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('billing_finding_pk', ['user_id', 'kind'])
    .execute()
}
