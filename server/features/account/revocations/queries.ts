import { DAY_MS } from '#domain/durations.ts'
import type { Db } from '../../../db/open.ts'
import type { RevocationTable } from '../../../db/schema.ts'

/** Longer than the delay before any attempt. A later one was written by a clock that was ahead. */
const LONGEST_DELAY_MS = DAY_MS

/** Queued calls that revoke a token at Google or delete a customer at Stripe. */
export const revocationQueries = (db: Db) => ({
  insert: (revocation: RevocationTable) => db.insertInto('revocation').values(revocation).execute(),

  find: (id: string): Promise<RevocationTable | undefined> =>
    db.selectFrom('revocation').selectAll().where('id', '=', id).executeTakeFirst(),

  listDue: (now: number, count: number): Promise<RevocationTable[]> =>
    db
      .selectFrom('revocation')
      .selectAll()
      .where((or) => or.or([or('next_at', '<=', now), or('next_at', '>', now + LONGEST_DELAY_MS)]))
      .orderBy('next_at')
      .limit(count)
      .execute(),

  postpone: (id: string, tries: number, nextAt: number) =>
    db.updateTable('revocation').set({ tries, next_at: nextAt }).where('id', '=', id).execute(),

  delete: (id: string) => db.deleteFrom('revocation').where('id', '=', id).execute(),

  deleteByAccount: (keys: readonly string[]) =>
    db.deleteFrom('revocation').where('kind', '=', 'google').where('account_key', 'in', keys).execute(),
})
