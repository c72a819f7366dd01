import { createHmac } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { SharedCounts } from '../lib/counter.ts'
import type { Db } from './open.ts'

const PURGE_EVERY_MS = 60_000

/**
 * Stores the counts in PostgreSQL, and deletes expired ones.
 * @param secretKey must be the same on all servers
 */
export function makeSharedCounts(db: Db, secretKey: string, now: () => number): SharedCounts {
  const purge = () =>
    db
      .deleteFrom('rate_limit')
      .where('expire', '<', now())
      .execute()
      .catch(() => {}) // the next purge deletes them
  setInterval(purge, PURGE_EVERY_MS).unref()
  return {
    client: { query: ({ text, values = [] }) => db.executeQuery(CompiledQuery.raw(text, values)) },
    keyOf: (name, subject) =>
      createHmac('sha256', secretKey).update(`rate-limit\n${name}\n${subject}`).digest('base64url'),
  }
}
