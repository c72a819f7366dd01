import type { Load } from './load.ts'
import { atLeast, median, type Row, told } from './report.ts'

/** Alternating runs of product and baselines, after one of each that does not count. */
const RUNS = 5

/** A run of one program: the whole measurement, or requests per second alone. */
export type Contestant = () => Promise<Load | number>

/** @returns for each contestant its runs, in the order given */
export async function inTurns(contestants: readonly Contestant[]): Promise<(Load | number)[][]> {
  for (const run of contestants) await run()
  const runs = contestants.map((): (Load | number)[] => [])
  for (let turn = 0; turn < RUNS; turn++) for (const [i, run] of contestants.entries()) runs[i]?.push(await run())
  return runs
}

const rateOf = (runs: readonly (Load | number)[]): number =>
  Math.round(median(runs.map((run) => (typeof run === 'number' ? run : run.perSecond))))

/** The requests per second with their goal, and how long half and nearly all of them took. */
export function rowsOf(
  what: string,
  product: (Load | number)[],
  baseline: (Load | number)[],
  least: number | null,
): Row[] {
  const rate = `${what}: requests per second`
  const [ours, theirs] = [rateOf(product), rateOf(baseline)]
  return [
    least === null ? told(rate, ours, theirs) : atLeast(rate, ours, theirs, least),
    ...timeRows(what, product, baseline),
  ]
}

function timeRows(what: string, product: (Load | number)[], baseline: (Load | number)[]): Row[] {
  const middle = (runs: readonly (Load | number)[], of: (load: Load) => number) => {
    const loads = runs.filter((run) => typeof run !== 'number')
    return loads.length > 0 ? median(loads.map(of)) : null
  }
  return [
    { name: 'median, ms', of: (load: Load) => load.median },
    { name: '99th percentile, ms', of: (load: Load) => load.p99 },
  ].flatMap(({ name, of }) => {
    const ours = middle(product, of)
    return ours === null ? [] : [told(`${what}: ${name}`, ours, middle(baseline, of))]
  })
}
