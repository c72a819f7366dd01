import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import { bearer, control, signIn } from './user.ts'
import { callYouTube, failure, list } from './youtube-client.ts'

const KEY = 'key=sandbox-api-key'
const CHANNEL = 'UCaFLoWUn6SGSUAP6oj1Jfhg'
const MINE = 'subscriptions?part=snippet&mine=true'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let url: string
let headers: Record<string, string>
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  url = sandbox.url
})
beforeEach(async () => {
  await control(url, 'POST', 'reset')
  headers = bearer(await signIn(url, 'typical@sandbox.test'))
})
afterAll(() => sandbox.close())

describe('parameters', () => {
  const manyIds = Array.from({ length: 51 }, (_, place) => `UC${String(place).padStart(22, '0')}`).join(',')

  test.each([
    ['no part', 'subscriptions?mine=true', 'missingRequiredParameter'],
    ['an empty part', 'subscriptions?part=&mine=true', 'missingRequiredParameter'],
    ['an unknown part', 'subscriptions?part=snippet,statistics&mine=true', 'unknownPart'],
    ['a parameter nobody knows', `${MINE}&colour=red`, 'invalid'],
    ['a parameter of another method', `${MINE}&publishedAfter=2026-01-01T00:00:00Z`, 'invalid'],
    ['a parameter in the wrong case', `${MINE}&maxresults=5`, 'invalid'],
    ['more than 50 results', `${MINE}&maxResults=51`, 'invalidParameter'],
    ['a negative number of results', `${MINE}&maxResults=-1`, 'invalid'],
    ['a number of results that is none', `${MINE}&maxResults=many`, 'invalid'],
    ['an order nobody knows', `${MINE}&order=newest`, 'invalid'],
    ['a flag that is neither true nor false', 'subscriptions?part=snippet&mine=yes', 'invalid'],
    ['a flag given twice', `${MINE}&mine=true`, 'invalid'],
    ['no filter', 'subscriptions?part=snippet', 'missingRequiredParameter'],
    ['a filter that is false', 'subscriptions?part=snippet&mine=false', 'missingRequiredParameter'],
    ['two filters', `${MINE}&channelId=${CHANNEL}`, 'incompatibleParameters'],
    ['two filters for activities', `activities?part=snippet&mine=true&channelId=${CHANNEL}`, 'incompatibleParameters'],
    ['a date without time', `activities?part=snippet&channelId=${CHANNEL}&publishedAfter=2026-01-01`, 'invalid'],
    ['maxResults together with video ids', 'videos?part=id&id=abc&maxResults=5', 'incompatibleParameters'],
    ['a page token together with video ids', 'videos?part=id&id=abc&pageToken=CDIQAA', 'incompatibleParameters'],
    ['51 channel ids', `channels?part=id&id=${manyIds}`, 'invalidFilters'],
    ['a channel id that cannot be one', 'activities?part=snippet&channelId=UCshort', 'badRequest'],
    ['a nonsense field selection', `${MINE}&fields=items(`, 'invalidParameter'],
  ])('refuses %s', async (_name, path, reason) => {
    const answer = await failure(url, path, headers)
    expect([answer.status, answer.reason]).toEqual([400, reason])
    expect(answer.body.error.code).toBe(400)
  })

  test('the text about missing filters names them as YouTube does', async () => {
    const { body } = await failure(url, 'subscriptions?part=snippet', headers)
    expect(body.error.message).toBe(
      'No filter selected. Expected one of: myRecentSubscribers, channelId, mine, id, mySubscribers',
    )
    expect(body.error.errors[0]?.domain).toBe('youtube.parameter')
  })

  test.each(['nonsense', 'CDIQAA==', 'CDIQAAA', 'CDIQAg', '%20', 'CP___w8QAA', 'EAAaBlBUOkNESQ'])(
    'refuses the page token %s',
    async (token) => {
      const answer = await failure(url, `${MINE}&pageToken=${token}`, headers)
      expect([answer.status, answer.reason]).toEqual([400, 'invalidPageToken'])
    },
  )

  test('a token of a subscriptions page is no token of a playlist', async () => {
    const path = `playlistItems?part=id&playlistId=UU${CHANNEL.slice(2)}&pageToken=CAUQAA`
    expect((await failure(url, path, headers)).reason).toBe('invalidPageToken')
  })

  test('50 channel ids, repeated parts and common parameters are fine', async () => {
    const ids = manyIds.split(',').slice(0, 49)
    const path = `channels?part=id&part=snippet&id=${ids}&id=${CHANNEL}&prettyPrint=false&quotaUser=me&alt=json&hl=de`
    const response = await callYouTube(url, path, headers)
    expect(response.status).toBe(200)
    expect((await response.text()).split('\n')).toHaveLength(1)
  })

  test('maxResults 0 gives an empty page with a token, none gives 5', async () => {
    expect(await list(url, `${MINE}&maxResults=0`, headers)).toMatchObject({ items: [], nextPageToken: 'CAAQAA' })
    expect((await list(url, MINE, headers)).items).toHaveLength(5)
  })

  test('fields keeps what it names and nothing else', async () => {
    const answer = await list(
      url,
      `${MINE}&maxResults=2&fields=items(id,snippet/resourceId/channelId),nextPageToken`,
      headers,
    )
    expect(Object.keys(answer)).toEqual(['nextPageToken', 'items'])
    expect(answer.items?.[0]).toEqual({
      id: expect.any(String),
      snippet: { resourceId: { channelId: expect.any(String) } },
    })
  })

  test('parts that were not asked for do not come', async () => {
    const [item] = (await list(url, 'subscriptions?part=id&mine=true', headers)).items ?? []
    expect(Object.keys(item ?? {})).toEqual(['kind', 'etag', 'id'])
  })
})

describe('credentials', () => {
  const challenge = 'Bearer realm="https://accounts.google.com/"'

  test.each([
    ['none', '', {}, 403, 'forbidden', null],
    [
      'a broken token',
      '',
      { Authorization: 'Bearer ya29.nonsense' },
      401,
      'authError',
      `${challenge}, error="invalid_token"`,
    ],
    [
      'a header of another kind',
      '',
      { Authorization: 'Basic abc' },
      401,
      'authError',
      `${challenge}, error="invalid_token"`,
    ],
    ['only the API key', `&${KEY}`, {}, 401, 'required', challenge],
    ['a wrong API key', '&key=wrong', {}, 400, 'badRequest', null],
  ])('for one’s own list: %s', async (_name, more, credentials: Record<string, string>, status, reason, header) => {
    const answer = await failure(url, MINE + more, credentials)
    expect([answer.status, answer.reason, answer.headers.get('WWW-Authenticate')]).toEqual([status, reason, header])
  })

  test('the API key reads public data', async () => {
    const answer = await list(url, `channels?part=snippet&id=${CHANNEL}&${KEY}`, {})
    expect(answer.items?.[0]?.snippet.title).toBe('Nora Bakes Bread')
    expect((await callYouTube(url, `activities?part=snippet&channelId=${CHANNEL}&${KEY}`)).status).toBe(200)
  })

  test('the token may stand in the query', async () => {
    const token = headers.Authorization?.slice('Bearer '.length)
    expect((await callYouTube(url, `${MINE}&access_token=${token}`)).status).toBe(200)
  })

  test('expired and revoked tokens are authError', async () => {
    await control(url, 'POST', 'tokens/expire', { email: 'typical@sandbox.test' })
    expect(await failure(url, MINE, headers)).toMatchObject({ status: 401, reason: 'authError' })
    headers = bearer(await signIn(url, 'typical@sandbox.test'))
    await control(url, 'POST', 'revoke', { email: 'typical@sandbox.test' })
    expect(await failure(url, MINE, headers)).toMatchObject({ status: 401, reason: 'authError' })
  })

  test('a token without the YouTube scope may not read anything, and is told which scopes would do', async () => {
    const unticked = bearer(await signIn(url, 'small@sandbox.test', { youtube: false }))
    const answer = await failure(url, MINE, unticked)
    expect([answer.status, answer.reason]).toEqual([403, 'insufficientPermissions'])
    expect(answer.headers.get('WWW-Authenticate')).toContain(
      'error="insufficient_scope", scope="https://www.googleapis.com/auth/youtube',
    )
  })

  test('an account without a channel must sign up for everything of its own, but reads what is public', async () => {
    const nobody = bearer(await signIn(url, 'nochannel@sandbox.test'))
    for (const path of [MINE, 'channels?part=id&mine=true', 'activities?part=id&mine=true']) {
      expect(await failure(url, path, nobody)).toMatchObject({ status: 401, reason: 'youtubeSignupRequired' })
    }
    expect((await callYouTube(url, `channels?part=id&id=${CHANNEL}`, nobody)).status).toBe(200)
  })

  test('another person’s list is forbidden, an unknown one not found, one’s own fine', async () => {
    const path = 'subscriptions?part=id&channelId='
    expect(await failure(url, path + CHANNEL, headers)).toMatchObject({ status: 403, reason: 'subscriptionForbidden' })
    expect(await failure(url, `${path}UC${'x'.repeat(22)}`, headers)).toMatchObject({
      status: 404,
      reason: 'subscriberNotFound',
    })
    const own = (await list(url, 'channels?part=id&mine=true', headers)).items?.[0]?.id
    expect((await list(url, path + own, headers)).items).toHaveLength(5)
  })
})

describe('browsers', () => {
  const from = { Origin: 'http://localhost:3000' }

  test('are let in, on errors too', async () => {
    for (const response of [
      await callYouTube(url, MINE, { ...headers, ...from }),
      await callYouTube(url, MINE, from),
    ]) {
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:3000')
      expect(response.headers.get('Vary')).toBe('Origin, X-Origin, Referer')
      expect(response.headers.get('Content-Type')).toBe('application/json; charset=UTF-8')
    }
  })

  test('may ask before sending the Authorization header; that costs nothing', async () => {
    const response = await fetch(`${url}/youtube/v3/${MINE}`, {
      method: 'OPTIONS',
      headers: { ...from, 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'authorization' },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe('authorization')
    expect(response.headers.get('Access-Control-Allow-Methods')).toContain('GET')
    expect(await control(url, 'GET', 'usage')).toMatchObject({ total: { calls: 0, units: 0 } })
  })
})

test('an answer somebody already holds is 304', async () => {
  const { etag } = await list(url, MINE, headers)
  const again = await callYouTube(url, MINE, { ...headers, 'If-None-Match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each([
  'GET /youtube/v3/search?part=id',
  'POST /youtube/v3/subscriptions',
  'GET /results',
  'GET /o/oauth2/auth',
  'GET /v1/charges',
])('what the sandbox does not know is 501: %s', async (call) => {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(url + path, { method, headers })
  expect(response.status).toBe(501)
  expect(JSON.stringify(await response.json())).toContain(path.split('?')[0])
})
