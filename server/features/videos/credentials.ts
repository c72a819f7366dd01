import type { RefreshStop } from '#contract/videos.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import type { Credential } from '../../providers/youtube/api.ts'
import { queriesOn } from '../../queries.ts'
import type { Settings } from '../../settings.ts'

/** Credentials for the YouTube calls of one piece of work. Both functions throw NotAuthorised. */
export type Credentials = {
  get: () => Promise<Credential>
  /** Requests a new token, once, for all calls that were refused. `null`: the API key cannot be renewed. */
  renew: (() => Promise<Credential>) | null
}

export const API_KEY: Credentials = { get: async () => ({ kind: 'key' }), renew: null }

/** The user's Google connection does not work. This is no sign that a channel has failed. */
export class NotAuthorised extends Error {
  readonly code: RefreshStop
  constructor(code: RefreshStop, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** YouTube's API cannot be called at all: at home, without an API key and a working Google connection. Its feeds can be read. */
export class NoApi extends NotAuthorised {
  constructor(options?: ErrorOptions) {
    super('reauthorisation_required', options)
  }
}

/** Whether users without a Google connection read videos from feeds alone, instead of being asked to sign in with Google. */
export const allowsFeedsAlone = ({ mode, youtube }: Settings): boolean => mode === 'home' && youtube.apiKey === null

/** Whether YouTube's API can be called for the user, or a Google connection could be renewed for it. */
export const hasApi = async ({ settings, db }: Context, userId: string): Promise<boolean> =>
  !allowsFeedsAlone(settings) || (await queriesOn(db).googleConnections.find(userId)) !== undefined

/** Those of background work that reads feeds alone. */
export const NO_CREDENTIALS: Credentials = { get: () => Promise.reject(new NoApi()), renew: null }

/** The error for work that the user's Google connection does not allow. */
export const notAuthorised = ({ settings }: Context, code: RefreshStop, options: ErrorOptions): NotAuthorised =>
  code === 'reauthorisation_required' && allowsFeedsAlone(settings)
    ? new NoApi(options)
    : new NotAuthorised(code, options)

/**
 * Credentials to read public data for a user: the API key if one is set, else the user's own access token.
 * @param onWait called when the user has to wait for Google
 */
export function credentialsFor(ctx: Context, userId: string, onWait: () => void = () => {}): Credentials {
  if (ctx.settings.youtube.apiKey !== null) return API_KEY
  const { accessTokens } = ctx
  const toCredential = (token: Promise<string>): Promise<Credential> =>
    token.then(
      (accessToken) => ({ kind: 'token', accessToken }),
      (error: unknown) => {
        throw notAuthorised(ctx, stopCode(error), { cause: error })
      },
    )
  let first: Promise<Credential> | null = null
  let renewed: Promise<Credential> | null = null
  const get = () => {
    first ??= toCredential(accessTokens.get(ctx, userId, onWait))
    return renewed ?? first
  }
  const renew = () => {
    renewed ??= get().then((refused) =>
      refused.kind === 'key' ? refused : toCredential(accessTokens.replace(ctx, userId, refused.accessToken, onWait)),
    )
    return renewed
  }
  return { get, renew }
}

function stopCode(error: unknown): RefreshStop {
  if (!(error instanceof AppError)) return 'unavailable'
  if (error.code === 'reauthorisation_required') return error.code
  return error.code === 'google_unavailable' || error.code === 'google_refused' ? 'google_unavailable' : 'unavailable'
}
