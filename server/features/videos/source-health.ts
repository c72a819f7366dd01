import type { SourceView } from '#contract/admin.ts'
import { WANTED_MS } from '#domain/check-schedule.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import {
  FEED_HOURS,
  HUB_HOURS,
  judgeFeeds,
  judgeHub,
  type LeaseCounts,
  type SourceCounts,
} from '#domain/source-health.ts'
import { hourOf } from '#domain/utc-hours.ts'
import type { Context } from '../../context.ts'
import { countLeases } from '../../db/catalogue-push.ts'
import { queriesOn } from '../../queries.ts'
import { clearAlert, findAlert, raiseAlert } from '../alerts/commands.ts'
import { RENEW_LEASE_MS } from './jobs.ts'

/** Tells admins when the push hub or YouTube's feeds have stopped working, and when they work again. Run once an hour. */
export async function checkSources(ctx: Context): Promise<void> {
  await ctx.stats.flush()
  const q = queriesOn(ctx.db)
  const hours = await readHours(ctx, HUB_HOURS)
  const before = (await findAlert(q, 'hub_silent'))?.reason ?? null
  const hub = ctx.settings.push ? judgeHub(hours, await readLeases(ctx, DAY_MS), before) : ({ kind: 'fine' } as const)
  if (hub.kind === 'fine') await clearAlert(q, 'hub_silent')
  if (hub.kind === 'silent') {
    const { kind: _, ...details } = hub
    await raiseAlert(ctx, q, { kind: 'hub_silent', details })
  }
  const feeds = judgeFeeds(hours.slice(0, FEED_HOURS))
  if (feeds.kind === 'fine') await clearAlert(q, 'rss_failing')
  if (feeds.kind === 'failing') {
    const { failed, read } = feeds
    await raiseAlert(ctx, q, { kind: 'rss_failing', details: { failed, read } })
  }
}

/** The counts of the last hours, the present one first. */
async function readHours({ db, now }: Context, count: number): Promise<SourceCounts[]> {
  const at = now()
  const hours = Array.from({ length: count }, (_, n) => hourOf(at - n * HOUR_MS))
  const rows = await queriesOn(db).figures.listSince(hours.at(-1) ?? '')
  const byHour = Map.groupBy(rows, ({ hour }) => hour)
  return hours.map((hour) => Object.fromEntries((byHour.get(hour) ?? []).map(({ name, value }) => [name, value])))
}

/** @param overdueMs a renewal is overdue this long after it is first asked for */
const readLeases = ({ catalogue, now }: Context, overdueMs: number): Promise<LeaseCounts> =>
  countLeases(catalogue, { wantedSince: now() - WANTED_MS, overdueBefore: now() + RENEW_LEASE_MS - overdueMs })

/** Subscriptions at the hub for admins; `null` without a hub. */
export async function readSubscriptions(ctx: Context): Promise<SourceView['subscriptions']> {
  if (!ctx.settings.push) return null
  const { wanted, overdue } = await readLeases(ctx, RENEW_LEASE_MS)
  return { wanted, live: wanted - overdue }
}
