import type { AccessTokenView } from '#rules/api/session.ts'
import type { HeldToken, Standing, TokenTabs } from './token-tabs.ts'

/** One silent refresh gives up after this long. */
const REFRESH_TIMEOUT_MS = 3_000
/** A caller waits this long for a refresh, its own or another caller's. */
const WAIT_MS = 10_000
/** A token that ends sooner than this is renewed. */
const RENEW_BEFORE_MS = 10 * 60_000
/** A token that lasts this long is handed out while it is being renewed: nobody has to wait. */
const STILL_GOOD_MS = 60_000
/** After this many failures in a row no refresh is tried any more, until the person acts. */
const MAX_FAILURES = 3
const PAUSE_MS = 250
const DEFAULT_LIFETIME_S = 3_600

/** idle: nothing asked yet. stopped: refreshing failed too often. refused: only signing in again helps. */
export type TokenState = 'idle' | 'refreshing' | 'held' | 'stopped' | 'refused'

/** There is no token to be had now. */
export class NoAccessToken extends Error {
  /**
   * refused: Google or our server said no, only signing in helps. stopped: refreshing failed three times in a row.
   * unreachable: no network, or nobody answered in time; trying later may help.
   */
  readonly why: 'refused' | 'stopped' | 'unreachable'
  constructor(why: NoAccessToken['why']) {
    super(`No access token: ${why}`)
    this.name = 'NoAccessToken'
    this.why = why
  }
}

type Deps = {
  /** Asks the server for a new token. Rejects with {@link NoAccessToken} `refused` when asking again is useless. */
  ask(signal: AbortSignal): Promise<AccessTokenView>
  now(): number
  /** Without a network a refresh that fails says nothing about the grant: it is not counted. */
  isOnline(): boolean
  tabs: TokenTabs
}

/**
 * Hands out the access token for the platform, one for all tabs. It lives in memory only: never in a store, never in an
 * address.
 */
export type AccessTokens = {
  /** The token; renewed when it ends within 10 minutes. Rejects with {@link NoAccessToken} after 10 s at the latest. */
  get(): Promise<string>
  /** The token after `stale` was turned down: one refresh, unless another caller or tab has refreshed it already. */
  replace(stale: string): Promise<string>
  /** Renews a token that is held and ends within 10 minutes; never rejects. */
  keepFresh(): Promise<void>
  /** Forgets failures: the person asked to try again. */
  reset(): void
  /** Forgets the token too, in every tab. */
  forget(): void
  state(): TokenState
  subscribe(listener: () => void): () => void
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function createAccessTokens({ ask, now, isOnline, tabs }: Deps): AccessTokens {
  let held: HeldToken | null = null
  let turnedDown: string | null = null
  let pending: Promise<string> | null = null
  let failures = 0
  let refused = false
  /** Changes when everything is forgotten: answers to older questions come too late then. */
  let era = 0
  const listeners = new Set<() => void>()
  const tell = () => {
    tabs.setKnows(held !== null || refused || failures >= MAX_FAILURES)
    for (const listener of listeners) listener()
  }

  const isHeldFor = (ms: number) => held !== null && held.expiresAt - now() > ms
  const standing = (): Standing => ({ held, failures, refused })

  function take(news: Standing | null) {
    if (!news) return
    const isNewer = news.held !== null && news.held.expiresAt > (held?.expiresAt ?? 0)
    if (isNewer && news.held?.token !== turnedDown) held = news.held
    failures = news.failures
    refused = news.refused
  }

  function forgetHere() {
    held = null
    turnedDown = null
    failures = 0
    refused = false
    era++
    tell()
  }

  tabs.listen({
    standing,
    hear(news) {
      take(news)
      tell()
    },
    forget: forgetHere,
  })

  async function askServer(): Promise<string> {
    const mine = era
    while (failures < MAX_FAILURES) {
      try {
        const answer = await within(REFRESH_TIMEOUT_MS, ask)
        if (mine !== era) throw new NoAccessToken('unreachable')
        held = { token: answer.access_token, expiresAt: now() + (answer.expires_in || DEFAULT_LIFETIME_S) * 1_000 }
        failures = 0
        return held.token
      } catch (error) {
        if (mine !== era) throw new NoAccessToken('unreachable')
        if (error instanceof NoAccessToken) {
          held = null
          refused = true
          throw error
        }
        if (!isOnline()) throw new NoAccessToken('unreachable')
        failures++
        if (failures < MAX_FAILURES) await pause(PAUSE_MS * failures)
      }
    }
    throw new NoAccessToken('stopped')
  }

  /** What another tab has, else the server's answer, which the other tabs hear of. */
  const refreshAlone = () =>
    tabs.alone(async () => {
      const mine = era
      const others = await tabs.ask()
      if (mine === era) take(others)
      if (held && isHeldFor(RENEW_BEFORE_MS)) return held.token
      if (refused) throw new NoAccessToken('refused')
      return askServer().finally(() => {
        if (mine === era) tabs.tell(standing())
      })
    })

  /** One refresh at a time, shared by all who ask meanwhile. */
  function refresh(): Promise<string> {
    if (refused) return Promise.reject(new NoAccessToken('refused'))
    if (failures >= MAX_FAILURES) return Promise.reject(new NoAccessToken('stopped'))
    pending ??= refreshAlone().finally(() => {
      pending = null
      tell()
    })
    tell()
    return withTimeLimit(pending)
  }

  return {
    async get() {
      if (held && isHeldFor(RENEW_BEFORE_MS)) return held.token
      const renewed = refresh()
      if (held && isHeldFor(STILL_GOOD_MS)) {
        renewed.catch(() => undefined)
        return held.token
      }
      return renewed
    },
    replace(stale) {
      if (held && held.token !== stale && isHeldFor(0)) return Promise.resolve(held.token)
      turnedDown = stale
      if (held?.token === stale) held = null
      return refresh()
    },
    async keepFresh() {
      if (held && !isHeldFor(RENEW_BEFORE_MS)) await refresh().catch(() => undefined)
    },
    reset() {
      failures = 0
      refused = false
      tabs.tell(standing())
      tell()
    },
    forget() {
      forgetHere()
      tabs.tell('forget')
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

/** Aborts and rejects after so long, whether or not the work listens to its signal. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      giveUp.abort()
      reject(new Error(`no answer within ${ms} ms`))
    }, ms)
  })
  return Promise.race([work(giveUp.signal), tooLong]).finally(() => clearTimeout(timer))
}

function withTimeLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAccessToken('unreachable')), WAIT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
