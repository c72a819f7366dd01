import { type Migration, Migrator, type MigratorProps } from 'kysely/migration'
import { firstTables } from './migrations/0001-first-tables.ts'
import { billing } from './migrations/0002-billing.ts'
import { operators } from './migrations/0003-operators.ts'
import { keeping } from './migrations/0004-keeping.ts'
import { agreements } from './migrations/0005-agreements.ts'
import { departedWithoutCounts } from './migrations/0006-departed-without-counts.ts'
import { alerts } from './migrations/0007-alerts.ts'
import { severalServers } from './migrations/0008-several-servers.ts'
import { quotaUse } from './migrations/0020-quota-use.ts'
import { userChannel } from './migrations/0021-user-channel.ts'
import { userQuotaUse } from './migrations/0023-user-quota-use.ts'
import { standardNames } from './migrations/0024-standard-names.ts'
import { priceAlerts } from './migrations/0025-price-alerts.ts'
import { flagRevision } from './migrations/0026-flag-revision.ts'
import { folderLooks } from './migrations/0027-folder-looks.ts'
import { placements } from './migrations/0028-placements.ts'
import { sortSession } from './migrations/0029-sort-session.ts'
import { changes } from './migrations/0030-changes.ts'
import { newHours } from './migrations/0031-new-hours.ts'
import { folderRules } from './migrations/0032-folder-rules.ts'
import { marks } from './migrations/0033-marks.ts'
import { feedAddresses } from './migrations/0034-feed-addresses.ts'
import { weeklyMail } from './migrations/0035-weekly-mail.ts'
import { languages } from './migrations/0036-languages.ts'
import { importQueue } from './migrations/0037-import-queue.ts'
import { channelOrigins } from './migrations/0038-channel-origins.ts'
import { formerQuotaUse } from './migrations/0039-former-quota-use.ts'
import { weeklyMailTurnedOn } from './migrations/0040-weekly-mail-turned-on.ts'
import { timeZones } from './migrations/0041-time-zones.ts'
import { completeImports } from './migrations/0042-complete-imports.ts'
import { changeOrigins } from './migrations/0043-change-origins.ts'
import type { Db } from './open.ts'
import { runMigrations } from './run-migrations.ts'

export const MIGRATIONS: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-billing': billing,
  '0003-operators': operators,
  '0004-keeping': keeping,
  '0005-agreements': agreements,
  '0006-departed-without-counts': departedWithoutCounts,
  '0007-alerts': alerts,
  '0008-several-servers': severalServers,
  '0020-quota-use': quotaUse,
  '0021-user-channel': userChannel,
  '0023-user-quota-use': userQuotaUse,
  '0024-standard-names': standardNames,
  '0025-price-alerts': priceAlerts,
  '0026-flag-revision': flagRevision,
  '0027-folder-looks': folderLooks,
  '0028-placements': placements,
  '0029-sort-session': sortSession,
  '0030-changes': changes,
  '0031-new-hours': newHours,
  '0032-folder-rules': folderRules,
  '0033-marks': marks,
  '0034-feed-addresses': feedAddresses,
  '0035-weekly-mail': weeklyMail,
  '0036-languages': languages,
  '0037-import-queue': importQueue,
  '0038-channel-origins': channelOrigins,
  '0039-former-quota-use': formerQuotaUse,
  '0040-weekly-mail-turned-on': weeklyMailTurnedOn,
  '0041-time-zones': timeZones,
  '0042-complete-imports': completeImports,
  '0043-change-origins': changeOrigins,
}

/**
 * Migrates the schema. Several servers may start at once: on PostgreSQL one migrates at a time.
 * Throws NewerDatabaseError.
 */
export async function migrate(db: Db): Promise<void> {
  try {
    await runMigrations(migratorProps(db))
  } catch (error) {
    const [, unknown] = /previously executed migration (\S+) is missing/.exec((error as Error).message) ?? []
    throw unknown ? new NewerDatabaseError(unknown) : error
  }
}

/** The database has a migration that this version does not know. */
export class NewerDatabaseError extends Error {
  constructor(migration: string) {
    super(
      `The database is newer than this program: it has the migration ${migration}. Start the newer version again, or ` +
        'restore the backup from before the upgrade.',
    )
  }
}

/** Whether all migrations of this version were run. Rejects if the database does not answer. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = await migratorOf(db).getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}

export const migratorProps = (db: Db, migrations = MIGRATIONS): MigratorProps => ({
  db,
  provider: { getMigrations: async () => migrations },
})

export const migratorOf = (db: Db) => new Migrator(migratorProps(db))
