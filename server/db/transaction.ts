import type { Kysely } from 'kysely'
import { isOutdatedPlan } from './named-statements.ts'

/** PostgreSQL's codes for transactions to retry: serialization failure and deadlock. */
const RETRIED_CODES = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 3

/**
 * Runs `work` as one transaction. Retried after a deadlock, a serialization failure, or when a migration made a stored plan
 * invalid, 3 attempts in all.
 */
export async function runTransaction<S, T>(db: Kysely<S>, work: (trx: Kysely<S>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const isRetried = RETRIED_CODES.has((error as { code?: string }).code ?? '') || isOutdatedPlan(error)
      if (attempt >= MAX_ATTEMPTS || !isRetried) throw error
    }
  }
}

/**
 * Runs reads on one snapshot of the database. Without it, each statement on PostgreSQL sees what others have committed
 * meanwhile. Writes fail.
 */
export const runSnapshot = <S, T>(db: Kysely<S>, work: (trx: Kysely<S>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
