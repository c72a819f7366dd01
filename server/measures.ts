import { pacificDay } from '#domain/pacific-day.ts'
import { DAILY_STATS_UNITS } from '#domain/quota.ts'
import { areStatsRefused, isQuotaRefused, type QuotaPurpose, UNITS_UNTIL } from '#domain/quota-shares.ts'
import type { Context } from './context.ts'
import { catalogueCheck, hasOwnPostgres } from './db/catalogue-check.ts'
import { connectionsOf } from './db/connections.ts'
import { catalogueBytes, sessionCount } from './db/sizes.ts'
import { queriesOn } from './queries.ts'

/** Values from the database are kept for this long, however often and by however many monitors they are read. */
const KEPT_MS = 10_000

/** Revocations beyond this are not counted. */
const MAX_COUNTED = 1_000

/** What other parts of the server have waiting. */
type Queues = {
  youtube: () => { running: number; waiting: number; limit: number }
  checks: () => number
  push: () => { channels: number; details: number }
  background: () => number
}

/** Makes `/metrics` read queues, pools, budgets and caches. */
export function measure(ctx: Context, { youtube, checks, push, background }: Queues): void {
  const { db, catalogue, load, metrics } = ctx
  const q = queriesOn(db)
  const quota = kept(() => q.quota.get(pacificDay(ctx.now())))
  const mails = kept(() => q.weeklyMails.overdue(ctx.now()))
  const isCatalogueUp = catalogueCheck(catalogue)
  metrics.watch({
    subshelf_http_requests_in_progress: load.requests,
    subshelf_event_loop_delay_seconds: () => load.loopDelay() / 1000,
    subshelf_load_pressure: load.pressure,
    subshelf_database_connections: () => connectionsOf(db),
    subshelf_catalogue_connections: () => connectionsOf(catalogue),
    subshelf_catalogue_up: () => (hasOwnPostgres(catalogue) ? isCatalogueUp().then(Number) : null),
    subshelf_imports: ctx.importSlots.use,
    subshelf_refresh_checks: checks,
    subshelf_youtube_calls: youtube,
    subshelf_push_queue: push,
    subshelf_revocations_due: kept(async () => (await q.revocations.listDue(ctx.now(), MAX_COUNTED)).length),
    subshelf_waitlist_mails_waiting: kept(async () =>
      (await q.waitlist.getNotice())?.ended_at === null ? (await q.waitlist.countNotices(0)).waiting : null,
    ),
    subshelf_weekly_mails_due: async () => (ctx.mail ? (await mails()).count : null),
    subshelf_weekly_mails_oldest_due_seconds: async () => {
      if (!ctx.mail) return null
      const { since } = await mails()
      return since === null ? 0 : Math.max(0, ctx.now() - since) / 1000
    },
    subshelf_background_work: background,
    subshelf_access_tokens: ctx.accessTokens.size,
    subshelf_quota_units_used: async () => {
      const used = await quota()
      return Object.fromEntries([...purposes, 'stats'].map((purpose) => [purpose, used.get(purpose) ?? 0]))
    },
    subshelf_quota_units_left: async () => {
      const used = await quota()
      const total = isQuotaRefused(used, ctx.now()) ? Number.POSITIVE_INFINITY : (used.get('total') ?? 0)
      const stats = areStatsRefused(used, ctx.now()) ? 0 : DAILY_STATS_UNITS - (used.get('stats') ?? 0)
      const left = purposes.map((purpose) => [purpose, Math.max(0, UNITS_UNTIL[purpose] - total)])
      return { ...Object.fromEntries(left), stats }
    },
    subshelf_alerts: kept(async () => {
      const kinds = Object.groupBy(await q.alerts.list(100), ({ kind }) => kind)
      return Object.fromEntries(Object.entries(kinds).map(([kind, alerts]) => [kind, alerts?.length ?? 0]))
    }),
    subshelf_sessions: kept(() => sessionCount(db, catalogue.engine)),
    subshelf_catalogue_bytes: kept(() => catalogueBytes(catalogue)),
  })
}

const purposes = Object.keys(UNITS_UNTIL) as QuotaPurpose[]

/** Reads at most once in {@link KEPT_MS}; a failed read is not kept. */
function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | null = null
  return () => {
    const at = performance.now()
    if (!last || at - last.at >= KEPT_MS) {
      const value = read()
      last = { at, value }
      value.catch(() => {
        last = null
      })
    }
    return last.value
  }
}
