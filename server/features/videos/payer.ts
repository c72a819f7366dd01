import type { RefreshStop } from '#contract/videos.ts'
import { AppError } from '../../lib/errors.ts'
import type { Credential } from '../../providers/youtube/api.ts'
import type { AccessTokens } from '../account/google/access-tokens.ts'

/**
 * Whose credential calls are made with, for one refresh. `renew`: once, a new token for all calls that were refused the
 * first one; null: there is no other. Both throw NotAuthorised.
 */
export type Payer = { credential: () => Promise<Credential>; renew: (() => Promise<Credential>) | null }

/** The operator's API key. */
export const KEY_PAYS: Payer = { credential: async () => ({ kind: 'key' }), renew: null }

/** YouTube cannot be asked on behalf of the user. That says nothing about channels. */
export class NotAuthorised extends Error {
  readonly code: RefreshStop
  constructor(code: RefreshStop, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/**
 * The user's own token.
 * @param willAsk called when the user has to wait for Google
 */
export function userPays(tokens: AccessTokens, userId: string, willAsk: () => void): Payer {
  const asCredential = (token: Promise<string>): Promise<Credential> =>
    token.then(
      (accessToken) => ({ kind: 'token', accessToken }),
      (error: unknown) => {
        throw new NotAuthorised(codeOf(error), { cause: error })
      },
    )
  let first: Promise<Credential> | null = null
  let renewed: Promise<Credential> | null = null
  const credential = () => {
    first ??= asCredential(tokens.get(userId, willAsk))
    return renewed ?? first
  }
  const renew = () => {
    renewed ??= credential().then((refused) =>
      refused.kind === 'key' ? refused : asCredential(tokens.replace(userId, refused.accessToken, willAsk)),
    )
    return renewed
  }
  return { credential, renew }
}

function codeOf(error: unknown): RefreshStop {
  if (!(error instanceof AppError)) return 'unavailable'
  if (error.code === 'reauthorisation_required') return error.code
  return error.code === 'google_unavailable' || error.code === 'google_refused' ? 'google_unavailable' : 'unavailable'
}
