import { HEALTH_DAYS, type HealthView } from '#rules/api/admin.ts'
import { pacificDay } from '#rules/pacific-day.ts'
import { queriesOn } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { listAlerts } from '../alerts/alerts.ts'
import { dayOf, type FigureName } from './figures.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The last days in figures, today's so far among them. */
export async function readHealth({ db, now, figures }: Pick<Deps, 'db' | 'now' | 'figures'>): Promise<HealthView> {
  await figures.flush()
  const q = queriesOn(db)
  const today = Math.floor(now() / DAY_MS)
  const numbers = Array.from({ length: HEALTH_DAYS }, (_, i) => today - HEALTH_DAYS + 1 + i)
  const days = numbers.map((number) => dayOf(number * DAY_MS))
  const pacificToday = Date.parse(pacificDay(now()))
  const quotaDays = days.map((_, i) => dayOf(pacificToday - (HEALTH_DAYS - 1 - i) * DAY_MS))
  const stored = new Map(
    (await q.figures.since(quotaDays[0] ?? '')).map(({ day, name, value }) => [`${day} ${name}`, value]),
  )
  const valuesOf = (name: FigureName, of = days) => of.map((day) => stored.get(`${day} ${name}`) ?? 0)
  const { before, byDay } = await q.figures.peopleSince(numbers[0] ?? today)
  let people = before
  return {
    days,
    people: numbers.map((number) => {
      people += byDay.get(number) ?? 0
      return people
    }),
    imports: valuesOf('imports'),
    importsFailed: valuesOf('imports_failed'),
    quotaUnits: valuesOf('quota_units', quotaDays),
    quotaDays,
    failedJobs: valuesOf('jobs_failed'),
    alerts: await listAlerts({ db }),
  }
}
