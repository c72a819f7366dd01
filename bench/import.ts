import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDatabase, startPostgres } from '../tests/support/postgres.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { channelIds } from '../tests/support/sandbox.ts'
import { Visitor } from '../tests/support/visitor.ts'
import { databaseRow } from './import-database.ts'
import { median, print, type Row, type Table, told, under } from './report.ts'

const CHANNELS = 1_000
const PER_PAGE = 50
const PAGES = CHANNELS / PER_PAGE
const LATENCY_MS = 150
const RUNS = 3

/** An import of 1,000 subscriptions: what the database costs, the quota, and the whole beside its calls alone. */
export async function benchImport(): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'subshelf-bench-'))
  const postgres = await startPostgres({ durable: true })
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  try {
    const rows = [
      await databaseRow('SQLite', { kind: 'sqlite', path: join(folder, 'import.db') }),
      await databaseRow('PostgreSQL', { kind: 'postgres', url: await newDatabase(postgres.url) }),
      ...(await wholeRows(product)),
    ]
    const table: Table = { title: 'Import of 1,000', unit: 'as named', baseline: 'baseline', rows }
    print(table)
    return [table]
  } finally {
    await product.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Over HTTP with the sandbox. Each page is named by the one before it, so that the calls come one after another. */
async function wholeRows(product: Product): Promise<Row[]> {
  const [ours, calls, units]: [number[], number[], number[]] = [[], [], []]
  for (let run = 0; run < RUNS; run++) {
    const email = `bench-import-${run}@sandbox.test`
    await product.sandbox.setSubscriptions(email, channelIds(CHANNELS))
    const visitor = new Visitor(product)
    await visitor.signIn(email)
    await product.sandbox.latency(LATENCY_MS)
    const before = await unitsSpent(product)
    calls.push(await msOf(() => readPages(product, visitor)))
    const between = await unitsSpent(product)
    ours.push(
      await msOf(async () => {
        const { state, result } = await visitor.import()
        if (state !== 'done' || result?.imported !== CHANNELS) throw new Error(`import: ${state}, ${result?.imported}`)
      }),
    )
    await product.sandbox.latency(0)
    units.push((await unitsSpent(product)) - between)
    if (between - before !== PAGES) throw new Error(`the list was read with ${between - before} calls`)
  }
  return [
    under('units of the quota', median(units), PAGES, PAGES),
    told(`whole, at ${LATENCY_MS} ms a call (its ${PAGES} calls alone), ms`, median(ours), median(calls)),
  ]
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function unitsSpent({ sandbox }: Product): Promise<number> {
  const usage = (await (await fetch(`${sandbox.url}/__sandbox/usage`)).json()) as {
    methods: Record<string, { units: number }>
  }
  return Object.values(usage.methods).reduce((sum, { units }) => sum + units, 0)
}

/** As the product reads them, but for its pauses. */
async function readPages({ sandbox }: Product, visitor: Visitor): Promise<void> {
  const { body } = await visitor.post<{ access_token: string }>('/.netlify/functions/google-auth-token', {
    action: 'refresh',
  })
  let pageToken = ''
  do {
    const query = new URLSearchParams({
      part: 'snippet',
      mine: 'true',
      maxResults: String(PER_PAGE),
      order: 'alphabetical',
    })
    if (pageToken) query.set('pageToken', pageToken)
    const answer = await fetch(`${sandbox.url}/youtube/v3/subscriptions?${query}`, {
      headers: { Authorization: `Bearer ${body.access_token}` },
    })
    const page = (await answer.json()) as { items?: unknown[]; nextPageToken?: string }
    if (!page.items) throw new Error(`subscriptions: ${answer.status}`)
    pageToken = page.nextPageToken ?? ''
  } while (pageToken)
}
