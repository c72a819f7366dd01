import { pacificDay } from '#domain/pacific-day.ts'
import type { Context } from '../../../context.ts'
import { queriesOn } from '../../../db/transaction.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes what users' actions cost before yesterday. @param shouldContinue asked before every batch */
export async function forgetUserQuota({ db, now }: Context, shouldContinue: () => Promise<boolean>): Promise<void> {
  const { userQuota } = queriesOn(db)
  while ((await shouldContinue()) && (await userQuota.forgetBefore(pacificDay(now() - DAY_MS)))) {}
}
