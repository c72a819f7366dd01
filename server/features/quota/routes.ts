import { Hono } from 'hono'
import { spentUnits } from '#rules/api/quota.ts'
import type { Deps } from '../../deps.ts'
import { parseBody } from '../../http/body.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { type SignedIn, signedIn } from '../../http/session.ts'

/**
 * `POST /api/quota`, for the signed-in person: pages spend most of the quota all share, with tokens of their own, and
 * tell how much. It is believed for the operators' picture and for metrics, and for nothing else; no name is kept.
 */
export function quotaRoutes({ figures, metrics }: Pick<Deps, 'figures' | 'metrics'>) {
  const routes = new Hono<SignedIn>()
  routes.post('/', signedIn, rateLimit({ name: 'quota', points: 60, perSeconds: 600 }), async (c) => {
    const { units } = await parseBody(c, spentUnits)
    for (const [purpose, spent] of Object.entries(units)) {
      if (spent === 0) continue
      figures.add('quota_units', spent)
      metrics.unitsSpent(purpose, spent)
    }
    return c.body(null, 204)
  })
  return routes
}
