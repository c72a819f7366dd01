import { expect, test } from 'vitest'
import { VIDEO_KIND } from './video-kind.ts'
import {
  type DetailedVideo,
  type FetchedVideos,
  isRenewedByStats,
  type ListedVideo,
  mergeVideos,
  type StoredVideo,
  TIME_SOURCE,
} from './video-merge.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const listed = (id: string, publishedAt: number, more: Partial<ListedVideo> = {}): ListedVideo => ({
  ...{ id, title: `Title of ${id}`, publishedAt },
  ...more,
})
const details = (id: string, more: Partial<DetailedVideo> = {}): DetailedVideo => ({
  ...{ id, title: `Title of ${id}`, publishedAt: null, durationSeconds: 600, views: 5, live: 'none', startsAt: null },
  ...{ scheduledAt: null, endedAt: null, isProcessed: false, isSynthetic: null },
  ...more,
})

/** What is stored after all of this was read, one after the other. */
function after(...steps: (FetchedVideos & { at?: number })[]): Map<string, StoredVideo> {
  const stored = new Map<string, StoredVideo>()
  for (const { at = NOW, ...news } of steps) {
    const { put, removed } = mergeVideos([...stored.values()], news, at)
    for (const video of put) stored.set(video.id, video)
    for (const id of removed) stored.delete(id)
  }
  return stored
}

test('of several sources the better one decides about the time, in whatever order they are read', () => {
  const activity = { listed: [listed('a', NOW - 3 * HOUR)], source: TIME_SOURCE.activity }
  const rss = { listed: [listed('a', NOW - 2 * HOUR)], source: TIME_SOURCE.rss }
  const playlist = { listed: [listed('a', NOW - HOUR)], source: TIME_SOURCE.video }
  for (const order of [
    [activity, rss, playlist],
    [playlist, rss, activity],
    [rss, playlist, activity],
  ])
    expect(after(...order).get('a')?.published_at).toBe(NOW - HOUR)
  expect(after(rss, activity).get('a')?.published_at).toBe(NOW - 2 * HOUR)
})

test('a scheduled video is announced, and comes out once, at its start', () => {
  const list = { listed: [listed('a', NOW - DAY)], source: TIME_SOURCE.video }
  const upcoming = { details: [details('a', { live: 'upcoming', durationSeconds: null, startsAt: NOW + HOUR })] }
  const announced = after(list, upcoming).get('a')
  expect(announced).toMatchObject({ kind: VIDEO_KIND.upcoming, starts_at: NOW + HOUR })
  const live = {
    details: [details('a', { live: 'live', durationSeconds: null, startsAt: NOW + HOUR })],
    at: NOW + 2 * HOUR,
  }
  const out = { kind: VIDEO_KIND.live, published_at: NOW + HOUR }
  expect(after(list, upcoming, live).get('a')).toMatchObject(out)
  expect(after(list, live).get('a')).toMatchObject(out)
  const later = {
    details: [details('a', { live: 'was_live', startsAt: NOW + HOUR, publishedAt: NOW + 3 * HOUR })],
    at: NOW + DAY,
  }
  expect(after(list, upcoming, live, later, { ...list, at: NOW + DAY }).get('a')).toMatchObject({
    kind: VIDEO_KIND.wasLive,
    published_at: NOW + HOUR,
    duration: 600,
  })
})

test('a time more than five minutes ahead is a scheduled one; less than that is now', () => {
  const ahead = (ms: number) => after({ listed: [listed('a', NOW + ms)], source: TIME_SOURCE.video }).get('a')
  expect(ahead(5 * 60_000 + 1)).toMatchObject({ kind: VIDEO_KIND.upcoming, starts_at: NOW + 5 * 60_000 + 1 })
  expect(ahead(5 * 60_000)).toMatchObject({ kind: VIDEO_KIND.unknown, published_at: NOW })
})

test('no time is ever ahead of the clock in what is shown', () => {
  const list = { listed: [listed('a', NOW - DAY)], source: TIME_SOURCE.video }
  const wrong = { details: [details('a', { publishedAt: NOW + DAY })] }
  expect(after(list, wrong).get('a')?.published_at).toBe(NOW)
})

test('a video missing once stays; missing a second time, in a list or by its id, it goes', () => {
  const all = { listed: ['a', 'b', 'c'].map((id, n) => listed(id, NOW - n * DAY)), source: TIME_SOURCE.video }
  const without = {
    listed: ['a', 'c'].map((id, n) => listed(id, NOW - n * 2 * DAY)),
    source: TIME_SOURCE.video,
    completeSince: 0,
  }
  expect([...after(all, without).keys()]).toEqual(['a', 'b', 'c'])
  expect([...after(all, without, without).keys()]).toEqual(['a', 'c'])
  expect([...after(all, without, { askedFor: ['b'] }).keys()]).toEqual(['a', 'c'])
  expect([...after(all, without, { askedFor: ['b'], details: [details('b')] }, without).keys()]).toEqual([
    'a',
    'b',
    'c',
  ])
})

test('[VIDEO-14] a deletion that the hub reports is not believed alone, but a look at the video confirms it', () => {
  const all = { listed: ['a', 'b'].map((id, n) => listed(id, NOW - n * DAY)), source: TIME_SOURCE.video }
  const reported = { reported: ['b'] }
  expect([...after(all, reported, reported).keys()]).toEqual(['a', 'b'])
  expect([...after(all, reported, { askedFor: ['b'] }).keys()]).toEqual(['a'])
  const found = { askedFor: ['b'], details: [details('b')] }
  expect(after(all, reported, found).get('b')?.missing_since).toBeNull()
})

test('a list says nothing of what is older than it reaches, of what is announced, and nothing at all when it is cut', () => {
  const all = { listed: ['a', 'b', 'c'].map((id, n) => listed(id, NOW - n * DAY)), source: TIME_SOURCE.video }
  const soon = { listed: [listed('soon', NOW + DAY)], source: TIME_SOURCE.video }
  const reaching = { listed: [listed('a', NOW)], source: TIME_SOURCE.video, completeSince: NOW - DAY }
  const missing = [...after(all, soon, reaching).values()].filter((video) => video.missing_since !== null)
  expect(missing.map(({ id }) => id)).toEqual(['b'])
  expect([...after(all, soon, reaching, reaching).keys()]).toEqual(['a', 'b', 'c', 'soon'])
  expect([...after(all, soon, reaching, { askedFor: ['b'] }).keys()]).toEqual(['a', 'c', 'soon'])
  const { completeSince: _, ...cut } = reaching
  expect([...after(all, cut).values()].every((video) => video.missing_since === null)).toBe(true)
})

test('what is read again unchanged writes nothing; new views are stored without being news', () => {
  const list = { listed: [listed('a', NOW - DAY)], source: TIME_SOURCE.video }
  const stored = [...after(list, { details: [details('a')] }).values()]
  expect(mergeVideos(stored, { ...list, completeSince: 0 }, NOW)).toEqual({ put: [], shown: [], removed: [] })
  const { put, shown } = mergeVideos(stored, { details: [details('a', { views: 9 })] }, NOW)
  expect([put.map(({ views }) => views), shown]).toEqual([[9], []])
})

test('[WATCH-09] a label for AI stays known while YouTube says nothing, and follows what it says', () => {
  const read = (...said: (boolean | null)[]) =>
    after(
      { listed: [listed('a', NOW)] },
      ...said.map((isSynthetic) => ({ details: [details('a', { isSynthetic })] })),
    ).get('a')?.synthetic
  expect([read(), read(null), read(true, null), read(false, null), read(true, false), read(false, true)]).toEqual([
    ...[null, null, 1, 0, 0, 1],
  ])
})

test('[VIDEO-04] lengths and views alone settle what a link calls no Short, and nothing that is or may be a broadcast', () => {
  const link = (isShort?: boolean) => ({ listed: [listed('a', NOW, isShort === undefined ? {} : { isShort })] })
  const stats = (durationSeconds: number | null, views: number | null) => ({
    stats: [{ id: 'a', durationSeconds, views }],
  })
  const read = (...steps: FetchedVideos[]) => {
    const { kind, duration, views } = after(...steps).get('a') as StoredVideo
    return [kind, duration, views]
  }
  const { unknown, video, short, live, upcoming, wasLive } = VIDEO_KIND
  expect(read(link(false), stats(100, 7))).toEqual([video, 100, 7])
  expect(read(link(true), stats(40, 7))).toEqual([short, 40, 7])
  // Without a link it may be a Short; without views a premiere that was announced, or one whose views are hidden.
  expect(read(link(), stats(100, 7))).toEqual([unknown, 100, 7])
  for (const some of [stats(100, null), stats(null, 7)]) expect(read(link(false), some)).toEqual([unknown, null, null])
  const broadcast = (of: DetailedVideo['live'], durationSeconds: number | null = null) => ({
    details: [details('a', { live: of, durationSeconds, startsAt: NOW, views: 1 })],
  })
  expect(read(link(), broadcast('live'), stats(100, 7))).toEqual([live, null, 1])
  expect(read(link(), broadcast('upcoming', 600), stats(600, 7))).toEqual([upcoming, 600, 1])
  expect(read(link(), broadcast('was_live', 900), stats(901, 7))).toEqual([wasLive, 901, 7])
  // What is read later is stronger.
  expect(read(link(false), stats(100, 7), broadcast('live'))).toEqual([live, 100, 1])
})

test('[VIDEO-10] only videos and Shorts without a label are renewed by lengths and views; "no label" ends with them', () => {
  const step = (isSynthetic: boolean | null, live: DetailedVideo['live'] = 'none') => ({
    details: [details('a', { isSynthetic, live })],
  })
  const first = { listed: [listed('a', NOW)] }
  const of = (...steps: FetchedVideos[]) => after(first, ...steps).get('a') as StoredVideo
  expect(
    [of(step(false)), of(step(null)), of(step(true)), of(step(null, 'was_live')), of()].map(isRenewedByStats),
  ).toEqual([...[true, true, false, false, false]])
  const again = { stats: [{ id: 'a', durationSeconds: 600, views: 9 }] }
  expect([of(step(false), again).synthetic, of(step(true), again).synthetic]).toEqual([null, 1])
})
