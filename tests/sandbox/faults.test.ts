import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import { CLIENT, control, postForm } from './user.ts'
import { callYouTube, failure } from './youtube-client.ts'

const KEY = 'key=sandbox-api-key'
const CHANNELS = `channels?part=snippet&id=UCaFLoWUn6SGSUAP6oj1Jfhg&${KEY}`
const VIDEOS = `videos?part=id&id=x&${KEY}`

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let url: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  url = sandbox.url
})
beforeEach(() => control(url, 'POST', 'reset'))
afterAll(() => sandbox.close())

const fault = (fields: Record<string, unknown>) => control(url, 'POST', 'faults', fields)
const statusOf = async (path: string) => {
  const response = await callYouTube(url, path)
  await response.text()
  return response.status
}

describe('status faults', () => {
  test.each([
    [400, undefined, 'badRequest', 'global'],
    [401, undefined, 'authError', 'global'],
    [403, undefined, 'forbidden', 'global'],
    [403, 'rateLimitExceeded', 'rateLimitExceeded', 'usageLimits'],
    [404, undefined, 'notFound', 'global'],
    [429, undefined, 'rateLimitExceeded', 'usageLimits'],
    [500, undefined, 'backendError', 'global'],
    [503, undefined, 'backendError', 'global'],
  ])('%i %s has the real layout', async (status, reason, shown, domain) => {
    await fault({ match: '/youtube/v3/channels', kind: 'status', status, ...(reason !== undefined && { reason }) })
    const answer = await failure(url, CHANNELS, { Origin: 'http://localhost:3000' })
    expect(answer.body.error).toMatchObject({
      code: status,
      errors: [{ reason: shown, domain }],
      status: expect.any(String),
    })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:3000')
    if (status === 401) expect(answer.headers.get('WWW-Authenticate')).toContain('error="invalid_token"')
  })

  test('an answer that is not JSON can be given', async () => {
    await fault({ match: '/channels', kind: 'status', status: 502, body: '<html>Bad gateway</html>' })
    const response = await callYouTube(url, CHANNELS)
    expect([response.status, await response.text()]).toEqual([502, '<html>Bad gateway</html>'])
    expect(response.headers.get('Content-Type')).toContain('text/html')
  })

  test('the token endpoint fails in its own flat layout', async () => {
    await fault({ match: 'POST /token', kind: 'status', status: 400, reason: 'invalid_grant', times: 1 })
    await fault({ match: 'POST /token', kind: 'status', status: 500 })
    const ask = () => postForm(`${url}/token`, { ...CLIENT, grant_type: 'refresh_token', refresh_token: 'x' })
    expect(await (await ask()).json()).toMatchObject({ error: 'invalid_grant' })
    const broken = await ask()
    expect([broken.status, typeof ((await broken.json()) as { error: unknown }).error]).toEqual([500, 'string'])
  })
})

describe('which calls fail', () => {
  test('a part of path and query, or method and beginning', async () => {
    await fault({ match: 'id=x&', kind: 'status', status: 500 })
    expect([await statusOf(CHANNELS), await statusOf(VIDEOS)]).toEqual([200, 500])
    await control(url, 'DELETE', 'faults')
    await fault({ match: 'POST /youtube/v3/videos', kind: 'status', status: 500 })
    expect(await statusOf(VIDEOS)).toBe(200)
    await fault({ match: 'GET /youtube/v3/videos', kind: 'status', status: 500 })
    expect(await statusOf(VIDEOS)).toBe(500)
  })

  test('the first calls can be let through, and only some made to fail', async () => {
    await fault({ match: '/videos', kind: 'status', status: 503, afterCalls: 2, times: 2 })
    const statuses = []
    for (let call = 0; call < 6; call++) statuses.push(await statusOf(VIDEOS))
    expect(statuses).toEqual([200, 200, 503, 503, 200, 200])
  })

  test('counts are exact when many call at once', async () => {
    await fault({ match: '/videos', kind: 'status', status: 500, afterCalls: 10, times: 15 })
    const statuses = await Promise.all(Array.from({ length: 60 }, () => statusOf(VIDEOS)))
    expect(statuses.filter((status) => status === 500)).toHaveLength(15)
  })

  test('several can be in force; clearing ends them', async () => {
    await fault({ match: '/videos', kind: 'status', status: 500 })
    await fault({ match: '/channels', kind: 'quota', times: 1 })
    expect([await statusOf(VIDEOS), await statusOf(CHANNELS), await statusOf(CHANNELS)]).toEqual([500, 403, 200])
    await control(url, 'DELETE', 'faults')
    expect(await statusOf(VIDEOS)).toBe(200)
  })
})

describe('broken answers', () => {
  test('malformed is 200 with JSON that cannot be read', async () => {
    await fault({ match: '/videos', kind: 'malformed' })
    const response = await callYouTube(url, VIDEOS)
    expect(response.status).toBe(200)
    await expect(response.json()).rejects.toThrow()
  })

  test('truncated promises the whole length and ends half-way', async () => {
    const whole = await (await callYouTube(url, CHANNELS)).text()
    await fault({ match: '/channels', kind: 'truncated', times: 1 })
    const response = await callYouTube(url, CHANNELS, { Origin: 'http://localhost:3000' })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('Content-Length'))).toBe(Buffer.byteLength(whole))
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:3000')
    await expect(response.text()).rejects.toThrow()
    expect(await statusOf(CHANNELS)).toBe(200)
  })

  test('reset ends the connection before any answer', async () => {
    await fault({ match: '/videos', kind: 'reset', times: 1 })
    await expect(callYouTube(url, VIDEOS)).rejects.toThrow()
    expect(await statusOf(VIDEOS)).toBe(200)
    const calls = await control(url, 'GET', 'calls')
    expect(calls).toMatchObject([{ status: 0 }, { status: 200 }])
  })

  test('they cost units, except a refusal for quota', async () => {
    for (const kind of ['malformed', 'truncated', 'reset', 'quota']) await fault({ match: '/videos', kind, times: 1 })
    for (let call = 0; call < 4; call++)
      await callYouTube(url, VIDEOS)
        .then((response) => response.text())
        .catch(() => null)
    expect(await control(url, 'GET', 'usage')).toMatchObject({ methods: { 'videos.list': { calls: 4, units: 3 } } })
  })
})

describe('slowness', () => {
  const timed = async (path: string) => {
    const from = performance.now()
    expect(await statusOf(path)).toBe(200)
    return performance.now() - from
  }

  test('of some calls, for a number of times', async () => {
    await fault({ match: '/videos', kind: 'slow', ms: 150, times: 1 })
    expect(await timed(VIDEOS)).toBeGreaterThanOrEqual(149)
  })

  test('until the failures are ended, for calls that are held, after those that go through', async () => {
    await fault({ match: '/videos', kind: 'held', afterCalls: 1 })
    expect(await statusOf(VIDEOS)).toBe(200)
    let status: number | null = null
    const held = statusOf(VIDEOS).then((answer) => {
      status = answer
    })
    expect(await statusOf(CHANNELS)).toBe(200)
    expect(status).toBeNull()
    await control(url, 'DELETE', 'faults')
    await held
    expect(status).toBe(200)
    expect(await statusOf(VIDEOS)).toBe(200)
  })

  test('of all provider calls, not of the controls; and a failure can be slow too', async () => {
    await control(url, 'POST', 'latency', { ms: 120 })
    expect(await timed(CHANNELS)).toBeGreaterThanOrEqual(119)
    await control(url, 'POST', 'latency', { ms: 0 })
    await fault({ match: '/videos', kind: 'slow', ms: 100 })
    await fault({ match: '/videos', kind: 'status', status: 500 })
    const from = performance.now()
    expect(await statusOf(VIDEOS)).toBe(500)
    expect(performance.now() - from).toBeGreaterThanOrEqual(99)
  })
})
