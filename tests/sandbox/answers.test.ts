import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import { RECORDING_SETS } from '../support/recordings.ts'
import { schemaChecks } from './discovery-schema.ts'
import { haveDescriptions, shapeOf } from './recordings.ts'
import { bearer, CLIENT, postForm, signIn, YOUTUBE_SCOPE } from './user.ts'
import { callYouTube, type ErrorAnswer, itemsOf, list, walk } from './youtube-client.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z') // which video is newest must not depend on the day of the test

/** Places of the hand-written channels in the alphabet do not matter; they are found by title. */
const ORDINARY = 'Nora Bakes Bread'

describe.each(RECORDING_SETS)('answers in the shape of the real ones ($name)', ({ read: recorded }) => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  let url: string
  let headers: Record<string, string>
  const ids = new Map<string, string>()

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, now: () => NOW })
    url = sandbox.url
    headers = bearer(await signIn(url, 'small@sandbox.test'))
    for (const { snippet } of itemsOf(await walk(url, 'subscriptions?part=snippet&mine=true&maxResults=50', headers))) {
      ids.set(snippet.title, snippet.resourceId?.channelId ?? '')
    }
  })
  afterAll(() => sandbox.close())

  const idOf = (title: string) => ids.get(title) ?? `no channel ${title}`
  const videosOf = async (title: string) => {
    const path = `playlistItems?part=contentDetails&maxResults=50&playlistId=UU${idOf(title).slice(2)}`
    return itemsOf([await list(url, path, headers)]).map((item) => item.contentDetails.videoId)
  }

  test.skipIf(!haveDescriptions)(
    'every list answer of a person with 24 channels fits the API description',
    async () => {
      const check = schemaChecks('youtube.v3.discovery.json')
      const fits = async (schema: string, path: string) => {
        const response = await callYouTube(url, path, headers)
        if (response.status === 404) return
        const validate = check(schema)
        validate(await response.json())
        expect(validate.errors, path).toBeNull()
      }
      const parts = 'id,snippet,contentDetails'
      await fits('SubscriptionListResponse', `subscriptions?part=${parts},subscriberSnippet&mine=true&maxResults=50`)
      await fits('ChannelListResponse', `channels?part=${parts},statistics,status&id=${[...ids.values()]}`)
      await fits('ChannelListResponse', `channels?part=${parts},statistics,status&mine=true`)
      for (const [title, id] of ids) {
        await fits('ActivityListResponse', `activities?part=${parts}&channelId=${id}&maxResults=50`)
        const uploads = `UU${id.slice(2)}`
        await fits('PlaylistItemListResponse', `playlistItems?part=${parts},status&playlistId=${uploads}&maxResults=50`)
        if (['Paper Heron', 'Mango_XL'].includes(title)) continue
        const all = `${parts},statistics,status,liveStreamingDetails`
        await fits('VideoListResponse', `videos?part=${all}&id=${await videosOf(title)}`)
      }
    },
  )

  test.skipIf(!haveDescriptions)(
    'the check refuses a field the description lacks, and a number where a text belongs',
    () => {
      const validate = schemaChecks('youtube.v3.discovery.json')('VideoListResponse')
      expect(validate({ items: [{ statistics: { viewCount: '12' } }] })).toBe(true)
      expect(validate({ items: [{ statistics: { viewCount: 12 } }] })).toBe(false)
      expect(validate({ items: [{ snippet: { colour: 'red' } }] })).toBe(false)
    },
  )

  test.skipIf(!haveDescriptions)('user-info and token-info fit the API description', async () => {
    const check = schemaChecks('oauth2.v2.discovery.json')
    const info = async (schema: string, path: string, method = 'GET') => {
      const validate = check(schema)
      // access_type is in the recorded answer, not in the description
      const { access_type: _known, ...rest } = (await (await fetch(url + path, { method, headers })).json()) as Record<
        string,
        string
      >
      validate(rest)
      expect(validate.errors).toBeNull()
    }
    await info('Userinfo', '/oauth2/v2/userinfo')
    await info('Tokeninfo', '/oauth2/v2/tokeninfo', 'POST')
  })

  const shape = async (path: string) => shapeOf(await (await callYouTube(url, path, headers)).json())
  const shapeOfRecording = (name: string) => shapeOf(recorded(`youtube/${name}`))

  test('subscriptions have the fields and types recorded in 2025', async () => {
    const path = 'subscriptions?part=snippet,contentDetails&mine=true&order=alphabetical&forChannelId='
    expect(await shape(path + idOf(ORDINARY))).toEqual(
      shapeOfRecording('subscriptions.mine.single-page.4items.2025.json'),
    )
  })

  test('an empty list has the recorded fields', async () => {
    const nobody = bearer(await signIn(url, 'empty@sandbox.test'))
    const answer = await list(url, 'subscriptions?part=snippet&mine=true', nobody)
    expect(answer).toMatchObject({ items: [], pageInfo: { totalResults: 0, resultsPerPage: 5 } })
    expect(Object.keys(answer).sort()).toEqual(
      Object.keys(recorded('youtube/subscriptions.empty.2019.json') as object).sort(),
    )
  })

  test('activities have the recorded fields and types', async () => {
    const path = `activities?part=snippet,contentDetails&maxResults=50&channelId=${idOf(ORDINARY)}`
    const own = (await shape(path)).filter((line) => !line.startsWith('nextPageToken'))
    expect(own).toEqual(shapeOfRecording('activities.withContentDetails.json'))
  })

  test('a channel is found by its handle in any case, with or without @, and an old one by its user name', async () => {
    const found = async (filter: string) =>
      itemsOf([await list(url, `channels?part=snippet&${filter}`, headers)]).map(({ id }) => id)
    const [channel] = itemsOf([await list(url, `channels?part=snippet&id=${idOf(ORDINARY)}`, headers)])
    const handle = String((channel?.snippet as { customUrl?: string } | undefined)?.customUrl)
    for (const name of [handle, handle.slice(1), handle.toUpperCase()])
      expect(await found(`forHandle=${encodeURIComponent(name)}`)).toEqual([idOf(ORDINARY)])
    expect(await found(`forUsername=${handle.slice(1)}`)).toEqual([])
    expect(await found(`forHandle=old${handle.slice(1)}`)).toEqual([])
    const old = Date.parse(String(channel?.snippet.publishedAt)) < Date.UTC(2014, 0)
    expect(await found(`forUsername=old${handle.slice(1)}`)).toEqual(old ? [idOf(ORDINARY)] : [])
    const none = await callYouTube(url, 'channels?part=snippet&forHandle=%40nobody-at-all', headers)
    expect([none.status, 'items' in ((await none.json()) as object)]).toEqual([200, false])
  })

  test('channels have the recorded fields and types', async () => {
    const own = await shape(`channels?part=snippet,statistics&id=${idOf(ORDINARY)}`)
    expect(own).toEqual(shapeOfRecording('channels.list.withStatistics.2023.json'))
  })

  test('playlist items have the recorded fields and types', async () => {
    const path = `playlistItems?part=snippet,contentDetails&maxResults=50&playlistId=UU${idOf('The Quiet Lathe').slice(2)}`
    expect(await shape(path)).toEqual(shapeOfRecording('playlistItems.snippet+contentDetails.2023.json'))
  })

  test('videos have no field the recording lacks, and all it must have', async () => {
    const videoIds = (await videosOf('The Quiet Lathe')).join(',')
    const own = await shape(`videos?part=snippet,contentDetails,statistics&id=${videoIds}`)
    const known = shapeOfRecording('videos.list.full.2023.json')
    const tolerated = ['nextPageToken: string', 'items[].snippet.defaultAudioLanguage: string']
    expect(own.filter((line) => !known.includes(line) && !tolerated.includes(line))).toEqual([])
    expect(known.filter((line) => !own.includes(line) && !tolerated.includes(line))).toEqual([])
  })

  test.each([
    [
      'a broken token',
      'error.401.authError.json',
      'subscriptions?part=snippet&mine=true',
      { Authorization: 'Bearer ya29.x' },
    ],
    ['no person', 'error.401.required.json', 'subscriptions?part=snippet&mine=true&key=sandbox-api-key', {}],
    ['no credentials', 'error.403.forbidden.unregistered-callers.json', 'subscriptions?part=snippet&mine=true', {}],
  ])('the error for %s is the recorded body', async (_name, file, path, credentials: Record<string, string>) => {
    expect(await (await callYouTube(url, path, credentials)).json()).toEqual(recorded(`youtube/${file}`))
  })

  test('the error for a bad channel id, a missing channel and a missing scope are the recorded bodies', async () => {
    const body = async (path: string, credentials = headers) => (await callYouTube(url, path, credentials)).json()
    expect(await body('activities?part=snippet&channelId=nonsense')).toEqual(
      recorded('youtube/error.400.INVALID_ARGUMENT.json'),
    )
    const nochannel = bearer(await signIn(url, 'nochannel@sandbox.test'))
    expect(await body('subscriptions?part=snippet&mine=true', nochannel)).toEqual(
      recorded('youtube/error.401.youtubeSignupRequired.json'),
    )
    const unticked = bearer(await signIn(url, 'small@sandbox.test', { youtube: false }))
    expect(await body('subscriptions?part=snippet&mine=true', unticked)).toEqual(
      recorded('google/api.403.insufficientPermissions.json'),
    )
    const { error } = (await body(
      `playlistItems?part=snippet&playlistId=UU${idOf('Paper Heron').slice(2)}`,
    )) as ErrorAnswer
    expect(error).toEqual(recorded('youtube/error.404.playlistNotFound.inner-error.json'))
  })

  test('the quota error is the recorded body', async () => {
    const other = await startSandbox({ port: 0 })
    await fetch(`${other.url}/__sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify({ match: '/', kind: 'quota' }),
    })
    const answer = await (await callYouTube(other.url, 'videos?part=id&id=x')).json()
    await other.close()
    expect(answer).toEqual(recorded('youtube/error.403.quotaExceeded.json'))
  })

  test('a refresh answers the recorded fields, and revoking twice the recorded error', async () => {
    const tokens = await signIn(url, 'admin@sandbox.test', { changes: { scope: YOUTUBE_SCOPE } })
    const fields = { ...CLIENT, grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }
    const renewed = await (await postForm(`${url}/token`, fields)).json()
    expect(shapeOf(renewed)).toEqual(shapeOf(recorded('google/token.refresh.200.token-anonymised.json')))
    expect(await (await postForm(`${url}/revoke`, { token: 'x' })).json()).toEqual(
      recorded('google/revoke.400.invalid_token.json'),
    )
    const stale = await (await fetch(`${url}/oauth2/v3/tokeninfo?access_token=x`)).json()
    expect(stale).toEqual(recorded('google/tokeninfo.v3.400.stale-token.json'))
  })
})
