import { type Engine, startSeeded } from '../../bench/databases.ts'
import { print, type Row, type Table, told, under } from '../../bench/report.ts'
import { Caller, KINDS, mediansOf, newConnection, timesOf } from '../../bench/requests.ts'
import { fitGrowth } from './fit.ts'

const SIZES = [100, 300, 1_000, 3_000, 10_000]
/** Linear, with a tenth for what medians scatter. */
const MOST_EXPONENT = 1.1
const REQUESTS_FOR_P99 = 200
const MOST_P99_MS = 250

/** How the cost of a request grows with the channels of the person who asks. Sizes take turns. */
export async function benchGrowth(engine: Engine): Promise<Table[]> {
  const { product, people, stop } = await startSeeded(
    engine,
    SIZES.map((channels) => ({ people: 1, channels })),
  )
  const agent = newConnection()
  try {
    const callers = people.map((person) => new Caller(product.origin, person, agent))
    const medians = await mediansOf(callers.map((caller) => () => caller))
    const largest = callers.at(-1) as Caller
    const tables = [
      costTable(engine, medians),
      growthTable(engine, medians),
      slowestTable(engine, (await timesOf([() => largest], REQUESTS_FOR_P99))[0] ?? new Map()),
    ]
    for (const table of tables) print(table)
    return tables
  } finally {
    agent.destroy()
    await stop()
  }
}

type Medians = readonly Map<string, number>[]

const costsOf = (medians: Medians, kind: string) =>
  medians.map((own, i) => ({ size: SIZES[i] as number, cost: own.get(kind) ?? 0 }))

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
