import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { DatabaseSetting } from '../settings.ts'
import { isWriteRefused } from './errors.ts'
import type { Db } from './open.ts'

/** A refused write is tried again at most this often. */
const PROBE_EVERY_MS = 1_000

export type WriteCheck = {
  /** Notes an error of the database: one that means that it refuses writes is logged, once until it writes again. */
  note(error: unknown): void
  /** Whether the database takes writes. Writes one row when a write was refused before. Rejects when it is out of reach. */
  isWritable(db: Db): Promise<boolean>
}

/** Knows whether the database takes writes, though it may still answer reads. */
export function makeWriteCheck({ kind }: DatabaseSetting, log: Logger, now: () => number): WriteCheck {
  let refused = false
  let probed: { at: number; result: Promise<boolean> } | null = null

  async function probe(db: Db): Promise<boolean> {
    const row = { name: 'write-check', holder: '', until: now() }
    try {
      await db
        .insertInto('lease')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute()
    } catch (error) {
      if (isWriteRefused(error)) return false
      throw error
    }
    refused = false
    probed = null
    log.info('the database takes writes again')
    return true
  }

  return {
    note(error) {
      if (refused || !isWriteRefused(error)) return
      refused = true
      log.error({ err: error }, 'the database refuses writes')
    },
    async isWritable(db) {
      if (refused) {
        if (!probed || now() - probed.at >= PROBE_EVERY_MS) probed = { at: now(), result: probe(db) }
        return probed.result
      }
      return kind === 'sqlite' || (await isReadWriteSession(db))
    },
  }
}

/** False on a standby, on a primary that was demoted, and where the database is set to read-only. */
async function isReadWriteSession(db: Db): Promise<boolean> {
  const { rows } = await sql<{ value: string }>`select current_setting('transaction_read_only') as value`.execute(db)
  return rows[0]?.value === 'off'
}
