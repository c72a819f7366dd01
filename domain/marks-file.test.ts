import { expect, test } from 'vitest'
import { noMarks, type SomeMarks } from './mark-sync.ts'
import { newMark, openedMark } from './marks.ts'
import { MARKS_FILE_MAX_BYTES, readMarksFile, writeMarksFile } from './marks-file.ts'

const NOW = 1_800_000_000_000
const CHANNEL = 'UCaaaaaaaaaaaaaaaaaaaaaa'
const VIDEO = { id: 'aaaaaaaaaaa', channelId: CHANNEL, publishedAt: NOW - 1_000 }
const MARKS: SomeMarks = {
  videos: [openedMark(newMark(VIDEO), NOW)],
  channels: [{ channelId: CHANNEL, until: NOW - 5, at: NOW }],
  later: [{ videoId: VIDEO.id, channelId: CHANNEL, publishedAt: 7, rank: 1.5, removed: false, at: NOW }],
}
const fileWith = (part: object) => JSON.stringify({ ...(JSON.parse(writeMarksFile(MARKS, NOW)) as object), ...part })

test('[WATCH-07] a file of marks gives back the marks it was made of', () => {
  expect(readMarksFile(writeMarksFile(MARKS, NOW), NOW)).toEqual({ marks: MARKS, leftOut: 0 })
  const head = { format: 'subshelf-marks', version: 1, exportedAt: '2027-01-15T08:00:00.000Z' }
  expect(writeMarksFile(MARKS, NOW)).toBe(`${JSON.stringify({ ...head, ...MARKS })}\n`)
})

test('[WATCH-07] files that are no marks are refused, each with its reason', () => {
  for (const text of ['', '{', 'null', '[]', '"x"', '{"format":"subshelf","version":1}', fileWith({ videos: 'x' })])
    expect([text.slice(0, 30), readMarksFile(text, NOW)]).toEqual([text.slice(0, 30), 'not_marks'])
  expect(readMarksFile(fileWith({ version: 2 }), NOW)).toBe('newer')
  expect(readMarksFile(writeMarksFile(noMarks(), NOW), NOW)).toBe('empty')
  expect(readMarksFile('x'.repeat(MARKS_FILE_MAX_BYTES + 1), NOW)).toBe('too_large')
  expect(readMarksFile('x'.repeat(MARKS_FILE_MAX_BYTES), NOW)).toBe('not_marks')
  // With the two other marks of the file.
  expect(readMarksFile(fileWith({ videos: Array(99_998).fill(0) }), NOW)).toMatchObject({ leftOut: 99_998 })
  expect(readMarksFile(fileWith({ videos: Array(99_999).fill(0) }), NOW)).toBe('too_large')
  expect(MARKS_FILE_MAX_BYTES).toBe(16 * 1024 * 1024)
})

test('[WATCH-07] entries that are no marks are left out and counted; times in the future become now', () => {
  const [mark] = MARKS.videos
  const videos = [
    ...[mark, null, 1, [], {}, { ...mark, videoId: '<script>' }, { ...mark, seenAt: -1 }, { ...mark, progress: 2 }],
    { ...mark, videoId: 'bbbbbbbbbbb', seenAt: NOW * 3, extra: 'x' },
  ]
  const read = readMarksFile(fileWith({ videos, channels: [], later: undefined }), NOW)
  expect(read).toMatchObject({ leftOut: 7, marks: { channels: [], later: [] } })
  const [, second] = (read as { marks: SomeMarks }).marks.videos
  expect(second).toEqual({ ...mark, videoId: 'bbbbbbbbbbb', seenAt: NOW + 5 * 60_000 })
})
