import { Hono } from 'hono'
import { googleJson } from '../http/answers.ts'
import type { Ctx, Env } from '../http/app-types.ts'
import type { Sandbox } from '../state.ts'
import { bearerOf } from './bearer.ts'
import { flatError } from './flat-error.ts'
import { EMAIL, OPENID, PROFILE } from './scopes.ts'

/** Token-info. v1 and v2 (oauth2.v2 discovery, Tokeninfo) speak in numbers, v3 in strings and other names. */
export function tokenInfoRoutes(sandbox: Sandbox) {
  const routes = new Hono<Env>()

  async function facts(c: Ctx) {
    const text = await bearerOf(c)
    const { token, refusal } = sandbox.grants.readAccess(text ?? '')
    const account = token && refusal === null ? sandbox.accounts.bySub(token.sub) : null
    if (!token || !account) return null
    return {
      audience: account.audience ?? token.clientId,
      sub: [OPENID, EMAIL, PROFILE].some((scope) => token.scopes.includes(scope)) ? account.sub : null,
      email: token.scopes.includes(EMAIL) ? account.email : null,
      scope: token.scopes.join(' '),
      expiresIn: Math.floor(token.expiresSeconds - sandbox.clock.now() / 1000),
      expiresSeconds: token.expiresSeconds,
      accessType: token.offline ? 'offline' : 'online',
    }
  }

  routes.on(['GET', 'POST'], '/oauth2/v1/tokeninfo', numbers)
  // Of v2 the description knows POST alone. Tokens in addresses end up in logs, so the sandbox refuses them there.
  routes.post('/oauth2/v2/tokeninfo', (c) =>
    c.req.query('access_token') === undefined
      ? numbers(c)
      : flatError(c, 400, 'invalid_request', 'The access token must not be part of the address'),
  )

  async function numbers(c: Ctx) {
    const known = await facts(c)
    if (!known) return flatError(c, 400, 'invalid_token', 'Invalid Value')
    return googleJson(c, 200, {
      issued_to: known.audience,
      audience: known.audience,
      ...(known.sub !== null && { user_id: known.sub }),
      scope: known.scope,
      expires_in: known.expiresIn,
      ...(known.email !== null && { email: known.email, verified_email: true }),
      access_type: known.accessType,
    })
  }

  routes.on(['GET', 'POST'], ['/oauth2/v3/tokeninfo', '/tokeninfo'], async (c) => {
    const known = await facts(c)
    if (!known) return googleJson(c, 400, { error_description: 'Invalid Value' }) // v3 has no `error` key here
    return googleJson(c, 200, {
      azp: known.audience,
      aud: known.audience,
      ...(known.sub !== null && { sub: known.sub }),
      scope: known.scope,
      exp: String(known.expiresSeconds),
      expires_in: String(known.expiresIn),
      ...(known.email !== null && { email: known.email, email_verified: 'true' }),
      access_type: known.accessType,
    })
  })

  return routes
}
