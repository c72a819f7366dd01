import { grantQueries } from '../features/account/google/queries.ts'
import { accountQueries } from '../features/account/queries.ts'
import { sessionQueries, userQueries } from '../features/account/session/queries.ts'
import { auditQueries, figureQueries } from '../features/admin/queries.ts'
import { alertQueries } from '../features/alerts/queries.ts'
import { billingQueries } from '../features/billing/queries.ts'
import { remoteConfigQueries } from '../features/flags/queries.ts'
import { channelQueries } from '../features/library/channels/queries.ts'
import { folderQueries } from '../features/library/folders/queries.ts'
import { departedQueries, importQueries } from '../features/library/imports/queries.ts'
import { retentionQueries } from '../features/retention/queries.ts'
import { quotaQueries } from '../features/videos/queries.ts'
import { userQuotaQueries } from '../features/videos/quota/queries.ts'
import { waitlistQueries } from '../features/waitlist/queries.ts'
import { leaseQueries } from './lease.ts'
import type { Db } from './open.ts'

/** Every query of the product, bound to the database or to one transaction. */
export const queriesOn = (db: Db) => ({
  users: userQueries(db),
  sessions: sessionQueries(db),
  grants: grantQueries(db),
  folders: folderQueries(db),
  channels: channelQueries(db),
  imports: importQueries(db),
  departed: departedQueries(db),
  remoteConfig: remoteConfigQueries(db),
  billing: billingQueries(db),
  alerts: alertQueries(db),
  waitlist: waitlistQueries(db),
  audit: auditQueries(db),
  figures: figureQueries(db),
  account: accountQueries(db),
  retention: retentionQueries(db),
  leases: leaseQueries(db),
  quota: quotaQueries(db),
  userQuota: userQuotaQueries(db),
})

export type Queries = ReturnType<typeof queriesOn>

/** PostgreSQL asks for the transaction to be tried again: serialization failure and deadlock. */
const TRY_AGAIN = new Set(['40001', '40P01'])
const TRIES = 3

/** Runs the work as one transaction, with the queries it must use. A deadlock is tried again, three times in all. */
export async function inTransaction<T>(db: Db, work: (q: Queries) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((trx) => work(queriesOn(trx)))
    } catch (error) {
      if (attempt >= TRIES || !TRY_AGAIN.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/**
 * Reads what holds at one moment, with the queries given: PostgreSQL otherwise looks anew at every statement, and what
 * others commit in between would be seen in part. Nothing can be written.
 */
export const inSnapshot = <T>(db: Db, work: (q: Queries) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => work(queriesOn(trx)))
