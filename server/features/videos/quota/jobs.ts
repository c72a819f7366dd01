import { DAY_MS } from '#domain/durations.ts'
import { pacificDay } from '#domain/pacific-day.ts'
import type { Context } from '../../../context.ts'
import { queriesOn } from '../../../queries.ts'

/** Deletes users' counts from before yesterday. @param shouldContinue checked before every batch */
export async function deleteOldUserQuota({ db, now }: Context, shouldContinue: () => Promise<boolean>): Promise<void> {
  const { userQuota, formerQuota } = queriesOn(db)
  await formerQuota.deleteBefore(pacificDay(now() - DAY_MS))
  while ((await shouldContinue()) && (await userQuota.deleteBefore(pacificDay(now() - DAY_MS)))) {}
}
