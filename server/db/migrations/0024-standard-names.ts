import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Gives tables and columns the names of docs/glossary.md. */
export const standardNames: Migration = { up }

const TABLES = [
  ['google_grant', 'google_connection'],
  ['departed_channel', 'removed_channel'],
] as const

const COLUMNS = [
  ['google_connection', 'refresh_token_sealed', 'encrypted_refresh_token'],
  ['removed_channel', 'departed_at', 'removed_at'],
  ['session', 'operator_seen_at', 'admin_seen_at'],
  ['import_run', 'departures', 'pending_removals'],
  ['revocation', 'person_key', 'user_key'],
  ['revocation', 'sealed', 'encrypted_payload'],
] as const

async function up(db: Kysely<unknown>): Promise<void> {
  for (const [from, to] of TABLES) await db.schema.alterTable(from).renameTo(to).execute()
  for (const [table, from, to] of COLUMNS) await db.schema.alterTable(table).renameColumn(from, to).execute()
}
