/** An error answer of the YouTube API, thrown by the methods. `error` is the body's one key. */
export class YouTubeError extends Error {
  readonly status: number
  readonly error: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(status: number, error: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(String(error.message))
    this.status = status
    this.error = { code: status, ...error }
    this.headers = headers
  }
}

type Reason = { domain: string; reason: string; location?: string; locationType?: string }

const REALM = 'Bearer realm="https://accounts.google.com/"'
const SEE =
  'Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.'
const AUTHORIZATION = { location: 'Authorization', locationType: 'header' }
const NO_PLACE = { location: 'parameters.', locationType: 'other' }

/** The usual layout: one entry in `errors`, and a canonical `status` where YouTube gives one. */
function refusal(message: string, reason: Reason, canonical?: string, inner = message) {
  return { message, errors: [{ message: inner, ...reason }], ...(canonical !== undefined && { status: canonical }) }
}

const parameter = (reason: string, message: string, location: string, domain = 'youtube.parameter') =>
  new YouTubeError(400, refusal(message, { domain, reason, location, locationType: 'parameter' }))

export const errors = {
  authError: () =>
    new YouTubeError(
      401,
      refusal(
        `Request had invalid authentication credentials. ${SEE}`,
        { domain: 'global', reason: 'authError', ...AUTHORIZATION },
        'UNAUTHENTICATED',
        'Invalid Credentials',
      ),
      { 'WWW-Authenticate': `${REALM}, error="invalid_token"` },
    ),
  loginRequired: () =>
    new YouTubeError(
      401,
      refusal(
        `Request is missing required authentication credential. ${SEE}`,
        { domain: 'global', reason: 'required', ...AUTHORIZATION },
        'UNAUTHENTICATED',
        'Login Required.',
      ),
      { 'WWW-Authenticate': REALM },
    ),
  signupRequired: () =>
    new YouTubeError(
      401,
      refusal('Unauthorized', { domain: 'youtube.header', reason: 'youtubeSignupRequired', ...AUTHORIZATION }),
    ),
  unregistered: () =>
    new YouTubeError(
      403,
      refusal(
        "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
        { domain: 'global', reason: 'forbidden' },
        'PERMISSION_DENIED',
      ),
    ),
  keyInvalid: () => {
    const message = 'API key not valid. Please pass a valid API key.'
    const reason = { domain: 'global', reason: 'badRequest' }
    const details = [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'API_KEY_INVALID',
        domain: 'googleapis.com',
        metadata: { service: 'youtube.googleapis.com' },
      },
    ]
    return new YouTubeError(400, { ...refusal(message, reason, 'INVALID_ARGUMENT'), details })
  },
  insufficientPermissions: (scopes: readonly string[]) =>
    new YouTubeError(
      403,
      refusal(
        'Request had insufficient authentication scopes.',
        { domain: 'global', reason: 'insufficientPermissions' },
        'PERMISSION_DENIED',
        'Insufficient Permission',
      ),
      { 'WWW-Authenticate': `${REALM}, error="insufficient_scope", scope="${scopes.join(' ')}"` },
    ),
  quotaExceeded: () =>
    new YouTubeError(
      403,
      refusal(
        'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
        { domain: 'youtube.quota', reason: 'quotaExceeded' },
      ),
    ),
  subscriptionForbidden: () =>
    new YouTubeError(
      403,
      refusal('The requester is not allowed to access the requested subscriptions.', {
        domain: 'youtube.subscription',
        reason: 'subscriptionForbidden',
      }),
    ),
  notFound: (reason: string, noun: string, domain: string, location: string) => {
    const message = `The ${noun} identified with the request's <code>${location}</code> parameter cannot be found.`
    return new YouTubeError(404, refusal(message, { domain, reason, location, locationType: 'parameter' }))
  },
  invalidArgument: () =>
    new YouTubeError(
      400,
      refusal('Request contains an invalid argument.', { domain: 'global', reason: 'badRequest' }, 'INVALID_ARGUMENT'),
    ),
  unreadable: (message: string, field?: string) =>
    new YouTubeError(400, {
      message,
      errors: [{ message, reason: 'invalid' }],
      status: 'INVALID_ARGUMENT',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [{ ...(field !== undefined && { field }), description: message }],
        },
      ],
    }),
  missing: (name: string) =>
    new YouTubeError(400, refusal(`'${name}'`, { domain: 'global', reason: 'missingRequiredParameter', ...NO_PLACE })),
  unknownPart: (part: string) => parameter('unknownPart', `'${part}'`, 'part', 'youtube.part'),
  outOfRange: (name: string, value: string, from: number, to: number) =>
    parameter(
      'invalidParameter',
      `Invalid value '${value}'. Values must be within the range: [${from}, ${to}]`,
      name,
      'global',
    ),
  noFilter: (filters: readonly string[]) =>
    new YouTubeError(
      400,
      refusal(`No filter selected. Expected one of: ${filters.join(', ')}`, {
        domain: 'youtube.parameter',
        reason: 'missingRequiredParameter',
        ...NO_PLACE,
      }),
    ),
  incompatible: (names: readonly string[]) =>
    new YouTubeError(
      400,
      refusal(`Incompatible parameters specified in the request: ${names.join(', ')}`, {
        domain: 'youtube.parameter',
        reason: 'incompatibleParameters',
        ...NO_PLACE,
      }),
    ),
  invalidPageToken: () => parameter('invalidPageToken', 'The request specifies an invalid page token.', 'pageToken'),
  invalidFilter: (name: string) =>
    parameter('invalidFilters', 'The request specifies an invalid filter parameter.', name),
  invalidFields: (text: string) => parameter('invalidParameter', `Invalid field selection ${text}`, 'fields', 'global'),
}
