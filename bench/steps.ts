import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { makeApp } from '../server/app.ts'
import { makeContext, makeServices } from '../server/compose.ts'
import { openCatalogue } from '../server/db/catalogue.ts'
import { openDatabase } from '../server/db/open.ts'
import { makeWriteCheck } from '../server/db/write-check.ts'
import type { Pages } from '../server/http/pages.ts'
import { makeLog } from '../server/lib/log.ts'
import { readSettings } from '../server/settings.ts'
import { settingsFor } from '../tests/support/product.ts'
import { print, type Row, type Table, under } from './report.ts'
import { type SeededPerson, seed } from './seed.ts'
import { seedCatalogue } from './videos-seed.ts'

const ORIGIN = 'http://localhost:3000'
const SOCKET = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 50_000, remoteFamily: 'IPv4' } } }
/** What a request may keep the thread busy without a pause, ms. */
const MOST_MS = 20
const CHANNELS = 10_000
const ROUNDS = 5
const MARKS_AT_ONCE = 1_000
const MARKS_STORED = 25_000
const NO_PAGES: Pages = {
  in: () => {
    throw new Error('no pages here')
  },
  admin: '',
  hashes: { scripts: [], styles: [] },
}

type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>
type Call = { name: string; work: (send: Send, round: number) => Promise<Response>; isRefused?: boolean }

/** How long the requests of a user with 10,000 channels keep the server's thread busy at a time, on SQLite. */
export async function benchSteps(): Promise<Table[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'subshelf-steps-'))
  const databaseUrl = `sqlite:${dataDir}/subshelf.db`
  const [person] = await seed(databaseUrl, [{ people: 1, channels: CHANNELS }])
  await (await seedCatalogue(databaseUrl, CHANNELS)).close()
  try {
    const table = await measure(dataDir, databaseUrl, person as SeededPerson)
    print(table)
    return [table]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(dataDir: string, databaseUrl: string, person: SeededPerson): Promise<Table> {
  const env = settingsFor({ sandboxUrl: 'http://localhost:9', dataDir, databaseUrl })
  const settings = readSettings({ ...env, PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: 'silent', CHECK_ANSWERS: 'off' })
  const log = makeLog(settings.logLevel)
  const db = openDatabase(settings.database)
  const catalogue = await openCatalogue(settings.database, db)
  await sql`update channel set topics = 'music games'`.execute(catalogue.db)
  const writes = makeWriteCheck(settings.database, log, Date.now)
  const { ctx, signals, closeConnections, youtubeCalls } = makeContext({
    ...{ settings, log, db, catalogue, writes, now: Date.now },
  })
  const { services, inbox, working } = makeServices(ctx, youtubeCalls)
  const app = makeApp(ctx, NO_PAGES, services, inbox)
  const send: Send = async (method, path, body, headers = {}) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const all = {
      ...{ Cookie: person.cookie, Origin: ORIGIN, 'X-Requested-With': 'bench', ...headers },
      ...(text && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
    }
    return app.request(ORIGIN + path, { method, headers: all, ...(text && { body: text }) }, SOCKET)
  }
  try {
    const rows: Row[] = []
    for (const call of await calls(send, person)) rows.push(await longestTurn(call, send))
    return { title: `The longest turn of the thread, ${CHANNELS} channels`, unit: 'ms', baseline: 'whole', rows }
  } finally {
    signals.stopping.abort()
    await Promise.allSettled([...working])
    await closeConnections()
    await catalogue.db.destroy()
    await db.destroy()
  }
}

/** The medians of some requests: the longest of their turns, and all of them together, in processor time. */
async function longestTurn({ name, work, isRefused = false }: Call, send: Send): Promise<Row> {
  const longest: number[] = []
  const whole: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await pause(30)
    const turns = watchTurns()
    const answer = await work(send, round)
    const times = turns.end()
    if (answer.status >= (isRefused ? 500 : 400)) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
    longest.push(Math.max(...times))
    whole.push(times.reduce((sum, ms) => sum + ms, 0))
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0
  return under(name, middle(longest), MOST_MS, middle(whole))
}

/** Measures the thread's processor time in each turn of the event loop, so that other programs do not count. */
function watchTurns() {
  const times: number[] = []
  const readMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let last = readMs()
  const note = () => {
    const now = readMs()
    times.push(now - last)
    last = now
  }
  let next = setImmediate(function turn() {
    note()
    next = setImmediate(turn)
  })
  return {
    end: () => {
      clearImmediate(next)
      note()
      return times
    },
  }
}

const unknownId = (n: number) => `UCunknown${String(n).padStart(15, '0')}`
const NOTHING_EXPECTED = {
  ...{ newFolders: 0, updatedFolders: 0, reorderedFolders: 0 },
  ...{ movedChannels: 0, newChannels: 0, unchangedChannels: 0 },
}

const libraryFile = () => ({
  ...{ format: 'subshelf', version: 2, exportedAt: new Date().toISOString(), folders: [] },
  unsortedChannels: numbers(10_000).map((n) => ({
    ...{ id: unknownId(n), name: `Channel ${n}`, thumbnailUrl: null, subscriberCount: null },
    addedAt: new Date().toISOString(),
  })),
})

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

async function calls(send: Send, { channelIds, folderIds }: SeededPerson): Promise<Call[]> {
  const get = (name: string, path: string): Call => ({ name, work: (ask) => ask('GET', path) })
  const large = numbers(5_000).map((n) => channelIds[5_000 + n] ?? '')
  const made = await send('POST', '/api/folders', {
    ...{ name: 'Hides all', channelIds: large, rules: { minSeconds: 36_000, words: ['a', 'e', 'i'] } },
  })
  const { folder } = (await made.json()) as { folder: { id: string } }
  await send('PUT', '/api/marks/sync', { on: true })
  const marks = (from: number) => ({
    since: null,
    videos: numbers(MARKS_AT_ONCE).map((n) => ({
      ...{ videoId: `m${String(from + n).padStart(10, '0')}`, channelId: channelIds[n] ?? '', publishedAt: Date.now() },
      ...{ seen: true, seenAt: Date.now(), watchedAt: 0, progress: 0, position: null, progressAt: 0 },
    })),
    ...{ channels: [], later: [] },
  })
  const first = await send('POST', '/api/marks', marks(0))
  if (first.status !== 200) throw new Error(await first.text())
  for (let from = MARKS_AT_ONCE; from < MARKS_STORED; from += MARKS_AT_ONCE)
    await send('POST', '/api/marks', marks(from))
  const feeds = (await (await send('POST', '/api/reader-feeds')).json()) as { base: string }
  let tag = ''
  // Made beforehand, so that making it does not count.
  const restore = JSON.stringify({ file: libraryFile(), leftOut: [], expected: NOTHING_EXPECTED })
  const [folderId = '', other = ''] = folderIds
  return [
    {
      name: 'library, after a change',
      work: async (ask, round) => {
        const changed = await ask('PATCH', `/api/folders/${folder.id}`, { name: `Hides all ${round}` })
        return changed.ok ? ask('GET', '/api/library') : changed
      },
    },
    get('library, not changed since others asked', '/api/library'),
    {
      name: 'library, unchanged (304)',
      work: async (ask) => {
        const answer = await ask('GET', '/api/library', undefined, { 'If-None-Match': tag })
        tag = answer.headers.get('etag') ?? ''
        return answer
      },
    },
    {
      name: 'place: 30,000 unknown ids leave a folder, refused',
      isRefused: true,
      work: (ask) =>
        ask('POST', '/api/channels/place', {
          remove: numbers(3).map((i) => ({
            folderId,
            channelIds: numbers(10_000).map((n) => unknownId(i * 10_000 + n)),
          })),
          add: [],
        }),
    },
    {
      name: 'place: 4,900 channels enter or leave a folder',
      work: (ask, round) =>
        ask('POST', '/api/channels/place', {
          ...(round % 2
            ? { remove: [{ folderId: other, channelIds: large.slice(0, 4_900) }], add: [] }
            : { remove: [], add: [{ folderId: other, channelIds: large.slice(0, 4_900) }] }),
        }),
    },
    get('search: 26 letters', `/api/videos/search?q=${[...'abcdefghijklmnopqrstuvwxyz'].join('+')}`),
    get('search: one word', '/api/videos/search?q=kelomi'),
    get('new videos, a folder of 5,000 that hides all', '/api/videos/new'),
    get('videos of that folder', `/api/videos?folder=${folder.id}`),
    get('videos of all', '/api/videos'),
    get('All new', '/api/videos?list=new'),
    get('suggestions', '/api/suggestions'),
    get('activity of channels', '/api/channels/activity'),
    get('figures of channels', '/api/channels/stats'),
    get('feed for readers', `${new URL(feeds.base).pathname}/all.atom`),
    get('recent changes', '/api/changes'),
    ...['csv', 'json', 'opml', 'newpipe.json', 'freetube.db', 'pockettube.json'].map((format) =>
      get(`export.${format}`, `/api/export.${format}`),
    ),
    { name: '1,000 marks into 25,000', work: (ask, round) => ask('POST', '/api/marks', marks(100_000 * (round + 1))) },
    {
      name: 'restore of 10,000 channels, refused',
      isRefused: true,
      work: (ask) => ask('POST', '/api/restore', restore),
    },
  ]
}
