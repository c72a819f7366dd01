import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { googleJson } from '../http/answers.ts'
import { type Ctx, type Env, originOf } from '../http/app-types.ts'
import type { Sandbox } from '../state.ts'
import { CLIENT_ID, CLIENT_SECRET } from './client.ts'
import { flatError, NO_STORE } from './flat-error.ts'
import { readForm } from './form.ts'
import { ACCESS_TOKEN_SECONDS, type Grant } from './grants.ts'
import { signIdToken } from './id-token.ts'
import { OPENID } from './scopes.ts'

/** Token endpoint: code exchange and refresh. Form-encoded in, JSON out; errors are flat (Google OAuth docs). */
export function tokenRoutes(sandbox: Sandbox) {
  const routes = new Hono<Env>()

  routes.post('/token', async (c) => {
    const form = await readForm(c)
    if (!form) return flatError(c, 400, 'invalid_request', 'Expected application/x-www-form-urlencoded')
    const refused = refuseClient(c, form)
    if (refused) return refused
    const type = form.get('grant_type')
    if (!type) return flatError(c, 400, 'invalid_request', 'Missing required parameter: grant_type')
    if (type === 'authorization_code') return exchange(c, form)
    if (type === 'refresh_token') return refresh(c, form)
    return flatError(c, 400, 'unsupported_grant_type', `Invalid grant_type: ${type}`)
  })

  async function exchange(c: Ctx, form: URLSearchParams) {
    const code = form.get('code')
    const redirectUri = form.get('redirect_uri')
    if (!code) return flatError(c, 400, 'invalid_request', 'Missing required parameter: code')
    if (!redirectUri) return flatError(c, 400, 'invalid_request', 'Missing parameter: redirect_uri')
    const looked = sandbox.codes.look(code)
    if (looked.found === 'none') return flatError(c, 400, 'invalid_grant', 'Malformed auth code.')
    if (looked.found === 'redeemed') return flatError(c, 400, 'invalid_grant', 'Code was already redeemed.')
    const { content } = looked
    if (content.redirectUri !== redirectUri) return flatError(c, 400, 'redirect_uri_mismatch', 'Bad Request')
    const verifier = form.get('code_verifier')
    if (content.challenge !== null && !verifier) return flatError(c, 400, 'invalid_grant', 'Missing code verifier.')
    if (content.challenge !== null && challengeOf(verifier ?? '') !== content.challenge) {
      return flatError(c, 400, 'invalid_grant', 'Invalid code verifier.')
    }
    if (content.challenge === null && verifier) {
      return flatError(c, 400, 'invalid_grant', 'code_verifier or verifier is not needed.')
    }
    if (sandbox.grants.isRevoked(content.grant)) return flatError(c, 400, 'invalid_grant', 'Bad Request')
    sandbox.codes.redeem(code)
    const refreshToken = content.withRefreshToken ? sandbox.grants.refreshToken(content.grant) : null
    return give(c, content.grant, content.nonce, refreshToken)
  }

  function refresh(c: Ctx, form: URLSearchParams) {
    const text = form.get('refresh_token')
    if (!text) return flatError(c, 400, 'invalid_request', 'Missing required parameter: refresh_token')
    const grant = sandbox.grants.readRefresh(text)
    if (!grant) return flatError(c, 400, 'invalid_grant', 'Bad Request')
    if (sandbox.grants.isRevoked(grant) || !sandbox.accounts.bySub(grant.sub)) {
      return flatError(c, 400, 'invalid_grant', 'Token has been expired or revoked.')
    }
    return give(c, grant, null, null)
  }

  async function give(c: Ctx, grant: Grant, nonce: string | null, refreshToken: string | null) {
    const account = sandbox.accounts.bySub(grant.sub)
    if (!account) return flatError(c, 400, 'invalid_grant', 'Account not found')
    const { clientId, scopes } = grant
    const accessToken = sandbox.grants.accessToken(grant)
    const picture = `${originOf(c)}/images/account/${account.sub}.svg`
    const nowSeconds = Math.floor(sandbox.clock.now() / 1000)
    const facts = { account, clientId, scopes, accessToken, nonce: account.nonce ?? nonce, nowSeconds, picture }
    const answer = {
      access_token: accessToken,
      expires_in: ACCESS_TOKEN_SECONDS,
      ...(refreshToken !== null && { refresh_token: refreshToken }),
      scope: scopes.join(' '),
      token_type: 'Bearer',
      ...(scopes.includes(OPENID) && { id_token: signIdToken(await sandbox.signingKey, facts) }),
    }
    return googleJson(c, 200, answer, NO_STORE)
  }

  return routes
}

function refuseClient(c: Ctx, form: URLSearchParams): Response | null {
  const [id, secret] = basicCredentials(c.req.header('Authorization')) ?? [
    form.get('client_id'),
    form.get('client_secret'),
  ]
  if (!id) return flatError(c, 400, 'invalid_request', 'Could not determine client ID from request.')
  if (id !== CLIENT_ID) return flatError(c, 401, 'invalid_client', 'The OAuth client was not found.')
  if (!secret) return flatError(c, 400, 'invalid_request', 'client_secret is missing.')
  return secret === CLIENT_SECRET ? null : flatError(c, 401, 'invalid_client', 'Unauthorized')
}

function basicCredentials(header: string | undefined): [string, string] | null {
  if (!header?.startsWith('Basic ')) return null
  const [id = '', secret = ''] = Buffer.from(header.slice(6), 'base64').toString('utf8').split(':')
  return [decodeURIComponent(id), decodeURIComponent(secret)]
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
