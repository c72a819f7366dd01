import { expect, test } from 'vitest'
import { isSeen, MAX_VIDEO_MARKS, marksToDrop, newMark, openedMark, seenMark, type VideoMark } from '../marks.ts'
import { historyRefusal } from './history-collector.ts'
import { type HistoryChoices, planHistory } from './plan-history.ts'
import type { HistoryFile, HistoryRecord } from './types.ts'

const NOW = 1_000_000
const MINE = `UC${'m'.repeat(22)}`
const OTHER = `UC${'o'.repeat(22)}`
const record = (videoId: string, more: Partial<HistoryRecord> = {}): HistoryRecord => ({
  ...{ videoId, watchedAt: 500, progress: null, channelId: MINE },
  ...more,
})
const file = (records: HistoryRecord[], more: Partial<HistoryFile> = {}): HistoryFile => ({
  ...historyRefusal('takeout', 'empty'),
  ...{ refused: null, records },
  ...more,
})
const none: HistoryChoices = { others: false, adverts: false, unsure: false, overrule: false }
const plan = (given: HistoryFile, marks: readonly VideoMark[] = [], choices: Partial<HistoryChoices> = {}) =>
  planHistory(given, new Map(marks.map((mark) => [mark.videoId, mark])), new Set([MINE]), { ...none, ...choices }, NOW)
const ids = ({ marks }: { marks: VideoMark[] }) => marks.map(({ videoId }) => videoId)
const own = (videoId: string) => newMark({ id: videoId, channelId: MINE, publishedAt: 100 })

test('[WATCH-13] a video becomes watched at the time that the file gives, or now', () => {
  const { marks, watched, begun } = plan(file([record('a'), record('b', { watchedAt: null, channelId: null })]))
  const seen = { seen: true, publishedAt: 0, watchedAt: 0, progress: 1, position: null }
  expect(marks).toEqual([
    { ...seen, videoId: 'a', channelId: MINE, seenAt: 500, progressAt: 500 },
    { ...seen, videoId: 'b', channelId: '', seenAt: NOW, progressAt: NOW },
  ])
  expect([watched, begun]).toEqual([2, 0])
  expect(marks.map((mark) => isSeen({ publishedAt: 400 }, mark, undefined))).toEqual([true, true])
})

test('[WATCH-13] finished is watched, begun is seen with how far, set back is left as it is', () => {
  const found = plan(
    file([record('a', { progress: 0.9 }), record('b', { progress: 0.4 }), record('c', { progress: 0 })]),
  )
  expect(found.marks.map(({ videoId, progress, seen }) => [videoId, progress, seen])).toEqual([
    ['a', 1, true],
    ['b', 0.4, true],
  ])
  expect(found).toMatchObject({ watched: 1, begun: 1, notWatched: 1 })
})

test('[WATCH-13] what the user did stays: further, watched, or marked as unseen since, unless that is to be overruled', () => {
  const further = { ...openedMark(own('a'), 600), progress: 0.8, position: 80 }
  const watched = { ...openedMark(own('b'), 600), progress: 1 }
  const unseen = seenMark(own('c'), false, 600)
  const before = seenMark(own('d'), false, 400)
  const given = file([
    record('a', { progress: 0.4 }),
    record('b'),
    record('c'),
    record('d'),
    record('e', { channelId: OTHER }),
  ])
  const found = plan(given, [further, watched, unseen, before])
  expect(ids(found)).toEqual(['d'])
  expect(found.marks[0]).toMatchObject({ seen: true, seenAt: 500, publishedAt: 100 })
  expect(found).toMatchObject({ known: 2, unseen: 1, others: 1 })
  const all = plan(given, [further, watched, unseen, before], { overrule: true, others: true })
  expect(ids(all)).toEqual(['c', 'd', 'e'])
  expect(all.marks[0]).toMatchObject({ seen: true, seenAt: 601 })
})

test('[WATCH-13] adverts and what is unsure are taken only if chosen', () => {
  const given = file([record('a')], { adverts: [record('b')], unsure: [record('c')] })
  expect(ids(plan(given))).toEqual(['a'])
  expect(ids(plan(given, [], { adverts: true }))).toEqual(['a', 'b'])
  expect(ids(plan(given, [], { adverts: true, unsure: true }))).toEqual(['a', 'b', 'c'])
})

test('[WATCH-13] the same history again changes nothing', () => {
  const given = file([record('a'), record('b', { progress: 0.4 }), record('c', { watchedAt: null })])
  const { marks } = plan(given)
  expect(plan(given, marks)).toMatchObject({ marks: [], known: 3 })
})

test('[WATCH-13] what an undone history left is no word of the user’s', () => {
  const left = { ...newMark({ id: 'a', channelId: MINE, publishedAt: 0 }), seenAt: 900 }
  expect(ids(plan(file([record('a')]), [left]))).toEqual(['a'])
  const at = (until: number) => isSeen({ publishedAt: 400 }, left, { until, at: 100 })
  expect([at(300), at(500)]).toEqual([false, true])
})

test('[WATCH-13] more than a browser keeps: the newest of the history, and none of the user’s own is dropped for it', () => {
  const kept = Array.from({ length: MAX_VIDEO_MARKS - 2 }, (_, n) => seenMark(own(`own${n}`), true, 300))
  const given = file([1, 5, 3, 4].map((n) => record(`v${n}`, { watchedAt: n * 100 })))
  const found = plan(given, kept)
  expect(ids(found)).toEqual(['v5', 'v4'])
  expect(found.noRoom).toBe(2)
})

test('[WATCH-13] what undone histories left takes no room, and goes before anything else does', () => {
  const left = (id: string) => ({ ...newMark({ id, channelId: MINE, publishedAt: 0 }), seenAt: 900, progressAt: 900 })
  const full = Array.from({ length: MAX_VIDEO_MARKS }, (_, n) => left(`v${n}`))
  const found = plan(file([record('v0'), record('new')]), full)
  expect([ids(found), found.noRoom]).toEqual([['v0', 'new'], 0])
  const marks = new Map([seenMark(own('own'), true, 1), ...full, ...found.marks].map((mark) => [mark.videoId, mark]))
  const dropped = marksToDrop(marks, new Map())
  expect([dropped.size, dropped.has('own'), dropped.has('v0'), dropped.has('new')]).toEqual([
    ...[MAX_VIDEO_MARKS - 1, false, false, false],
  ])
})
