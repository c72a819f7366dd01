import type { Visitor } from '../tests/support/visitor.ts'
import type { BareRefresh } from './bare-refresh.ts'
import { type Databases, type Engine, startDatabases } from './databases.ts'
import { newUser, usualChannels } from './people.ts'
import { type BenchProduct, startBenchProduct } from './product.ts'
import { against, median, print, type Row, type Table, told } from './report.ts'
import { startHelper } from './server-helper.ts'
import { waitRows, waitsDuring } from './videos-wait.ts'

const LATENCY_MS = 150
const COUNTS = [50, 200]
/** Alternating; each reads other channels. The first one of both does not count: it opens the connections. */
const RUNS = 5
const FIRST_MOST = 1.2
const ALL_MOST = 1.25
const WATCHED = 200
const IDLE_MS = 3_000
const PAGE = '/api/videos'

/** ms until the first and the last videos, and until the end of the stream: then the product has stored them. */
type StreamTimes = { first: number; all: number; end: number }

/** Channels nobody has read yet, beside a bare server that makes the same calls; and what others notice of it. */
export async function benchColdRefresh(engine: Engine): Promise<Table[]> {
  const databases: Databases = await startDatabases(engine)
  const product = await startBenchProduct({ databaseUrl: await databases.newUrl() })
  const floor = startHelper(import.meta.resolve('./bare-refresh.ts'))
  try {
    const floorOrigin = await floor.ask<string>({
      apiUrl: product.apiUrl,
      apiKey: product.apiKey,
    } satisfies BareRefresh)
    const tables = [await timesTable(engine, product, floorOrigin), await waitTable(engine, product)]
    for (const table of tables) print(table)
    return tables
  } finally {
    floor.stop()
    await product.stop()
    await databases.stop()
  }
}

async function timesTable(engine: Engine, product: BenchProduct, floorOrigin: string): Promise<Table> {
  const rows: Row[] = []
  for (const count of COUNTS) {
    const [ours, floor]: [StreamTimes[], StreamTimes[]] = [[], []]
    for (let run = 0; run <= RUNS; run++) {
      const channelIds = await newChannels(product, count)
      const user = await newUser(product, channelIds)
      await product.sandbox.latency(LATENCY_MS)
      const measures = [
        async () => ours.push(await streamTimes(refreshOf(user))),
        async () => floor.push(await streamTimes(fetch(`${floorOrigin}/?channels=${channelIds.join()}`))),
      ]
      for (const measure of run % 2 ? measures : measures.toReversed()) await measure()
      await product.sandbox.latency(0)
    }
    const middle = (times: StreamTimes[], of: keyof StreamTimes) => median(times.slice(1).map((time) => time[of]))
    rows.push(
      against(`${count} channels: first videos`, middle(ours, 'first'), middle(floor, 'first'), FIRST_MOST),
      against(`${count} channels: all, with lengths`, middle(ours, 'all'), middle(floor, 'all'), ALL_MOST),
      told(`${count} channels: all stored`, middle(ours, 'end'), middle(floor, 'end')),
    )
  }
  return { title: `Never read, ${LATENCY_MS} ms a call: ${engine}`, unit: 'ms', baseline: 'bare server', rows }
}

async function waitTable(engine: Engine, product: BenchProduct): Promise<Table> {
  const bystander = await newUser(product, await newChannels(product, 50))
  await streamTimes(refreshOf(bystander))
  const requests = { origin: product.origin, cookie: bystander.cookie, paths: ['/api/session', PAGE] }
  const idle = await waitsDuring(requests, () => new Promise((resolve) => setTimeout(resolve, IDLE_MS)))
  const waits: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const user = await newUser(product, await newChannels(product, WATCHED))
    await product.sandbox.latency(LATENCY_MS)
    waits.push(...(await waitsDuring(requests, () => streamTimes(refreshOf(user)))))
    await product.sandbox.latency(0)
  }
  const rows = waitRows(`${WATCHED} channels are refreshed`, waits, idle)
  return { title: `Others meanwhile: ${engine}`, unit: 'ms', baseline: 'idle', rows }
}

/** How many channels of the sandbox each product has read. */
const taken = new WeakMap<BenchProduct, number>()

async function newChannels(product: BenchProduct, count: number): Promise<string[]> {
  const from = taken.get(product) ?? 0
  taken.set(product, from + count)
  return usualChannels(product, count, from)
}

const refreshOf = ({ origin, cookie }: Visitor): Promise<Response> =>
  fetch(`${origin}${PAGE}/refresh`, {
    method: 'POST',
    headers: { cookie, origin, 'X-Requested-With': 'bench', 'Content-Type': 'application/json' },
    body: '{}',
  })

/** @throws Error when a channel could not be read */
async function streamTimes(asked: Promise<Response>): Promise<StreamTimes> {
  const startedAt = performance.now()
  const response = await asked
  if (!response.ok || !response.body) throw new Error(`refresh: ${response.status} ${await response.text()}`)
  const times: StreamTimes = { first: 0, all: 0, end: 0 }
  let text = ''
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part
    times.end = performance.now() - startedAt
    if (part.includes('"type":"videos"')) times.all = times.end
    times.first ||= times.all
  }
  if (/"type":"(?:failed|quota|stopped)"/.test(text) || !text.includes('"type":"done"'))
    throw new Error(`the stream was not complete: ${text.slice(-300)}`)
  return times
}
