import { expect, test } from 'vitest'
import type { LaterEntry } from '#domain/later.ts'
import { newMark, type VideoMark } from '#domain/marks.ts'
import { nameOf, toVideo, wasWatched } from './entries.ts'

const ENTRY: LaterEntry = {
  ...{ videoId: 'v', channelId: 'c', publishedAt: 7, rank: 1, removed: false, at: 2 },
  ...{ title: 'Bread', duration: 60, kind: 'short', readAt: 3 },
}

test.each([
  ['Bread', 'Bread'],
  ['', 'Untitled video'],
  [null, 'Video on YouTube'],
])('[WATCH-05] a video whose title is kept as %j is called %s', (title, name) => {
  expect(nameOf({ title })).toBe(name)
  expect(toVideo({ ...ENTRY, title })).toEqual({
    ...{ id: 'v', channelId: 'c', publishedAt: 7, title: name, duration: 60, kind: 'short', views: null },
  })
})

const mark = (part: Partial<VideoMark>) => ({ ...newMark({ id: 'v', channelId: 'c', publishedAt: 7 }), ...part })
test.each<[string, VideoMark | undefined, boolean]>([
  ['nothing was done with it', undefined, false],
  ['it was marked as seen', mark({ seen: true, seenAt: 1 }), false],
  ['it was opened on YouTube', mark({ watchedAt: 1, progress: 0.1 }), true],
  ['it was played here for a while', mark({ watchedAt: 1, progress: 0.5, position: 30 }), false],
  ['it was played here, hardly', mark({ watchedAt: 1, progress: 0, position: 0 }), false],
  ['it was played here to its end', mark({ watchedAt: 1, progress: 1, position: 60 }), true],
  ['only another app played it', mark({ progress: 1 }), false],
])('[WATCH-05] when %s, a video of the queue counts as watched: %#', (_, known, expected) => {
  expect(wasWatched(known)).toBe(expected)
})
