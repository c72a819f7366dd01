import type { AccessTokenView } from '#rules/api/session.ts'

/** One refresh gives up after this long. */
const REFRESH_TIMEOUT_MS = 3_000
/** A caller waits this long for a refresh, its own or another caller's. */
const WAIT_MS = 10_000
/** A token that ends sooner than this is replaced before it is used. */
const RENEW_BEFORE_MS = 10 * 60_000
/** After this many failures in a row no refresh is tried any more, until the person acts. */
const MAX_FAILURES = 3
const PAUSE_MS = 250
const DEFAULT_LIFETIME_S = 3_600

/** idle: nothing asked yet. stopped: refreshing failed too often. refused: only signing in again helps. */
export type TokenState = 'idle' | 'refreshing' | 'held' | 'stopped' | 'refused'

/** There is no token to be had without the person. */
export class NoAccessToken extends Error {
  /** Google or our server said no; otherwise they could not be reached. */
  readonly refused: boolean
  constructor(refused: boolean) {
    super(refused ? 'The grant is gone' : 'No access token could be had')
    this.name = 'NoAccessToken'
    this.refused = refused
  }
}

type Deps = {
  /** Asks the server for a new token. Rejects with {@link NoAccessToken} when asking again is useless. */
  ask(signal: AbortSignal): Promise<AccessTokenView>
  now(): number
}

/** Hands out the access token for the platform. It lives in memory only: never in a store, never in an address. */
export type AccessTokens = {
  /** The token; refreshed first when it ends within 10 minutes. Rejects with {@link NoAccessToken}. */
  get(): Promise<string>
  /** The token after `stale` was turned down: one refresh, unless another caller has refreshed it already. */
  replace(stale: string): Promise<string>
  /** Forgets failures: the person signed in or asked to try again. */
  reset(): void
  /** Forgets the token too. */
  forget(): void
  state(): TokenState
  subscribe(listener: () => void): () => void
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function createAccessTokens({ ask, now }: Deps): AccessTokens {
  let held: { token: string; expiresAt: number } | null = null
  let pending: Promise<string> | null = null
  let failures = 0
  let refused = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  async function askUntilStopped(): Promise<string> {
    while (failures < MAX_FAILURES) {
      try {
        const answer = await ask(AbortSignal.timeout(REFRESH_TIMEOUT_MS))
        held = { token: answer.access_token, expiresAt: now() + (answer.expires_in || DEFAULT_LIFETIME_S) * 1_000 }
        failures = 0
        return held.token
      } catch (error) {
        if (error instanceof NoAccessToken) {
          held = null
          refused = true
          throw error
        }
        failures++
        if (failures < MAX_FAILURES) await pause(PAUSE_MS * failures)
      }
    }
    throw new NoAccessToken(false)
  }

  /** One refresh at a time, shared by all who ask meanwhile. */
  function refresh(): Promise<string> {
    if (refused) return Promise.reject(new NoAccessToken(true))
    pending ??= askUntilStopped().finally(() => {
      pending = null
      tell()
    })
    tell()
    return withTimeLimit(pending)
  }

  const isHeldFor = (ms: number) => held !== null && held.expiresAt - now() > ms

  return {
    async get() {
      if (held && isHeldFor(RENEW_BEFORE_MS)) return held.token
      try {
        return await refresh()
      } catch (error) {
        // Renewing early failed, but the old token is still good for a while.
        if (held && isHeldFor(0)) return held.token
        throw error
      }
    },
    replace(stale) {
      if (held && held.token !== stale && isHeldFor(0)) return Promise.resolve(held.token)
      if (held?.token === stale) held = null
      return refresh()
    },
    reset() {
      failures = 0
      refused = false
      tell()
    },
    forget() {
      held = null
      failures = 0
      refused = false
      tell()
    },
    state() {
      if (pending) return 'refreshing'
      if (refused) return 'refused'
      if (isHeldFor(0)) return 'held'
      return failures >= MAX_FAILURES ? 'stopped' : 'idle'
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function withTimeLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAccessToken(false)), WAIT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
