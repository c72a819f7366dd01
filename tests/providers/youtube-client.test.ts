import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import { makeTlsServer } from '../../sandbox/tls.ts'
import { type CallContext, makeYouTubeApi } from '../../server/providers/youtube/api.ts'
import { makeRssClient } from '../../server/providers/youtube/rss.ts'
import { makeTransport, type Transport } from '../../server/providers/youtube/transport.ts'
import { YouTubeError } from '../../server/providers/youtube.ts'
import { type Fault, Sandbox } from '../support/sandbox.ts'

const CHANNEL = 'UCaFLoWUn6SGSUAP6oj1Jfhg'
const UNKNOWN = 'UC0000000000000000000000'

let running: Awaited<ReturnType<typeof startSandbox>>
let sandbox: Sandbox
let transport: Transport
let units = 0

beforeAll(async () => {
  running = await startSandbox({ port: 0 })
  sandbox = new Sandbox(running.url)
})
beforeEach(async () => {
  await sandbox.reset()
  transport = makeTransport()
  units = 0
})
afterEach(() => transport.close())
afterAll(() => running.close())

const settings = (url: string) => ({
  youtube: {
    apiUrl: `${url}/youtube/v3`,
    siteUrl: url,
    playerUrl: url,
    apiKey: 'sandbox-api-key',
    thumbnailsUrl: '',
    rssUrl: `${url}/feeds/videos.xml`,
  },
  imageOrigins: [url],
})
const api = (url = running.url) => makeYouTubeApi(settings(url), transport)
const context = (changes: Partial<CallContext> = {}): CallContext => ({
  credential: { kind: 'key' },
  signal: new AbortController().signal,
  spend: (some) => {
    units += some
    return true
  },
  ...changes,
})
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof YouTubeError ? error.failure.kind : error),
  )

describe('the YouTube client', () => {
  test('reads channels, activities, the uploads playlist and details that agree with each other', async () => {
    const [channel] = await api().channels([CHANNEL, UNKNOWN], context())
    expect(channel).toMatchObject({ id: CHANNEL, title: 'Nora Bakes Bread' })
    expect(channel?.picture).toContain(running.url)
    const { uploads } = await api().uploads(CHANNEL, context())
    const recent = await api().activities(CHANNEL, uploads[5]?.publishedAt ?? null, context())
    expect(recent.uploads.map(({ id }) => id)).toEqual(uploads.slice(0, 6).map(({ id }) => id))
    const details = await api().videos(
      uploads.map(({ id }) => id),
      context(),
    )
    expect(details.map(({ title }) => title)).toEqual(uploads.map(({ title }) => title))
    expect(units).toBe(4)
  })

  test('asks only for what it reads', async () => {
    await api().uploads(CHANNEL, context())
    const [call] = await sandbox.calls()
    expect(call?.query.fields).toBe('kind,nextPageToken,items(snippet/title,contentDetails(videoId,videoPublishedAt))')
  })

  test('over HTTP/2, 150 calls at once share two connections', async () => {
    const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0' // the server signs its own certificate
    let connections = 0
    const tls = makeTlsServer(() => Response.json({ kind: 'youtube#playlistItemListResponse' }))
    tls.server.on('session', () => connections++)
    await new Promise<void>((resolve) => tls.server.listen(0, '127.0.0.1', resolve))
    const { port } = tls.server.address() as AddressInfo
    try {
      const calls = Array.from({ length: 150 }, () => api(`https://localhost:${port}`).uploads(CHANNEL, context()))
      expect(await Promise.all(calls)).toHaveLength(150)
      expect(connections).toBe(2)
    } finally {
      if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before
      await transport.close()
      transport = makeTransport()
      await tls.close()
    }
  })

  test.each<[string, Omit<Fault, 'match'>, string, number]>([
    ['the quota used up', { kind: 'quota' }, 'quota', 1],
    ['too many calls', { kind: 'status', status: 429, reason: 'rateLimitExceeded' }, 'rate_limited', 3],
    ['500', { kind: 'status', status: 500 }, 'unavailable', 3],
    ['malformed JSON', { kind: 'malformed' }, 'malformed', 3],
    ['a broken connection', { kind: 'reset' }, 'no_answer', 3],
    ['half an answer', { kind: 'truncated' }, 'no_answer', 3],
    ['a wrong token', { kind: 'status', status: 401, reason: 'authError' }, 'unauthorised', 1],
  ])('names its failure: %s', async (_, fault, kind, attempts) => {
    await sandbox.fault({ match: '/youtube/v3/channels', ...fault })
    expect(await kindOf(api().channels([CHANNEL], context()))).toBe(kind)
    expect(units).toBe(attempts)
  })

  test('a failure that passes is tried again', async () => {
    await sandbox.fault({ match: '/youtube/v3/channels', kind: 'status', status: 503, times: 2 })
    expect(await api().channels([CHANNEL], context())).toHaveLength(1)
    expect(units).toBe(3)
  })

  test('a channel without uploads is not found, by name', async () => {
    const error = await api()
      .uploads(UNKNOWN, context())
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ failure: { kind: 'not_found', reason: 'playlistNotFound' } })
  })

  test('no call is made when the budget is used up', async () => {
    expect(await kindOf(api().channels([CHANNEL], context({ spend: () => false })))).toBe('budget')
    expect(await sandbox.calls()).toEqual([])
  })

  test('fewer calls run in parallel once YouTube refuses some as too fast, and more again later', async () => {
    const before = transport.parallel()
    await sandbox.fault({
      match: '/youtube/v3/channels',
      kind: 'status',
      status: 429,
      reason: 'rateLimitExceeded',
      times: 2,
    })
    await api().channels([CHANNEL], context())
    const slowed = transport.parallel()
    expect(slowed).toBeLessThan(before)
    for (let i = 0; i < 10; i++) await api().channels([CHANNEL], context())
    expect(transport.parallel()).toBeGreaterThan(slowed)
  })

  test('an aborted call ends at once and is not a failure of YouTube', async () => {
    await sandbox.latency(60_000)
    const aborting = new AbortController()
    const call = api().channels([CHANNEL], context({ signal: aborting.signal }))
    aborting.abort(new Error('stopped'))
    await expect(call).rejects.toThrow()
    expect(await kindOf(call)).not.toBe('unavailable')
    await sandbox.latency(0)
  })
})

describe('the feed client', () => {
  const rss = () => makeRssClient(settings(running.url), transport)
  const signal = new AbortController().signal

  test('reads the newest 15 uploads of a channel at no units', async () => {
    const { title, entries } = await rss().feed(CHANNEL, signal)
    const { uploads } = await api().uploads(CHANNEL, context())
    expect(title).toBe('Nora Bakes Bread')
    expect(entries.map(({ id, publishedAt }) => [id, publishedAt])).toEqual(
      uploads.slice(0, 15).map(({ id, publishedAt }) => [id, publishedAt]),
    )
  })

  test('fails as such on 404 and on what is no feed', async () => {
    expect(await kindOf(rss().feed(UNKNOWN, signal))).toBe('not_found')
    await sandbox.fault({ match: '/feeds/videos.xml', kind: 'malformed' })
    expect(await kindOf(rss().feed(CHANNEL, signal))).toBe('malformed')
  })
})
