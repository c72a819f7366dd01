import { fitGrowth } from './fit.ts'
import { median, print, type Row, type Table, told, under } from './report.ts'
import { Caller, KINDS, newConnection } from './scale-requests.ts'
import { type Engine, startSeeded } from './scale-server.ts'

const SIZES = [100, 300, 1_000, 3_000, 10_000]
const RUNS = 7
const REQUESTS_A_RUN = 6
/** Linear, with a tenth for what medians scatter. */
const MOST_EXPONENT = 1.1
const REQUESTS_FOR_P99 = 200
const MOST_P99_MS = 250

/** How the cost of a request grows with the channels of the person who asks. Sizes take turns, run by run. */
export async function benchGrowth(engine: Engine): Promise<Table[]> {
  const { product, people, stop } = await startSeeded(
    engine,
    SIZES.map((channels) => ({ people: 1, channels })),
  )
  const agent = newConnection()
  try {
    const callers = people.map((person) => new Caller(product.origin, person, agent))
    const medians = callers.map(() => new Map(Object.keys(KINDS).map((kind) => [kind, [] as number[]])))
    for (let run = -1; run < RUNS; run++)
      for (const [i, caller] of callers.entries())
        for (const [kind, times] of await timesOf(caller, REQUESTS_A_RUN))
          if (run >= 0) medians[i]?.get(kind)?.push(median(times)) // the first run warms up
    const largest = callers.at(-1) as Caller
    const tables = [
      costTable(engine, medians),
      growthTable(engine, medians),
      slowestTable(engine, await timesOf(largest, REQUESTS_FOR_P99)),
    ]
    for (const table of tables) print(table)
    return tables
  } finally {
    agent.destroy()
    await stop()
  }
}

/** Every kind so many times, one request at a time. */
export async function timesOf(caller: Caller, count: number): Promise<Map<string, number[]>> {
  const times = new Map(Object.keys(KINDS).map((kind) => [kind, [] as number[]]))
  for (let turn = 0; turn < count; turn++)
    for (const [kind, ask] of Object.entries(KINDS)) times.get(kind)?.push(await ask(caller, turn))
  return times
}

type Medians = readonly Map<string, number[]>[]

const costsOf = (medians: Medians, kind: string) =>
  medians.map((own, i) => ({ size: SIZES[i] as number, cost: median(own.get(kind) ?? []) }))

function costTable(engine: Engine, medians: Medians): Table {
  const rows = Object.keys(KINDS).map((kind): Row => {
    const [first, ...others] = costsOf(medians, kind)
    return told(kind, others.at(-1)?.cost ?? 0, first?.cost ?? 0)
  })
  return { title: `One person of 10,000 channels, one of 100: ${engine}`, unit: 'ms a request', baseline: '100', rows }
}

function growthTable(engine: Engine, medians: Medians): Table {
  const rows = Object.keys(KINDS).map((kind): Row => {
    const costs = costsOf(medians, kind)
    const { exponent, lastExponent } = fitGrowth(costs)
    const shown = costs.map(({ cost }) => cost.toFixed(1)).join(' ')
    return under(`${kind}: all sizes ${exponent.toFixed(2)} (${shown} ms)`, lastExponent, MOST_EXPONENT)
  })
  const title = `Growth from ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} channels: ${engine}`
  return { title, unit: 'exponent, 3,000 to 10,000', baseline: '', rows }
}

function slowestTable(engine: Engine, times: Map<string, number[]>): Table {
  const rows = [...times].map(([kind, all]) => {
    const sorted = all.toSorted((a, b) => a - b)
    return under(kind, sorted[Math.floor(sorted.length * 0.99)] ?? 0, MOST_P99_MS)
  })
  return { title: `10,000 channels, slowest of a hundred: ${engine}`, unit: 'ms', baseline: '', rows }
}
