import { expect, test } from 'vitest'
import type * as z from 'zod'
import { accountDeletion, newHours } from './account.ts'
import { auditQuery } from './admin.ts'
import { placementChange } from './channels.ts'
import { folderOrder, folderUpdate, newFolder } from './folders.ts'
import { lookUpRequest } from './look-ups.ts'
import { marksRequest } from './marks.ts'
import { quotaToday } from './quota.ts'
import { folderRules } from './rules.ts'
import { sortStepRequest } from './sort-session.ts'
import { acceptedSuggestions } from './suggestions.ts'

const CHANNEL = `UC${'a'.repeat(22)}`
const FOLDER = '0190aaaa-0000-7000-8000-000000000001'
/** `null`, which no schema takes, for fewer than none. */
const fill = <T>(count: number, value: T) => (count < 0 ? null : Array.from({ length: count }, () => value))
const text = (length: number) => (length < 0 ? null : 'a'.repeat(length))

const NO_MARKS = { videos: [], channels: [], later: [], since: null }
const NEVER = { publishedAt: 0, seenAt: 0, watchedAt: 0, progressAt: 0 }
const VIDEO_MARK = { videoId: 'v'.repeat(11), channelId: CHANNEL, ...NEVER, seen: true, progress: 0, position: null }
const CHANNEL_MARK = { channelId: CHANNEL, until: 0, at: 0 }
const PLACE = { videoId: 'v'.repeat(11), channelId: CHANNEL, publishedAt: 0, rank: 0, removed: false, at: 0 }
const videoMark = (part: object) => ({ ...NO_MARKS, videos: [{ ...VIDEO_MARK, ...part }] })
const laterPlace = (part: object) => ({ ...NO_MARKS, later: [{ ...PLACE, ...part }] })
const placed = (part: object) => ({ remove: [], add: [{ folderId: FOLDER, channelIds: [CHANNEL], ...part }] })
const PLACED = { folderId: FOLDER, channelIds: [CHANNEL] }
const QUOTA = { day: '2026-01-31', resetsAt: 0, limit: 0, share: 0, own: { import: 0, waiting: 0 }, endedUntil: null }
const LAST_TIME = 8.64e15

/** Each number, or count of entries: the least and the most that is taken. */
test.each<[string, z.ZodType, number, number, (value: number) => unknown]>([
  ['how much of a video was seen', marksRequest, 0, 1, (progress) => videoMark({ progress })],
  ['the time of a mark', marksRequest, 0, LAST_TIME, (seenAt) => videoMark({ seenAt })],
  ['a mark’s position', marksRequest, 0, 1_000_000, (position) => videoMark({ position })],
  [
    'a channel’s mark',
    marksRequest,
    0,
    LAST_TIME,
    (until) => ({ ...NO_MARKS, channels: [{ ...CHANNEL_MARK, until }] }),
  ],
  ['a place’s rank', marksRequest, -1e15, 1e15, (rank) => laterPlace({ rank })],
  ['marks of videos', marksRequest, 0, 1_000, (count) => ({ ...NO_MARKS, videos: fill(count, VIDEO_MARK) })],
  ['marks of channels', marksRequest, 0, 1_000, (count) => ({ ...NO_MARKS, channels: fill(count, CHANNEL_MARK) })],
  ['places', marksRequest, 0, 1_000, (count) => ({ ...NO_MARKS, later: fill(count, PLACE) })],
  [
    ...(['marks together', marksRequest, 0, 334] as const),
    (count) => ({
      ...{ videos: fill(count, VIDEO_MARK), channels: fill(Math.min(count, 333), CHANNEL_MARK) },
      ...{ later: fill(Math.min(count, 333), PLACE), since: null },
    }),
  ],
  ['the version of marks', marksRequest, 0, Number.MAX_SAFE_INTEGER, (since) => ({ ...NO_MARKS, since })],
  ['units', quotaToday, 0, Number.MAX_SAFE_INTEGER, (limit) => ({ ...QUOTA, limit })],
  ['a rule’s shortest video', folderRules, 1, 86_400, (minSeconds) => ({ minSeconds })],
  ['a rule’s longest video', folderRules, 1, 86_400, (maxSeconds) => ({ maxSeconds })],
  ['a rule’s age', folderRules, 1, 3_650, (maxAgeDays) => ({ maxAgeDays })],
  ['a rule’s videos a day', folderRules, 1, 50, (perDay) => ({ perDay })],
  ['a rule’s words', folderRules, 1, 20, (count) => ({ words: fill(count, 'a') })],
  ['letters of a rule’s word', folderRules, 1, 60, (length) => ({ words: [text(length)] })],
  ['hours that a video is new', newHours, 0, 8_760, (hours) => hours],
  ['letters of an address', accountDeletion, 0, 500, (length) => ({ email: text(length) })],
  ['a page of the log', auditQuery, 1, 100_000, (page) => ({ page })],
  ['channels that are placed', placementChange, 1, 10_000, (count) => placed({ channelIds: fill(count, CHANNEL) })],
  [
    ...(['channels that leave', placementChange, 1, 10_000] as const),
    (count) => ({ remove: [{ folderId: FOLDER, channelIds: fill(count, CHANNEL) }], add: [] }),
  ],
  ['folders that are filled', placementChange, 1, 2_000, (count) => ({ remove: [], add: fill(count, PLACED) })],
  ['folders that are left', placementChange, 1, 2_000, (count) => ({ remove: fill(count, PLACED), add: [] })],
  ['letters of a folder’s name', newFolder, 0, 2_000, (length) => ({ name: text(length) })],
  ['a folder’s colour', newFolder, 1, 10, (colour) => ({ name: 'a', colour })],
  ['channels of a new folder', newFolder, 0, 10_000, (count) => ({ name: 'a', channelIds: fill(count, CHANNEL) })],
  ['folders it is filled from', newFolder, 0, 2_000, (count) => ({ name: 'a', remove: fill(count, PLACED) })],
  ['folders in order', folderOrder, 1, 10_000, (count) => ({ ids: fill(count, FOLDER) })],
  ['names to look up', lookUpRequest, 1, 50, (count) => ({ names: fill(count, { kind: 'handle', value: 'a' }) })],
  ['letters of a handle', lookUpRequest, 1, 100, (length) => ({ names: [{ kind: 'user', value: text(length) }] })],
  [
    'folders of a channel',
    sortStepRequest,
    0,
    100,
    (count) => ({ channelId: CHANNEL, folderIds: fill(count, FOLDER) }),
  ],
  ['suggestions', acceptedSuggestions, 1, 100, (count) => ({ folders: fill(count, PLACED) })],
  [
    ...(['channels of a suggestion', acceptedSuggestions, 1, 10_000] as const),
    (count) => ({ folders: [{ folderId: FOLDER, channelIds: fill(count, CHANNEL) }] }),
  ],
])('[RUN-06] %s', (_, schema, least, most, request) => {
  const valid = [least - 1, least, most, most + 1].map((value) => schema.safeParse(request(value)).success)
  expect(valid).toEqual([false, true, true, false])
})

test.each<[string, z.ZodType, unknown]>([
  ['must be a video id (11 characters)', marksRequest, videoMark({ videoId: 'v'.repeat(12) })],
  ['must be a video id (11 characters)', marksRequest, laterPlace({ videoId: 'short' })],
  ['must be a channel id (UC and 22 characters)', marksRequest, videoMark({ channelId: 'UC' })],
  ['at most 1000 marks', marksRequest, { ...NO_MARKS, videos: fill(999, VIDEO_MARK), later: fill(2, PLACE) }],
  ['must contain a placement', placementChange, { remove: [], add: [] }],
  ['must contain a property', folderUpdate, {}],
  ['must be one emoji', newFolder, { name: 'a', emoji: 'ab' }],
])('a refusal says why: %s', (why, schema, request) => {
  const { error } = schema.safeParse(request)
  expect(error?.issues.map(({ message }) => message)).toEqual([why])
})
