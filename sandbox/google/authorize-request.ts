import { CLIENT_ID } from './client.ts'
import { readScopes } from './scopes.ts'

/** A sign-in request that passed every check Google makes. */
export type AuthorizeRequest = {
  redirectUri: string
  scopes: string[]
  state: string | null
  nonce: string | null
  challenge: string | null
  offline: boolean
  prompts: readonly string[]
  includeGranted: boolean
  loginHint: string | null
}

/** Why Google would show an error page. `code` is the word after "Error 400:". */
export type AuthorizeProblem = { status: 400 | 401; code: string; detail: string }

const PROMPTS = ['none', 'consent', 'select_account']
const CHALLENGE = /^[\w-]{43}$/ // SHA-256 in base64url

/** Checks the parameters of the sign-in address (Google OAuth docs, web server applications). */
export function readAuthorizeRequest(
  query: URLSearchParams,
  redirectUris: readonly string[],
): { request: AuthorizeRequest } | { problem: AuthorizeProblem } {
  const refuse = (code: string, detail: string, status: 400 | 401 = 400) => ({ problem: { status, code, detail } })
  const repeated = [...query.keys()].find((name) => query.getAll(name).length > 1)
  if (repeated) return refuse('invalid_request', `OAuth 2 parameters can only have a single value: ${repeated}`)
  for (const name of ['client_id', 'redirect_uri', 'response_type', 'scope']) {
    if (!query.get(name)) return refuse('invalid_request', `Missing required parameter: ${name}`)
  }
  const text = (name: string) => query.get(name)
  if (text('client_id') !== CLIENT_ID) return refuse('invalid_client', 'The OAuth client was not found.', 401)
  const redirectUri = text('redirect_uri') ?? ''
  if (!redirectUris.includes(redirectUri)) {
    return refuse('redirect_uri_mismatch', `The redirect address ${redirectUri} is not registered for this client.`)
  }
  if (text('response_type') !== 'code') return refuse('unsupported_response_type', 'response_type must be code')
  const { scopes, unknown } = readScopes(text('scope') ?? '')
  if (unknown.length > 0) return refuse('invalid_scope', `Some requested scopes were invalid: ${unknown.join(', ')}`)
  const challenge = text('code_challenge')
  const method = text('code_challenge_method')
  if (method !== null && method !== 'S256') return refuse('invalid_request', 'code_challenge_method must be S256')
  if (challenge !== null && method === null) return refuse('invalid_request', 'code_challenge_method is missing')
  if (challenge === null && method !== null) return refuse('invalid_request', 'code_challenge is missing')
  if (challenge !== null && !CHALLENGE.test(challenge)) {
    return refuse('invalid_request', 'code_challenge is not a SHA-256 in base64url')
  }
  const access = text('access_type') ?? 'online'
  if (access !== 'online' && access !== 'offline') return refuse('invalid_request', `Invalid access_type: ${access}`)
  const prompts = (text('prompt') ?? '').split(' ').filter(Boolean)
  const badPrompt = prompts.find((prompt) => !PROMPTS.includes(prompt))
  if (badPrompt || (prompts.includes('none') && prompts.length > 1)) {
    return refuse('invalid_request', `Invalid prompt: ${text('prompt')}`)
  }
  return {
    request: {
      redirectUri,
      scopes,
      state: text('state'),
      nonce: text('nonce'),
      challenge,
      offline: access === 'offline',
      prompts,
      includeGranted: text('include_granted_scopes') === 'true',
      loginHint: text('login_hint'),
    },
  }
}
