import type { AccessTokenView } from '#rules/api/session.ts'
import { ApiError, request } from '#web/lib/http.ts'
import { createAccessTokens, NoAccessToken } from './access-tokens.ts'

async function askServer(signal: AbortSignal): Promise<AccessTokenView> {
  try {
    const body = { action: 'refresh' }
    const response = await request('POST', '/.netlify/functions/google-auth-token', { body, signal })
    return (await response.json()) as AccessTokenView
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) throw new NoAccessToken(true)
    throw error
  }
}

/** The access token of the signed-in person, one for the whole page. */
export const accessTokens = createAccessTokens({ ask: askServer, now: Date.now })
