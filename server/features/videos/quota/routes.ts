import { Hono } from 'hono'
import { quotaToday } from '#contract/quota.ts'
import { nextPacificMidnight, pacificDay } from '#domain/pacific-day.ts'
import { DAILY_UNITS } from '#domain/quota.ts'
import type { Context } from '../../../context.ts'
import { answer } from '../../../http/answer.ts'
import { requireUser, type UserEnv } from '../../../http/session.ts'
import { readsOn } from '../../../reads.ts'
import { commonQuotaEndsFor } from './commands.ts'

/** `GET /api/quota/today`, for the signed-in user: what their own actions cost today. */
export const quotaRoutes = (ctx: Context) =>
  new Hono<UserEnv>().get('/today', requireUser, async (c) => {
    const at = ctx.now()
    const day = pacificDay(at)
    const used = await readsOn(ctx.db).userQuota.get(c.var.user.id, day)
    return answer(c, quotaToday, {
      day,
      resetsAt: nextPacificMidnight(at),
      limit: DAILY_UNITS,
      share: ctx.settings.videoUnitsPerDay,
      own: { import: used.get('import') ?? 0, waiting: used.get('waiting') ?? 0 },
      endedUntil: await commonQuotaEndsFor({ ...ctx, now: () => at }, c.var.user.id),
    })
  })
