import { Hono } from 'hono'
import * as z from 'zod'
import { AUDIT_PAGE, type AuditView, alertAction, type OperatorView } from '#contract/admin.ts'
import { type AdminFlagsView, flagsChange } from '#contract/flags.ts'
import { FLAG_DEFAULTS } from '#domain/flags.ts'
import type { Context } from '../../context.ts'
import { ADMIN_IDLE_MS, requireAdmin } from '../../http/admin.ts'
import { check, parseBody } from '../../http/body.ts'
import { requireRecentSignIn, type UserEnv } from '../../http/session.ts'
import { AppError } from '../../lib/errors.ts'
import { PaymentError } from '../../providers/stripe.ts'
import { readsOn } from '../../reads.ts'
import { touchAdminSession } from '../account/session/commands.ts'
import { runAlertAction } from '../alerts/actions.ts'
import { changeFlags } from '../flags/commands.ts'
import { waitlistRoutes } from '../waitlist/admin-routes.ts'
import { readHealth } from './health.ts'

const auditQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })

/** The page looks at these by itself: looking must not keep an absent operator signed in. */
const isQuiet = (path: string) => path.endsWith('/waitlist-notice')

/** Everything under `/api/admin`, for operators only; unknown addresses too. @param wake has the waitlist's mails sent */
export function adminRoutes(ctx: Context, wake: () => void) {
  const routes = new Hono<UserEnv>()
  const q = readsOn(ctx.db)
  routes.use(requireAdmin(ctx, isQuiet, touchAdminSession))

  routes.get('/session', (c) => {
    const { name, email } = c.var.user
    return c.json<OperatorView>({ name, email, idleMs: ADMIN_IDLE_MS })
  })

  routes.get('/remote-config', async (c) => c.json(await readFlagsOrDefaults(ctx)))
  routes.put('/remote-config', requireRecentSignIn(ctx), async (c) => {
    await changeFlags(ctx, c.var.user.id, await parseBody(c, flagsChange))
    return c.json(await readFlagsOrDefaults(ctx))
  })
  routes.post('/remote-config/refresh', async (c) => {
    await ctx.flags.refresh()
    return c.json(await readFlagsOrDefaults(ctx))
  })

  routes.get('/audit', async (c) => {
    const { page } = check(auditQuery, c.req.query())
    const pages = Math.max(1, Math.ceil((await q.audit.count()) / AUDIT_PAGE))
    return c.json<AuditView>({ entries: await q.audit.list((page - 1) * AUDIT_PAGE, AUDIT_PAGE), page, pages })
  })
  routes.get('/health', async (c) => c.json(await readHealth(ctx)))
  routes.post('/alerts', requireRecentSignIn(ctx), async (c) => {
    await runAlertAction(ctx, c.var.user.id, await parseBody(c, alertAction)).catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error
      throw new AppError('customer_not_unlinked', {}, { cause: error })
    })
    return c.json(await readHealth(ctx))
  })
  routes.route('/', waitlistRoutes(ctx, wake))

  routes.all('*', () => {
    throw new AppError('not_found')
  })
  return routes
}

/** Straight from the database; the defaults, marked so, when it cannot be read. */
async function readFlagsOrDefaults({ db, log }: Context): Promise<AdminFlagsView> {
  try {
    return { ...(await readsOn(db).flags.readAll()), available: true }
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'flags could not be read')
    return { flags: FLAG_DEFAULTS, senseless: [], revision: 0, available: false }
  }
}
