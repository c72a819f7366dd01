import type { Clock } from '../clock.ts'
import { seal, unseal } from './sealed.ts'

/** Access tokens live this long (Google OAuth docs; `expires_in` says 3599). */
export const ACCESS_TOKEN_SECONDS = 3599

/** What one person gave one client. `mark` orders grants and tokens against revocations. */
export type Grant = { sub: string; clientId: string; scopes: string[]; offline: boolean; mark: number }

export type AccessToken = Grant & { kind: 'access'; issuedMark: number; expiresSeconds: number }

export type Refusal = 'unknown' | 'expired' | 'revoked'

/** Issues and reads tokens. Tokens carry everything in themselves; only revocations are kept here. */
export type Grants = ReturnType<typeof makeGrants>

export function makeGrants(clock: Clock) {
  const revokedUntil = new Map<string, number>()
  const expiredUntil = new Map<string, number>()
  const consented = new Map<string, string[]>()
  let lastMark = 0

  // real time, so that a moved clock cannot bring a revoked grant back; never twice the same
  const nextMark = () => {
    lastMark = Math.max(lastMark + 1, Date.now() * 1000)
    return lastMark
  }
  const keyOf = (grant: { sub: string; clientId: string }) => `${grant.sub} ${grant.clientId}`
  const isRevoked = (grant: Grant) => grant.mark <= (revokedUntil.get(keyOf(grant)) ?? 0)

  return {
    /** Scopes this person gave this client before; null: never, or revoked since. */
    consentedScopes: (sub: string, clientId: string) => consented.get(keyOf({ sub, clientId })) ?? null,

    /** Writes a consent down. */
    open(sub: string, clientId: string, scopes: string[], offline: boolean): Grant {
      consented.set(keyOf({ sub, clientId }), scopes)
      return { sub, clientId, scopes, offline, mark: nextMark() }
    },

    isRevoked,

    accessToken(grant: Grant): string {
      const { sub, clientId, scopes, offline, mark } = grant
      const expiresSeconds = Math.floor(clock.now() / 1000) + ACCESS_TOKEN_SECONDS
      const token: AccessToken = {
        kind: 'access',
        sub,
        clientId,
        scopes,
        offline,
        mark,
        issuedMark: nextMark(),
        expiresSeconds,
      }
      return `ya29.a0${seal(token)}`
    },

    refreshToken(grant: Grant): string {
      const { sub, clientId, scopes, offline, mark } = grant
      return `1//0${seal({ kind: 'refresh', sub, clientId, scopes, offline, mark })}`
    },

    /** Reads an access token, dead ones too, with the reason they are dead. */
    readAccess(text: string): { token: AccessToken | null; refusal: Refusal | null } {
      const read = text.startsWith('ya29.a0') ? (unseal(text.slice(7)) as AccessToken | null) : null
      if (read?.kind !== 'access') return { token: null, refusal: 'unknown' }
      if (isRevoked(read)) return { token: read, refusal: 'revoked' }
      const expired = read.expiresSeconds * 1000 <= clock.now() || read.issuedMark <= (expiredUntil.get(read.sub) ?? 0)
      return { token: read, refusal: expired ? 'expired' : null }
    },

    /** Reads a refresh token; null when it is not one of ours. It may be revoked. */
    readRefresh(text: string): Grant | null {
      const read = text.startsWith('1//0') ? (unseal(text.slice(4)) as (Grant & { kind: string }) | null) : null
      return read?.kind === 'refresh' ? read : null
    },

    /** Ends everything this person gave this client so far. */
    revoke(sub: string, clientId: string): void {
      revokedUntil.set(keyOf({ sub, clientId }), nextMark())
      consented.delete(keyOf({ sub, clientId }))
    },

    /** Makes the access tokens this person's clients hold so far expired; refresh tokens stay good. */
    expireAccess(sub: string): void {
      expiredUntil.set(sub, nextMark())
    },

    reset(): void {
      revokedUntil.clear()
      expiredUntil.clear()
      consented.clear()
    },
  }
}
