import type { Db } from './db/open.ts'
import { runSnapshot } from './db/transaction.ts'
import { type Queries, queriesOn } from './queries.ts'

/** Queries that only read. Routes and middleware may call these directly; writes belong in commands. */
type Reads = {
  audit: Pick<Queries['audit'], 'count' | 'list'>
  channels: Pick<Queries['channels'], 'list'>
  feedAddresses: Pick<Queries['feedAddresses'], 'find' | 'findWithUser'>
  folders: Pick<Queries['folders'], 'find' | 'list'>
  flags: Pick<Queries['flags'], 'getWithRevision'>
  googleConnections: Pick<Queries['googleConnections'], 'find'>
  placements: Pick<Queries['placements'], 'listInFolder'>
  sessions: Pick<Queries['sessions'], 'findWithUser' | 'list'>
  sortSession: Pick<Queries['sortSession'], 'list'>
  userQuota: Pick<Queries['userQuota'], 'get'>
  weeklyMails: Pick<Queries['weeklyMails'], 'find'>
  waitlist: Pick<Queries['waitlist'], 'count' | 'list' | 'listOlderThan'>
}

export const readsOn = (db: Db): Reads => queriesOn(db)

/** Reads from one snapshot of the database, with the queries given. Writes fail on PostgreSQL. */
export const inSnapshot = <T>(db: Db, work: (q: Queries) => Promise<T>): Promise<T> =>
  runSnapshot(db, (trx) => work(queriesOn(trx)))
