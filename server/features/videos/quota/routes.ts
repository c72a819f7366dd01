import { Hono } from 'hono'
import { type QuotaToday, quotaToday } from '#contract/quota.ts'
import { nextPacificMidnight, pacificDay } from '#domain/pacific-day.ts'
import { DAILY_UNITS } from '#domain/quota.ts'
import type { Context } from '../../../context.ts'
import { requireUser, type UserEnv } from '../../../http/session.ts'
import { readsOn } from '../../../reads.ts'
import { quotaEndsAt } from './commands.ts'

/** `GET /api/quota/today`, for the signed-in user: what their own actions cost today. */
export function quotaRoutes(ctx: Context) {
  const { now, settings } = ctx
  const routes = new Hono<UserEnv>()
  const { userQuota } = readsOn(ctx.db)
  routes.get('/today', requireUser, async (c) => {
    const at = now()
    const day = pacificDay(at)
    const used = await userQuota.get(c.var.user.id, day)
    const answer: QuotaToday = {
      day,
      resetsAt: nextPacificMidnight(at),
      limit: DAILY_UNITS,
      share: settings.videoUnitsPerDay,
      own: { import: used.get('import') ?? 0, waiting: used.get('waiting') ?? 0 },
      endedUntil: await quotaEndsAt({ ...ctx, now: () => at }, 'waiting'),
    }
    return c.json(settings.checksAnswers ? quotaToday.parse(answer) : answer)
  })
  return routes
}
