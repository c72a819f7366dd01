import { cpus } from 'node:os'
import { AS_PEOPLE_RUN_IT, cpuSecondsOf, startSeeded } from '../../bench/databases.ts'
import { type LoadRequest, measureLoad, mustHaveSucceeded } from '../../bench/load.ts'
import { atLeast, median, print, type Row, type Table, told } from '../../bench/report.ts'
import type { SeededPerson } from '../../bench/seed.ts'
import type { Product } from '../../tests/support/product.ts'

const PROCESSES = [1, 2, 4]
const RUNS = 3
const SECONDS = 1.5
const CONNECTIONS = 48
const PEOPLE = 200
const CHANNELS = 300
const LEAST_RATIO = 1.7
/** Two servers, the database and the program that makes the load. */
const CORES_NEEDED = 4

type Loaded = { perSecond: number; cpuMs: number }

const WORKS: Record<string, (person: SeededPerson, origin: string) => LoadRequest[]> = {
  session: () => [{ path: '/api/session' }],
  library: () => [{ path: '/api/library' }],
  'move one channel': ({ channelIds, folderIds }, origin) =>
    ['add', 'remove'].map((kind) => ({
      method: 'POST',
      path: '/api/channels/place',
      headers: { Origin: origin, 'X-Requested-With': 'bench', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        remove: [],
        add: [],
        [kind]: [{ folderId: folderIds[0], channelIds: [channelIds.at(-1)] }],
      }),
    })),
}

/** What more server processes on one PostgreSQL give. The numbers of processes take turns, run by run. */
export async function benchProcesses(): Promise<Table[]> {
  const { product, people, stop } = await startSeeded('PostgreSQL', [{ people: PEOPLE, channels: CHANNELS }])
  try {
    const origins = await startOthers(product)
    const tables: Table[] = []
    console.log(
      `${cpus().length} cores: the servers, the database and the program that makes the load share them; ` +
        `a second server has a core of its own from ${CORES_NEEDED} cores on.\n`,
    )
    for (const work of Object.keys(WORKS)) {
      const loads = PROCESSES.map((): Loaded[] => [])
      for (let run = -1; run < RUNS; run++)
        for (const [i, count] of PROCESSES.entries()) {
          const loaded = await load(origins.slice(0, count), people, work)
          if (run >= 0) loads[i]?.push(loaded) // the first run warms up
        }
      tables.push(tableOf(work, loads))
    }
    for (const table of tables) print(table)
    return tables
  } finally {
    await stop()
  }
}

async function startOthers(product: Product): Promise<string[]> {
  const origins = [product.origin]
  while (origins.length < Math.max(...PROCESSES)) origins.push((await product.second(AS_PEOPLE_RUN_IT)).origin)
  return origins
}

/** Loads all servers at once, each with its share of the connections and with other people. */
async function load(origins: readonly string[], people: readonly SeededPerson[], work: string): Promise<Loaded> {
  const connections = CONNECTIONS / origins.length
  const cpuBefore = await cpuSecondsOfAll(origins)
  const loads = await Promise.all(
    origins.map((origin, i) =>
      measureLoad({
        origin,
        connections,
        seconds: SECONDS,
        requests: (connection) => {
          const person = people[i * connections + connection] as SeededPerson
          const own = WORKS[work]?.(person, origin) ?? []
          return own.map((request) => ({ ...request, headers: { ...request.headers, Cookie: person.cookie } }))
        },
      }),
    ),
  )
  for (const one of loads) mustHaveSucceeded(work, one)
  const cpuSeconds = (await cpuSecondsOfAll(origins)) - cpuBefore
  const requests = loads.reduce((sum, { total }) => sum + total, 0)
  return { perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0), cpuMs: (cpuSeconds * 1_000) / requests }
}

const cpuSecondsOfAll = async (origins: readonly string[]) =>
  (await Promise.all(origins.map(cpuSecondsOf))).reduce((sum, seconds) => sum + seconds, 0)

function tableOf(work: string, loads: readonly Loaded[][]): Table {
  const [first, ...others] = loads.map((runs) => ({
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    cpuMs: median(runs.map(({ cpuMs }) => cpuMs)),
  })) as [Loaded, ...Loaded[]]
  const canGrow = cpus().length >= CORES_NEEDED
  const rows = others.flatMap(({ perSecond, cpuMs }, i): Row[] => {
    const count = PROCESSES[i + 1] as number
    const measure = `${count} processes: requests a second`
    return [
      count === 2 && canGrow
        ? atLeast(measure, perSecond, first.perSecond, LEAST_RATIO)
        : told(measure, perSecond, first.perSecond),
      told(`${count} processes: servers' processor time, ms a request`, cpuMs, first.cpuMs),
    ]
  })
  return {
    title: `Servers on one PostgreSQL: ${work}`,
    unit: `${CONNECTIONS} connections`,
    baseline: '1 process',
    rows,
  }
}
