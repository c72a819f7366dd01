import { pacificDay } from '#domain/pacific-day.ts'
import { queriesOn } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes what users' actions cost before yesterday. @param shouldContinue asked before every batch */
export async function forgetUserQuota(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  shouldContinue: () => Promise<boolean>,
): Promise<void> {
  const { userQuota } = queriesOn(db)
  while ((await shouldContinue()) && (await userQuota.forgetBefore(pacificDay(now() - DAY_MS)))) {}
}
