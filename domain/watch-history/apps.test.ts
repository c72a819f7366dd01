import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { FileRefused } from '../subscription-files/collector.ts'
import type { Archive } from '../subscription-files/read-file.ts'
import { readHistory } from './read-history.ts'

const AT = Date.UTC(2026, 2, 2, 10)
const id = (n: number) => `v-_${String(n).padStart(8, '0')}`
const watch = (n: number) => `https://www.youtube.com/watch?v=${id(n)}`
const channel = (n: number) => `UC${String(n).padStart(22, '0')}`

type Found = [video: number, watchedAt: number | null, progress: number | null, channel: number | null]
const found = (
  n: number,
  watchedAt: number | null = null,
  progress: number | null = null,
  of: number | null = null,
): Found => [n, watchedAt, progress, of]

const archiveOf = (files: Record<string, string | Uint8Array>): Archive => {
  const read = (name: string) => {
    const content = files[name]
    if (content === undefined) return Promise.reject(new FileRefused('damaged'))
    return Promise.resolve(typeof content === 'string' ? new TextEncoder().encode(content) : content)
  }
  return { names: Object.keys(files), head: read, read }
}

/** `file`: a text, bytes, or the files of an archive. */
async function read(file: string | Uint8Array | Record<string, string | Uint8Array>) {
  const isArchive = typeof file !== 'string' && !(file instanceof Uint8Array)
  const blob = new Blob([isArchive ? 'PK\x03\x04' : (file as string | Uint8Array<ArrayBuffer>)])
  const open = () => (isArchive ? Promise.resolve(archiveOf(file)) : Promise.reject(new FileRefused('damaged')))
  const history = await readHistory(blob, open, { now: Date.UTC(2026, 10, 26), readerOffsets: [] })
  if (!history) return null
  const { format, refused, records, leftOut } = history
  const list = records.map(({ videoId, watchedAt, progress, channelId }) =>
    found(Number(videoId.slice(3)), watchedAt, progress, channelId === null ? null : Number(channelId.slice(2))),
  )
  return { format, list, leftOut, ...(refused !== null && { refused }) }
}
const json = (value: unknown) => JSON.stringify(value)

test('[WATCH-13] FreeTube: one object, or a list of them, with times in ms or seconds', async () => {
  const row = (n: number) => ({ videoId: id(n), timeWatched: AT, authorId: channel(n) })
  expect(await read(json(row(1)))).toEqual({ format: 'freetube', list: [found(1, AT, null, 1)], leftOut: {} })
  const rows = [
    { ...row(1), watchProgress: 30, lengthSeconds: 40 },
    { videoId: id(2), watchProgress: 90, lengthSeconds: 60 },
    { videoId: id(3), timeWatched: AT / 1000, watchProgress: 5, lengthSeconds: 0 },
    null,
  ]
  expect(await read(json(rows))).toEqual({
    format: 'freetube',
    list: [found(1, AT, 0.75, 1), found(2, null, 1), found(3, AT)],
    leftOut: { unreadable: 1 },
  })
})

test('[WATCH-13] Invidious: videos alone; without one it is no history', async () => {
  const file = (history: unknown[]) => json({ subscriptions: [channel(1)], watch_history: history })
  expect(await read(file([id(1), id(2)]))).toEqual({ format: 'invidious', list: [found(1), found(2)], leftOut: {} })
  expect(await read(file([]))).toBeNull()
})

test('[WATCH-13] Piped: how far each was watched; LibreTube keeps positions apart, the largest for the end', async () => {
  const piped = [
    { videoId: id(1), watchedAt: AT, currentTime: 15, duration: 60, uploaderUrl: `/channel/${channel(1)}` },
    'row',
  ]
  expect(await read(json({ watchHistory: piped }))).toEqual({
    format: 'piped',
    list: [found(1, AT, 0.25, 1)],
    leftOut: { unreadable: 1 },
  })
  const positions = [
    { videoId: id(1), position: 2 ** 53 },
    { videoId: id(2), position: 30_000 },
    { videoId: id(3), position: 2 ** 63 },
    { videoId: id(4), position: 2 ** 53 - 1 },
    null,
  ]
  const rows = [1, 2].map((n) => ({ videoId: id(n), duration: 60 }))
  expect(await read(json({ watchHistory: rows, watchPositions: positions }))).toEqual({
    format: 'libretube',
    list: [found(1, null, 1), found(2, null, 0.5), found(3, null, 1)],
    leftOut: { not_watched: 1 },
  })
  expect(await read(json({ watchHistory: [], watchPositions: [] }))).toBeNull()
})

test('[WATCH-13] Piped: a list of playlists whose kind is history; other lists are none', async () => {
  const file = (type: string) =>
    json({
      format: 'Piped',
      playlists: [
        { type, videos: [watch(1), watch(2)] },
        { type: 'playlist', videos: [watch(3)] },
      ],
    })
  expect(await read(file('history'))).toEqual({ format: 'piped', list: [found(1), found(2)], leftOut: {} })
  expect(await read(file('playlist'))).toBeNull()
})

test('[WATCH-13] YT Rewatch and Unwatched: times and progress; what was not begun is left out', async () => {
  const rewatched = [{ videoId: id(1), timestamp: AT, time: 6, duration: 60 }, 'row']
  expect(await read(json({ _metadata: {}, history: rewatched }))).toEqual({
    format: 'yt-rewatch',
    list: [found(1, AT, 0.1)],
    leftOut: { unreadable: 1 },
  })
  const seconds = (AT - Date.UTC(2001, 0, 1)) / 1000
  const unwatched = [
    { youtubeId: id(1), youtubeChannelId: channel(1), watchedDate: seconds, elapsedSeconds: 6, duration: 60 },
    { youtubeId: id(2), elapsedSeconds: 30, duration: 60 },
    { youtubeId: id(3) },
    { youtubeId: id(4), elapsedSeconds: 0, duration: 60 },
    7,
  ]
  const expected = {
    format: 'unwatched',
    list: [found(1, AT, null, 1), found(2, null, 0.5)],
    leftOut: { not_watched: 2, unreadable: 1 },
  }
  expect(await read(json({ videos: unwatched }))).toEqual(expected)
  const packed = new Blob([json({ videos: unwatched })]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const mark = new TextEncoder().encode('UWZ1')
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  expect(await read(new Uint8Array([...mark, ...bytes]))).toEqual(expected)
  expect(await read(new Uint8Array([...mark, 255, 255]))).toMatchObject({ refused: 'damaged', list: [] })
})

test('[WATCH-13] Watchmarker: its rows, also packed as text', async () => {
  const rows = [{ strIdent: id(1), intTimestamp: AT }, null]
  const expected = { format: 'watchmarker', list: [found(1, AT)], leftOut: { unreadable: 1 } }
  expect(await read(json(rows))).toEqual(expected)
  expect(await read(btoa(json(rows)))).toEqual(expected)
  expect(await read(`W3siYQ!${json(rows)}`)).toMatchObject({ refused: 'damaged' })
})

test('[WATCH-13] Grayjay: its lines, with channels and lengths of the videos that it keeps', async () => {
  const lines = [`${watch(1)}|||${AT / 1000}|||30|||One`, `${watch(2)}|||${AT / 1000}|||30|||Two`, 'line', 7]
  const cache = [{ url: watch(1), duration: 60, author: { id: { value: channel(1) } } }, null]
  const files = { exportInfo: '{}', 'stores/history': json(lines), cache_videos: json(cache) }
  expect(await read(files)).toEqual({
    format: 'grayjay',
    list: [found(1, AT, 0.5, 1), found(2, AT)],
    leftOut: { unreadable: 2 },
  })
  expect(await read({ exportInfo: '{}', cache_videos: json(cache) })).toBeNull()
})

test('[WATCH-13] YT Zero: times in UTC; a state without one was marked; the first of several people', async () => {
  const time = '2026-03-02 10:00:00'
  const history = [
    { video_id: id(1), watched_at: time },
    { video_id: id(2), watched_at: time },
    { video_id: id(3), watched_at: time },
  ]
  const states = [
    { video_id: id(1), watched: 0, watch_position: 30, watch_duration: 60 },
    { video_id: id(2), watched: 0 },
    { video_id: id(4), watched: 1, watch_position: 30, watch_duration: 60 },
    { video_id: id(5), watched: 0, watch_position: 0, watch_duration: 60 },
  ]
  const lines = (rows: readonly unknown[]) => [...rows.map(json), 'no row'].join('\n')
  const files = {
    'profiles/a/history.jsonl': lines(history),
    'profiles/a/video-state.jsonl': lines(states),
    'profiles/b/history.jsonl': json({ video_id: id(9), watched_at: time }),
  }
  expect(await read({ ...files, 'manifest.json': '{}' })).toEqual({
    format: 'yt-zero',
    list: [found(1, AT, 0.5), found(4), found(2, AT), found(3, AT)],
    leftOut: { unreadable: 2, not_watched: 1 },
  })
  expect(await read(files)).toBeNull()
})

const STREAMS = `
  create table streams (uid integer primary key, service_id integer, url text, duration integer, uploader_url text);
  create table stream_history (stream_id integer, access_date integer, repeat_count integer, primary key (stream_id, access_date));`

function newPipe(
  statements: string,
  tables = `${STREAMS} create table stream_state (stream_id integer primary key, progress_time integer);`,
) {
  const database = new DatabaseSync(':memory:')
  database.exec(`${tables} ${statements}`)
  const bytes = database.serialize().slice()
  database.close()
  return bytes
}

test('[WATCH-13] NewPipe: the latest of several views; what was not opened counts from nine tenths on; other sites are left out', async () => {
  const stream = (n: number, service = 0) =>
    `(${n}, ${service}, '${watch(n)}', 100, 'https://www.youtube.com/channel/${channel(n)}')`
  const bytes = newPipe(`
    insert into streams values ${[1, 2, 3, 4].map((n) => stream(n)).join()}, ${stream(5, 1)};
    insert into stream_history values (1, ${AT - 5}, 1), (1, ${AT}, 1), (1, ${AT - 9}, 1), (5, ${AT}, 1);
    insert into stream_state values (1, 25000), (2, 90000), (3, 89000);`)
  const expected = {
    format: 'newpipe',
    list: [found(1, AT, 0.25, 1), found(2, null, 0.9, 2)],
    leftOut: { not_watched: 2, other_site: 1 },
  }
  expect(await read(bytes)).toEqual(expected)
  expect(await read({ 'newpipe.db': bytes })).toEqual(expected)
  expect(await read(newPipe(''))).toBeNull()
  expect(await read(newPipe('', 'create table streams (uid integer primary key);'))).toBeNull()
  expect(await read({ 'newpipe.db': 'text' })).toBeNull()
})

test('[WATCH-13] Takeout’s archive: the lists of the user, not those of supervised children, which lie deeper', async () => {
  const list = (n: number) =>
    json([{ header: 'YouTube', title: 'Watched a', titleUrl: watch(n), time: '2026-03-02T10:00:00Z' }])
  const files = {
    'Takeout/YouTube/history/watch-history.json': list(1),
    'Takeout/YouTube/history/more.JSON': list(2),
    'Takeout/YouTube/history/child/watch-history.json': list(3),
    'Takeout/YouTube/history/watch.txt': list(4),
    'Takeout/other.json': '{"a":1}',
  }
  expect(await read(files)).toEqual({ format: 'takeout', list: [found(1, AT), found(2, AT)], leftOut: {} })
  expect(await read({ 'Takeout/other.json': '{"a":1}' })).toBeNull()
  expect(await read('PK\x03\x04')).toMatchObject({ refused: 'damaged' })
})
