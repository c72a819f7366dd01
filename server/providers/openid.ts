import type { Configuration, CustomFetch } from 'openid-client'
import { HOUR_MS } from '#domain/durations.ts'
import type { OpenIdSettings } from '../settings.ts'

const SCOPES = ['openid', 'profile', 'email']
const TIMEOUT_SECONDS = 8
/** How long the provider's metadata are used. Its keys are read again when a token names an unknown one. */
const DISCOVERED_MS = HOUR_MS
/** Metadata older than this are read again before a user is sent there, who would be stuck on a page that does not load. */
const SEEN_UP_MS = 10_000
/** How far the clocks of this server and the provider may be apart. */
const SKEW_SECONDS = 60
/** OpenID Connect Core 1.0, section 2: at most 255 ASCII characters. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/

/**
 * `unreachable`: no usable response; a later retry may succeed. `left`: the user cancelled on the provider's page.
 * `refused`: anything else, such as a token with a wrong signature, audience or nonce.
 */
export class OpenIdError extends Error {
  readonly kind: 'unreachable' | 'left' | 'refused'
  constructor(kind: OpenIdError['kind'], reason: string, options?: ErrorOptions) {
    super(`OpenID: ${reason}`, options)
    this.kind = kind
  }
}

/** `subject` is unique per `issuer`. Name, email and picture are what the provider says, and prove nothing. */
export type OpenIdProfile = {
  issuer: string
  subject: string
  name: string
  email: string
  picture: string | null
}
export type OpenIdClient = ReturnType<typeof makeOpenIdClient>

type Options = { settings: OpenIdSettings; publicOrigin: string; now: () => number }

/**
 * An OpenID Connect provider, by the authorization code flow with PKCE, state and nonce. Discovery happens when it is first
 * needed, so a provider that is down does not stop the server from starting. The package is loaded then too.
 */
export function makeOpenIdClient({ settings, publicOrigin, now }: Options) {
  const redirectUri = `${publicOrigin}/auth/openid/callback`
  let known: { config: Promise<Configuration>; at: number } | null = null

  function discovered(maxAgeMs = DISCOVERED_MS): Promise<Configuration> {
    if (!known || now() - known.at > maxAgeMs) {
      const fresh = { config: discover(settings), at: now() }
      known = fresh
      fresh.config.catch(() => {
        if (known === fresh) known = null // the next sign-in tries again
      })
    }
    return known.config
  }

  return {
    /** The address of the provider's sign-in page. @throws OpenIdError */
    authUrl: (attempt: { state: string; nonce: string; codeChallenge: string }): Promise<string> =>
      withOpenIdErrors(async () => {
        const { buildAuthorizationUrl } = await import('openid-client')
        return buildAuthorizationUrl(await discovered(SEEN_UP_MS), {
          redirect_uri: redirectUri,
          scope: SCOPES.join(' '),
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: attempt.codeChallenge,
          code_challenge_method: 'S256',
        }).href
      }),

    /**
     * Exchanges the code for tokens and verifies them: signature, issuer, audience, expiry and nonce.
     * @param query of the address the user came back to @throws OpenIdError
     */
    profile: (
      query: string,
      { state, nonce, codeVerifier }: { state: string; nonce: string; codeVerifier: string },
    ): Promise<OpenIdProfile> =>
      withOpenIdErrors(async () => {
        const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
        const config = await discovered()
        const tokens = await authorizationCodeGrant(config, new URL(redirectUri + query), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims || !SUBJECT.test(claims.sub)) throw new OpenIdError('refused', 'id token without a usable subject')
        // Some providers tell name and email there alone.
        const more = config.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(config, tokens.access_token, claims.sub)
          : {}
        const { email, name, preferred_username, picture } = { ...claims, ...more } as Record<string, unknown>
        const address = text(email)
        return {
          issuer: claims.iss,
          subject: claims.sub,
          name: text(name) || text(preferred_username) || (address.split('@')[0] ?? ''),
          email: address,
          picture: text(picture) || null,
        }
      }),
  }
}

async function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const client = await import('openid-client')
  // Settings allow http in the own network only.
  const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: insecure,
    [client.customFetch]: fetchAnswer,
  })
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authenticate = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost
  const config = new client.Configuration(
    found.serverMetadata(),
    clientId,
    { [client.clockTolerance]: SKEW_SECONDS },
    clientSecret === null ? client.None() : authenticate(clientSecret),
  )
  config[client.customFetch] = fetchAnswer
  config.timeout = TIMEOUT_SECONDS
  // Without this, tokens that come from the token endpoint are trusted for its TLS alone.
  for (const extend of [client.enableNonRepudiationChecks, ...insecure]) extend(config)
  return config
}

/** Tells a provider that is down from one that refuses. */
const fetchAnswer: CustomFetch = async (url, { body, headers, method, redirect, signal }) => {
  const request = { body, headers, method, redirect, signal } as RequestInit
  const response = await fetch(url, request).catch((cause: unknown) => {
    throw new OpenIdError('unreachable', 'had no answer', { cause })
  })
  if (response.status >= 500 || response.status === 429)
    throw new OpenIdError('unreachable', `answered ${response.status}`)
  return response
}

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '')

/** Turns the package's errors into OpenIdError. They may contain tokens, so only their codes are kept. */
async function withOpenIdErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw ownErrorIn(error) ?? refusal(error)
  }
}

/** The package wraps errors of `fetchAnswer`. */
function ownErrorIn(error: unknown): OpenIdError | null {
  if (error instanceof OpenIdError) return error
  if (!(error instanceof Error)) return null
  // Its timeout.
  if (error.name === 'TimeoutError') return new OpenIdError('unreachable', 'had no answer in time')
  return ownErrorIn(error.cause)
}

function refusal(error: unknown): OpenIdError {
  const { code, error: said } = error as { code?: unknown; error?: unknown }
  if (said === 'access_denied') return new OpenIdError('left', 'access_denied')
  if (said === 'temporarily_unavailable' || said === 'server_error') return new OpenIdError('unreachable', said)
  return new OpenIdError('refused', [code, said].filter((part) => typeof part === 'string').join(' ') || 'failed')
}
