import { Hono } from 'hono'
import { googleJson } from '../http/answers.ts'
import { type Ctx, type Env, originOf } from '../http/app-types.ts'
import type { Sandbox } from '../state.ts'
import { bearerOf } from './bearer.ts'
import { nameClaims } from './id-token.ts'
import { EMAIL, OPENID, PROFILE } from './scopes.ts'

const UNAUTHENTICATED = {
  error: {
    code: 401,
    message:
      'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
    status: 'UNAUTHENTICATED',
  },
}

/** User-info: `id` and `verified_email` up to v2 (oauth2.v2 discovery, Userinfo), `sub` and `email_verified` in v3. */
export function userInfoRoutes(sandbox: Sandbox) {
  const routes = new Hono<Env>()
  routes.get('/oauth2/v1/userinfo', (c) => answer(c, 'id', 'verified_email'))
  routes.get('/oauth2/v2/userinfo', (c) => answer(c, 'id', 'verified_email'))
  routes.on(['GET', 'POST'], ['/oauth2/v3/userinfo', '/v1/userinfo'], (c) => answer(c, 'sub', 'email_verified'))

  async function answer(c: Ctx, idName: 'id' | 'sub', verifiedName: string) {
    const { token, refusal } = sandbox.grants.readAccess((await bearerOf(c)) ?? '')
    const owner = token && refusal === null ? sandbox.accounts.bySub(token.sub) : null
    const account = owner?.userInfoOf ? sandbox.accounts.byEmail(owner.userInfoOf) : owner
    const may = token && [OPENID, EMAIL, PROFILE].some((scope) => token.scopes.includes(scope))
    if (!account || !may) {
      const error = 'Bearer realm="https://accounts.google.com/", error="invalid_token"'
      return googleJson(c, 401, UNAUTHENTICATED, { 'WWW-Authenticate': error })
    }
    const picture = `${originOf(c)}/images/account/${account.sub}.svg`
    return googleJson(c, 200, {
      [idName]: account.sub,
      ...(token.scopes.includes(EMAIL) && { email: account.email, [verifiedName]: true }),
      ...(token.scopes.includes(PROFILE) && nameClaims(account, picture)),
    })
  }

  return routes
}
