import { expect, test } from 'vitest'
import type * as z from 'zod'
import { accountDeletion, newHours } from './account.ts'
import { alertAction, auditQuery, auditView } from './admin.ts'
import { newApiToken } from './api-tokens.ts'
import { TOOLS } from './assistants.ts'
import { statusRequest } from './billing.ts'
import { changePageQuery } from './changes.ts'
import { newChannel, placementChange } from './channels.ts'
import { invitationRequest, memberName, newPassword, passwordSignIn } from './entry.ts'
import { flags, flagsChange } from './flags.ts'
import { folderOrder, folderUpdate, newFolder } from './folders.ts'
import { legalAgreement } from './legal.ts'
import { lookUpRequest } from './look-ups.ts'
import { marksRequest } from './marks.ts'
import { newAddress, notificationTimes, pushSubscription } from './notifications.ts'
import { quotaToday } from './quota.ts'
import { restoreRequest } from './restore.ts'
import { folderRules } from './rules.ts'
import { sortStepRequest } from './sort-session.ts'
import { acceptedSuggestions } from './suggestions.ts'
import { detailsRequest, embeddingRequest, refreshRequest, searchQuery, storedRequest, videosQuery } from './videos.ts'
import { interest, interestEmailsQuery, noticeStart } from './waitlist.ts'

const CHANNEL = `UC${'a'.repeat(22)}`
const FOLDER = '0190aaaa-0000-7000-8000-000000000001'
/** `null`, which no schema takes, for fewer than none. */
const fill = <T>(count: number, value: T) => (count < 0 ? null : Array.from({ length: count }, () => value))
const text = (length: number) => (length < 0 ? null : 'a'.repeat(length))
/** For texts that may be `null`. */
const typed = (length: number) => (length < 0 ? 0 : 'a'.repeat(length))
type Row = [string, z.ZodType, number, number, (value: number) => unknown]

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
const FLAGS = {
  ...{ registrationEnabled: true, maintenanceMode: false, suggestionsFromNames: true },
  ...{ maxFoldersPerUser: 50, maxChannelsPerFolder: 100 },
}
const TIMES = { quiet: null, dailyHour: 18, timeZone: null }
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
const PUSHED = { endpoint: 'https://push.example/1', keys: KEYS, timeZone: null }
const VIDEO = { id: 'v'.repeat(11), channelId: CHANNEL }
const REF = { id: 'v'.repeat(11), channel: CHANNEL }
const TOKEN = { name: 'a', scopes: ['read'], days: null }
const BOTH = { folder: FOLDER, channel: CHANNEL }
const PASSWORD = { name: 'a', password: 'a'.repeat(12), current: null }

/** Each number, or count of entries: the least and the most that is taken. */
test.each<Row>([
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
  ['folders of a user', flags, 1, 1_000, (maxFoldersPerUser) => ({ ...FLAGS, maxFoldersPerUser })],
  ['channels of a folder', flags, 1, 10_000, (maxChannelsPerFolder) => ({ ...FLAGS, maxChannelsPerFolder })],
  [
    ...(['a revision of flags', flagsChange, 0, Number.MAX_SAFE_INTEGER] as const),
    (revision) => ({ revision, flags: FLAGS }),
  ],
  ['letters of a token’s name', newApiToken, 1, 60, (length) => ({ ...TOKEN, name: text(length) })],
  [
    ...(['a token’s scopes', newApiToken, 1, 3] as const),
    (count) => ({ ...TOKEN, scopes: count < 0 ? null : ['read', 'organise', 'marks', 'all'].slice(0, count) }),
  ],
  ['where changes go on', changePageQuery, 0, Number.MAX_SAFE_INTEGER, (before) => ({ before })],
  ['letters of a channel', newChannel, 1, 2_000, (length) => ({ channel: text(length) })],
  ['letters of a member’s name', memberName, 1, 100, text],
  ['letters of a new password', newPassword, 12, 200, (length) => ({ ...PASSWORD, password: text(length) })],
  ['letters of the password until now', newPassword, 0, 200, (length) => ({ ...PASSWORD, current: typed(length) })],
  ['letters of a password', passwordSignIn, 0, 200, (length) => ({ name: 'a', password: text(length) })],
  ['letters of a user’s id', invitationRequest, 0, 64, (length) => ({ userId: typed(length) })],
  ['letters of a version', legalAgreement, 0, 20, (length) => ({ version: text(length) })],
  ['letters of a checkout’s id', statusRequest, 0, 2_000, (length) => ({ sessionId: typed(length) })],
  [
    ...(['letters of an alert’s subject', alertAction, 0, 255] as const),
    (length) => ({ name: 'unlink_customer', subject: text(length) }),
  ],
  ['folders left out', restoreRequest, 0, 2_000, (count) => ({ file: null, leftOut: fill(count, FOLDER) })],
  ['the hour of notifications', notificationTimes, 0, 23, (dailyHour) => ({ ...TIMES, dailyHour })],
  ['when quiet hours begin', notificationTimes, 0, 1439, (from) => ({ ...TIMES, quiet: { from, until: 720 } })],
  ['when quiet hours end', notificationTimes, 0, 1439, (until) => ({ ...TIMES, quiet: { from: 720, until } })],
  ['letters of a clock’s zone', notificationTimes, 1, 60, (length) => ({ ...TIMES, timeZone: typed(length) })],
  ['letters of a browser’s zone', pushSubscription, 1, 60, (length) => ({ ...PUSHED, timeZone: typed(length) })],
  ['letters of an address to post to', newAddress, 1, 1_000, (length) => ({ url: text(length) })],
  ['letters of a search', searchQuery, 0, 200, (length) => ({ q: text(length) })],
  ['letters of a cursor', videosQuery, 1, 400, (length) => ({ cursor: text(length) })],
  ['videos of a page', videosQuery, 1, 100, (limit) => ({ limit })],
  ['stored videos', storedRequest, 0, 600, (count) => ({ videos: fill(count, VIDEO) })],
  ['videos with details', detailsRequest, 1, 50, (count) => ({ videos: fill(count, VIDEO) })],
  ['videos to be embedded', embeddingRequest, 1, 50, (count) => ({ videos: fill(count, VIDEO) })],
  ['a page of emails', interestEmailsQuery, 1, 1_000_000, (page) => ({ page })],
  ['letters of a search for emails', interestEmailsQuery, 0, 254, (length) => ({ search: text(length) })],
  ['an assistant’s page', TOOLS.list_later.input, 1, 100, (limit) => ({ limit })],
  ['letters of an assistant’s cursor', TOOLS.list_later.input, 1, 400, (length) => ({ cursor: text(length) })],
  ['letters of an assistant’s channel', TOOLS.list_channels.input, 1, 200, (length) => ({ name: text(length) })],
  ['letters of an assistant’s search', TOOLS.list_videos.input, 1, 200, (length) => ({ query: text(length) })],
  ['videos an assistant keeps', TOOLS.update_later.input, 1, 50, (count) => ({ add: fill(count, REF) })],
  ['videos an assistant drops', TOOLS.update_later.input, 1, 50, (count) => ({ remove: fill(count, REF.id) })],
  ['videos an assistant marks', TOOLS.mark_seen.input, 1, 100, (count) => ({ videos: fill(count, REF) })],
  [
    ...(['letters of a plan’s id', TOOLS.mark_seen.input, 0, 500] as const),
    (length) => ({ all: true, plan_id: text(length) }),
  ],
  [
    ...(['changes of an assistant', TOOLS.organise_channels.input, 1, 100] as const),
    (count) => ({ changes: fill(count, { channels: [CHANNEL] }) }),
  ],
  [
    ...(['channels of an assistant’s change', TOOLS.organise_channels.input, 1, 500] as const),
    (count) => ({ changes: [{ channels: fill(count, CHANNEL) }] }),
  ],
  ...(['add_to', 'remove_from'] as const).map(
    (way): Row => [
      ...([`folders of an assistant’s change: ${way}`, TOOLS.organise_channels.input, 0, 20] as const),
      (count) => ({ changes: [{ channels: [CHANNEL], [way]: fill(count, FOLDER) }] }),
    ],
  ),
  [
    ...(['letters of an assistant’s folder', TOOLS.organise_channels.input, 1, 200] as const),
    (length) => ({ new_folder: { name: text(length), channels: [] } }),
  ],
  [
    ...(['channels of an assistant’s folder', TOOLS.organise_channels.input, 0, 2_000] as const),
    (count) => ({ new_folder: { name: 'a', channels: fill(count, CHANNEL) } }),
  ],
  ['letters of an undo’s id', TOOLS.undo.input, 1, 500, (length) => ({ undo_id: text(length) })],
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
  ['must not name a scope twice', newApiToken, { ...TOKEN, scopes: ['read', 'read'] }],
  ['must begin and end at different times', notificationTimes, { ...TIMES, quiet: { from: 60, until: 60 } }],
  ['must be text', interestEmailsQuery, { search: 'a\0b' }],
  ['a folder or a channel, not both', videosQuery, BOTH],
  ['a folder or a channel, not both', searchQuery, { ...BOTH, q: '' }],
  ['a folder or a channel, not both', refreshRequest, BOTH],
  ['a folder or a channel, not both', TOOLS.list_videos.input, BOTH],
  ['several videos need their channels', embeddingRequest, { videos: [VIDEO, { id: VIDEO.id }] }],
  ['exactly one of add, remove and move', TOOLS.update_later.input, {}],
  ['exactly one of add, remove and move', TOOLS.update_later.input, { add: [REF], remove: [REF.id] }],
  ['exactly one of videos, folder, channel and all', TOOLS.mark_seen.input, {}],
  ['exactly one of videos, folder, channel and all', TOOLS.mark_seen.input, { all: true, channel: CHANNEL }],
  ['only single videos can become unseen', TOOLS.mark_seen.input, { all: true, seen: false }],
  ['either changes or new_folder', TOOLS.organise_channels.input, {}],
])('a refusal says why: %s', (why, schema, request) => {
  const { error } = schema.safeParse(request)
  expect(error?.issues.map(({ message }) => message)).toEqual([why])
})

/** What is taken for what a request leaves out. */
test.each<[string, z.ZodType, unknown, unknown]>([
  ['a list', videosQuery, {}, { list: 'all', hidden: 'leave_out', limit: 24 }],
  ['placements', placementChange, { add: [PLACED] }, { remove: [], add: [PLACED] }],
  ['the log', auditQuery, {}, { page: 1 }],
  ['emails', interestEmailsQuery, { search: ' a ' }, { page: 1, search: 'a' }],
  ['all emails', interestEmailsQuery, {}, { page: 1, search: '' }],
  ['an email that is no text', interest, { email: 5 }, { email: '' }],
  ['an email without an end', interest, { email: 'a'.repeat(2_001) }, { email: '' }],
  ['an assistant’s channels', TOOLS.list_channels.input, {}, { sort: 'library', limit: 50 }],
  ['an assistant’s videos', TOOLS.list_videos.input, {}, { unseen_only: true, limit: 50 }],
  ['an assistant’s marks', TOOLS.mark_seen.input, { all: true }, { seen: true, all: true }],
  ['emails of unknown outcome', noticeStart, {}, { unsure: false }],
  [
    ...(['whether channels leave their folders', TOOLS.organise_channels.input] as const),
    { new_folder: { name: 'a', channels: [] } },
    { new_folder: { name: 'a', channels: [], move: false } },
  ],
])('what a request leaves out: %s', (_, schema, request, taken) => {
  expect(schema.parse(request)).toEqual(taken)
})

test.each<[string, z.ZodType, unknown]>([
  ['one video without its channel', embeddingRequest, { videos: [{ id: VIDEO.id }] }],
  ['several with theirs', embeddingRequest, { videos: [VIDEO, VIDEO] }],
  ['a folder alone', refreshRequest, { folder: 'unsorted' }],
  ['a channel alone', refreshRequest, { channel: CHANNEL, force: true }],
  ['all', refreshRequest, {}],
  ['single videos that become unseen', TOOLS.mark_seen.input, { videos: [REF], seen: false }],
  ['a place at the end', TOOLS.update_later.input, { move: { video: REF.id, before: null } }],
])('%s can be asked for', (_, schema, request) => {
  expect(schema.safeParse(request).success).toBe(true)
})

test('every kind of entry that admins find in the log is told with its details, and no other', () => {
  const isTold = (action: string, details: object) =>
    auditView.safeParse({ entries: [{ id: '1', at: 1, admin: null, action, details }], page: 1, pages: 1 }).success
  const kinds = {
    flag_changed: { name: 'maintenanceMode', from: false, to: 5 },
    emails_exported: { count: 1 },
    customer_unlinked: {},
    deletion_allowed: { count: 1 },
    waitlist_notified: { waiting: 1, unsure: true },
  }
  for (const [action, details] of Object.entries(kinds))
    expect([action, isTold(action, details), isTold(action, { ...details, more: 1 })]).toEqual([action, true, false])
  expect(isTold('', {})).toBe(false)
})
