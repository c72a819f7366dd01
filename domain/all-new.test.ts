import { expect, test } from 'vitest'
import type { FolderRules } from '#contract/rules.ts'
import type { VideoView } from '#contract/videos.ts'
import { idsInAllNew, isInAllNew, makeFolderFinder } from './all-new.ts'
import { DAY_MS } from './durations.ts'
import { completeProperties } from './folder-properties.ts'
import { indexLibrary } from './library.ts'
import { daysIn } from './zoned-days.ts'

test('[WATCH-04] a channel is left out of All new if all its folders are, and never while it is unsorted', () => {
  const [aside, plain, strict] = [
    { rules: { notInAllNew: true } },
    { rules: null },
    { rules: { noShorts: true } },
  ] as const
  expect(isInAllNew([])).toBe(true)
  expect(isInAllNew([aside])).toBe(false)
  expect(isInAllNew([aside, aside])).toBe(false)
  expect(isInAllNew([aside, plain])).toBe(true)
  expect(isInAllNew([strict])).toBe(true)
})

test('[WATCH-04] a video is shown with the first folder whose rules let it pass', () => {
  const folder = (id: string, rules: FolderRules | null) => ({ id, rules })
  const [strict, aside, daily, plain] = [
    folder('strict', { noShorts: true, words: ['Live'] }),
    folder('aside', { notInAllNew: true }),
    folder('daily', { perDay: 1 }),
    folder('plain', null),
  ]
  const find = makeFolderFinder<ReturnType<typeof folder>>({ now: 1_000, dayOf: daysIn(null), hidesShorts: false })
  const video = (kind: 'video' | 'short', title: string) => ({
    ...{ id: title, channelId: 'UCa', title, publishedAt: 900, duration: 60, views: null, kind },
  })
  const folders = [strict, aside, daily, plain]
  expect(find(video('video', 'A'), folders)).toBe(strict)
  expect(find(video('short', 'B'), folders)).toBe(plain) // daily has A of that day
  expect(find(video('video', 'LIVE'), [strict, aside])).toBeUndefined()
  expect(find(video('video', 'C'), [])).toBeUndefined()
})

test('[WATCH-04] what the rules of a folder need to know of a video is what the video says', () => {
  const video = (of: Partial<VideoView>): VideoView => ({
    ...{ id: 'v', channelId: 'UCa', title: 'A', publishedAt: 900, duration: 60, views: null, kind: 'video' },
    ...of,
  })
  const passes = (rules: FolderRules, ...videos: Partial<VideoView>[]) => {
    const find = makeFolderFinder({ now: 1_000, dayOf: daysIn(null), hidesShorts: false })
    return videos.map((of) => find(video(of), [{ id: 'f', rules }]) !== undefined)
  }
  expect(passes({ noAi: true }, { hasAiLabel: true }, {})).toEqual([false, true])
  const broadcasts = (['live', 'was_live', 'premiere', 'was_premiere'] as const).map((kind) => ({ kind }))
  expect(passes({ noLive: true }, ...broadcasts)).toEqual([false, false, true, true])
  expect(passes({ noPremieres: true }, ...broadcasts)).toEqual([true, true, false, true])
  expect(passes({ minSeconds: 60 }, { duration: 59 }, { duration: 60 }, { duration: null })).toEqual([
    false,
    true,
    true,
  ])
  expect(passes({ perDay: 1 }, {}, { channelId: 'UCb' }, {}, { publishedAt: 900 + DAY_MS })).toEqual([
    ...[true, true, false, true],
  ])
})

test('All new lists channels in a folder that is not left out, and unsorted ones', () => {
  const folder = (id: string, rules: FolderRules | null) => ({
    ...completeProperties({ name: id, rules }),
    ...{ id, slug: id, createdAt: 0 },
  })
  const channel = (id: string) => ({ id, name: id, thumbnailUrl: null, addedAt: 0 })
  const library = indexLibrary({
    folders: [folder('aside', { notInAllNew: true }), folder('plain', null)],
    channels: ['a', 'b', 'c', 'd'].map(channel),
    placements: [
      ['a', 'aside', 0],
      ['b', 'aside', 1],
      ['b', 'plain', 0],
      ['c', 'plain', 1],
    ],
  })
  expect(idsInAllNew(library).toSorted()).toEqual(['b', 'c', 'd'])
})
