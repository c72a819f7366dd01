import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { AS_PEOPLE_RUN_IT, type Databases, type Engine, startDatabases } from '../../bench/databases.ts'
import { against, print, type Table, told } from '../../bench/report.ts'
import { Caller, KINDS, mediansOf, newConnection } from '../../bench/requests.ts'
import { type SeededPerson, seed } from '../../bench/seed.ts'
import { bytesOf } from '../../bench/sizes.ts'
import { startProduct } from '../../tests/support/product.ts'

const SIZES = [10, 100, 1_000, 10_000]
const LARGEST = 10_000
/** The largest database, its log and what making its indexes takes for a while. */
const ROOM_BYTES = 4e9
const CHANNELS = 300
const MOST_RATIO = 1.2
/** With steps of this share of the crowd nearly everybody is visited before anybody is visited twice. */
const STEP = 0.618034

type Crowded = { url: string; people: SeededPerson[]; origin: string }

/** What a request costs with few and with many other people in the database. Databases take turns, person by person. */
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
    const medians = await mediansOf(crowds.map(callersOf))
    const rows = Object.keys(KINDS).map((kind) => {
      const costs = medians.map((own) => own.get(kind) ?? 0)
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

/** People from all over the crowd, each the next one when asked. */
function callersOf({ origin, people }: Crowded): () => Caller {
  const agent = newConnection()
  const callers = new Map<number, Caller>()
  let count = 0
  return () => {
    const place = Math.floor(((count++ * STEP) % 1) * people.length)
    const caller = callers.get(place) ?? new Caller(origin, people[place] as SeededPerson, agent)
    callers.set(place, caller)
    return caller
  }
}

function sizeTable(engine: Engine, bytes: Map<string, { table: number; indexes: number }>, people: number): Table {
  const none = { table: 0, indexes: 0 }
  const [channel, placement] = [bytes.get('user_channel') ?? none, bytes.get('placement') ?? none]
  const all = [...bytes.values()].reduce((sum, { table, indexes }) => sum + table + indexes, 0)
  const rows = [
    told('a channel: the row', channel.table / people / CHANNELS),
    told('a channel: its indexes', channel.indexes / people / CHANNELS),
    told('placements, of each channel: the rows', placement.table / people / CHANNELS),
    told('placements, of each channel: their indexes', placement.indexes / people / CHANNELS),
    told(`a person of ${CHANNELS} channels, all tables`, Math.round(all / people)),
  ]
  return { title: `Stored: ${engine}`, unit: 'bytes', baseline: '', rows }
}
