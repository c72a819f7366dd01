import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyYouTubeError } from './youtube-errors.ts'

const body = (reason: string, extra: object = {}) =>
  JSON.stringify({ error: { code: 403, message: 'no', errors: [{ message: 'no', domain: 'x', reason }], ...extra } })

describe('classifyYouTubeError', () => {
  it.each([
    [403, 'quotaExceeded', 'quota', false],
    [403, 'dailyLimitExceeded', 'quota', false],
    [403, 'rateLimitExceeded', 'rate_limited', true],
    [403, 'userRateLimitExceeded', 'rate_limited', true],
    [429, 'rateLimitExceeded', 'rate_limited', true],
    [401, 'authError', 'unauthorised', false],
    [401, 'required', 'sign_in_missing', false],
    [401, 'youtubeSignupRequired', 'no_channel', false],
    [403, 'insufficientPermissions', 'scope_missing', false],
    [403, 'accountSuspended', 'account_closed', false],
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
