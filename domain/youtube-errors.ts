import { isRecord } from './is-record.ts'

/** Why a call of YouTube's API failed. */
export type YouTubeFailure = {
  /**
   * quota: the quota is used up until midnight Pacific time; stop all calls. budget: our own budget is used up; the call was
   * not made. rate_limited: too many calls; back off. unauthorised: a new access token can help. sign_in_missing: no token
   * was sent. no_channel: the Google account has no channel. scope_missing: the user did not consent to the YouTube scope.
   * not_configured: the API is disabled or its key is invalid; an admin must correct it. not_found: skip this channel or
   * list. invalid_page_token: read the list again from its first page, once. unavailable: YouTube answered with an error of
   * its own. no_answer: YouTube did not answer. malformed: the answer is not as documented.
   */
  kind:
    | 'quota'
    | 'budget'
    | 'rate_limited'
    | 'unauthorised'
    | 'sign_in_missing'
    | 'no_channel'
    | 'scope_missing'
    | 'account_closed'
    | 'not_configured'
    | 'forbidden'
    | 'not_found'
    | 'invalid_page_token'
    | 'bad_request'
    | 'unavailable'
    | 'no_answer'
    | 'malformed'
  /** YouTube's error code, never its message; null: there was none. */
  reason: string | null
  /** Whether the same call may succeed after a delay. */
  retryable: boolean
}

type Kind = YouTubeFailure['kind']

/** Codes in `errors[].reason` and `details[].reason`. Source: recorded answers, and YouTube's list of errors. */
const KIND_OF_REASON = new Map<string, Kind>([
  ['quotaExceeded', 'quota'],
  ['dailyLimitExceeded', 'quota'],
  ['dailyLimitExceededUnreg', 'quota'],
  ['rateLimitExceeded', 'rate_limited'],
  ['userRateLimitExceeded', 'rate_limited'],
  ['userRequestsExceedRateLimit', 'rate_limited'],
  ['RATE_LIMIT_EXCEEDED', 'rate_limited'],
  ['authError', 'unauthorised'],
  ['expired', 'unauthorised'],
  ['ACCESS_TOKEN_EXPIRED', 'unauthorised'],
  ['required', 'sign_in_missing'],
  ['CREDENTIALS_MISSING', 'sign_in_missing'],
  ['youtubeSignupRequired', 'no_channel'],
  ['authenticatedUserNotChannel', 'no_channel'],
  ['insufficientPermissions', 'scope_missing'],
  ['ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'scope_missing'],
  ['accountClosed', 'account_closed'],
  ['accountSuspended', 'account_closed'],
  ['accountTerminated', 'account_closed'],
  ['authenticatedUserAccountClosed', 'account_closed'],
  ['authenticatedUserAccountSuspended', 'account_closed'],
  ['accessNotConfigured', 'not_configured'],
  ['SERVICE_DISABLED', 'not_configured'],
  ['CONSUMER_SUSPENDED', 'not_configured'],
  ['API_KEY_SERVICE_BLOCKED', 'not_configured'],
  ['API_KEY_INVALID', 'not_configured'],
  ['keyInvalid', 'not_configured'],
  ['channelNotFound', 'not_found'],
  ['channelClosed', 'not_found'],
  ['channelSuspended', 'not_found'],
  ['playlistNotFound', 'not_found'],
  ['subscriberNotFound', 'not_found'],
  ['videoNotFound', 'not_found'],
  ['invalidPageToken', 'invalid_page_token'],
  ['backendError', 'unavailable'],
  ['internalError', 'unavailable'],
  ['SERVICE_UNAVAILABLE', 'unavailable'],
])

/** Accepts the whole body and its inner object alone, which some gateways return. */
function parseError(bodyText: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(bodyText)
    if (!isRecord(body)) return null
    if (isRecord(body.error)) return body.error
    return 'errors' in body || 'code' in body ? body : null
  } catch {
    return null
  }
}

function reasonsOf(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown) => (isRecord(entry) && typeof entry.reason === 'string' ? [entry.reason] : []))
}

/**
 * Whether a rate limit is the daily quota. Since 2026 YouTube also answers 429 `rateLimitExceeded` when the daily quota is
 * used up: only the message or the name of the limit differs from a limit per minute.
 */
function isDailyLimit(error: Record<string, unknown> | null): boolean {
  const entries = [error, ...listOf(error?.errors), ...listOf(error?.details)].filter(isRecord)
  return entries.some(
    ({ message, metadata }) =>
      (typeof message === 'string' && /\bper day\b/i.test(message)) ||
      (isRecord(metadata) &&
        Object.values(metadata).some((value) => typeof value === 'string' && /PerDay/i.test(value))),
  )
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function kindOfStatus(status: number, error: Record<string, unknown> | null): Kind {
  if (status === 401) return 'unauthorised'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'not_found'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 409 || status >= 500) return 'unavailable'
  if (status >= 400) return error ? 'bad_request' : 'malformed'
  return 'malformed'
}

/** The kind of the first known code, else of the status. */
function kindOf(status: number, error: Record<string, unknown> | null, reasons: readonly string[]): Kind {
  const named = reasons.map((reason) => KIND_OF_REASON.get(reason)).find((kind) => kind !== undefined)
  if ((named ?? kindOfStatus(status, error)) === 'rate_limited' && isDailyLimit(error)) return 'quota'
  if (named) return named
  // YouTube has also answered an invalid page token without the code `invalidPageToken`.
  const text = typeof error?.message === 'string' ? error.message : ''
  if (status === 400 && /page token/i.test(text)) return 'invalid_page_token'
  if (status === 400 && /API key not valid/i.test(text)) return 'not_configured'
  return kindOfStatus(status, error)
}

/**
 * Classifies a failed answer of YouTube: by `errors[].reason` first, then by `details[].reason`, then by the status. Bodies
 * differ by age, and gateways answer with HTML.
 * @param status of the HTTP answer; below 400: the body could not be used, which is malformed
 * @param bodyText may also be empty, cut short or not JSON
 */
export function classifyYouTubeError(status: number, bodyText: string): YouTubeFailure {
  const error = parseError(bodyText)
  if (status < 400) return { kind: 'malformed', reason: null, retryable: true }
  const reasons = error ? [...reasonsOf(error.errors), ...reasonsOf(error.details)] : []
  const kind = kindOf(status, error, reasons)
  const reason = reasons[0] ?? (typeof error?.status === 'string' ? error.status : null)
  return { kind, reason, retryable: kind === 'rate_limited' || kind === 'unavailable' || kind === 'malformed' }
}

/** The failure of a call without an answer: no network, a broken connection, or our own time limit. */
export const NO_ANSWER: YouTubeFailure = { kind: 'no_answer', reason: null, retryable: true }

/**
 * The failure in the body of an answer with status 200; null: there is none.
 * @param body parsed JSON
 */
export function errorInBody(body: unknown): YouTubeFailure | null {
  if (!isRecord(body) || !('error' in body)) return null
  const status = isRecord(body.error) ? Number(body.error.code) : Number.NaN
  return classifyYouTubeError(status >= 400 ? status : 200, JSON.stringify(body))
}
