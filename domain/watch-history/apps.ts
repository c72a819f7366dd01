import { isRecord } from '../is-record.ts'
import { parseJson } from '../subscription-files/parse-json.ts'
import { SqliteTables } from '../subscription-files/sqlite-tables.ts'
import type { HistoryCollector } from './history-collector.ts'
import { linesOf } from './rows.ts'
import { FINISHED } from './types.ts'

type Json = Record<string, unknown>

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** How far a video was watched; `null` if either is not known. */
const ratio = (position: number | null, length: number | null): number | null =>
  position === null || length === null || length <= 0 ? null : Math.max(0, Math.min(1, position / length))

/** A position, in ms, that stands for the end. LibreTube writes the largest integer. */
const END = 2 ** 53

/** FreeTube's history, one object per line: an export, or its database, in which a later line replaces an earlier one. */
export async function readFreeTubeLines(text: AsyncIterable<string>, collector: HistoryCollector): Promise<void> {
  const rows = new Map<unknown, Json>()
  for await (const line of linesOf(text)) {
    const row = parseJson(line)
    if (!isRecord(row)) collector.leaveOut('unreadable')
    else if ('$$deleted' in row) rows.delete(row._id)
    else if (!('$$indexCreated' in row)) rows.set(row._id ?? row.videoId, row)
  }
  for (const row of rows.values()) addFreeTube(row, collector)
}

/** Seconds, in files of some versions. */
const LAST_SECONDS = 1e11

const isFreeTube = (row: unknown): boolean =>
  isRecord(row) && 'videoId' in row && ('timeWatched' in row || 'watchProgress' in row)

function addFreeTube(row: unknown, collector: HistoryCollector): void {
  if (!isRecord(row)) {
    collector.leaveOut('unreadable')
    return
  }
  const at = numberOf(row.timeWatched)
  const position = numberOf(row.watchProgress)
  collector.add({
    video: row.videoId,
    watchedAt: at !== null && at < LAST_SECONDS ? at * 1000 : at,
    // 0 is what marking as watched leaves.
    progress:
      position === null || position <= 0 || row.isLive === true ? null : ratio(position, numberOf(row.lengthSeconds)),
    channel: row.authorId,
  })
}

/** A file that is one JSON value. @returns its format; `null`: it has no history of a known app */
export function readHistoryJson(value: unknown, collector: HistoryCollector): string | null {
  if (Array.isArray(value)) return readList(value, collector)
  if (!isRecord(value)) return null
  if (isFreeTube(value)) {
    addFreeTube(value, collector)
    return 'freetube'
  }
  if (Array.isArray(value.watch_history)) {
    for (const video of value.watch_history) collector.add({ video })
    return value.watch_history.length > 0 ? 'invidious' : null
  }
  if ('watchHistory' in value || 'watchPositions' in value) return readPiped(value, collector)
  if (isRecord(value._metadata) && Array.isArray(value.history)) {
    for (const row of value.history) addRewatched(row, collector)
    return 'yt-rewatch'
  }
  if (listOf(value.videos).some((video) => isRecord(video) && 'youtubeId' in video)) {
    for (const video of listOf(value.videos)) addUnwatched(video, collector)
    return 'unwatched'
  }
  const histories = listOf(value.playlists).filter((list) => isRecord(list) && list.type === 'history') as Json[]
  for (const video of histories.flatMap(({ videos }) => listOf(videos))) collector.add({ video })
  return histories.length > 0 ? 'piped' : null
}

function readList(list: readonly unknown[], collector: HistoryCollector): string | null {
  if (list.some((row) => isRecord(row) && 'strIdent' in row)) {
    for (const row of list)
      if (isRecord(row)) collector.add({ video: row.strIdent, watchedAt: row.intTimestamp })
      else collector.leaveOut('unreadable')
    return 'watchmarker'
  }
  if (!list.some(isFreeTube)) return null
  for (const row of list) addFreeTube(row, collector)
  return 'freetube'
}

/** Piped's history, which has times; LibreTube's backup has the same form without them, and positions in a list of their own. */
function readPiped({ watchHistory, watchPositions }: Json, collector: HistoryCollector): string | null {
  const positions = new Map<unknown, number | null>()
  for (const row of listOf(watchPositions)) if (isRecord(row)) positions.set(row.videoId, numberOf(row.position))
  let isPiped = false
  for (const row of listOf(watchHistory)) {
    if (!isRecord(row)) {
      collector.leaveOut('unreadable')
      continue
    }
    const { videoId, watchedAt, currentTime, duration, uploaderUrl } = row
    isPiped ||= 'watchedAt' in row || 'currentTime' in row
    const seconds = numberOf(duration)
    const position = positions.get(videoId) ?? null
    const isEnd = position !== null && position >= END
    collector.add({
      ...{ video: videoId, watchedAt, channel: uploaderUrl },
      progress: isEnd ? 1 : ratio(position === null ? numberOf(currentTime) : position / 1000, seconds),
    })
    positions.delete(videoId)
  }
  for (const [video, position] of positions)
    if (position !== null && position >= END) collector.add({ video, progress: 1 })
    else collector.leaveOut('not_watched')
  return listOf(watchHistory).length + positions.size === 0 ? null : isPiped ? 'piped' : 'libretube'
}

function addRewatched(row: unknown, collector: HistoryCollector): void {
  if (!isRecord(row)) {
    collector.leaveOut('unreadable')
    return
  }
  const progress = ratio(numberOf(row.time), numberOf(row.duration))
  collector.add({ video: row.videoId, watchedAt: row.timestamp, progress })
}

/** Unwatched counts seconds from 2001 on. */
const APPLE_EPOCH = Date.UTC(2001, 0, 1)

function addUnwatched(row: unknown, collector: HistoryCollector): void {
  if (!isRecord(row)) {
    collector.leaveOut('unreadable')
    return
  }
  const watched = numberOf(row.watchedDate)
  const progress = ratio(numberOf(row.elapsedSeconds), numberOf(row.duration))
  if (watched === null && !progress) {
    collector.leaveOut('not_watched')
    return
  }
  collector.add({
    ...{ video: row.youtubeId, channel: row.youtubeChannelId },
    ...(watched === null ? { progress } : { watchedAt: APPLE_EPOCH + watched * 1000 }),
  })
}

/** Grayjay's lines `address|||seconds since epoch|||position in seconds|||title`, and its cache of videos. */
export function readGrayjayHistory(lines: unknown, cache: unknown, collector: HistoryCollector): void {
  const known = new Map(listOf(cache).flatMap((video) => (isRecord(video) ? [[video.url, video] as const] : [])))
  for (const line of listOf(lines)) {
    const [address, at, position] = typeof line === 'string' ? line.split('|||', 3) : []
    if (position === undefined) {
      collector.leaveOut('unreadable')
      continue
    }
    const { duration, author } = known.get(address) ?? {}
    const id = isRecord(author) && isRecord(author.id) ? author.id.value : null
    const progress = ratio(Number(position), numberOf(duration))
    collector.add({ video: address, watchedAt: Number(at) * 1000, progress, channel: id })
  }
}

/** YT Zero's times are in UTC, without saying so. */
export async function readYtZero(
  history: AsyncIterable<string>,
  states: AsyncIterable<string>,
  collector: HistoryCollector,
): Promise<void> {
  const times = new Map<unknown, unknown>()
  for await (const line of linesOf(history)) {
    const row = parseJson(line)
    if (isRecord(row)) times.set(row.video_id, row.watched_at)
    else collector.leaveOut('unreadable')
  }
  for await (const line of linesOf(states)) {
    const row = parseJson(line)
    if (!isRecord(row)) {
      collector.leaveOut('unreadable')
      continue
    }
    const progress = row.watched === 1 ? null : ratio(numberOf(row.watch_position), numberOf(row.watch_duration))
    if (row.watched !== 1 && !progress) {
      if (!times.has(row.video_id)) collector.leaveOut('not_watched')
      continue
    }
    collector.add({ video: row.video_id, watchedAt: utc(times.get(row.video_id)), progress })
    times.delete(row.video_id)
  }
  for (const [video, at] of times) collector.add({ video, watchedAt: utc(at) })
}

const utc = (written: unknown): number | null =>
  typeof written === 'string' ? Date.parse(`${written.replace(' ', 'T')}Z`) : null

/** NewPipe's database. @returns whether it has a history */
export function readNewPipeHistory(bytes: Uint8Array, collector: HistoryCollector): boolean {
  const database = new SqliteTables(bytes)
  if (!database.has('streams') || !database.has('stream_history')) return false
  const viewed = new Map<unknown, number>()
  for (const row of database.rows('stream_history')) {
    const id = row.get('stream_id')
    viewed.set(id, Math.max(viewed.get(id) ?? 0, numberOf(row.get('access_date')) ?? 0))
  }
  const positions = new Map<unknown, number | null>()
  for (const row of database.rows('stream_state'))
    positions.set(row.get('stream_id'), numberOf(row.get('progress_time') ?? row.get('progress_millis')))
  for (const row of database.rows('streams')) {
    const id = row.get('uid')
    const position = positions.get(id) ?? null
    const progress = ratio(position === null ? null : position / 1000, numberOf(row.get('duration')))
    if (row.get('service_id') !== 0) collector.leaveOut('other_site')
    else if (!viewed.has(id) && (progress ?? 0) < FINISHED) collector.leaveOut('not_watched')
    else
      collector.add({
        ...{ video: row.get('url'), channel: row.get('uploader_url'), watchedAt: viewed.get(id), progress },
      })
  }
  return viewed.size + positions.size > 0
}
