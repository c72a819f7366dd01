import { Hono } from 'hono'
import { adminView, alertAction, auditQuery, auditView, healthView } from '#contract/admin.ts'
import { type AdminFlagsView, adminFlagsView, flagsChange } from '#contract/flags.ts'
import { FLAG_DEFAULTS } from '#domain/flags.ts'
import type { Context } from '../../context.ts'
import { ADMIN_IDLE_MS, requireAdmin } from '../../http/admin.ts'
import { answer } from '../../http/answer.ts'
import { body, query } from '../../http/body.ts'
import { requireRecentSignIn, type UserEnv } from '../../http/session.ts'
import { AppError } from '../../lib/errors.ts'
import { PaymentError } from '../../providers/stripe.ts'
import { readsOn } from '../../reads.ts'
import { touchAdminSession } from '../account/session/commands.ts'
import { runAlertAction } from '../alerts/commands.ts'
import { changeFlags } from '../flags/commands.ts'
import { waitlistRoutes } from '../waitlist/admin-routes.ts'
import { readHealth } from './present.ts'

const AUDIT_PAGE = 20

/** The page polls these by itself, which does not count as activity of the admin. */
const isQuiet = (path: string) => path.endsWith('/waitlist-notice')

/** Everything under `/api/admin`, for admins only; unknown addresses too. @param wake sends the waitlist's emails now */
export function adminRoutes(ctx: Context, wake: () => void) {
  const q = readsOn(ctx.db)

  return new Hono<UserEnv>()
    .use(requireAdmin(ctx, isQuiet, touchAdminSession))
    .get('/session', (c) => {
      const { name, email } = c.var.user
      return answer(c, adminView, { name, email, idleMs: ADMIN_IDLE_MS })
    })
    .get('/remote-config', async (c) => answer(c, adminFlagsView, await readFlagsOrDefaults(ctx)))
    .put('/remote-config', requireRecentSignIn(ctx), body(flagsChange), async (c) => {
      await changeFlags(ctx, c.var.user.id, c.req.valid('json'))
      return answer(c, adminFlagsView, await readFlagsOrDefaults(ctx))
    })
    .post('/remote-config/refresh', async (c) => {
      await ctx.flags.refresh()
      return answer(c, adminFlagsView, await readFlagsOrDefaults(ctx))
    })
    .get('/audit', query(auditQuery), async (c) => {
      const { page } = c.req.valid('query')
      const pages = Math.max(1, Math.ceil((await q.audit.count()) / AUDIT_PAGE))
      return answer(c, auditView, { entries: await q.audit.list((page - 1) * AUDIT_PAGE, AUDIT_PAGE), page, pages })
    })
    .get('/health', async (c) => answer(c, healthView, await readHealth(ctx)))
    .post('/alerts', requireRecentSignIn(ctx), body(alertAction), async (c) => {
      await runAlertAction(ctx, c.var.user.id, c.req.valid('json')).catch((error: unknown) => {
        if (!(error instanceof PaymentError)) throw error
        throw new AppError('customer_not_unlinked', {}, { cause: error })
      })
      return answer(c, healthView, await readHealth(ctx))
    })
    .route('/', waitlistRoutes(ctx, wake))
    .all('*', () => {
      throw new AppError('not_found')
    })
}

/** Read from the database; the defaults, with `available` false, when it cannot be read. */
async function readFlagsOrDefaults({ db, log }: Context): Promise<AdminFlagsView> {
  try {
    return { ...(await readsOn(db).flags.getWithRevision()), available: true }
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'flags could not be read')
    return { flags: FLAG_DEFAULTS, invalidFlags: [], revision: 0, available: false }
  }
}
