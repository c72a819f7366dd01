import { Hono } from 'hono'
import { type QuotaToday, quotaToday } from '#rules/api/quota.ts'
import { nextPacificMidnight, pacificDay } from '#rules/pacific-day.ts'
import { DAILY_UNITS } from '#rules/quota.ts'
import { queriesOn } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type SignedIn, signedIn } from '../../http/session.ts'
import { quotaEndsAt } from '../videos/budget.ts'

/** `GET /api/quota/today`, for the signed-in user: what their own actions cost today. */
export function quotaRoutes({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>) {
  const routes = new Hono<SignedIn>()
  const { userQuota } = queriesOn(db)
  routes.get('/today', signedIn, async (c) => {
    const at = now()
    const day = pacificDay(at)
    const used = await userQuota.used(c.var.user.id, day)
    const answer: QuotaToday = {
      day,
      resetsAt: nextPacificMidnight(at),
      limit: DAILY_UNITS,
      own: { import: used.get('import') ?? 0, waiting: used.get('waiting') ?? 0 },
      endedUntil: await quotaEndsAt({ db, now: () => at }, 'waiting'),
    }
    return c.json(settings.checksAnswers ? quotaToday.parse(answer) : answer)
  })
  return routes
}
