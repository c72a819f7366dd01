import { createMiddleware } from 'hono/factory'
import { parseLocalPath } from '#contract/languages.ts'
import { pageAt } from '#contract/pages.ts'
import type { Context } from '../context.ts'
import { AppError } from '../lib/errors.ts'
import { isAdmin } from './admin.ts'
import { maintenancePage, type Pages } from './pages.ts'
import type { RequestEnv } from './session.ts'

const RETRY_AFTER_SECONDS = 60

/**
 * Paths that stay open during maintenance: sign-in (which then admits only admins), the admin area (which checks access
 * itself) and the flags; the public pages too, see contract/pages.ts.
 */
const OPEN = /^\/(?:auth|admin|language|api\/admin|api\/remote-config|api\/entry|api\/passkeys)(?:\/|$)/

const isOpen = (path: string) => OPEN.test(path) || pageAt(parseLocalPath(path).path)?.access === 'public'

const isCall = (path: string) => path === '/mcp' || /^\/(?:api|\.netlify|reader)\//.test(path)

/**
 * During maintenance everyone but admins gets the maintenance page, which reloads itself, or, for calls, AppError
 * `maintenance`; both 503 with Retry-After. Webhooks, assets and health checks are handled before this middleware.
 */
export const maintenanceGate = ({ flags, settings }: Context, pages: Pages) => {
  const showMaintenance = maintenancePage(pages, settings.publicOrigin)
  return createMiddleware<RequestEnv>(async (c, next) => {
    const { maintenanceMode } = (await flags.current()).flags
    const { path, method } = c.req
    const signsOut = path === '/api/session' && method === 'DELETE'
    if (!maintenanceMode || isOpen(path) || signsOut || isAdmin(settings, c.var.session?.user)) return next()
    c.header('Retry-After', String(RETRY_AFTER_SECONDS))
    if (isCall(path)) throw new AppError('maintenance')
    return showMaintenance(c)
  })
}
