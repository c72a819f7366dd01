import { gzipSync } from 'node:zlib'
import { startProduct } from '../tests/support/product.ts'
import { AS_PEOPLE_RUN_IT, type Engine } from './databases.ts'
import { median, type Row, type Table, told, under } from './report.ts'
import { Caller, newConnection } from './requests.ts'
import type { SeededPerson } from './seed.ts'
import { SEARCHED } from './videos-seed.ts'
import { waitRows, waitsDuring } from './videos-wait.ts'

const ROUNDS = 15
const KB = 1_024
const SEARCHES = 20
const IDLE_MS = 3_000

/** Highest medians of new videos of all folders, ms, by the channels of the user. */
const NEW_MOST: Record<number, Record<Engine, number>> = {
  240: { SQLite: 10, PostgreSQL: 15 },
  5000: { SQLite: 60, PostgreSQL: 80 },
}

/** Channels of a large folder, and rules that hide about half of its videos. */
const FOLDER_CHANNELS = 1_000
const RULES = { noShorts: true, minSeconds: 240, words: ['a'], perDay: 1 }

/** Whole answers over HTTP, from a catalogue that is filled; and what others notice of long ones. */
export async function answerTables(
  engine: Engine,
  databaseUrl: string,
  users: readonly SeededPerson[],
): Promise<Table[]> {
  const product = await startProduct({ databaseUrl, env: AS_PEOPLE_RUN_IT })
  const agent = newConnection()
  try {
    const rows: Row[] = []
    for (const user of users) {
      const caller = new Caller(product.origin, user, agent)
      rows.push(...(await answerRows(engine, caller)))
    }
    const [small, large] = users as [SeededPerson, SeededPerson]
    return [
      { title: `Answers: ${engine}`, unit: 'ms, median', baseline: '', rows },
      await waitTable(engine, product.origin, small, new Caller(product.origin, large, agent)),
    ]
  } finally {
    agent.destroy()
    await product.stop()
  }
}

async function answerRows(engine: Engine, caller: Caller): Promise<Row[]> {
  const count = caller.person.channelIds.length
  const { etag } = await caller.ask(200, 'GET', NEW)
  const text = await (await fetch(caller.url(NEW), { headers: { cookie: caller.person.cookie } })).text()
  const timeOf = async (status: number, path: string, headers = {}) => {
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round++)
      times.push((await caller.ask(status, 'GET', path, undefined, headers)).ms)
    return median(times.slice(1))
  }
  const most = NEW_MOST[count]
  if (!most) throw new Error(`there is no goal for ${count} channels`)
  return [
    told(`${count} channels: first page of videos`, await timeOf(200, '/api/videos')),
    told(`${count} channels: search`, await timeOf(200, searchPath(SEARCHED.Latin))),
    told(`${count} channels: figures of each`, await timeOf(200, '/api/channels/stats')),
    told(`${count} channels: activity of each, by week`, await timeOf(200, '/api/channels/activity')),
    under(`${count} channels: new videos of all folders`, await timeOf(200, NEW), most[engine]),
    told(`${count} channels: new videos of all folders, kB compressed`, gzipSync(text).length / KB),
    told(
      `${count} channels: new videos of all folders, unchanged (304)`,
      await timeOf(304, NEW, { 'If-None-Match': etag }),
    ),
    told(`${count} channels: first page of All new`, await timeOf(200, '/api/videos?list=new')),
    ...(await unlimitedRows(caller, timeOf)),
  ]
}

const NEW = '/api/videos/new'

/** As after a long time in which much was published, and for a large folder with rules. */
async function unlimitedRows(
  caller: Caller,
  timeOf: (status: number, path: string) => Promise<number>,
): Promise<Row[]> {
  const ids = caller.person.channelIds
  await caller.ask(200, 'PATCH', '/api/account', { newHours: null })
  const rows = [told(`${ids.length} channels: new videos of all folders, full lists`, await timeOf(200, NEW))]
  if (ids.length >= FOLDER_CHANNELS) {
    const folder = { id: RULED, name: 'Ruled', channelIds: ids.slice(0, FOLDER_CHANNELS), rules: RULES }
    await caller.ask(201, 'POST', '/api/folders', folder)
    const page = `/api/videos?folder=${RULED}`
    rows.push(
      told(`${FOLDER_CHANNELS} channels in a folder with rules: first page`, await timeOf(200, page)),
      told(
        `${FOLDER_CHANNELS} channels in a folder with rules: first page of new`,
        await timeOf(200, `${page}&list=new`),
      ),
      told(`${ids.length} channels: first page of All new, with rules`, await timeOf(200, '/api/videos?list=new')),
    )
    await caller.ask(200, 'DELETE', `/api/folders/${RULED}`)
  }
  await caller.ask(200, 'PATCH', '/api/account', { newHours: 48 })
  return rows
}

const RULED = '0198f000-0000-7000-8000-00000000ffff'

const searchPath = (word: string) => `/api/videos/search?${new URLSearchParams({ q: word })}`

/** As a browser in UTC asks for the last days. */
/** Words nobody's titles hold, so that all of them are looked at. */
async function waitTable(engine: Engine, origin: string, bystander: SeededPerson, searcher: Caller): Promise<Table> {
  const requests = { origin, cookie: bystander.cookie, paths: ['/api/session', '/api/videos'] }
  const idle = await waitsDuring(requests, () => new Promise((resolve) => setTimeout(resolve, IDLE_MS)))
  const waits = await waitsDuring(requests, async () => {
    for (let n = 0; n < SEARCHES; n++) await searcher.ask(200, 'GET', searchPath(`nothing${n} ${SEARCHED.Cyrillic}`))
  })
  const rows = waitRows('a user with 5,000 channels searches', waits, idle)
  return { title: `Others meanwhile: ${engine}`, unit: 'ms', baseline: 'idle', rows }
}
