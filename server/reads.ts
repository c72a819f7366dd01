import type { Db } from './db/open.ts'
import type { UserRow } from './db/schema.ts'
import { runSnapshot } from './db/transaction.ts'
import { AppError } from './lib/errors.ts'
import { type Queries, queriesOn } from './queries.ts'

/** Queries that only read. Routes and middleware may call these directly; writes belong in commands. */
export type Reads = {
  apiTokens: Pick<Queries['apiTokens'], 'findWithUser' | 'list'>
  audit: Pick<Queries['audit'], 'count' | 'list'>
  channels: Pick<Queries['channels'], 'list'>
  feedAddresses: Pick<Queries['feedAddresses'], 'find' | 'findWithUser'>
  folders: Pick<Queries['folders'], 'find' | 'list'>
  flags: Pick<Queries['flags'], 'getWithRevision'>
  googleConnections: Pick<Queries['googleConnections'], 'find'>
  identities: Pick<Queries['identities'], 'list'>
  marks: Pick<Queries['marks'], 'find' | 'listOfKind'>
  placements: Pick<Queries['placements'], 'listInFolder'>
  sessions: Pick<Queries['sessions'], 'findWithUser' | 'list'>
  sharedFolders: Pick<Queries['sharedFolders'], 'find' | 'findByToken'>
  sortSession: Pick<Queries['sortSession'], 'list'>
  userQuota: Pick<Queries['userQuota'], 'get'>
  weeklyMails: Pick<Queries['weeklyMails'], 'find'>
  waitlist: Pick<Queries['waitlist'], 'count' | 'list' | 'listOlderThan'>
}

export const readsOn = (db: Db): Reads => queriesOn(db)

/** How often reading is tried without a snapshot. */
const STEADY_ATTEMPTS = 2

/**
 * Reads one state of a user's data in steps, without keeping the others from the database meanwhile: every write raises the
 * user's `lock_version`, so what was read is whole if that is still the same. Otherwise it is read again, at last from a
 * snapshot. Throws AppError `sign_in_required` if the account was deleted.
 */
export async function readSteady<T>(
  db: Db,
  userId: string,
  work: (q: Queries, user: UserRow) => Promise<T>,
): Promise<T> {
  const find = async (q: Queries) => {
    const user = await q.users.find(userId)
    if (!user) throw new AppError('sign_in_required')
    return user
  }
  const q = queriesOn(db)
  for (let attempt = 0; attempt < STEADY_ATTEMPTS; attempt++) {
    const user = await find(q)
    const read = await work(q, user)
    if ((await find(q)).lock_version === user.lock_version) return read
  }
  return inSnapshot(db, async (snapshot) => work(snapshot, await find(snapshot)))
}

/** Reads from one snapshot of the database, with the queries given. Writes fail on PostgreSQL. */
export const inSnapshot = <T>(db: Db, work: (q: Queries) => Promise<T>): Promise<T> =>
  runSnapshot(db, (trx) => work(queriesOn(trx)))
