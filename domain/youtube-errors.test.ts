import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyYouTubeError, errorInBody } from './youtube-errors.ts'

const body = (reason: string, extra: object = {}) =>
  JSON.stringify({ error: { code: 403, message: 'no', errors: [{ message: 'no', domain: 'x', reason }], ...extra } })

describe('classifyYouTubeError', () => {
  it.each([
    [403, 'quotaExceeded', 'quota', false],
    [403, 'dailyLimitExceeded', 'quota', false],
    [403, 'rateLimitExceeded', 'rate_limited', true],
    [403, 'userRequestsExceedRateLimit', 'rate_limited', true],
    [403, 'userRateLimitExceeded', 'rate_limited', true],
    [429, 'rateLimitExceeded', 'rate_limited', true],
    [401, 'authError', 'unauthorised', false],
    [401, 'required', 'sign_in_missing', false],
    [401, 'youtubeSignupRequired', 'no_channel', false],
    [403, 'insufficientPermissions', 'scope_missing', false],
    [403, 'accountSuspended', 'account_closed', false],
    [403, 'authenticatedUserAccountSuspended', 'account_closed', false],
    [403, 'channelSuspended', 'not_found', false],
    [403, 'channelClosed', 'not_found', false],
    [403, 'CONSUMER_SUSPENDED', 'not_configured', false],
    [403, 'API_KEY_SERVICE_BLOCKED', 'not_configured', false],
    [403, 'accessNotConfigured', 'not_configured', false],
    [403, 'forbidden', 'forbidden', false],
    [403, 'subscriptionForbidden', 'forbidden', false],
    [404, 'channelNotFound', 'not_found', false],
    [404, 'playlistNotFound', 'not_found', false],
    [400, 'invalidPageToken', 'invalid_page_token', false],
    [400, 'missingRequiredParameter', 'bad_request', false],
    [503, 'backendError', 'unavailable', true],
  ] as const)('reads %i %s as %s', (status, reason, kind, retryable) => {
    expect(classifyYouTubeError(status, body(reason))).toEqual({ kind, reason, retryable })
  })

  it('reads the newer details when errors name nothing known', () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'RATE_LIMIT_EXCEEDED' }]
    const text = JSON.stringify({ error: { code: 429, status: 'RESOURCE_EXHAUSTED', details } })
    expect(classifyYouTubeError(429, text)).toEqual({
      kind: 'rate_limited',
      reason: 'RATE_LIMIT_EXCEEDED',
      retryable: true,
    })
    expect(
      classifyYouTubeError(403, body('forbidden', { details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }] })),
    ).toMatchObject({ kind: 'scope_missing', reason: 'forbidden' })
  })

  const rateLimit = (limit: string, extra: object = {}) => {
    const message = `Quota exceeded for quota metric 'Queries' and limit '${limit}' of service 'youtube.googleapis.com'`
    return { message, errors: [{ message, domain: 'usageLimits', reason: 'rateLimitExceeded' }], ...extra }
  }
  const info = (metadata: object) => ({
    details: [{ reason: 'RATE_LIMIT_EXCEEDED', domain: 'googleapis.com', metadata }],
  })

  it.each([
    ['429 with the limit in its message', 429, rateLimit('Queries per day')],
    ['403 with the limit in its message', 403, rateLimit('Search Queries per day per user')],
    [
      '429 with the limit in its metadata alone',
      429,
      { message: 'no', ...info({ quota_limit: 'defaultPerDayPerProject' }) },
    ],
    [
      '429 with a message and no reason',
      429,
      { message: "limit 'Video Uploads per day'", status: 'RESOURCE_EXHAUSTED' },
    ],
    [
      '403 userRateLimitExceeded',
      403,
      { message: 'no', errors: [{ reason: 'userRateLimitExceeded', message: 'Queries Per Day' }] },
    ],
  ])('reads an exhausted daily quota told as a rate limit: %s', (_name, status, error) => {
    expect(classifyYouTubeError(status, JSON.stringify({ error }))).toMatchObject({ kind: 'quota', retryable: false })
  })

  it.each([
    [
      'per minute',
      429,
      rateLimit('Queries per minute', info({ quota_limit: 'defaultPerMinutePerProject' })),
      'rate_limited',
    ],
    ['no limit named', 429, { message: 'slow down' }, 'rate_limited'],
    [
      'another error that speaks of a day',
      403,
      { message: 'once per day', errors: [{ reason: 'forbidden' }] },
      'forbidden',
    ],
  ])('does not take other limits for it: %s', (_name, status, error, kind) => {
    expect(classifyYouTubeError(status, JSON.stringify({ error })).kind).toBe(kind)
  })

  it('falls back on the status when the body says nothing', () => {
    const kindOf = (status: number, text = '<!doctype html><h1>Sorry</h1>') => classifyYouTubeError(status, text).kind
    expect(kindOf(401)).toBe('unauthorised')
    expect(kindOf(403)).toBe('forbidden')
    expect(kindOf(404)).toBe('not_found')
    expect(kindOf(409)).toBe('unavailable')
    expect(kindOf(429)).toBe('rate_limited')
    expect(kindOf(502)).toBe('unavailable')
    expect(kindOf(400)).toBe('malformed')
    expect(kindOf(200, '{"items":[')).toBe('malformed')
  })

  it('tells a bad page token by its message, which some answers give alone', () => {
    const text = JSON.stringify({
      error: { code: 400, message: 'The request specifies an invalid page token.', errors: [{ reason: 'badRequest' }] },
    })
    expect(classifyYouTubeError(400, text).kind).toBe('invalid_page_token')
  })

  it('never repeats the message, which carries HTML and project numbers', () => {
    const text = JSON.stringify({
      error: { code: 403, message: '<a href="/">quota</a>', errors: [{ message: '<b>' }] },
    })
    expect(JSON.stringify(classifyYouTubeError(403, text))).not.toContain('<')
  })

  it('reads an error in a body that came with status 200', () => {
    const reported = (error: unknown) => errorInBody({ error })
    expect(reported({ code: 500, message: null })).toEqual({ kind: 'unavailable', reason: null, retryable: true })
    expect(reported({ code: 403, errors: [{ reason: 'quotaExceeded' }] })).toMatchObject({ kind: 'quota' })
    for (const unreadable of ['backend', null, {}, { code: 'x' }, { code: 200 }])
      expect(reported(unreadable)).toMatchObject({ kind: 'malformed', retryable: true })
    for (const body of [{ items: [] }, {}, null, 'text', []]) expect(errorInBody(body)).toBeNull()
  })

  it('answers for every status and every text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.oneof(fc.string(), fc.json()), (status, text) => {
        expect(classifyYouTubeError(status, text).kind).toBeTypeOf('string')
      }),
    )
  })
})

/** The selection of this project, and more where it lies beside the project. */
const SETS = ['../tests/recordings/', '../../shared/fixtures/']
  .map((dir) => new URL(dir, import.meta.url))
  .filter((dir) => existsSync(dir))

describe.each(SETS)('recorded answers, %s', (recorded) => {
  it.each([
    ['youtube/error.400.INVALID_ARGUMENT.json', 400, 'bad_request'],
    ['youtube/error.401.authError.json', 401, 'unauthorised'],
    ['youtube/error.401.required.json', 401, 'sign_in_missing'],
    ['youtube/error.401.youtubeSignupRequired.json', 401, 'no_channel'],
    ['youtube/error.403.accessNotConfigured.SERVICE_DISABLED.project-anonymised.json', 403, 'not_configured'],
    ['youtube/error.403.forbidden.unregistered-callers.json', 403, 'forbidden'],
    ['youtube/error.403.quotaExceeded.json', 403, 'quota'],
    ['youtube/error.404.playlistNotFound.inner-error.json', 404, 'not_found'],
    ['google/api.403.insufficientPermissions.json', 403, 'scope_missing'],
  ] as const)('%s', (file, status, kind) => {
    expect(classifyYouTubeError(status, readFileSync(new URL(file, recorded), 'utf8')).kind).toBe(kind)
  })
})
