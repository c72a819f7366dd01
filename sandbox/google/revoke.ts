import { Hono } from 'hono'
import { googleJson } from '../http/answers.ts'
import type { Env } from '../http/app-types.ts'
import type { Sandbox } from '../state.ts'
import { flatError } from './flat-error.ts'
import { readForm } from './form.ts'

/** Revocation: one token of either kind ends the whole grant of that person and client. */
export function revokeRoutes(sandbox: Sandbox) {
  const routes = new Hono<Env>()
  routes.post('/revoke', async (c) => {
    const text = c.req.query('token') ?? (await readForm(c))?.get('token')
    if (!text) return flatError(c, 400, 'invalid_request', 'Missing required parameter: token')
    const { token, refusal } = sandbox.grants.readAccess(text)
    const access = refusal === null ? token : null
    const refresh = sandbox.grants.readRefresh(text)
    const grant = access ?? refresh
    if (!grant) return flatError(c, 400, 'invalid_token')
    if (sandbox.grants.isRevoked(grant)) return flatError(c, 400, 'invalid_token', 'Token expired or revoked')
    sandbox.grants.revoke(grant.sub, grant.clientId)
    return googleJson(c, 200, {})
  })
  return routes
}
