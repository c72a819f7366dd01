const GOOGLEAPIS = 'https://www.googleapis.com/auth/'

export const EMAIL = `${GOOGLEAPIS}userinfo.email`
export const PROFILE = `${GOOGLEAPIS}userinfo.profile`
export const OPENID = 'openid'

/** Scopes behind the checkbox "View your YouTube account". */
export const YOUTUBE: readonly string[] = ['youtube.readonly', 'youtube', 'youtube.force-ssl'].map(
  (name) => GOOGLEAPIS + name,
)

// the order Google lists granted scopes in is its own, never the request's
const KNOWN = [...YOUTUBE, PROFILE, EMAIL, OPENID]
const SHORT: Record<string, string> = { email: EMAIL, profile: PROFILE }

/**
 * Reads a scope parameter as Google does: `email` and `profile` become their long names, order is Google's own.
 * Scopes Google would not know are given apart.
 */
export function readScopes(text: string): { scopes: string[]; unknown: string[] } {
  const asked = new Set(
    text
      .split(' ')
      .filter(Boolean)
      .map((name) => SHORT[name] ?? name),
  )
  return {
    scopes: KNOWN.filter((scope) => asked.has(scope)),
    unknown: [...asked].filter((scope) => !KNOWN.includes(scope)),
  }
}

/** True when the scope lets the bearer read YouTube (youtube.v3 discovery, `scopes` of every list method). */
export const mayReadYouTube = (scopes: readonly string[]): boolean => scopes.some((scope) => YOUTUBE.includes(scope))
