import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library'
import type { Settings } from '../settings.ts'

export const YOUTUBE_SCOPE = 'https://www.googleapis.com/auth/youtube.readonly'
const ACCOUNT_SCOPES = ['openid', 'email', 'profile']
const TIMEOUT_MS = 8_000

/**
 * `grant_dead`: the refresh token or code is no longer valid, so the user has to sign in again (`invalid_grant`).
 * `refused`: Google rejected the request. `unreachable`: no usable response; a later retry may succeed.
 */
export class GoogleError extends Error {
  readonly kind: 'grant_dead' | 'refused' | 'unreachable'
  /** What happened, without data of the user. */
  readonly reason: string
  constructor(kind: GoogleError['kind'], reason: string, options?: ErrorOptions) {
    super(`Google: ${reason}`, options)
    this.kind = kind
    this.reason = reason
  }
}

export type GoogleTokens = {
  accessToken: string
  expiresInSeconds: number
  refreshToken: string | null
  scopes: string[]
  idToken: string | null
}
export type TokenInfo = { audience: string; scopes: string[] }
export type GoogleProfile = { id: string; email: string; emailVerified: boolean; name: string; picture: string | null }
export type GoogleClient = ReturnType<typeof makeGoogleClient>

/** Google's OAuth 2.0 endpoints. No call costs quota. Source: developers.google.com/identity/protocols/oauth2, recorded responses. */
export function makeGoogleClient({ google, publicOrigin }: Pick<Settings, 'google' | 'publicOrigin'>) {
  const makeClient = () =>
    new OAuth2Client({
      clientId: google.clientId,
      clientSecret: google.clientSecret,
      redirectUri: `${publicOrigin}/auth/google/callback`,
      transporterOptions: { timeout: TIMEOUT_MS, redirect: 'error' },
      endpoints: {
        oauth2AuthBaseUrl: `${google.accountsUrl}/o/oauth2/v2/auth`,
        oauth2TokenUrl: `${google.oauthUrl}/token`,
        oauth2RevokeUrl: `${google.oauthUrl}/revoke`,
        oauth2FederatedSignonPemCertsUrl: `${google.apisUrl}/oauth2/v1/certs`,
        oauth2FederatedSignonJwkCertsUrl: `${google.apisUrl}/oauth2/v3/certs`,
      },
    })
  const client = makeClient()

  return {
    /**
     * The address of Google's sign-in page.
     * @param readsYouTube also asks for lasting access to the subscriptions. Consent is then always requested, so that Google
     * returns a refresh token.
     */
    authUrl: (attempt: { state: string; nonce: string; codeChallenge: string }, readsYouTube: boolean): string =>
      client.generateAuthUrl({
        ...(readsYouTube
          ? { access_type: 'offline', prompt: 'consent select_account', scope: [...ACCOUNT_SCOPES, YOUTUBE_SCOPE] }
          : { access_type: 'online', prompt: 'select_account', scope: ACCOUNT_SCOPES }),
        include_granted_scopes: true,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: attempt.codeChallenge,
        code_challenge_method: CodeChallengeMethod.S256,
      } as Parameters<OAuth2Client['generateAuthUrl']>[0]),

    /** Exchanges a code. @throws GoogleError */
    async exchangeCode(code: string, codeVerifier: string): Promise<GoogleTokens> {
      const { tokens } = await withGoogleErrors('code exchange', () => client.getToken({ code, codeVerifier }))
      return readTokens(tokens)
    },

    /** Returns a new access token, valid for about an hour. @throws GoogleError `grant_dead` if the user has to sign in again */
    async refresh(refreshToken: string): Promise<GoogleTokens> {
      const own = makeClient()
      own.setCredentials({ refresh_token: refreshToken })
      const { credentials } = await withGoogleErrors('token refresh', () => own.refreshAccessToken())
      return readTokens(credentials)
    },

    /** Verifies signature, audience, issuer, expiry and nonce. @returns the account id @throws GoogleError `refused` */
    async verifyIdToken(idToken: string, nonce: string): Promise<string> {
      const ticket = await client.verifyIdToken({ idToken, audience: google.clientId }).catch((error: unknown) => {
        const certificates = error instanceof Error && error.message.startsWith('Failed to retrieve')
        const what = `id token${clockProblem(error)}`
        throw new GoogleError(certificates ? 'unreachable' : 'refused', what, { cause: error })
      })
      const payload = ticket.getPayload()
      if (!payload?.sub || payload.nonce !== nonce) throw new GoogleError('refused', 'id token of another sign-in')
      return payload.sub
    },

    /**
     * The client a token was issued to, and its scopes. The token is sent in the body, because URLs end up in logs.
     * Source: oauth2.v2 discovery, `tokeninfo`. @throws GoogleError
     */
    async tokenInfo(accessToken: string): Promise<TokenInfo> {
      const body = await fetchJson(`${google.apisUrl}/oauth2/v2/tokeninfo`, 'token info', {
        method: 'POST',
        body: new URLSearchParams({ access_token: accessToken }),
      })
      return { audience: text(body.issued_to) || text(body.audience), scopes: text(body.scope).split(' ') }
    },

    /** @throws GoogleError */
    async profile(accessToken: string): Promise<GoogleProfile> {
      const body = await fetchJson(`${google.apisUrl}/oauth2/v2/userinfo`, 'user info', {
        headers: { Authorization: `Bearer ${accessToken}` },
      })
      const id = text(body.id)
      const email = text(body.email)
      if (!id || !email) throw new GoogleError('refused', 'user info without id or email')
      const name = text(body.name) || (email.split('@')[0] ?? email)
      return { id, email, emailVerified: body.verified_email === true, name, picture: text(body.picture) || null }
    },

    /** Revokes all tokens that this user gave this client. A token that is already invalid counts as revoked. @throws GoogleError */
    async revoke(token: string): Promise<void> {
      const response = await fetch(`${google.oauthUrl}/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ token }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new GoogleError('unreachable', 'revoke', { cause })
      })
      const { error } = ((await response.json().catch(() => null)) ?? {}) as Json
      const isDead = response.status === 400 && error === 'invalid_token'
      if (!response.ok && !isDead)
        throw new GoogleError(kindOf(response.status), `revoke answered ${response.status} ${text(error)}`)
    },
  }
}

type Json = Record<string, unknown>
const kindOf = (status: number) => (status >= 500 || status === 429 ? 'unreachable' : 'refused')
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function readTokens(tokens: {
  access_token?: unknown
  expiry_date?: unknown
  refresh_token?: unknown
  scope?: unknown
  id_token?: unknown
}): GoogleTokens {
  const accessToken = text(tokens.access_token)
  if (!accessToken) throw new GoogleError('refused', 'answer without an access token')
  const expiresInSeconds =
    typeof tokens.expiry_date === 'number' ? Math.max(0, Math.round((tokens.expiry_date - Date.now()) / 1000)) : 3600
  return {
    accessToken,
    expiresInSeconds,
    refreshToken: text(tokens.refresh_token) || null,
    scopes: text(tokens.scope).split(' '),
    idToken: text(tokens.id_token) || null,
  }
}

const ID_TOKEN_SECONDS = 3_600
/** The clock skew that google-auth-library tolerates. */
const SKEW_SECONDS = 300

/** How far this server's clock is off, if a new id token was refused because of its time. Else empty. */
function clockProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (message.startsWith('Expiration time too far in future'))
    return ": this server's clock is more than a day behind Google's, set it by NTP"
  const [, way, now, limit] = /^Token used too (early|late), ([\d.]+) [<>] ([\d.]+)/.exec(message) ?? []
  if (!way) return ''
  const issued = Number(limit) + (way === 'early' ? SKEW_SECONDS : -SKEW_SECONDS - ID_TOKEN_SECONDS)
  const seconds = Math.round(Math.abs(Number(now) - issued))
  return `: this server's clock is ${seconds} seconds ${way === 'early' ? 'behind' : 'ahead of'} Google's, set it by NTP`
}

/** Turns the library's errors into GoogleError. Its messages may contain tokens and are dropped. */
async function withGoogleErrors<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof GoogleError) throw error
    const { response } = error as { response?: { status?: number; data?: { error?: unknown } } }
    if (response?.data?.error === 'invalid_grant') throw new GoogleError('grant_dead', `${what}: invalid_grant`)
    const status = response?.status
    if (status && kindOf(status) === 'refused')
      throw new GoogleError('refused', `${what} answered ${status} ${text(response.data?.error)}`)
    throw new GoogleError('unreachable', `${what} ${status ? `answered ${status}` : 'had no answer'}`)
  }
}

async function fetchJson(url: string, what: string, request: RequestInit): Promise<Json> {
  const response = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new GoogleError('unreachable', `${what} had no answer`, { cause })
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new GoogleError(kindOf(response.status), `${what} answered ${response.status}`)
  if (typeof body !== 'object' || body === null) throw new GoogleError('unreachable', `${what} was not JSON`)
  return body as Json
}
