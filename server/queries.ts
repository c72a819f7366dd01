import { leaseQueries } from './db/lease.ts'
import type { Db } from './db/open.ts'
import { runTransaction } from './db/transaction.ts'
import { googleConnectionQueries } from './features/account/google/queries.ts'
import { accountQueries } from './features/account/queries.ts'
import { revocationQueries } from './features/account/revocations/queries.ts'
import { sessionQueries, userQueries } from './features/account/session/queries.ts'
import { auditQueries, dailyStatQueries } from './features/admin/queries.ts'
import { alertQueries } from './features/alerts/queries.ts'
import { billingQueries } from './features/billing/queries.ts'
import { flagQueries } from './features/flags/queries.ts'
import { channelQueries } from './features/library/channels/queries.ts'
import { folderQueries } from './features/library/folders/queries.ts'
import { importQueries, removedChannelQueries } from './features/library/imports/queries.ts'
import { retentionQueries } from './features/retention/queries.ts'
import { quotaQueries, userQuotaQueries } from './features/videos/quota/queries.ts'
import { waitlistQueries } from './features/waitlist/queries.ts'

/** All queries of the product, on the database or in one transaction. */
export const queriesOn = (db: Db) => ({
  users: userQueries(db),
  sessions: sessionQueries(db),
  googleConnections: googleConnectionQueries(db),
  folders: folderQueries(db),
  channels: channelQueries(db),
  imports: importQueries(db),
  removedChannels: removedChannelQueries(db),
  flags: flagQueries(db),
  billing: billingQueries(db),
  alerts: alertQueries(db),
  waitlist: waitlistQueries(db),
  audit: auditQueries(db),
  dailyStats: dailyStatQueries(db),
  account: accountQueries(db),
  revocations: revocationQueries(db),
  retention: retentionQueries(db),
  leases: leaseQueries(db),
  quota: quotaQueries(db),
  userQuota: userQuotaQueries(db),
})

export type Queries = ReturnType<typeof queriesOn>

/** Runs `work` as one transaction with the queries it is given. Retried after a deadlock, 3 attempts in all. */
export const inTransaction = <T>(db: Db, work: (q: Queries) => Promise<T>): Promise<T> =>
  runTransaction(db, (trx) => work(queriesOn(trx)))
