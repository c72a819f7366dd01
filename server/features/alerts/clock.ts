import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Context } from '../../context.ts'
import { type Queries, queriesOn } from '../../queries.ts'
import { clearAlert, raiseAlert } from './alerts.ts'

/** How far the database server's clock and ours may differ. */
const MAX_DATABASE_DIFFERENCE_MS = 5 * MINUTE_MS
/** After this long without any user activity the clock is suspected to be ahead. */
const MAX_QUIET_MS = 3 * DAY_MS
/** How far stored activity may be ahead of the clock: other servers with other clocks store it too. */
const MAX_AHEAD_MS = 60 * MINUTE_MS

/**
 * Whether the clock agrees with the database server's clock (PostgreSQL only) and with the newest activity of users.
 * Admins are alerted as long as it does not.
 */
export async function isClockPlausible(ctx: Context): Promise<boolean> {
  const q = queriesOn(ctx.db)
  const other = await findDisagreement(ctx, q)
  if (other === null) await clearAlert(q, 'clock')
  else await raiseAlert(ctx, q, { kind: 'clock', details: { ...other, now: ctx.now() } })
  return other === null
}

async function findDisagreement({ settings, now }: Context, q: Queries) {
  if (settings.database.kind === 'postgres') {
    const before = now()
    const other = await q.retention.databaseNow()
    const isOff = other < before - MAX_DATABASE_DIFFERENCE_MS || other > now() + MAX_DATABASE_DIFFERENCE_MS
    if (isOff) return { source: 'database' as const, other }
  }
  const newest = await q.retention.lastActivity()
  const age = newest === null ? 0 : now() - newest
  return newest !== null && (age > MAX_QUIET_MS || age < -MAX_AHEAD_MS)
    ? { source: 'activity' as const, other: newest }
    : null
}
