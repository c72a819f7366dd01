import { Hono } from 'hono'
import { legalAgreement } from '#rules/api/legal.ts'
import type { Deps } from '../../deps.ts'
import { parseBody } from '../../http/body.ts'
import { type SignedIn, signedIn } from '../../http/session.ts'
import { agreeToLegal } from './commands.ts'

/** `POST /api/legal`, for the signed-in person. */
export function legalRoutes(deps: Deps) {
  const routes = new Hono<SignedIn>()
  routes.post('/', signedIn, async (c) => {
    const { version } = await parseBody(c, legalAgreement)
    await agreeToLegal(deps, c.var.user.id, version)
    return c.body(null, 204)
  })
  return routes
}
