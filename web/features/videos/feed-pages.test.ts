import fc from 'fast-check'
import { afterEach, describe, expect, it, test } from 'vitest'
import type { VideosAnswer, VideoView } from '#contract/videos.ts'
import { newestFirst } from '#domain/video-order.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { type FeedSelection, feedQuery, storedKey } from './api.ts'
import { type FeedPages, mergeVideos, showVideos } from './feed-pages.ts'

const video = (id: string, publishedAt: number, rest: Partial<VideoView> = {}): VideoView => ({
  id,
  channelId: 'UC',
  title: '',
  publishedAt,
  duration: null,
  views: null,
  kind: 'video',
  ...rest,
})

/** The first `count` pages of a list, as the server cuts them. */
function pagesOf(all: readonly VideoView[], size: number, count: number): FeedPages {
  const sorted = all.toSorted(newestFirst)
  const pages: VideosAnswer[] = []
  for (let from = 0; pages.length < count && (from < sorted.length || from === 0); from += size) {
    const videos = sorted.slice(from, from + size)
    const nextCursor = videos.length === size ? `after ${videos.at(-1)?.id}` : null
    pages.push({
      videos,
      hidden: [],
      nextCursor,
      channels: 1,
      stored: sorted.length,
      checkedAt: 1,
      due: 0,
      failed: [],
      hasAiLabels: false,
    })
  }
  return { pages, pageParams: pages.map((_, i) => (i === 0 ? null : `page ${i}`)) }
}

const joined = ({ pages }: FeedPages) => pages.flatMap((page) => page.videos)
const idsOf = (videos: readonly VideoView[]) => videos.map(({ id }) => id)

/** Few times, so that many are the same. */
const anyVideo = fc.record({ id: fc.integer({ min: 0, max: 60 }), at: fc.integer({ min: 0, max: 8 }) })
const videos = fc
  .uniqueArray(anyVideo, { selector: ({ id }) => id, maxLength: 40 })
  .map((list) => list.map(({ id, at }) => video(`v${id}`, at)))

test('all pages joined are the brute-force order of what is loaded and what is found', () =>
  fc.assert(
    fc.property(
      videos,
      videos,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 6 }),
      (stored, found, size, count) => {
        const times = new Map(stored.map(({ id, publishedAt }) => [id, publishedAt]))
        // What is known already keeps its time: YouTube does not change it.
        const news = found.map((one) => ({ ...one, publishedAt: times.get(one.id) ?? one.publishedAt, title: 'new' }))
        const feed = pagesOf(stored, size, count)
        const last = feed.pages.at(-1)?.nextCursor === null ? undefined : joined(feed).at(-1)
        const all = new Map([...stored, ...news].map((one) => [one.id, one]))
        const expected = [...all.values()].sort(newestFirst).filter((one) => !last || newestFirst(one, last) <= 0)
        const merged = mergeVideos(feed, news)
        expect(joined(merged)).toEqual(expected)
        expect(merged.pages.map(({ nextCursor }) => nextCursor)).toEqual(feed.pages.map(({ nextCursor }) => nextCursor))
        expect(joined(mergeVideos(merged, news))).toEqual(expected)
      },
    ),
  ))

describe('videos a refresh found', () => {
  const stored = ['a', 'b', 'c', 'd', 'e'].map((id, i) => video(id, 50 - 10 * i))

  it('a page whose videos are all told again keeps them', () => {
    const feed = pagesOf(stored, 2, 2)
    const again = joined(feed).map((one) => ({ ...one, duration: 60 }))
    expect(joined(mergeVideos(feed, again))).toEqual(again)
  })

  it('what turns out to be still to come leaves the list', () => {
    const feed = pagesOf(stored, 2, 9)
    expect(idsOf(joined(mergeVideos(feed, [video('c', 30, { kind: 'upcoming' })])))).toEqual(['a', 'b', 'd', 'e'])
  })

  it('a video whose time has changed is there once, in its new place', () => {
    const feed = pagesOf(stored, 2, 9)
    expect(idsOf(joined(mergeVideos(feed, [video('d', 45)])))).toEqual(['a', 'd', 'b', 'c', 'e'])
    expect(idsOf(joined(mergeVideos(feed, [video('a', 25)])))).toEqual(['b', 'c', 'a', 'd', 'e'])
  })

  it('pages nothing belongs to stay the same objects, so that their cards are not drawn again', () => {
    const feed = pagesOf(stored, 2, 9)
    const merged = mergeVideos(feed, [video('x', 35)])
    expect(merged.pages.map((page, i) => page === feed.pages[i])).toEqual([true, false, true])
  })
})

describe('[WATCH-04] [FEED-13] what a refresh found, in the lists that are loaded', () => {
  const USER = 'me'
  const old = video('old', 10)
  const keyOf = (selection: FeedSelection) => feedQuery(USER, selection).queryKey
  const load = (selection: FeedSelection, loaded: readonly VideoView[] = [old]) =>
    queryClient.setQueryData(keyOf(selection), pagesOf(loaded, 9, 1), { updatedAt: 77 })
  const shown = (selection: FeedSelection) => joined(queryClient.getQueryData<FeedPages>(keyOf(selection)) as FeedPages)
  const given = (shorts: 'show' | 'hide' | null, rules: object | null = null) => {
    queryClient.setQueryData(['session'], { user: { shorts } })
    queryClient.setQueryData(['library', USER], {
      folders: [
        { id: 'plain', rules: null },
        { id: 'ruled', rules },
      ],
      channels: [{ id: 'UC' }, { id: 'UCloose' }],
      placements: [
        ['UC', 'plain', 0],
        ['UC', 'ruled', 0],
      ],
    })
  }
  afterEach(() => queryClient.clear())
  const news = [video('new', 20), video('old', 10, { title: 'told again' })]

  it('is added where no rule decides what is listed, and stays as fresh as it was', () => {
    given('show')
    const selections: FeedSelection[] = [{}, { folder: 'plain' }, { folder: 'ruled' }, { channel: 'UC' }]
    for (const selection of selections) load(selection)
    showVideos(USER, news)
    for (const selection of selections) {
      expect(shown(selection), JSON.stringify(selection)).toEqual(news)
      expect(queryClient.getQueryState(keyOf(selection))?.dataUpdatedAt).toBe(77)
    }
  })

  it.each<[string, Parameters<typeof given>, FeedSelection]>([
    ['only what is new is listed', ['show'], { list: 'new' }],
    ['the folder has rules', ['show', { noLive: true }], { folder: 'ruled' }],
    ['Shorts are hidden everywhere', ['hide'], { folder: 'plain' }],
  ])('is not added where %s, which the server decides; what is listed is told again', (_, state, selection) => {
    given(...state)
    load(selection)
    showVideos(USER, news)
    expect(shown(selection)).toEqual(news.slice(1))
  })

  it('is added to the list of a channel even if Shorts are hidden everywhere', () => {
    given('hide')
    load({ channel: 'UC' })
    showVideos(USER, news)
    expect(shown({ channel: 'UC' })).toEqual(news)
  })

  it('goes to the channels and folders it is of, and what is in no folder to the unsorted ones', () => {
    given('show')
    const loose = video('loose', 30, { channelId: 'UCloose' })
    const selections = [{ channel: 'UCloose' }, { folder: 'unsorted' }, { folder: 'plain' }, {}]
    for (const selection of selections) load(selection, [])
    showVideos(USER, [loose, ...news])
    expect(selections.map((selection) => idsOf(shown(selection)))).toEqual([
      ['loose'],
      ['loose'],
      ['new', 'old'],
      ['loose', 'new', 'old'],
    ])
  })

  it('stays hidden by a rule where it was, and is told again where it is known by its id', () => {
    given('show')
    load({ folder: 'plain', hidden: 'show' }, [video('old', 10, { hiddenBy: 'noLive' })])
    queryClient.setQueryData([...storedKey(USER), 'all'], [old, video('else', 5)], { updatedAt: 78 })
    showVideos(USER, news)
    expect(shown({ folder: 'plain', hidden: 'show' })[1]).toEqual({ ...news[1], hiddenBy: 'noLive' })
    const stored = queryClient.getQueryState([...storedKey(USER), 'all'])
    expect([stored?.data, stored?.dataUpdatedAt]).toEqual([[news[1], video('else', 5)], 78])
  })
})
