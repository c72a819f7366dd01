import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '#domain/durations.ts'
import type { AccessTokens, Context } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { queriesOn } from '../../../queries.ts'
import { fetchAccessToken } from './commands.ts'

/** A token that expires sooner is renewed. */
const RENEW_BEFORE_MS = 10 * MINUTE_MS
/** How long a user waits for Google. A later token is cached for the next request. */
const MAX_WAIT_MS = 3_000
/** After this many failures in a row Google is not called again until the user signs in again. */
const MAX_FAILURES = 3
/** Cached users; beyond these the least recently used ones are dropped. */
const MAX_USERS = 10_000

type Entry = {
  /** The stored refresh token the access token was requested with. A new sign-in replaces it. */
  encryptedToken: string
  cached: { accessToken: string; expiresAt: number } | null
  pending: Promise<string> | null
  failures: number
}

/** Caches users' access tokens in memory until they expire. Concurrent requests of a user share one call to Google. */
export function makeAccessTokens(): AccessTokens {
  const entries = new Map<string, Entry>()

  async function entryOf({ db }: Context, userId: string): Promise<Entry> {
    const connection = await queriesOn(db).googleConnections.find(userId)
    const known = entries.get(userId)
    entries.delete(userId)
    if (!connection) throw new AppError('reauthorisation_required')
    const encryptedToken = connection.encrypted_refresh_token
    const isCurrent = known?.encryptedToken === encryptedToken
    const entry = isCurrent ? known : { encryptedToken, cached: null, pending: null, failures: 0 }
    entries.set(userId, entry)
    const [oldest] = entries.keys()
    if (entries.size > MAX_USERS && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  function request(ctx: Context, userId: string, entry: Entry): Promise<string> {
    const renew = async () => {
      try {
        const { accessToken, expiresInSeconds } = await fetchAccessToken(ctx, userId)
        entry.cached = { accessToken, expiresAt: ctx.now() + expiresInSeconds * 1000 }
        entry.failures = 0
        return accessToken
      } catch (error) {
        entry.failures++
        throw error
      } finally {
        entry.pending = null
      }
    }
    entry.pending ??= renew()
    return entry.pending
  }

  async function requestAndWait(ctx: Context, userId: string, entry: Entry, onWait: () => void): Promise<string> {
    if (entry.failures >= MAX_FAILURES) throw new AppError('reauthorisation_required')
    onWait()
    const requested = request(ctx, userId, entry)
    const finished = new AbortController()
    const timeout = pause(MAX_WAIT_MS, undefined, { signal: finished.signal }).then(() => {
      throw new AppError('google_unavailable')
    })
    timeout.catch(() => {}) // aborted if Google was faster
    requested.catch(() => {}) // fails unobserved if Google was slower
    try {
      return await Promise.race([requested, timeout])
    } finally {
      finished.abort()
    }
  }

  return {
    size: () => entries.size,
    async get(ctx, userId, onWait) {
      const entry = await entryOf(ctx, userId)
      const { cached } = entry
      if (!cached || cached.expiresAt <= ctx.now()) return requestAndWait(ctx, userId, entry, onWait)
      if (cached.expiresAt - ctx.now() < RENEW_BEFORE_MS && entry.failures < MAX_FAILURES)
        request(ctx, userId, entry).catch(() => {}) // logged; the cached token is still valid
      return cached.accessToken
    },

    async replace(ctx, userId, refused, onWait) {
      const entry = await entryOf(ctx, userId)
      if (entry.cached && entry.cached.accessToken !== refused) return entry.cached.accessToken
      entry.cached = null
      return requestAndWait(ctx, userId, entry, onWait)
    },
  }
}
