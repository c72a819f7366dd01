import type { Purpose } from '#rules/quota.ts'
import { classifyYouTubeError, NO_ANSWER, type YouTubeFailure } from '#rules/youtube-errors.ts'
import type { AccessTokens } from '#web/features/access-token/access-tokens.ts'
import type { QuotaMeter } from '#web/features/quota/quota-meter.ts'
import type { QuotaStop } from '#web/features/quota/quota-stop.ts'
import { createCallPool } from './call-pool.ts'

const CALLS_AT_FIRST = 64
const CALLS_AT_MOST = 128
const TIMEOUT_MS = 15_000
const TRIES = 3
const BACKOFF_MS = 500
/** Many calls in flight meet the same rate limit: they count as one request for patience. */
const PATIENCE_MS = 500

const QUOTA_GONE: YouTubeFailure = { kind: 'quota', reason: 'quotaExceeded', retryable: false }

export class YouTubeCallError extends Error {
  readonly failure: YouTubeFailure
  constructor(failure: YouTubeFailure) {
    super(`YouTube: ${failure.reason ?? failure.kind}`)
    this.name = 'YouTubeCallError'
    this.failure = failure
  }
}

/** What a call is for, and when it is no longer wanted. Upload dates are fetched in the background. */
export type Errand = { purpose: Purpose; signal: AbortSignal }

export type YouTubeCalls = {
  /**
   * One list call. Rejects with {@link YouTubeCallError}, with `NoAccessToken`, or with the signal's reason; a call that
   * was sent is paid for, so it is let to its end even when its signal is aborted.
   * @param read null when the answer is not what it should be
   */
  call<T>(
    method: string,
    params: Record<string, string>,
    read: (answer: unknown) => T | null,
    errand: Errand,
  ): Promise<T>
  /** After the end of the quota: lets one call try, and all others if that one goes through. */
  resume(): void
}

export type CallDeps = {
  /** Without trailing slash. */
  apiUrl: string
  tokens: Pick<AccessTokens, 'get' | 'replace'>
  quotaStop: Pick<QuotaStop, 'until' | 'begin' | 'lift'>
  meter: Pick<QuotaMeter, 'spend'>
  fetch?: typeof fetch
  now?: () => number
  /** Resolves after so many ms. */
  pause?: (ms: number) => Promise<void>
}

/** The way to the platform: paced, patient, counted, and closed while the quota is gone. */
export function createYouTubeCalls(deps: CallDeps): YouTubeCalls {
  const { apiUrl, tokens, quotaStop, meter } = deps
  const now = deps.now ?? Date.now
  const pause = deps.pause ?? ((ms: number) => new Promise((resolve) => setTimeout(resolve, ms)))
  const pool = createCallPool(CALLS_AT_FIRST, CALLS_AT_MOST)
  let slowedAt = Number.NEGATIVE_INFINITY
  /** The one call that may try although the quota is gone. */
  let trial: 'none' | 'due' | Promise<unknown> = 'none'

  /** One request. A failure is returned, not thrown: it decides whether to go on. */
  async function request<T>(
    url: string,
    token: string,
    read: (answer: unknown) => T | null,
  ): Promise<{ value: T } | YouTubeFailure> {
    try {
      const response = await (deps.fetch ?? fetch)(url, {
        headers: { Authorization: `Bearer ${token}` },
        credentials: 'omit',
        cache: 'no-store',
        priority: 'high',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await response.text()
      const value = response.ok ? read(parsed(text)) : null
      return value === null ? classifyYouTubeError(response.status, text) : { value }
    } catch {
      return NO_ANSWER
    }
  }

  /** Sends, counts what it cost, and draws what follows for all other calls. */
  async function send<T>(url: string, token: string, read: (answer: unknown) => T | null, purpose: Purpose) {
    const outcome = await request(url, token, read)
    if ('value' in outcome) {
      meter.spend(purpose)
      return outcome
    }
    // A call that is turned away at the end of the quota costs nothing; one without an answer may have.
    if (outcome.kind === 'quota') quotaStop.begin()
    else meter.spend(purpose)
    if (outcome.kind === 'rate_limited' && now() - slowedAt > PATIENCE_MS) {
      slowedAt = now()
      pool.slowDown()
    }
    return outcome
  }

  const isClosed = () => quotaStop.until() !== null && trial === 'none'

  /** Sends when calls may be made; while one tries for all, the others wait how that ends. */
  async function sendIfOpen<T>(url: string, token: string, read: (answer: unknown) => T | null, purpose: Purpose) {
    while (quotaStop.until() !== null) {
      if (isClosed()) throw new YouTubeCallError(QUOTA_GONE)
      if (trial === 'due') {
        // Only this one proves that calls go through again: others may have been on their way when the quota ended.
        const sent = send(url, token, read, purpose).then((outcome) => {
          if ('value' in outcome) quotaStop.lift()
          trial = 'none'
          return outcome
        })
        trial = sent
        return sent
      }
      await trial
    }
    return send(url, token, read, purpose)
  }

  async function attempt<T>(url: string, read: (answer: unknown) => T | null, { purpose, signal }: Errand): Promise<T> {
    let renewed = false
    for (let tries = 1; ; tries++) {
      signal.throwIfAborted()
      if (isClosed()) throw new YouTubeCallError(QUOTA_GONE)
      const token = await tokens.get()
      signal.throwIfAborted()
      const outcome = await sendIfOpen(url, token, read, purpose)
      if ('value' in outcome) return outcome.value
      if (outcome.kind === 'unauthorised' && !renewed) {
        renewed = true
        await tokens.replace(token)
        continue
      }
      // A malformed answer was paid for like a good one: one more try, not two.
      const most = outcome.kind === 'malformed' ? TRIES - 1 : TRIES
      if (!outcome.retryable || tries >= most) throw new YouTubeCallError(outcome)
      await pause(BACKOFF_MS * 2 ** (tries - 1) * (0.5 + Math.random()))
    }
  }

  return {
    call(method, params, read, errand) {
      const url = `${apiUrl}/${method}?${new URLSearchParams(params)}`
      return pool.run(() => attempt(url, read, errand), errand.signal, errand.purpose === 'dates')
    },
    resume() {
      if (isClosed()) trial = 'due'
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
