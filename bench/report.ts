import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

/**
 * One line of a table. `goal` is the highest ratio, the lowest where more is better, or the highest value where there is
 * no baseline. `isMet` null: there is no goal.
 */
export type Row = { measure: string; product: number; baseline: number | null; goal: string; isMet: boolean | null }
/** `details`: more for the file, which is not printed. */
export type Table = { title: string; unit: string; baseline: string; rows: Row[]; details?: unknown }

const FOLDER = 'test-results/bench'

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

/** A line that is measured against a baseline of the same run. @param most the highest ratio wanted */
export function against(measure: string, product: number, baseline: number, most: number): Row {
  return { measure, product, baseline, goal: `${most} x`, isMet: product <= baseline * most }
}

/** A line of which more is better: requests per second, for example. @param least the lowest ratio wanted */
export function atLeast(measure: string, product: number, baseline: number, least: number): Row {
  return { measure, product, baseline, goal: `at least ${least} x`, isMet: product >= baseline * least }
}

/** A line without a goal. */
export function told(measure: string, product: number, baseline: number | null = null): Row {
  return { measure, product, baseline, goal: '', isMet: null }
}

/** A line with a figure of its own to reach. */
export function under(measure: string, product: number, most: number, baseline: number | null = null): Row {
  return { measure, product, baseline, goal: `at most ${most}`, isMet: product <= most }
}

const figure = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 1 : 0))

export function print({ title, unit, baseline, rows }: Table): void {
  const cells = [
    [`${title} (${unit})`, 'product', baseline, 'ratio', 'goal', ''],
    ...rows.map((row) => [
      row.measure,
      figure(row.product),
      row.baseline === null ? '' : figure(row.baseline),
      row.baseline ? (row.product / row.baseline).toFixed(2) : '',
      row.goal,
      row.isMet === null ? '' : row.isMet ? 'met' : 'missed',
    ]),
  ]
  const widths = (cells[0] as string[]).map((_, i) => Math.max(...cells.map((row) => (row[i] as string).length)))
  for (const row of cells) {
    const line = row.map((text, i) => (i === 0 ? text.padEnd(widths[i] as number) : text.padStart(widths[i] as number)))
    console.log(`| ${line.join(' | ')} |`)
    if (row === cells[0])
      console.log(`|${widths.map((width, i) => `${'-'.repeat(width + 1)}${i ? ':' : '-'}`).join('|')}|`)
  }
  console.log('')
}

/** @returns the file the figures are in */
export function write(part: string, tables: readonly Table[]): string {
  mkdirSync(FOLDER, { recursive: true })
  const file = `${FOLDER}/${part}.json`
  const all = { part, at: new Date().toISOString(), node: process.version, cores: cpus().length, tables }
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
  return file
}
