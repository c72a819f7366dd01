import type { HealthView, QuotaDay } from '#contract/admin.ts'
import { DAY_MS } from '#domain/durations.ts'
import { pacificDay } from '#domain/pacific-day.ts'
import { DAILY_UNITS } from '#domain/quota.ts'
import { isQuotaUsedUp } from '#domain/quota-shares.ts'
import { dayOf } from '#domain/utc-hours.ts'
import type { Context, StatName } from '../../context.ts'
import { queriesOn } from '../../queries.ts'
import { listAlerts } from '../alerts/present.ts'
import { readSubscriptions } from '../videos/source-health.ts'

const HEALTH_DAYS = 30

/** The last {@link HEALTH_DAYS} days, oldest first. @param today days since epoch */
const daysUntil = (today: number): string[] =>
  Array.from({ length: HEALTH_DAYS }, (_, i) => dayOf((today - HEALTH_DAYS + 1 + i) * DAY_MS))

/** Daily counts and alerts of the last {@link HEALTH_DAYS} days, including today so far. */
export async function readHealth(ctx: Context): Promise<HealthView> {
  await ctx.stats.flush()
  const q = queriesOn(ctx.db)
  const today = Math.floor(ctx.now() / DAY_MS)
  const days = daysUntil(today)
  const stored = new Map(
    (await q.figures.listByDay(days[0] ?? '')).map(({ day, name, value }) => [`${day} ${name}`, value]),
  )
  const valuesOf = (name: StatName) => days.map((day) => stored.get(`${day} ${name}`) ?? 0)
  const first = today - HEALTH_DAYS + 1
  const { before, byDay } = await q.figures.countUsersByDay(first)
  let users = before
  return {
    days,
    users: days.map((_, i) => {
      users += byDay.get(first + i) ?? 0
      return users
    }),
    imports: valuesOf('imports'),
    importsFailed: valuesOf('imports_failed'),
    quota: { limit: DAILY_UNITS, days: await readQuotaDays(ctx) },
    failedJobs: valuesOf('jobs_failed'),
    sources: {
      foundByPush: valuesOf('found_by_push'),
      foundByCheck: valuesOf('found_by_check'),
      subscriptions: await readSubscriptions(ctx),
      feedsRead: valuesOf('feeds_read'),
      feedsFailed: valuesOf('feeds_failed'),
    },
    alerts: await listAlerts(ctx),
  }
}

/** Quota units by purpose, including days without any. */
async function readQuotaDays({ db, now }: Context): Promise<QuotaDay[]> {
  const today = pacificDay(now())
  const days = daysUntil(Date.parse(today) / DAY_MS)
  const rows = await queriesOn(db).quota.listSince(days[0] ?? '')
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return days.map((day) => {
    const used = new Map((byDay.get(day) ?? []).map((row) => [row.purpose, row.used]))
    return {
      day,
      import: used.get('import') ?? 0,
      waiting: used.get('waiting') ?? 0,
      background: used.get('background') ?? 0,
      isUsedUp: isQuotaUsedUp(used, 'waiting', now()) || (day < today && used.has('ended')),
    }
  })
}
