import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import { bearer, signIn } from './user.ts'
import { failure, type Item, itemsOf, list, walk } from './youtube-client.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z') // which video is newest must not depend on the day of the test

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let url: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, now: () => NOW })
  url = sandbox.url
})
afterAll(() => sandbox.close())

const as = async (name: string) => bearer(await signIn(url, `${name}@sandbox.test`))
const channelsOf = (items: Item[]) => items.map((item) => item.snippet.resourceId?.channelId ?? '')
const PAGE = 'subscriptions?part=snippet&mine=true&maxResults=50'
const ALPHABETICAL = `${PAGE}&order=alphabetical`

describe('subscriptions', () => {
  test.each([
    ['empty', 0],
    ['small', 24],
    ['typical', 240],
    ['large', 1500],
    ['huge', 5000],
    ['admin', 12],
  ])('%s has %i channels', async (name, count) => {
    const items = itemsOf(await walk(url, ALPHABETICAL, await as(name)))
    expect(new Set(channelsOf(items)).size).toBe(count)
    expect(items.every((item) => /^UC[\w-]{22}$/.test(item.snippet.resourceId?.channelId ?? ''))).toBe(true)
  })

  test('page tokens are the real ones', async () => {
    const pages = await walk(url, ALPHABETICAL, await as('typical'))
    expect(pages.slice(0, 4).map((page) => page.nextPageToken)).toEqual(['CDIQAA', 'CGQQAA', 'CJYBEAA', 'CMgBEAA'])
    expect(pages.slice(0, 3).map((page) => page.prevPageToken)).toEqual([undefined, 'CDIQAQ', 'CGQQAQ'])
    expect(pages.at(-1)?.nextPageToken).toBeUndefined()
  })

  test('the way back leads to the page before', async () => {
    const headers = await as('typical')
    const [, second, third] = await walk(url, ALPHABETICAL, headers)
    const back = await list(url, `${ALPHABETICAL}&pageToken=${third?.prevPageToken}`, headers)
    expect(back.items).toEqual(second?.items)
  })

  test('pages come short though more follow, and the total counts what is not delivered', async () => {
    const pages = await walk(url, ALPHABETICAL, await as('typical'))
    expect(pages.map((page) => page.items?.length)).toEqual([49, 50, 50, 49, 42])
    expect(pages[0]?.pageInfo).toEqual({ totalResults: 242, resultsPerPage: 50 })
  })

  test('one list repeats a channel across pages', async () => {
    const pages = await walk(url, ALPHABETICAL, await as('huge'))
    const [first, second] = pages.map((page) => channelsOf(page.items ?? []))
    expect(second?.[0]).toBe(first?.at(-1))
    expect(channelsOf(itemsOf(pages))).toHaveLength(5003)
  })

  test('the default order repeats channels beyond the first page', async () => {
    const ids = channelsOf(itemsOf(await walk(url, PAGE, await as('typical'))))
    expect(new Set(ids).size).toBe(240)
    expect(ids.length).toBeGreaterThan(240)
    expect(new Set(ids.slice(0, 50)).size).toBe(50)
  })

  test('the alphabet is a reader’s, not the code points’', async () => {
    const headers = await as('huge')
    const titles = itemsOf(await walk(url, ALPHABETICAL, headers)).map((item) => item.snippet.title)
    const byCodePoint = [...titles].sort()
    expect(titles).not.toEqual(byCodePoint)
    const latin = titles.filter((title) => /^[a-z]/i.test(title)).map((title) => title[0]?.toLowerCase() ?? '')
    expect(latin).toEqual([...latin].sort())
  })

  test('thumbnails have no width, dates at most six fraction digits, the subscriber stands in channelId', async () => {
    const headers = await as('typical')
    const items = itemsOf(await walk(url, ALPHABETICAL, headers))
    const own = (await list(url, 'channels?part=id&mine=true', headers)).items?.[0]?.id
    for (const { snippet } of items) {
      expect(snippet.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{0,5}[1-9])?Z$/)
      expect(snippet.channelId).toBe(own)
      for (const thumbnail of Object.values(snippet.thumbnails)) expect(Object.keys(thumbnail)).toEqual(['url'])
    }
    const digits = new Set(items.map(({ snippet }) => snippet.publishedAt.split('.')[1]?.length ?? 0))
    expect(digits.size).toBeGreaterThan(3)
  })

  test('can be narrowed to some channels, and found by their own ids', async () => {
    const headers = await as('small')
    const [first] = (await list(url, PAGE, headers)).items ?? []
    const channelId = first?.snippet.resourceId?.channelId
    const narrowed = await list(url, `${PAGE}&forChannelId=${channelId},UC${'x'.repeat(22)}`, headers)
    expect(narrowed.items).toEqual([first])
    expect((await list(url, `subscriptions?part=snippet&id=${first?.id}`, headers)).items).toEqual([first])
  })
})

describe('activities', () => {
  let headers: Record<string, string>
  const ids = new Map<string, string>()
  beforeAll(async () => {
    headers = await as('small')
    for (const { snippet } of itemsOf(await walk(url, PAGE, headers)))
      ids.set(snippet.title, snippet.resourceId?.channelId ?? '')
  })
  const of = (title: string, more = '') =>
    `activities?part=snippet,contentDetails&maxResults=50&channelId=${ids.get(title)}${more}`

  test('are newest first, with an offset in the date', async () => {
    const times = itemsOf(await walk(url, of('Turnip64'), headers)).map((item) => item.snippet.publishedAt)
    expect(times.every((time) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/.test(time))).toBe(true)
    const instants = times.map((time) => Date.parse(time))
    expect(instants).toEqual([...instants].sort((a, b) => b - a))
  })

  test('name the same video as upload and as playlist item', async () => {
    const items = (await list(url, of('Turnip64'), headers)).items ?? []
    const videoOf = ({ contentDetails }: Item) =>
      contentDetails.upload?.videoId ?? contentDetails.playlistItem?.resourceId.videoId
    const types = (type: string) => items.filter((item) => item.snippet.type === type).map(videoOf)
    expect(types('upload')).toHaveLength(25)
    expect(types('playlistItem')).toEqual(types('upload'))
  })

  test('can be asked for from a moment on, and up to one', async () => {
    const all = (await list(url, of('Nora Bakes Bread'), headers)).items ?? []
    const middle = all[20]?.snippet.publishedAt ?? ''
    const after = await list(url, of('Nora Bakes Bread', `&publishedAfter=${encodeURIComponent(middle)}`), headers)
    expect(after.items).toEqual(all.slice(0, 21))
    const before = await list(url, of('Nora Bakes Bread', `&publishedBefore=${encodeURIComponent(middle)}`), headers)
    expect(before.items?.slice(0, 5)).toEqual(all.slice(21, 26))
  })

  test('are missing for channels without uploads, though that is no error', async () => {
    expect(await list(url, of('Paper Heron'), headers)).toMatchObject({ items: [], pageInfo: { totalResults: 0 } })
  })

  test('never come for some channels that do upload', async () => {
    expect((await list(url, of('Sunday Bouldering'), headers)).items).toEqual([])
    const uploads = `playlistItems?part=id&playlistId=UU${ids.get('Sunday Bouldering')?.slice(2)}`
    expect((await list(url, uploads, headers)).items).toHaveLength(5)
  })

  test('of an unknown or terminated channel are not found', async () => {
    expect(await failure(url, of('Mango_XL'), headers)).toMatchObject({ status: 404, reason: 'channelNotFound' })
    const unknown = `activities?part=id&channelId=UC${'x'.repeat(22)}`
    expect(await failure(url, unknown, headers)).toMatchObject({ status: 404, reason: 'channelNotFound' })
  })

  describe('and the channels behind them', () => {
    const channel = async (...titles: string[]) =>
      list(url, `channels?part=snippet,statistics,contentDetails&id=${titles.map((title) => ids.get(title))}`, headers)

    test('numbers are texts, hidden counts are absent', async () => {
      const [open] = (await channel('Nora Bakes Bread')).items ?? []
      expect(open?.statistics).toMatchObject({
        hiddenSubscriberCount: false,
        subscriberCount: expect.stringMatching(/^\d{1,3}0*$/),
      })
      const [hidden] = (await channel('Footnote History')).items ?? []
      expect(hidden?.statistics.hiddenSubscriberCount).toBe(true)
      expect(hidden?.statistics).not.toHaveProperty('subscriberCount')
      expect(open?.contentDetails.relatedPlaylists?.uploads).toBe(`UU${ids.get('Nora Bakes Bread')?.slice(2)}`)
    })

    test('terminated ones are missing; when nothing is left the key is missing too', async () => {
      expect((await channel('Mango_XL', 'Turnip64')).items).toHaveLength(1)
      expect(await channel('Mango_XL')).not.toHaveProperty('items')
    })

    test('pictures can be missing', async () => {
      expect((await channel('Blank Canvas Club')).items?.[0]?.snippet.thumbnails).toEqual({})
      const some = (await channel('Station Road Allotment')).items?.[0]?.snippet.thumbnails ?? {}
      expect(Object.keys(some)).toEqual(['default', 'high'])
    })
  })

  describe('uploads and videos', () => {
    const uploads = (title: string) =>
      `playlistItems?part=snippet,contentDetails&maxResults=50&playlistId=UU${ids.get(title)?.slice(2)}`
    const video = async (id: string | undefined) =>
      (await list(url, `videos?part=snippet,contentDetails,statistics,liveStreamingDetails&id=${id}`, headers))
        .items?.[0]
    const newest = async (title: string) =>
      video((await list(url, uploads(title), headers)).items?.[0]?.contentDetails.videoId)

    test('the uploads playlist goes on to the first upload, in order', async () => {
      const pages = await walk(
        url,
        uploads(
          'The Extremely Long and Not At All Abbreviated Chronicle of Small Railways, Disused Stations, Signal Boxes & Tea Rooms of the North',
        ),
        headers,
      )
      const items = itemsOf(pages)
      expect(items).toHaveLength(pages[0]?.pageInfo.totalResults ?? 0)
      expect(items.map((item) => item.snippet.position)).toEqual(items.map((_, place) => place))
      expect(pages[0]?.nextPageToken).toBe('EAAaBlBUOkNESQ')
      const times = items.map((item) => item.snippet.publishedAt)
      expect(times).toEqual([...times].sort().reverse())
    })

    test('a channel without uploads has no uploads playlist', async () => {
      expect(await failure(url, uploads('Paper Heron'), headers)).toMatchObject({
        status: 404,
        reason: 'playlistNotFound',
      })
      expect(await failure(url, uploads('Mango_XL'), headers)).toMatchObject({
        status: 404,
        reason: 'playlistNotFound',
      })
    })

    test('a finished video has a length and views', async () => {
      expect(await newest('Nora Bakes Bread')).toMatchObject({
        snippet: { liveBroadcastContent: 'none' },
        contentDetails: { duration: expect.stringMatching(/^PT(\d+H)?(\d+M)?(\d+S)?$/) },
        statistics: { viewCount: expect.stringMatching(/^\d+$/) },
      })
    })

    test('a live one has no length, an upcoming one no views either', async () => {
      expect(await newest('Slow Radio · lofi & rain 24/7')).toMatchObject({
        snippet: { liveBroadcastContent: 'live' },
        contentDetails: { duration: 'P0D' },
        liveStreamingDetails: { concurrentViewers: expect.stringMatching(/^\d+$/) },
      })
      const upcoming = await newest('Backyard Observatory')
      expect(upcoming).toMatchObject({
        snippet: { liveBroadcastContent: 'upcoming' },
        contentDetails: { duration: 'P0D' },
      })
      expect(upcoming?.statistics).not.toHaveProperty('viewCount')
    })

    test('unknown videos are dropped silently', async () => {
      expect(await list(url, 'videos?part=id&id=aaaaaaaaaaa,bbb', headers)).toMatchObject({ items: [] })
    })
  })
})

test('pictures point at the address the caller used', async () => {
  const other = url.replace('localhost', '127.0.0.1')
  const [item] = (await list(other, PAGE, await as('small'))).items ?? []
  const address = item?.snippet.thumbnails.default?.url ?? ''
  expect(address.startsWith(`${other}/images/channel/`)).toBe(true)
  expect((await fetch(address)).headers.get('Content-Type')).toContain('image/svg+xml')
})
