import { describe, expect, it, vi } from 'vitest'
import { createYouTubeClient, YouTubeCallError } from './youtube-client.ts'

const CHANNEL = 'UC0123456789012345678901'
const { signal } = new AbortController()

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
  let time = 0
  const client = createYouTubeClient({
    apiUrl: 'https://api.test/youtube/v3',
    tokens,
    fetch: sent,
    now: () => time,
    pause: async () => {},
  })
  const advance = (ms: number) => {
    time += ms
  }
  return { client, sent, tokens, advance }
}

const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof YouTubeCallError ? error.failure.kind : String(error)),
  )

describe('YouTube client', () => {
  it('asks for activities exactly as specified', async () => {
    const { client, sent } = clientWith(good)
    await client.activities(CHANNEL, signal)
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
    expect(await kindOf(once.client.activities(CHANNEL, signal))).toBe('ok')
    expect(once.tokens.replace).toHaveBeenCalledExactlyOnceWith('token-1')

    const always = clientWith(refused(401, 'authError'))
    expect(await kindOf(always.client.activities(CHANNEL, signal))).toBe('unauthorised')
    expect(always.sent).toHaveBeenCalledTimes(2)
  })

  it('does not refresh when that cannot help', async () => {
    const { client, tokens, sent } = clientWith(refused(401, 'youtubeSignupRequired'))
    expect(await kindOf(client.activities(CHANNEL, signal))).toBe('no_channel')
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
    expect(await kindOf(client.activities(CHANNEL, signal))).toBe(kind)
    expect(sent).toHaveBeenCalledTimes(times)
  })

  it('gives up on a dead network after 3 tries, on a broken answer after 2', async () => {
    const dead = clientWith()
    expect(await kindOf(dead.client.activities(CHANNEL, signal))).toBe('unavailable')
    expect(dead.sent).toHaveBeenCalledTimes(3)

    const broken = clientWith(() => new Response('{"items":['))
    expect(await kindOf(broken.client.activities(CHANNEL, signal))).toBe('malformed')
    expect(broken.sent).toHaveBeenCalledTimes(2)
  })

  it('makes no further call once the quota is gone, for an hour or until the person asks', async () => {
    const { client, sent, advance } = clientWith(refused(403, 'quotaExceeded'))
    expect(await kindOf(client.activities(CHANNEL, signal))).toBe('quota')
    expect(await kindOf(client.videos(['aaaaaaaaaaa'], signal))).toBe('quota')
    expect(sent).toHaveBeenCalledTimes(1)
    client.resume()
    expect(await kindOf(client.activities(CHANNEL, signal))).toBe('quota')
    expect(sent).toHaveBeenCalledTimes(2)
    advance(60 * 60_000)
    await kindOf(client.activities(CHANNEL, signal))
    expect(sent).toHaveBeenCalledTimes(3)
  })

  it('stops trying when the folder is left', async () => {
    const leaving = new AbortController()
    const { client, sent } = clientWith(() => {
      leaving.abort(new Error('left'))
      return new Response('', { status: 503 })
    })
    await expect(client.activities(CHANNEL, leaving.signal)).rejects.toThrow('left')
    expect(sent).toHaveBeenCalledTimes(1)
  })
})
