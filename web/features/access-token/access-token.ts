import type { AccessTokenView } from '#rules/api/session.ts'
import { sessionCache } from '#web/features/session/session-cache.ts'
import { ApiError, request } from '#web/lib/http.ts'
import { createAccessTokens, NoAccessToken } from './access-tokens.ts'
import { watchTokens } from './token-monitor.ts'
import { createTokenTabs } from './token-tabs.ts'

async function askServer(signal: AbortSignal): Promise<AccessTokenView> {
  try {
    const body = { action: 'refresh' }
    const response = await request('POST', '/.netlify/functions/google-auth-token', { body, signal })
    return (await response.json()) as AccessTokenView
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) throw new NoAccessToken('refused')
    throw error
  }
}

/** The access token of the signed-in person, one for all tabs. */
export const accessTokens = createAccessTokens({
  ask: askServer,
  now: Date.now,
  isOnline: () => navigator.onLine,
  tabs: createTokenTabs(() => sessionCache.get()?.user?.id ?? null),
})

// Signing out, here or in another tab, empties the cached session everywhere.
sessionCache.subscribe(() => {
  if (!sessionCache.get()) accessTokens.forget()
})

watchTokens(accessTokens, location.hostname)
