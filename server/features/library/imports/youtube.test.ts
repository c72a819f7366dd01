import { expect, test } from 'vitest'
import type { YouTubeFailure } from '#domain/youtube-errors.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { type SubscriptionPage, YouTubeError } from '../../../providers/youtube.ts'
import { fetchAllSubscriptions, toAppError } from './youtube.ts'

const failure = (kind: YouTubeFailure['kind'], reason: string | null = null) =>
  new YouTubeError({ kind, reason, retryable: false })
const channel = (n: number) => ({ id: `UC${n}`, name: `Channel ${n}`, thumbnailUrl: null })
const page = (numbers: number[], nextPageToken: string | null, invalid = 0): SubscriptionPage => ({
  ...{ channels: numbers.map(channel), invalid, nextPageToken, totalResults: 4 },
})

type Options = { maxPages?: number; onPage?: (pages: number) => boolean; signal?: AbortSignal; noToken?: Error }

/** What is fetched when YouTube answers this, one after the other, and what it was asked with. */
async function fetched(answers: (SubscriptionPage | Error)[], { maxPages = 9, signal, ...options }: Options = {}) {
  const asked: string[] = []
  const progress: object[] = []
  let tokens = 0
  const subscriptionsPage = async (_: string, accessToken: string, pageToken: string | null) => {
    asked.push(`${accessToken} ${pageToken}`)
    const answer = answers[asked.length - 1]
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often')
    return answer
  }
  const ctx = { youtube: { subscriptionsPage }, settings: { importMaxPages: maxPages }, log: { warn: () => {} } }
  const result = await fetchAllSubscriptions(
    ctx as unknown as Context,
    'user',
    async () => {
      if (options.noToken) throw options.noToken
      return `token-${++tokens}`
    },
    signal ?? new AbortController().signal,
    async (told) => {
      progress.push(told)
      return options.onPage?.(told.pages) ?? true
    },
  )
  return { result, asked, progress, ids: result?.listed.map(({ id }) => id).join(' ') }
}

test('[IMPORT-02] pages are read one after the other, and each is told with what came so far', async () => {
  const { result, asked, progress, ids } = await fetched([page([1, 2], 'p2', 1), page([3], null)])
  expect(result).toMatchObject({ pages: 2, invalid: 1, end: { kind: 'complete' } })
  expect([ids, asked]).toEqual(['UC1 UC2 UC3', ['token-1 null', 'token-1 p2']])
  expect(progress).toEqual([
    { pages: 1, received: 3, expected: 4 },
    { pages: 2, received: 4, expected: 4 },
  ])
})

test('[IMPORT-04] a list with more pages than are read is no complete one', async () => {
  const { result, asked } = await fetched([page([1], 'p2'), page([2], 'p3')], { maxPages: 2 })
  expect([result?.end, result?.pages, asked.length]).toEqual([{ kind: 'capped' }, 2, 2])
})

test('an import that is stopped on the way has no result', async () => {
  const stopped = await fetched([page([1], 'p2'), page([2], null)], { onPage: () => false })
  expect([stopped.result, stopped.asked.length]).toEqual([null, 1])
  const aborted = await fetched([page([1], null)], { signal: AbortSignal.abort() })
  expect([aborted.result, aborted.asked.length]).toEqual([null, 0])
  const stopping = new AbortController()
  const abort = () => {
    stopping.abort()
    return true
  }
  const late = await fetched([page([1], 'p2'), page([2], null)], { signal: stopping.signal, onPage: abort })
  expect([late.result, late.asked.length]).toEqual([null, 1])
})

test('[IMPORT-07] a refused token is replaced once, a refused page token has the list read again once', async () => {
  const renewed = await fetched([page([1], 'p2'), failure('unauthorised'), page([2], null)])
  expect([renewed.ids, renewed.asked]).toEqual(['UC1 UC2', ['token-1 null', 'token-1 p2', 'token-2 p2']])
  const refused = await fetched([failure('unauthorised'), failure('unauthorised')])
  expect(refused.result?.end).toMatchObject({ kind: 'failed', code: 'reauthorisation_required', refusal: null })

  const again = await fetched([page([1], 'p2', 1), failure('invalid_page_token'), page([1, 2], 'p2'), page([3], null)])
  expect([again.ids, again.result?.invalid, again.result?.pages]).toEqual(['UC1 UC2 UC3', 0, 2])
  expect(again.asked).toEqual(['token-1 null', 'token-1 p2', 'token-1 null', 'token-1 p2'])
  const twice = await fetched([page([1], 'p2'), failure('invalid_page_token'), failure('invalid_page_token')])
  expect(twice.result).toMatchObject({
    ...{ listed: [], pages: 0, end: { code: 'youtube_unavailable', details: { reason: 'list_changed' } } },
  })
})

test('[IMPORT-04] a page that comes again ends the list as failed, with what was read', async () => {
  const { result, asked } = await fetched([page([1], 'p2'), page([2], 'p2')])
  expect(asked).toHaveLength(2)
  expect(result).toMatchObject({ pages: 2, end: { kind: 'failed', details: { reason: 'list_endless' } } })
})

test('[IMPORT-07] only a refusal of the whole project is told to operators', async () => {
  const refusalOf = async (error: Error) => {
    const end = (await fetched([error])).result?.end
    return end?.kind === 'failed' ? end.refusal : 'none'
  }
  expect(await refusalOf(failure('not_configured', 'accessNotConfigured'))).toBe('accessNotConfigured')
  expect(await refusalOf(failure('not_configured'))).toBe('not configured')
  expect(await refusalOf(failure('quota', 'quotaExceeded'))).toBeNull()
  const { result } = await fetched([], { noToken: new AppError('google_unavailable') })
  expect(result?.end).toMatchObject({ code: 'google_unavailable', refusal: null })
})

test.each<[YouTubeFailure['kind'], string, string?]>([
  ['quota', 'youtube_quota'],
  ['no_channel', 'youtube_signup_required'],
  ['account_closed', 'youtube_account_closed'],
  ['scope_missing', 'youtube_scope_missing'],
  ['unauthorised', 'reauthorisation_required'],
  ['sign_in_missing', 'reauthorisation_required'],
  ['rate_limited', 'youtube_unavailable', 'rate_limited'],
  ['no_answer', 'youtube_unavailable', 'no_answer'],
  ['unavailable', 'youtube_unavailable', 'unavailable'],
  ['malformed', 'youtube_unavailable', 'malformed'],
  ['not_configured', 'youtube_unavailable', 'not_configured'],
  ['invalid_page_token', 'youtube_unavailable', 'list_changed'],
  ['forbidden', 'youtube_unavailable', 'refused'],
  ['bad_request', 'youtube_unavailable', 'refused'],
])('[IMPORT-07] the reason that is told of a call that failed with %s: %s %s', (kind, code, reason) => {
  const { code: told, details } = toAppError(failure(kind))
  expect([told, details]).toEqual([code, reason === undefined ? {} : { reason }])
})

test('an error that is none of YouTube’s is a fault, unless it says what it is', () => {
  const error = new AppError('unavailable')
  expect(toAppError(error)).toBe(error)
  expect(() => toAppError(new TypeError('a fault'))).toThrow('a fault')
})
