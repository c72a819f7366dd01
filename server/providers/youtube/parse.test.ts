import { describe, expect, test } from 'vitest'
import { YouTubeError } from '../youtube.ts'
import { parseActivities, parseChannels, parseList, parseStats, parseUploads, parseVideos } from './parse.ts'

const CHANNEL = 'UCaFLoWUn6SGSUAP6oj1Jfhg'
const list = (items: unknown[], more: object = {}) => JSON.stringify({ kind: 'youtube#list', items, ...more })

const failureOf = (parse: () => unknown) => {
  try {
    parse()
  } catch (error) {
    if (error instanceof YouTubeError) return error.failure
    throw error
  }
  return null
}

describe('a list answer', () => {
  test.each([
    ['not JSON', '<html>'],
    ['cut short', '{"kind":"youtube#list","items":[{"id"'],
    ['an empty object', '{}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['items that are no list', '{"kind":"youtube#list","items":{}}'],
  ])('%s is malformed, never an empty list', (_, body) => {
    expect(failureOf(() => parseList(body))).toMatchObject({ kind: 'malformed', retryable: true })
  })

  test('an error in the body is an error, whatever the status was', () => {
    const error = { code: 403, message: 'no', errors: [{ reason: 'quotaExceeded' }] }
    expect(failureOf(() => parseList(JSON.stringify({ error })))?.kind).toBe('quota')
    expect(failureOf(() => parseList('{"error":{"code":500,"message":null}}'))?.kind).toBe('unavailable')
    expect(failureOf(() => parseList('{"error":{}}'))?.kind).toBe('unavailable')
  })

  test('without items it is an empty list, as YouTube answers when no id matches', () => {
    expect(parseList('{"kind":"youtube#channelListResponse"}')).toEqual({ items: [], isLastPage: true })
  })
})

describe('channels', () => {
  const origins = ['https://yt3.ggpht.com']
  const channel = (changes: object) => ({
    id: CHANNEL,
    snippet: { title: ' A\u202e title ', thumbnails: { medium: { url: 'https://yt3.ggpht.com/m' } } },
    statistics: { subscriberCount: '1230', hiddenSubscriberCount: false, videoCount: '7' },
    ...changes,
  })
  const one = (changes: object) => parseChannels(list([channel(changes)]), origins)[0]

  test('are read with their counts', () => {
    expect(one({})).toEqual({
      id: CHANNEL,
      title: 'A title',
      picture: 'https://yt3.ggpht.com/m',
      subscribers: 1230,
      videoTotal: 7,
      topics: [],
    })
  })

  test('topics are those that are known; without any, none', () => {
    const topicCategories = ['https://en.wikipedia.org/wiki/Food', 'https://en.wikipedia.org/wiki/Unheard_of']
    expect(one({ topicDetails: { topicCategories } })?.topics).toEqual(['food'])
    expect(one({ topicDetails: {} })?.topics).toEqual([])
  })

  test('a hidden count is unknown, not 0', () => {
    expect(one({ statistics: { subscriberCount: '0', hiddenSubscriberCount: true } })?.subscribers).toBeNull()
    expect(one({ statistics: undefined })).toMatchObject({ subscribers: null, videoTotal: null })
    expect(one({ statistics: { subscriberCount: '12 or so' } })?.subscribers).toBeNull()
    expect(one({ statistics: { subscriberCount: '12' } })?.subscribers).toBe(12)
  })

  test('the picture is the first usable address of medium, default and high', () => {
    const pictures = {
      medium: { url: '' },
      default: { url: '//elsewhere/x' },
      high: { url: 'https://yt3.ggpht.com/h' },
    }
    expect(one({ snippet: { title: 'A', thumbnails: pictures } })?.picture).toBe('https://yt3.ggpht.com/h')
    expect(one({ snippet: { title: 'A', thumbnails: { medium: { url: 'https://evil.test/' } } } })?.picture).toBeNull()
  })

  test('entries that cannot be read are left out, the others stay', () => {
    const read = parseChannels(list([null, 7, { id: 'short' }, channel({})]), origins)
    expect(read.map(({ id }) => id)).toEqual([CHANNEL])
  })
})

describe('uploads', () => {
  const activity = (id: string, publishedAt: string, type = 'upload') => ({
    snippet: { type, publishedAt, title: id },
    contentDetails: type === 'upload' ? { upload: { videoId: id } } : { playlistItem: { resourceId: { videoId: id } } },
  })

  test('of activities: uploads alone, each once, newest first, ties by id descending', () => {
    const body = list(
      [
        activity('aaaaaaaaaaa', '2026-01-02T00:00:00+00:00'),
        activity('bbbbbbbbbbb', '2026-01-02T00:00:00.000Z'),
        activity('ccccccccccc', '2026-01-03T00:00:00Z'),
        activity('ccccccccccc', '2026-01-01T12:00:00Z'),
        activity('ddddddddddd', '2026-01-01T00:00:00Z', 'playlistItem'),
      ],
      { nextPageToken: 'x' },
    )
    const { uploads, oldestAt, isComplete } = parseActivities(CHANNEL, body)
    expect(uploads.map(({ id }) => id[0])).toEqual(['c', 'b', 'a'])
    expect(oldestAt).toBe(Date.parse('2026-01-01'))
    expect(isComplete).toBe(false)
  })

  test('of the uploads playlist: deleted and private entries are left out', () => {
    const body = list([
      { snippet: { title: 'Private video' }, contentDetails: { videoId: 'aaaaaaaaaaa' } },
      {
        snippet: { title: 'x'.repeat(6_000) },
        contentDetails: { videoId: 'bbbbbbbbbbb', videoPublishedAt: '2026-01-01T00:00:00Z' },
      },
      { snippet: { title: 'no time' }, contentDetails: { videoId: 'ccccccccccc', videoPublishedAt: 'soon' } },
    ])
    const { uploads, isComplete } = parseUploads(CHANNEL, body)
    expect(uploads.map(({ id }) => id)).toEqual(['bbbbbbbbbbb'])
    expect(isComplete).toBe(true)
  })
})

describe('videos', () => {
  const one = (video: object) => parseVideos(list([{ id: 'aaaaaaaaaaa', ...video }]))[0]

  test('length, views and time are read', () => {
    const snippet = { title: 'A', publishedAt: '2026-01-01T00:00:00Z', liveBroadcastContent: 'none' }
    expect(one({ snippet, contentDetails: { duration: 'PT1H2M3S' }, statistics: { viewCount: '9' } })).toEqual({
      id: 'aaaaaaaaaaa',
      title: 'A',
      publishedAt: Date.parse('2026-01-01'),
      durationSeconds: 3723,
      views: 9,
      ...{ live: 'none', startsAt: null, scheduledAt: null, endedAt: null, isProcessed: false },
      isSynthetic: null,
      status: { isEmbeddable: null, isMadeForKids: null, isAgeRestricted: false, regions: null },
    })
  })

  test('[WATCH-09] the label for AI is true, false or not given; anything else is not given', () => {
    const labelled = (containsSyntheticMedia: unknown) =>
      one({ snippet: { title: 'A' }, status: { containsSyntheticMedia, uploadStatus: 'processed' } })
    expect([true, false, undefined, 'true', null].map((given) => labelled(given)?.isSynthetic)).toEqual([
      ...[true, false, null, null, null],
    ])
    expect(labelled('x')?.isProcessed).toBe(true)
  })

  test('[WATCH-06] whether a video may be embedded, and where, is read with its details', () => {
    const status = { embeddable: true, madeForKids: false }
    const contentDetails = { contentRating: { ytRating: 'ytAgeRestricted' }, regionRestriction: { blocked: ['DE'] } }
    expect(one({ snippet: { title: 'A' }, status, contentDetails })?.status).toEqual({
      ...{ isEmbeddable: true, isMadeForKids: false, isAgeRestricted: true, regions: { blocked: ['DE'] } },
    })
    const others = { contentRating: {}, regionRestriction: { allowed: ['GB'] } }
    expect(one({ snippet: { title: 'A' }, status: { madeForKids: true }, contentDetails: others })?.status).toEqual({
      ...{ isEmbeddable: null, isMadeForKids: true, isAgeRestricted: false, regions: { allowed: ['GB'] } },
    })
    expect(one({ snippet: { title: 'A' }, status: {}, contentDetails: {} })?.status).toEqual({
      ...{ isEmbeddable: null, isMadeForKids: null, isAgeRestricted: false, regions: null },
    })
  })

  test.each([
    ['upcoming', { scheduledStartTime: '2026-02-01T00:00:00Z' }, 'upcoming'],
    ['live', { actualStartTime: '2026-02-01T00:00:00Z', scheduledStartTime: '2026-01-01T00:00:00Z' }, 'live'],
    ['none', { actualStartTime: '2026-02-01T00:00:00Z', actualEndTime: '2026-02-02T00:00:00Z' }, 'was_live'],
  ])('a broadcast that is %s', (content, liveStreamingDetails, live) => {
    const snippet = { title: 'A', liveBroadcastContent: content }
    const read = one({
      snippet,
      contentDetails: { duration: content === 'none' ? 'P1DT1S' : 'P0D' },
      liveStreamingDetails,
    })
    expect(read).toMatchObject({
      live,
      startsAt: Date.parse('2026-02-01'),
      durationSeconds: content === 'none' ? 86_401 : null,
      views: null,
      publishedAt: null,
    })
  })
})

test('[VIDEO-04] lengths and views by themselves: what is not given or not readable is unknown', () => {
  const one = (contentDetails?: unknown, statistics?: unknown) =>
    parseStats(list([{ id: 'aaaaaaaaaaa', contentDetails, statistics }]))[0]
  const views = { viewCount: '9' }
  expect(one({ duration: '212s' }, views)).toEqual({ id: 'aaaaaaaaaaa', durationSeconds: 212, views: 9 })
  expect(one({ duration: '3.900s' }, {})).toMatchObject({ durationSeconds: 3, views: null })
  for (const duration of ['0s', 'PT3M', '', 7, undefined]) expect(one({ duration }, views)?.durationSeconds).toBeNull()
  expect(one()).toEqual({ id: 'aaaaaaaaaaa', durationSeconds: null, views: null })
  expect(parseStats(list([{ id: 'x' }, {}]))).toEqual([])
})
