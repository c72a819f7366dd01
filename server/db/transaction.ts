import type { Kysely } from 'kysely'
import { isOutdatedPlan } from './named-statements.ts'
import { isDeadlock } from './postgres-client.ts'

const SERIALIZATION_FAILURE = '40001'
/** A migration that changes several tables can end a transaction several times, once for each table they share. */
const MAX_ATTEMPTS = 5
/** After a migration, every connection of the pool has stored plans that are invalid, and is replaced when one is used. */
const MAX_OUTDATED = 20

/**
 * Runs `work` as one transaction. Retried after a deadlock or a serialization failure, 5 attempts in all, and whenever a
 * migration has made a stored plan invalid.
 */
export const runTransaction = <S, T>(db: Kysely<S>, work: (trx: Kysely<S>) => Promise<T>): Promise<T> =>
  withRetries(() => db.transaction().execute(work))

/**
 * Runs reads on one snapshot of the database. Without it, each statement on PostgreSQL sees what others have committed
 * meanwhile. Writes fail. Retried like {@link runTransaction}.
 */
export const runSnapshot = <S, T>(db: Kysely<S>, work: (trx: Kysely<S>) => Promise<T>): Promise<T> =>
  withRetries(() => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work))

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  let [attempts, outdated] = [1, 0]
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (isOutdatedPlan(error) && outdated++ < MAX_OUTDATED) continue
      const isRetried = isDeadlock(error) || (error as { code?: unknown }).code === SERIALIZATION_FAILURE
      if (!isRetried || attempts++ >= MAX_ATTEMPTS) throw error
    }
  }
}
