import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { startProduct } from '../tests/support/product.ts'
import { against, median, print, type Table, told } from './report.ts'
import { Caller, KINDS, newConnection } from './scale-requests.ts'
import { AS_PEOPLE_RUN_IT, type Databases, type Engine, startDatabases } from './scale-server.ts'
import { bytesOf } from './scale-sizes.ts'
import { type SeededPerson, seed } from './seed.ts'

const SIZES = [10, 100, 1_000, 10_000]
const LARGEST = 10_000
/** The largest database, its log and what making its indexes takes for a while. */
const ROOM_BYTES = 4e9
const CHANNELS = 300
const RUNS = 7
/** Other people with every run, as far as there are others. */
const PEOPLE_A_RUN = 20
const MOST_RATIO = 1.2
/** Steps of this share of the crowd come back to nobody for long. */
const STEP = 0.618034

type Crowded = { url: string; people: SeededPerson[]; origin: string }

/** What a request costs with few and with many other people in the database. Databases take turns, run by run. */
export async function benchPeople(engine: Engine): Promise<Table[]> {
  const databases = await startDatabases(engine)
  try {
    const crowds: Crowded[] = []
    for (const size of sizesThatFit()) crowds.push(await seedCrowd(engine, databases, size))
    const { url, people } = crowds.at(-1) as Crowded
    const tables = [sizeTable(engine, await bytesOf(url), people.length), await costTable(engine, crowds)]
    for (const table of tables) print(table)
    return tables
  } finally {
    await databases.stop()
  }
}

/** All sizes, or, without the room for it in the folder for temporary files, all but the largest. */
function sizesThatFit(): number[] {
  const { bavail, bsize } = statfsSync(tmpdir())
  if (bavail * bsize >= ROOM_BYTES) return SIZES
  const left = SIZES.filter((size) => size < LARGEST)
  console.log(`${tmpdir()} has less than ${ROOM_BYTES / 1e9} GB left: ${left.at(-1)} people are the most measured.\n`)
  return left
}

async function seedCrowd(engine: Engine, databases: Databases, size: number): Promise<Crowded> {
  const url = await databases.newUrl()
  const startedAt = performance.now()
  const people = await seed(url, [{ people: size, channels: CHANNELS }])
  if (size === LARGEST) {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
    console.log(`${engine}: ${(size * CHANNELS).toLocaleString('en')} channels stored in ${seconds} s\n`)
  }
  return { url, people, origin: '' }
}

async function costTable(engine: Engine, crowds: readonly Crowded[]): Promise<Table> {
  const [first, ...others] = crowds as [Crowded, ...Crowded[]]
  const product = await startProduct({ databaseUrl: first.url, env: AS_PEOPLE_RUN_IT })
  try {
    first.origin = product.origin
    for (const crowd of others) crowd.origin = (await product.second({ DATABASE_URL: crowd.url })).origin
    const medians = crowds.map(() => new Map(Object.keys(KINDS).map((kind) => [kind, [] as number[]])))
    for (let run = -1; run < RUNS; run++)
      for (const i of turns(run, crowds.length))
        for (const [kind, ms] of await costsOf(crowds[i] as Crowded, run + 1))
          if (run >= 0) medians[i]?.get(kind)?.push(ms) // the first run warms up
    const rows = Object.keys(KINDS).map((kind) => {
      const costs = medians.map((own) => median(own.get(kind) ?? []))
      const shown = costs.map((ms) => ms.toFixed(1)).join(' ')
      return against(`${kind} (${shown})`, costs.at(-1) ?? 0, costs[0] ?? 0, MOST_RATIO)
    })
    const sizes = crowds.map(({ people }) => people.length.toLocaleString('en')).join(', ')
    return {
      title: `${sizes} people of ${CHANNELS} channels: ${engine}`,
      unit: 'ms a request',
      baseline: `${SIZES[0]} people`,
      rows,
    }
  } finally {
    await product.stop()
  }
}

/** Each run begins with another database. */
const turns = (run: number, count: number) => Array.from({ length: count }, (_, i) => (i + run + count) % count)

/** Medians of one request of each kind by each of some people. */
async function costsOf({ origin, people }: Crowded, run: number): Promise<Map<string, number>> {
  const agent = newConnection()
  const times = new Map(Object.keys(KINDS).map((kind) => [kind, [] as number[]]))
  for (let i = 0; i < PEOPLE_A_RUN; i++) {
    const place = Math.floor((((run * PEOPLE_A_RUN + i) * STEP) % 1) * people.length)
    const caller = new Caller(origin, people[place] as SeededPerson, agent)
    for (const [kind, ask] of Object.entries(KINDS)) times.get(kind)?.push(await ask(caller, run))
  }
  agent.destroy()
  return new Map([...times].map(([kind, all]) => [kind, median(all)]))
}

function sizeTable(engine: Engine, bytes: Map<string, { table: number; indexes: number }>, people: number): Table {
  const channel = bytes.get('channel') ?? { table: 0, indexes: 0 }
  const all = [...bytes.values()].reduce((sum, { table, indexes }) => sum + table + indexes, 0)
  const rows = [
    told('a channel: the row', channel.table / people / CHANNELS),
    told('a channel: its indexes', channel.indexes / people / CHANNELS),
    told(`a person of ${CHANNELS} channels, all tables`, Math.round(all / people)),
  ]
  return { title: `Stored: ${engine}`, unit: 'bytes', baseline: '', rows }
}
