import { describe, expect, it, vi } from 'vitest'
import { YouTubeCallError } from './youtube-calls.ts'
import { createYouTubeClient } from './youtube-client.ts'

const CHANNEL = 'UC0123456789012345678901'
const errand = { purpose: 'videos', signal: new AbortController().signal } as const

const failure = (reason: string) => JSON.stringify({ error: { errors: [{ reason }] } })
const good = () => new Response('{"items":[]}')
const refused = (status: number, reason: string) => () => new Response(failure(reason), { status })

/** A client whose platform gives these answers in turn, the last one for ever. */
function clientWith(...answers: (() => Response)[]) {
  const sent = vi.fn(async (..._args: Parameters<typeof fetch>) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  const tokens = { get: vi.fn(async () => 'token-1'), replace: vi.fn(async () => 'token-2') }
  const quota = { isGone: false }
  const quotaStop = {
    until: () => (quota.isGone ? 1 : null),
    begin: () => {
      quota.isGone = true
    },
    lift: () => {
      quota.isGone = false
    },
  }
  const meter = { spend: vi.fn() }
  const client = createYouTubeClient({
    apiUrl: 'https://api.test/youtube/v3',
    tokens,
    quotaStop,
    meter,
    fetch: sent,
    pause: async () => {},
  })
  return { client, sent, tokens, quota, meter }
}

const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof YouTubeCallError ? error.failure.kind : String(error)),
  )

describe('YouTube client', () => {
  it('asks for activities exactly as specified', async () => {
    const { client, sent } = clientWith(good)
    await client.activities(CHANNEL, errand)
    const url = new URL(String(sent.mock.calls[0]?.[0]))
    expect(url.origin + url.pathname).toBe('https://api.test/youtube/v3/activities')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      part: 'snippet,contentDetails',
      channelId: CHANNEL,
      maxResults: '50',
    })
    expect(sent.mock.calls[0]?.[1]?.headers).toEqual({ Authorization: 'Bearer token-1' })
  })

  it('refreshes once on 401 and tries once more, never in a loop', async () => {
    const once = clientWith(refused(401, 'authError'), good)
    expect(await kindOf(once.client.activities(CHANNEL, errand))).toBe('ok')
    expect(once.tokens.replace).toHaveBeenCalledExactlyOnceWith('token-1')

    const always = clientWith(refused(401, 'authError'))
    expect(await kindOf(always.client.activities(CHANNEL, errand))).toBe('unauthorised')
    expect(always.sent).toHaveBeenCalledTimes(2)
  })

  it('does not refresh when that cannot help', async () => {
    const { client, tokens, sent } = clientWith(refused(401, 'youtubeSignupRequired'))
    expect(await kindOf(client.activities(CHANNEL, errand))).toBe('no_channel')
    expect(tokens.replace).not.toHaveBeenCalled()
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it.each([
    [500, 'backendError', 'unavailable', 3],
    [429, 'rateLimitExceeded', 'rate_limited', 3],
    [404, 'channelNotFound', 'not_found', 1],
    [403, 'forbidden', 'forbidden', 1],
  ])('tries %i %s as often as it helps', async (status, reason, kind, times) => {
    const { client, sent } = clientWith(refused(status, reason))
    expect(await kindOf(client.activities(CHANNEL, errand))).toBe(kind)
    expect(sent).toHaveBeenCalledTimes(times)
  })

  it('gives up on a dead network after 3 tries, on a broken answer after 2', async () => {
    const dead = clientWith()
    expect(await kindOf(dead.client.activities(CHANNEL, errand))).toBe('no_answer')
    expect(dead.sent).toHaveBeenCalledTimes(3)

    const broken = clientWith(() => new Response('{"items":['))
    expect(await kindOf(broken.client.activities(CHANNEL, errand))).toBe('malformed')
    expect(broken.sent).toHaveBeenCalledTimes(2)
  })

  it('makes no further call once the quota is gone, until a new day begins', async () => {
    const { client, sent, quota } = clientWith(refused(403, 'quotaExceeded'), good)
    expect(await kindOf(client.activities(CHANNEL, errand))).toBe('quota')
    expect(await kindOf(client.videos(['aaaaaaaaaaa'], errand))).toBe('quota')
    expect(sent).toHaveBeenCalledTimes(1)
    quota.isGone = false
    expect(await kindOf(client.activities(CHANNEL, errand))).toBe('ok')
  })

  it('lets a single call try when the person asks, and all others wait how that ends', async () => {
    const again = clientWith(refused(403, 'quotaExceeded'))
    const many = (world: ReturnType<typeof clientWith>) =>
      Promise.all(Array.from({ length: 5 }, () => kindOf(world.client.activities(CHANNEL, errand))))
    await kindOf(again.client.activities(CHANNEL, errand))
    again.client.resume()
    expect(await many(again)).toEqual(['quota', 'quota', 'quota', 'quota', 'quota'])
    expect(again.sent).toHaveBeenCalledTimes(2)

    const over = clientWith(refused(403, 'quotaExceeded'), good)
    await kindOf(over.client.activities(CHANNEL, errand))
    over.client.resume()
    expect(await many(over)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    expect(over.quota.isGone).toBe(false)
  })

  it('counts what each call cost, also one that fails, but none that was turned away', async () => {
    const { client, meter } = clientWith(refused(500, 'backendError'), good, refused(403, 'quotaExceeded'))
    await kindOf(client.activities(CHANNEL, errand))
    await kindOf(client.videos(['aaaaaaaaaaa'], { ...errand, purpose: 'details' }))
    expect(meter.spend.mock.calls).toEqual([['videos'], ['videos']])
  })

  it('stops trying when the folder is left', async () => {
    const leaving = new AbortController()
    const { client, sent } = clientWith(() => {
      leaving.abort(new Error('left'))
      return new Response('', { status: 503 })
    })
    await expect(client.activities(CHANNEL, { ...errand, signal: leaving.signal })).rejects.toThrow('left')
    expect(sent).toHaveBeenCalledTimes(1)
  })
})
