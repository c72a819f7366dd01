import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { queriesOn } from '../../../queries.ts'
import { fetchAccessToken } from './commands.ts'

/** A token that ends sooner is renewed. */
const RENEWED_BEFORE_MS = 10 * 60_000
/** Nobody waits longer for Google. What comes later is held for the next request. */
const WAIT_MS = 3_000
/** So many failures in a row, and Google is not asked again until the user signs in again. */
const MOST_FAILURES = 3
/** Users whose tokens are held; those not used for the longest time go first. */
const MOST_USERS = 10_000

type Held = { accessToken: string; expiresAt: number }
/** `sealed`: the stored grant the token is from. A new sign-in brings another one. */
type Holding = { sealed: string; held: Held | null; asking: Promise<string> | null; failures: number }

export type AccessTokens = ReturnType<typeof makeAccessTokens>

/**
 * Users' own access tokens, held in memory for as long as they last and renewed for all who ask at the same time together.
 * Both calls throw AppError `reauthorisation_required`, `google_refused`, `google_unavailable`.
 */
export function makeAccessTokens(ctx: Context) {
  const holdings = new Map<string, Holding>()

  async function holdingOf(userId: string): Promise<Holding> {
    const grant = await queriesOn(ctx.db).googleConnections.find(userId)
    const known = holdings.get(userId)
    holdings.delete(userId)
    if (!grant) throw new AppError('reauthorisation_required')
    const sealed = grant.encrypted_refresh_token
    const holding = known?.sealed === sealed ? known : { sealed, held: null, asking: null, failures: 0 }
    holdings.set(userId, holding)
    const [oldest] = holdings.keys()
    if (holdings.size > MOST_USERS && oldest !== undefined) holdings.delete(oldest)
    return holding
  }

  function ask(userId: string, holding: Holding): Promise<string> {
    const renew = async () => {
      try {
        const { accessToken, expiresInSeconds } = await fetchAccessToken(ctx, userId)
        holding.held = { accessToken, expiresAt: ctx.now() + expiresInSeconds * 1000 }
        holding.failures = 0
        return accessToken
      } catch (error) {
        holding.failures++
        throw error
      } finally {
        holding.asking = null
      }
    }
    holding.asking ??= renew()
    return holding.asking
  }

  /** @param willAsk called when the user has to wait for Google */
  async function askAndWait(userId: string, holding: Holding, willAsk: () => void): Promise<string> {
    if (holding.failures >= MOST_FAILURES) throw new AppError('reauthorisation_required')
    willAsk()
    const asking = ask(userId, holding)
    const answered = new AbortController()
    const tooLong = pause(WAIT_MS, undefined, { signal: answered.signal }).then(() => {
      throw new AppError('google_unavailable')
    })
    tooLong.catch(() => {}) // aborted when Google was faster
    asking.catch(() => {}) // when it was slower
    try {
      return await Promise.race([asking, tooLong])
    } finally {
      answered.abort()
    }
  }

  return {
    /** The token that is held, else a new one. One that soon ends is renewed for the next request. */
    async get(userId: string, willAsk: () => void): Promise<string> {
      const holding = await holdingOf(userId)
      const { held } = holding
      if (!held || held.expiresAt <= ctx.now()) return askAndWait(userId, holding, willAsk)
      if (held.expiresAt - ctx.now() < RENEWED_BEFORE_MS && holding.failures < MOST_FAILURES)
        ask(userId, holding).catch(() => {}) // logged; the one at hand still works
      return held.accessToken
    },

    /** Another token than the one YouTube refused: the one held by now, else a new one. */
    async replace(userId: string, refused: string, willAsk: () => void): Promise<string> {
      const holding = await holdingOf(userId)
      if (holding.held && holding.held.accessToken !== refused) return holding.held.accessToken
      holding.held = null
      return askAndWait(userId, holding, willAsk)
    },
  }
}
