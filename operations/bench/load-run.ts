import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Engine } from '../../bench/databases.ts'
import { print, type Row, type Table, told, under } from '../../bench/report.ts'
import { startHelper } from '../../bench/server-helper.ts'
import type { Product } from '../../tests/support/product.ts'
import { until } from '../../tests/support/until.ts'
import type { Measured } from './load-client.ts'
import { growthOf, minutesOf, type Sample, sampleServers } from './load-samples.ts'
import type { SenderRequest, SenderResult } from './load-sender.ts'
import { type LoadedProduct, startLoaded } from './load-servers.ts'

const DEFAULTS = { minutes: '2', servers: '1', users: '100000', pushes: '60', imports: '0', people: '500' }
const SENDERS = 2
/** Of operations/capacity.md: one user in five visits, four times a day, and the busiest second has four times the average. */
const VISITS_PER_USER_SECOND = ((1 / 5) * 4 * 4) / 86_400
const IMPORTS_PER_MINUTE = 6
const IMPORTERS = 30
/** Rise over the last two thirds of the run, as a share, from which memory or times count as growing. */
const MOST_GROWTH = 0.1
const LOOKED_UP = 20
const LOOK_EVERY_MS = 2_000

/**
 * `npm run operations -- load [--minutes=N] [--servers=1|2|4] [--users=N] [--pushes=N a minute] [--imports=N at once]
 * [--people=N in the database]`: the load of so many users in their busiest second, from processes of their own, on SQLite
 * with one server and on PostgreSQL with more.
 */
export async function benchLoad(): Promise<Table[]> {
  const options = optionsOf(process.argv.slice(2))
  const { servers, minutes, users, pushes, imports } = options
  const engine: Engine = servers === 1 ? 'SQLite' : 'PostgreSQL'
  const loaded = await startLoaded({
    engine,
    servers,
    people: options.people,
    importers: Math.max(imports, users > 0 ? IMPORTERS : 0),
  })
  try {
    console.log(
      `${servers} on ${engine}: ${users} users' busiest second for ${minutes} min, ${pushes} pushes a minute\n`,
    )
    const stopSampling = sampleServers(loaded.servers)
    const results = await sendAll(loaded, options)
    const samples = stopSampling()
    const measured = results.flatMap((result) => result.measured)
    const title = `${servers} on ${engine}, ${users} users`
    const tables = [
      timesTable(title, measured),
      endsTable(title, measured, results, pushes > 0 ? await storedShare(loaded, results) : null),
      serversTable(title, samples),
      growthTable(title, samples, measured, minutes),
    ]
    for (const table of tables) print(table)
    for (const failure of new Set(results.flatMap(({ failures }) => failures))) console.log(failure)
    return tables
  } finally {
    await loaded.stop()
  }
}

type Options = Record<keyof typeof DEFAULTS, number>

/** @throws Error for an option that is not a number or not known */
function optionsOf(args: string[]): Options {
  const texts = Object.entries(DEFAULTS).map(([name, value]) => [name, { type: 'string', default: value }] as const)
  const { values } = parseArgs({ args, options: Object.fromEntries(texts), allowPositionals: true })
  const numbers = Object.entries(values).map(([name, value]) => [name, Number(value)] as const)
  for (const [name, value] of numbers)
    if (!(value >= 0)) throw new Error(`--${name} must be a number, not ${values[name]}`)
  return Object.fromEntries(numbers) as Options
}

async function sendAll(loaded: LoadedProduct, options: Options): Promise<SenderResult[]> {
  const { origin, product, people, importers, knownChannelIds } = loaded
  const senders = Array.from({ length: SENDERS }, () => startHelper(import.meta.resolve('./load-sender.ts')))
  const requests = senders.map((_, i): SenderRequest => {
    const isFirst = i === 0
    return {
      origin,
      sandboxUrl: product.sandbox.url,
      secretKey: product.environment().SECRET_KEY ?? '',
      minutes: options.minutes,
      visitsPerSecond: (options.users * VISITS_PER_USER_SECOND) / SENDERS,
      users: people.filter((_, n) => n % SENDERS === i),
      pushesPerMinute: options.pushes / SENDERS,
      pushedChannelIds: knownChannelIds,
      importsPerMinute: isFirst && options.users > 0 ? IMPORTS_PER_MINUTE : 0,
      importers: isFirst ? importers : [],
      importsAtOnce: isFirst ? options.imports : 0,
    }
  })
  try {
    return await Promise.all(senders.map((sender, i) => sender.ask<SenderResult>(requests[i])))
  } finally {
    for (const sender of senders) sender.stop()
  }
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const sortedTimes = (measured: readonly Measured[]) => measured.map(({ ms }) => ms).sort((a, b) => a - b)

/** Times by kind, of answers that were not refused for the load. */
function timesTable(title: string, measured: readonly Measured[]): Table {
  const kinds = Map.groupBy(
    measured.filter(({ isShed }) => !isShed),
    ({ kind }) => kind,
  )
  const rows = [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, own]): Row => {
      const sorted = sortedTimes(own)
      const [p95 = 0, p99 = 0] = [0.95, 0.99].map((share) => percentile(sorted, share))
      const shown = [p95, p99, sorted.at(-1) ?? 0].map((ms) => ms.toFixed(0))
      return told(
        `${kind}: ${own.length} (p95 ${shown[0]}, p99 ${shown[1]}, longest ${shown[2]})`,
        percentile(sorted, 0.5),
      )
    })
  return { title: `Answers: ${title}`, unit: 'ms, median', baseline: '', rows }
}

/** How requests ended, and what became of pushes and imports. @param stored the share of the last pushed videos that users see */
function endsTable(
  title: string,
  measured: readonly Measured[],
  results: readonly SenderResult[],
  stored: number | null,
): Table {
  const shed = measured.filter(({ isShed }) => isShed).length
  const failed = measured.filter(({ status, isShed }) => !isShed && (status === 0 || status >= 400)).length
  const imports = results.map((result) => result.imports)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const rows = [
    told('requests', measured.length),
    under('failed', failed, 0),
    told('refused for the load (503 and Retry-After)', shed),
    told('sent too late by the load generator, p99, ms', Math.max(...results.map(({ late }) => late))),
    told('pushes taken', measured.filter(({ kind, status }) => kind === 'push' && status === 204).length),
    ...(stored === null ? [] : [told('of the last pushed videos, users see, %', stored * 100)]),
    told('imports that ended well', sum(imports.map(({ ended }) => ended))),
    under('imports that did not', sum(imports.map((own) => own.failed)), 0),
    told('last place in the queue of imports', Math.max(...imports.map(({ deepestPlace }) => deepestPlace))),
    told('longest import, from its start, s', Math.max(...imports.map(({ longestMs }) => longestMs)) / 1_000),
  ]
  return { title: `Ends: ${title}`, unit: 'count', baseline: '', rows }
}

function serversTable(title: string, samples: readonly Sample[][]): Table {
  const rows = samples.flatMap((own, i) =>
    minutesOf(own).map(({ minute, rss, heap, delay, pressure }) =>
      told(
        `server ${i + 1}, minute ${minute + 1}: heap ${heap.toFixed(0)}, loop's delay p99 ${delay.toFixed(0)} ms, pressure ${pressure.toFixed(2)}`,
        rss,
      ),
    ),
  )
  return { title: `Servers: ${title}`, unit: 'MB resident', baseline: '', rows, details: samples }
}

/** What rose over the last two thirds of the run. After its last whole minute only few requests follow, and no collections. */
function growthTable(
  title: string,
  samples: readonly Sample[][],
  measured: readonly Measured[],
  wholeMinutes: number,
): Table {
  const row = (measure: string, values: readonly number[]): Row => {
    const growth = growthOf(values)
    if (growth === null) return told(`${measure}: the run is too short to tell`, 0)
    return under(measure, growth * 100, MOST_GROWTH * 100)
  }
  const minutes = Map.groupBy(
    measured.filter(({ at }) => at < wholeMinutes),
    ({ at }) => at,
  )
  const p95s = [...minutes].sort(([a], [b]) => a - b).map(([, own]) => percentile(sortedTimes(own), 0.95))
  const rows = [
    ...samples.flatMap((own, i) => [
      row(
        `server ${i + 1}: resident memory`,
        own.map(({ rss }) => rss),
      ),
      row(
        `server ${i + 1}: heap after collections, by minute`,
        minutesOf(own)
          .slice(0, wholeMinutes)
          .map(({ heap }) => heap),
      ),
    ]),
    row('95th percentile of all answers, by minute', p95s),
  ]
  return { title: `Growth over the last two thirds: ${title}`, unit: '%', baseline: '', rows, details: { p95s } }
}

/**
 * Looks for each of the videos pushed last until it is seen, slowly enough for the limit of calls per user. Upcoming
 * broadcasts, about one new video in a hundred, are left out: no list has them.
 * @returns the share of them that the user with the most channels sees, once the servers have had time
 */
async function storedShare({ origin, people, product }: LoadedProduct, results: readonly SenderResult[]) {
  const newest = results.flatMap((result) => result.pushed).slice(0, LOOKED_UP)
  const upcoming = await upcomingIds(
    product,
    newest.map(({ videoId }) => videoId),
  )
  const pushed = newest.filter(({ videoId }) => !upcoming.has(videoId))
  const cookie = people.at(-1)?.cookie ?? ''
  let unseen: { channelId: string; videoId: string; status?: number }[] = pushed
  const areAllSeen = async () => {
    const missed: typeof unseen = []
    for (const { channelId, videoId } of unseen) {
      const answer = await fetch(`${origin}/api/videos?channel=${channelId}`, { headers: { cookie } })
      if (!(await answer.text()).includes(videoId)) missed.push({ channelId, videoId, status: answer.status })
    }
    unseen = missed
    if (unseen.length > 0) await setTimeout(LOOK_EVERY_MS)
    return unseen.length === 0
  }
  await until('all are seen', areAllSeen).catch(() => console.log('Pushed videos that are not seen:', unseen))
  return pushed.length === 0 ? 0 : 1 - unseen.length / pushed.length
}

/** @returns those of at most 50 videos that the sandbox's YouTube calls upcoming */
async function upcomingIds(product: Product, videoIds: readonly string[]): Promise<Set<string>> {
  const { YOUTUBE_API_URL, YOUTUBE_API_KEY = '' } = product.environment()
  const query = new URLSearchParams({ part: 'snippet', id: videoIds.join(), key: YOUTUBE_API_KEY })
  const answer = await fetch(`${YOUTUBE_API_URL}/videos?${query}`)
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`)
  const { items } = (await answer.json()) as { items: { id: string; snippet: { liveBroadcastContent: string } }[] }
  return new Set(items.filter(({ snippet }) => snippet.liveBroadcastContent === 'upcoming').map(({ id }) => id))
}
