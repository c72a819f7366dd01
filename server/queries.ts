import { leaseQueries } from './db/lease.ts'
import type { Db } from './db/open.ts'
import { runTransaction } from './db/transaction.ts'
import { googleConnectionQueries } from './features/account/google/queries.ts'
import { identityQueries } from './features/account/identities/queries.ts'
import { invitationQueries, memberQueries } from './features/account/invitations/queries.ts'
import { passkeyChallengeQueries } from './features/account/passkeys/queries.ts'
import { accountQueries } from './features/account/queries.ts'
import { revocationQueries } from './features/account/revocations/queries.ts'
import { sessionQueries, userQueries } from './features/account/session/queries.ts'
import { auditQueries, figureQueries } from './features/admin/queries.ts'
import { alertQueries } from './features/alerts/queries.ts'
import { apiTokenQueries } from './features/api-tokens/queries.ts'
import { billingQueries } from './features/billing/queries.ts'
import { demoQueries } from './features/demo/queries.ts'
import { flagQueries } from './features/flags/queries.ts'
import { changeQueries } from './features/library/changes/queries.ts'
import { channelQueries } from './features/library/channels/queries.ts'
import { folderQueries } from './features/library/folders/queries.ts'
import { importQueries, removedChannelQueries } from './features/library/imports/queries.ts'
import { placementQueries } from './features/library/placements/queries.ts'
import { sortSessionQueries } from './features/library/sort-session/queries.ts'
import { markQueries } from './features/marks/queries.ts'
import { notificationQueries } from './features/notifications/queries.ts'
import { feedAddressQueries } from './features/reader-feeds/queries.ts'
import { retentionQueries } from './features/retention/queries.ts'
import { sharedFolderQueries } from './features/shared-folders/queries.ts'
import { formerQuotaQueries, quotaQueries, userQuotaQueries } from './features/videos/quota/queries.ts'
import { waitlistQueries } from './features/waitlist/queries.ts'
import { weeklyMailQueries } from './features/weekly-mail/queries.ts'

/** All queries of the product, on the database or in one transaction. */
export const queriesOn = (db: Db) => ({
  users: userQueries(db),
  identities: identityQueries(db),
  passkeyChallenges: passkeyChallengeQueries(db),
  invitations: invitationQueries(db),
  members: memberQueries(db),
  sessions: sessionQueries(db),
  googleConnections: googleConnectionQueries(db),
  folders: folderQueries(db),
  changes: changeQueries(db),
  channels: channelQueries(db),
  placements: placementQueries(db),
  imports: importQueries(db),
  removedChannels: removedChannelQueries(db),
  sortSession: sortSessionQueries(db),
  marks: markQueries(db),
  feedAddresses: feedAddressQueries(db),
  apiTokens: apiTokenQueries(db),
  sharedFolders: sharedFolderQueries(db),
  notifications: notificationQueries(db),
  weeklyMails: weeklyMailQueries(db),
  flags: flagQueries(db),
  billing: billingQueries(db),
  alerts: alertQueries(db),
  waitlist: waitlistQueries(db),
  audit: auditQueries(db),
  figures: figureQueries(db),
  account: accountQueries(db),
  revocations: revocationQueries(db),
  retention: retentionQueries(db),
  demo: demoQueries(db),
  leases: leaseQueries(db),
  quota: quotaQueries(db),
  userQuota: userQuotaQueries(db),
  formerQuota: formerQuotaQueries(db),
})

export type Queries = ReturnType<typeof queriesOn>

/** Runs `work` as one transaction with the queries it is given. Retried after a deadlock, 3 attempts in all. */
export const inTransaction = <T>(db: Db, work: (q: Queries) => Promise<T>): Promise<T> =>
  runTransaction(db, (trx) => work(queriesOn(trx)))
