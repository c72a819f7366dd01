import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  channelCountsFrom,
  uploadsFromActivities,
  uploadsFromPlaylistItems,
  uploadsPlaylistOf,
  videoDetailsFrom,
} from './uploads.ts'

const CHANNEL = 'UC0123456789012345678901'
const thumb = (name: string) => ({ url: `https://i.ytimg.com/vi/x/${name}.jpg`, width: 1, height: 1 })

const activity = (videoId: string, publishedAt: string, over: object = {}) => ({
  snippet: {
    type: 'upload',
    publishedAt,
    channelId: CHANNEL,
    title: `Video ${videoId}`,
    thumbnails: { default: thumb('default'), medium: thumb('mqdefault'), standard: thumb('sddefault') },
    ...over,
  },
  contentDetails: { upload: { videoId } },
})

describe('uploadsFromActivities', () => {
  it('keeps uploads alone, each video once, newest first whatever way the time is written', () => {
    const repeat = {
      ...activity('aaaaaaaaaaa', '2026-01-05T00:00:00Z', { type: 'playlistItem' }),
      contentDetails: { playlistItem: { resourceId: { videoId: 'aaaaaaaaaaa' } } },
    }
    const uploads = uploadsFromActivities(CHANNEL, {
      items: [
        activity('aaaaaaaaaaa', '2026-01-01T10:00:00.000Z'),
        repeat,
        activity('bbbbbbbbbbb', '2026-01-01T12:30:00+02:00'),
        activity('aaaaaaaaaaa', '2026-01-09T00:00:00Z'),
      ],
    })
    expect(uploads?.map((upload) => [upload.id, new Date(upload.publishedAt).toISOString()])).toEqual([
      ['bbbbbbbbbbb', '2026-01-01T10:30:00.000Z'],
      ['aaaaaaaaaaa', '2026-01-01T10:00:00.000Z'],
    ])
  })

  it('leaves out what has no valid video id or time', () => {
    const items = [activity('short', '2026-01-01T00:00:00Z'), activity('aaaaaaaaaaa', 'yesterday'), null, 7, {}]
    expect(uploadsFromActivities(CHANNEL, { items })).toEqual([])
  })

  it('cleans titles and prefers the 16:9 picture', () => {
    const items = [activity('aaaaaaaaaaa', '2026-01-01T00:00:00Z', { title: ' a\u202e b\n\tc\u0000 ' })]
    expect(uploadsFromActivities(CHANNEL, { items })?.[0]).toEqual({
      id: 'aaaaaaaaaaa',
      channelId: CHANNEL,
      title: 'a b c',
      publishedAt: Date.UTC(2026, 0, 1),
      thumbnailUrl: 'https://i.ytimg.com/vi/x/mqdefault.jpg',
      wideThumbnailUrl: 'https://i.ytimg.com/vi/x/sddefault.jpg',
    })
  })

  it('takes pictures from the web only, and none when there is none', () => {
    const items = [
      activity('aaaaaaaaaaa', '2026-01-01T00:00:00Z', { thumbnails: { medium: { url: 'javascript:alert(1)' } } }),
      activity('bbbbbbbbbbb', '2026-01-01T00:00:00Z', { thumbnails: undefined }),
    ]
    expect(uploadsFromActivities(CHANNEL, { items })?.map((upload) => upload.thumbnailUrl)).toEqual([null, null])
  })

  it('reads missing items as an empty list and anything else as no list', () => {
    expect(uploadsFromActivities(CHANNEL, {})).toEqual([])
    for (const answer of [null, 'x', { items: 'x' }, { error: {} }]) {
      expect(uploadsFromActivities(CHANNEL, answer)).toBe(null)
    }
  })
})

describe('uploadsFromPlaylistItems', () => {
  it('takes the time of publication and leaves deleted and private entries out', () => {
    const items = [
      {
        snippet: { title: 'Deleted video', thumbnails: {}, publishedAt: '2026-01-03T00:00:00Z' },
        contentDetails: { videoId: 'ddddddddddd' },
      },
      {
        snippet: { title: 'One', thumbnails: {}, publishedAt: '2026-01-09T00:00:00Z' },
        contentDetails: { videoId: 'aaaaaaaaaaa', videoPublishedAt: '2026-01-01T00:00:00Z' },
      },
    ]
    expect(uploadsFromPlaylistItems(CHANNEL, { items })).toMatchObject([
      { id: 'aaaaaaaaaaa', channelId: CHANNEL, publishedAt: Date.UTC(2026, 0, 1) },
    ])
  })

  it('knows the list of uploads of a channel', () => {
    expect(uploadsPlaylistOf(CHANNEL)).toBe('UU0123456789012345678901')
  })
})

describe('details', () => {
  it('reads counts that come as text; a hidden count is never a number', () => {
    const items = [
      { id: CHANNEL, statistics: { videoCount: '120', subscriberCount: '12400', hiddenSubscriberCount: false } },
      { id: 'UCx', statistics: { videoCount: '', subscriberCount: '0', hiddenSubscriberCount: true } },
      { id: 'UCy', statistics: { hiddenSubscriberCount: true } },
      { id: 'UCz' },
    ]
    expect(Object.fromEntries(channelCountsFrom({ items }) ?? [])).toEqual({
      [CHANNEL]: { videos: 120, subscribers: 12_400 },
      UCx: { videos: null, subscribers: 'hidden' },
      UCy: { videos: null, subscribers: 'hidden' },
      UCz: { videos: null, subscribers: null },
    })
    expect(channelCountsFrom({})?.size).toBe(0)
    expect(channelCountsFrom([])?.size).toBe(0)
    expect(channelCountsFrom('')).toBe(null)
  })

  it('reads length, views and live state', () => {
    const items = [
      {
        id: 'aaaaaaaaaaa',
        contentDetails: { duration: 'PT1M' },
        statistics: { viewCount: '12' },
        snippet: { liveBroadcastContent: 'none' },
      },
      { id: 'bbbbbbbbbbb', contentDetails: { duration: 'P0D' }, snippet: { liveBroadcastContent: 'upcoming' } },
    ]
    const details = videoDetailsFrom({ items })
    expect(details?.get('aaaaaaaaaaa')).toEqual({ duration: 'PT1M', viewCount: 12, live: 'none' })
    expect(details?.get('bbbbbbbbbbb')).toEqual({ duration: 'P0D', viewCount: null, live: 'upcoming' })
  })
})

/** The selection of this project, and more where it lies beside the project. */
const SETS = ['../tests/recordings/youtube/', '../../shared/fixtures/youtube/']
  .map((dir) => new URL(dir, import.meta.url))
  .filter((dir) => existsSync(dir))

type Recorded = {
  items: {
    id: string
    snippet: { title: string; publishedAt: string }
    contentDetails: { upload: { videoId: string }; videoId: string; videoPublishedAt: string; duration: string }
    statistics: { videoCount: string; subscriberCount: string }
  }[]
}

describe.each(SETS)('recorded answers, %s', (recorded) => {
  const read = (file: string): Recorded => JSON.parse(readFileSync(new URL(file, recorded), 'utf8'))
  const firstOf = (file: string) => {
    const [item] = read(file).items
    if (!item) throw new Error(`${file} is empty`)
    return item
  }

  it('gives the uploads of a channel', () => {
    const uploads = uploadsFromActivities(CHANNEL, read('activities.withContentDetails.json')) ?? []
    const { snippet, contentDetails } = firstOf('activities.withContentDetails.json')
    expect(uploads).toHaveLength(2)
    expect(uploads[0]).toMatchObject({
      id: contentDetails.upload.videoId,
      title: snippet.title,
      publishedAt: Date.parse(snippet.publishedAt),
    })
    expect(uploads.every((upload) => upload.thumbnailUrl?.includes('mqdefault'))).toBe(true)
  })

  it('gives nothing without contentDetails: there is no video id then', () => {
    expect(uploadsFromActivities(CHANNEL, read('activities.channel.p1of2.2019.json'))).toEqual([])
  })

  it('gives a list of uploads', () => {
    const uploads = uploadsFromPlaylistItems(CHANNEL, read('playlistItems.snippet+contentDetails.2023.json')) ?? []
    const { contentDetails } = firstOf('playlistItems.snippet+contentDetails.2023.json')
    expect(uploads.length).toBeGreaterThan(0)
    expect(uploads[0]).toMatchObject({
      id: contentDetails.videoId,
      publishedAt: Date.parse(contentDetails.videoPublishedAt),
    })
  })

  it('gives details and counts', () => {
    const details = videoDetailsFrom(read('videos.list.full.2023.json'))
    expect(details?.get(firstOf('videos.list.full.2023.json').id)).toMatchObject({ duration: 'PT21M3S', live: 'none' })
    const counts = channelCountsFrom(read('channels.list.withStatistics.2023.json'))
    const { statistics } = firstOf('channels.list.withStatistics.2023.json')
    expect([...(counts?.values() ?? [])]).toEqual([
      { videos: Number(statistics.videoCount), subscribers: Number(statistics.subscriberCount) },
    ])
  })
})
