import { createMiddleware } from 'hono/factory'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { maintenancePage, type Pages } from '../../http/pages.ts'
import type { RequestEnv } from '../../http/session.ts'
import { isAdmin } from '../admin/who.ts'

const RETRY_AFTER_SECONDS = 60

/**
 * What goes on during maintenance: signing in (which lets operators in alone) and out, the operators' area (which has a
 * guard of its own), the flags, and the legal pages.
 */
const OPEN = /^\/(?:auth|admin|api\/admin|api\/remote-config|privacy|privacy-policy|terms|terms-of-service)(?:\/|$)/

const isCall = (path: string) => path.startsWith('/api/') || path.startsWith('/.netlify/')

/**
 * During maintenance everybody but operators gets a page that says so and comes back by itself, or, for calls, AppError
 * `maintenance`; both 503 with Retry-After. Webhooks, files and health addresses never come through here.
 */
export const maintenanceGate = ({ flags, settings }: Context, pages: Pages) =>
  createMiddleware<RequestEnv>(async (c, next) => {
    const { maintenanceMode } = (await flags.current()).flags
    const { path, method } = c.req
    const signsOut = path === '/api/session' && method === 'DELETE'
    if (!maintenanceMode || OPEN.test(path) || signsOut || isAdmin(settings, c.var.session?.user)) return next()
    c.header('Retry-After', String(RETRY_AFTER_SECONDS))
    if (isCall(path)) throw new AppError('maintenance')
    return maintenancePage(c, pages, settings.publicOrigin)
  })
