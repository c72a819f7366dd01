import type { Account } from '../catalogue/accounts.ts'
import { API_KEY } from '../google/client.ts'
import { mayReadYouTube, YOUTUBE } from '../google/scopes.ts'
import type { Ctx } from '../http/app-types.ts'
import type { Sandbox } from '../state.ts'
import { errors } from './errors.ts'
import type { Method } from './methods.ts'

/** Who is calling: a person through a client, or only a project by its key. */
export type Caller = { account: Account | null }

/** Checks credentials and charges the project. Throws YouTubeError; without credentials nothing is charged. */
export function identify(c: Ctx, sandbox: Sandbox, method: Method): Caller {
  const header = c.req.header('Authorization')
  const text = header?.replace(/^Bearer\s+/i, '') ?? c.req.query('access_token') ?? c.req.query('oauth_token')
  const key = c.req.query('key') ?? c.req.header('X-Goog-Api-Key')
  if (text === undefined && key === undefined) throw errors.unregistered()
  if (key !== undefined && key !== API_KEY) throw errors.keyInvalid()
  if (!sandbox.quota.charge(method.id)) throw errors.quotaExceeded()
  if (text === undefined) return { account: null }
  const { token, refusal } = sandbox.grants.readAccess(text)
  const account = token && refusal === null ? sandbox.accounts.bySub(token.sub) : null
  if (!token || !account) throw errors.authError()
  if (!mayReadYouTube(token.scopes)) throw errors.insufficientPermissions(YOUTUBE)
  return { account }
}

/** The person behind the call, who must have a YouTube channel. Throws YouTubeError. */
export function personOf(caller: Caller): Account {
  if (!caller.account) throw errors.loginRequired()
  if (!caller.account.hasChannel) throw errors.signupRequired()
  return caller.account
}
