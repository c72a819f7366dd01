import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import { bearer, consent, control, jsonOf, signIn, signInQuery } from './user.ts'
import { callYouTube, itemsOf, list, walk } from './youtube-client.ts'

const CHANNEL = 'UCaFLoWUn6SGSUAP6oj1Jfhg'
const PAGE = 'subscriptions?part=snippet&mine=true&maxResults=50&order=alphabetical'
const UPLOADS = `playlistItems?part=snippet,contentDetails&playlistId=UU${CHANNEL.slice(2)}&key=sandbox-api-key`

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let url: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  url = sandbox.url
})
beforeEach(() => control(url, 'POST', 'reset'))
afterAll(() => sandbox.close())

const titles = async (email: string) =>
  itemsOf(await walk(url, PAGE, bearer(await signIn(url, email)))).map((item) => item.snippet.title)

describe('accounts', () => {
  test('are listed with stable ids of 21 digits', async () => {
    const accounts = (await control(url, 'GET', 'accounts')) as { email: string; sub: string; subscriptions: number }[]
    expect(accounts.map(({ email, subscriptions }) => [email.split('@')[0], subscriptions])).toEqual([
      ['empty', 0],
      ['small', 24],
      ['typical', 240],
      ['large', 1500],
      ['huge', 5000],
      ['admin', 12],
      ['nochannel', 0],
    ])
    expect(accounts.every(({ sub }) => /^\d{21}$/.test(sub))).toBe(true)
    expect(accounts.find(({ email }) => email === 'small@sandbox.test')?.sub).toBe('193220982453351428303')
  })

  test('get the list of channels they are given, exactly; a reset brings the seed back', async () => {
    const before = await titles('small@sandbox.test')
    await control(url, 'PUT', 'accounts/small@sandbox.test/subscriptions', [CHANNEL])
    expect(await titles('small@sandbox.test')).toEqual(['Nora Bakes Bread'])
    await control(url, 'POST', 'reset')
    expect(await titles('small@sandbox.test')).toEqual(before)
  })

  test('are made when unknown, and so are channels', async () => {
    const madeUp = `UC${'Z'.repeat(21)}A`
    await control(url, 'PUT', 'accounts/new.person@sandbox.test/subscriptions', [CHANNEL, madeUp])
    expect(await titles('new.person@sandbox.test')).toHaveLength(2)
    const headers = bearer(await signIn(url, 'new.person@sandbox.test'))
    expect((await list(url, `channels?part=snippet&id=${madeUp}`, headers)).items?.[0]?.id).toBe(madeUp)
  })

  test('with 1,000 given channels deliver every one', async () => {
    const all = (await control(url, 'GET', 'accounts/large@sandbox.test/subscriptions')) as { channelId: string }[]
    const given = all.slice(0, 1000).map(({ channelId }) => channelId)
    await control(url, 'PUT', 'accounts/small@sandbox.test/subscriptions', given)
    const pages = await walk(url, PAGE, bearer(await signIn(url, 'small@sandbox.test')))
    const delivered = itemsOf(pages).map((item) => item.snippet.resourceId?.channelId)
    expect([...delivered].sort()).toEqual([...given].sort())
    expect(pages).toHaveLength(20)
  })

  test('can be renamed, lose their picture and their channel', async () => {
    const change = { name: 'Mina O’Kafor', picture: false, hasChannel: false }
    await control(url, 'PATCH', 'accounts/small@sandbox.test', change)
    const headers = bearer(await signIn(url, 'small@sandbox.test'))
    const info = await jsonOf(fetch(`${url}/oauth2/v2/userinfo`, { headers }))
    expect(info.name).toBe('Mina O’Kafor')
    expect(info).not.toHaveProperty('picture')
    expect((await callYouTube(url, PAGE, headers)).status).toBe(401)
  })
})

describe('uploads and the clock', () => {
  const videoCount = async () =>
    Number(
      (await list(url, `channels?part=statistics&id=${CHANNEL}&key=sandbox-api-key`, {})).items?.[0]?.statistics
        .videoCount,
    )

  test('new uploads come first, everywhere', async () => {
    const before = await videoCount()
    const { videoIds } = (await control(url, 'POST', 'uploads', { channelId: CHANNEL, count: 3 })) as {
      videoIds: string[]
    }
    expect(videoIds).toHaveLength(3)
    const newestFirst = [...videoIds].reverse()
    const listed = (await list(url, UPLOADS, {})).items?.map((item) => item.contentDetails.videoId)
    expect(listed?.slice(0, 3)).toEqual(newestFirst)
    const activities = await list(url, `activities?part=contentDetails&channelId=${CHANNEL}&key=sandbox-api-key`, {})
    expect(activities.items?.slice(0, 3).map((item) => item.contentDetails.upload?.videoId)).toEqual(newestFirst)
    expect(await videoCount()).toBe(before + 3)
    expect((await list(url, `videos?part=snippet&id=${videoIds}&key=sandbox-api-key`, {})).items).toHaveLength(3)
    await control(url, 'POST', 'reset')
    expect(await videoCount()).toBe(before)
  })

  test('a week later a daily channel has more uploads, and the old ids stay', async () => {
    const before = await list(url, UPLOADS, {})
    const { now } = (await control(url, 'POST', 'clock', { advanceSeconds: 7 * 86_400 })) as { now: string }
    expect(Date.parse(now) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    const after = await list(url, `${UPLOADS}&maxResults=50`, {})
    expect(after.pageInfo.totalResults).toBeGreaterThan(before.pageInfo.totalResults + 3)
    const old = before.items?.[0]?.contentDetails.videoId
    expect(after.items?.map((item) => item.contentDetails.videoId)).toContain(old)
  })
})

test('without a schedule time brings no uploads, a moved clock does', async () => {
  let time = Date.now()
  const still = await startSandbox({ port: 0, now: () => time, uploads: 'manual' })
  onTestFinished(() => still.close())
  const path = `channels?part=statistics&id=${CHANNEL}&key=sandbox-api-key`
  const count = async () => Number((await list(still.url, path, {})).items?.[0]?.statistics.videoCount)
  const before = await count()
  time += 7 * 86_400_000
  expect(await count()).toBe(before)
  await control(still.url, 'POST', 'clock', { advanceSeconds: 7 * 86_400 })
  expect(await count()).toBeGreaterThan(before + 3)
})

test('without a schedule the same uploads are out at every date, and their ages differ by less than a quarter of an hour', async () => {
  const idsAndAges = async (time: number) => {
    const still = await startSandbox({ port: 0, now: () => time, uploads: 'manual' })
    onTestFinished(() => still.close())
    const found = await list(still.url, `${UPLOADS}&maxResults=50`, {})
    return (found.items ?? []).map(({ contentDetails: { videoId, videoPublishedAt } }) => ({
      videoId,
      age: time - Date.parse(videoPublishedAt ?? ''),
    }))
  }
  const first = await idsAndAges(Date.UTC(2026, 5, 3, 4, 7))
  const second = await idsAndAges(Date.UTC(2031, 11, 31, 23, 59))
  expect(first).toHaveLength(50)
  expect(second.map(({ videoId }) => videoId)).toEqual(first.map(({ videoId }) => videoId))
  for (const [place, { age }] of second.entries())
    expect(Math.abs(age - (first[place]?.age ?? 0))).toBeLessThan(15 * 60_000)
})

test('from a reset on the clock can stand, and only a control moves it', async () => {
  let time = Date.UTC(2026, 5, 3, 4, 7)
  const stoppedAt = Date.UTC(2026, 0, 15, 12)
  const still = await startSandbox({ port: 0, now: () => time, uploads: 'manual' })
  onTestFinished(() => still.close())
  const state = async () => [
    await control(still.url, 'GET', 'clock'),
    (await list(still.url, `${UPLOADS}&maxResults=5`, {})).items?.map(({ contentDetails }) => contentDetails),
  ]
  await control(still.url, 'POST', 'reset', { stoppedAt })
  const before = await state()
  expect(before[0]).toEqual({ now: new Date(stoppedAt).toISOString() })
  time += 11 * 60_000
  expect(await state()).toEqual(before)
  await control(still.url, 'POST', 'reset', { stoppedAt })
  expect(await state()).toEqual(before)
  await control(still.url, 'POST', 'clock', { advanceSeconds: 60 })
  expect(await control(still.url, 'GET', 'clock')).toEqual({ now: new Date(stoppedAt + 60_000).toISOString() })
  await control(still.url, 'POST', 'reset')
  expect(await control(still.url, 'GET', 'clock')).toEqual({ now: new Date(time).toISOString() })
})

describe('the client', () => {
  test('can be given other redirect addresses', async () => {
    const redirect_uri = 'http://localhost:4555/auth/google/callback'
    await control(url, 'PUT', 'client', { redirectUris: [redirect_uri] })
    const back = await consent(url, 'small@sandbox.test', signInQuery({ redirect_uri }).query)
    expect(back.origin).toBe('http://localhost:4555')
    const old = await fetch(`${url}/o/oauth2/v2/auth?${signInQuery().query}`)
    expect(old.status).toBe(400)
  })
})

describe('a reset', () => {
  const accounts = async () => (await control(url, 'GET', 'accounts')) as { email: string; sub: string }[]

  test('keeps the Google ids of the accounts, unless told to give them others', async () => {
    const before = await accounts()
    await control(url, 'POST', 'reset', {})
    expect(await accounts()).toEqual(before)
    await control(url, 'POST', 'reset', { newAccountIds: true })
    const after = await accounts()
    expect(after.map(({ email }) => email)).toEqual(before.map(({ email }) => email))
    expect(new Set([...before, ...after].map(({ sub }) => sub)).size).toBe(before.length * 2)
    await control(url, 'POST', 'reset')
    expect(await accounts()).toEqual(after)
  })

  test.each(['slow', 'late'])('breaks off a call that waits (%s), and the new log does not have it', async (kind) => {
    await control(url, 'POST', 'faults', { match: '/videos', kind, ms: 600_000 })
    const waiting = fetch(`${url}/youtube/v3/videos?part=id&id=x&key=sandbox-api-key`)
    const called = async () => ((await control(url, 'GET', 'usage')) as { total: { calls: number } }).total.calls
    await expect.poll(called, { message: 'the call reaches the sandbox' }).toBe(1)
    await control(url, 'POST', 'reset')
    expect((await waiting).status).toBe(503)
    expect(await control(url, 'GET', 'calls')).toEqual([])
  })
})

describe('the call log', () => {
  test('keeps method, path, parameters and status, and blanks what is secret', async () => {
    const headers = bearer(await signIn(url, 'small@sandbox.test'))
    await control(url, 'POST', 'reset')
    await callYouTube(url, `${PAGE}&key=sandbox-api-key`, headers)
    await fetch(`${url}/oauth2/v1/tokeninfo?access_token=very-secret`)
    const calls = await control(url, 'GET', 'calls')
    expect(calls).toEqual([
      {
        at: expect.any(String),
        method: 'GET',
        path: '/youtube/v3/subscriptions',
        query: { part: 'snippet', mine: 'true', maxResults: '50', order: 'alphabetical', key: '…' },
        status: 200,
      },
      {
        at: expect.any(String),
        method: 'GET',
        path: '/oauth2/v1/tokeninfo',
        query: { access_token: '…' },
        status: 400,
      },
    ])
  })
})

describe('input that cannot be used is refused with a text', () => {
  test.each([
    ['POST', 'faults', { kind: 'status', status: 500 }, 'match'],
    ['POST', 'faults', { match: '/', kind: 'explode' }, 'kind'],
    ['POST', 'faults', { match: '/', kind: 'status' }, 'status'],
    ['POST', 'faults', { match: '/', kind: 'slow' }, 'ms'],
    ['POST', 'faults', { match: '/', kind: 'quota', colour: 'red' }, 'colour'],
    ['POST', 'faults', { match: '/', kind: 'quota', times: 0 }, 'times'],
    ['POST', 'latency', { ms: -1 }, 'ms'],
    ['POST', 'clock', {}, 'advanceSeconds'],
    ['POST', 'uploads', { channelId: 'UCnone', count: 1 }, 'UCnone'],
    ['POST', 'uploads', { channelId: CHANNEL, count: 0 }, 'count'],
    ['PUT', 'accounts/small@sandbox.test/subscriptions', ['nonsense'], 'nonsense'],
    ['PUT', 'accounts/small@sandbox.test/subscriptions', [CHANNEL, CHANNEL], 'twice'],
    ['PUT', 'accounts/nobody/subscriptions', [], 'email'],
    ['PATCH', 'accounts/nobody@sandbox.test', { name: 'x' }, 'nobody'],
    ['PATCH', 'accounts/small@sandbox.test', { name: 7 }, 'name'],
    ['PUT', 'client', { redirectUris: 'http://x' }, 'redirectUris'],
    ['POST', 'revoke', {}, 'email'],
    ['POST', 'tokens/expire', { email: 'nobody@sandbox.test' }, 'nobody'],
  ])('%s %s %j', async (method, path, body, word) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${url}/__sandbox/${path}`, { method, headers, body: JSON.stringify(body) })
    expect(response.status).toBe(400)
    expect((await jsonOf(response)).error).toContain(word)
  })

  test('and so is a body that is not JSON', async () => {
    expect((await fetch(`${url}/__sandbox/faults`, { method: 'POST', body: '{' })).status).toBe(400)
  })
})
