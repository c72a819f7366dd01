import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { DatabaseSetting } from '../settings.ts'
import { isWriteRefused } from './errors.ts'
import type { Db } from './open.ts'

/** After a refused write, a test write is tried at most this often. */
const PROBE_EVERY_MS = 1_000

export type WriteCheck = {
  /** Reports a database error. The first that means refused writes is logged, until writes succeed again. */
  note(error: unknown): void
  /** Whether the database accepts writes. Writes a row if a write was refused before. Rejects if the database is unreachable. */
  isWritable(db: Db): Promise<boolean>
}

/** Tracks whether the database accepts writes; it may accept reads only. */
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

/** False on a standby, a demoted primary and a read-only database. */
async function isReadWriteSession(db: Db): Promise<boolean> {
  const { rows } = await sql<{ value: string }>`select current_setting('transaction_read_only') as value`.execute(db)
  return rows[0]?.value === 'off'
}
