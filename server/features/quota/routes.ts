import { Hono } from 'hono'
import { spentUnits } from '#rules/api/quota.ts'
import type { Deps } from '../../deps.ts'
import { parseBody } from '../../http/body.ts'
import { makeCounter } from '../../http/counter.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { type SignedIn, signedIn } from '../../http/session.ts'

/** Units one user's pages may tell of in a day; a call may go beyond by what it tells. */
const MOST_A_DAY = 3_000

const totalOf = (units: Record<string, number>) => Object.values(units).reduce((sum, spent) => sum + spent, 0)

/**
 * `POST /api/quota`, for the signed-in person: pages spend most of the quota all share, with tokens of their own, and
 * tell how much. It is believed for the operators' picture and for metrics, and for nothing else, and of one user only
 * {@link MOST_A_DAY}; no name is kept.
 */
export function quotaRoutes({ figures, metrics }: Pick<Deps, 'figures' | 'metrics'>) {
  const routes = new Hono<SignedIn>()
  const told = makeCounter({ name: 'told-units', points: MOST_A_DAY, perSeconds: 24 * 60 * 60 })
  routes.post('/', signedIn, rateLimit({ name: 'quota', points: 60, perSeconds: 600 }), async (c) => {
    const { units } = await parseBody(c, spentUnits)
    const { id } = c.var.user
    if ((await told.secondsUntilFree(c.var.sharedCounts, id)) !== null) return c.body(null, 204)
    await told.record(c.var.sharedCounts, id, totalOf(units))
    for (const [purpose, spent] of Object.entries(units)) {
      if (spent === 0) continue
      figures.add('quota_units', spent)
      metrics.unitsSpent(purpose, spent)
    }
    return c.body(null, 204)
  })
  return routes
}
