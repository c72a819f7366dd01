import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The kinds of tests, in the order in which `npm test` runs them. */
export const KINDS = ['checks', 'build', 'unit', 'page', 'server', 'browser'] as const
export type Kind = (typeof KINDS)[number]

/** One test that has ended, or something else that failed: a check, a file that could not be loaded, a whole run. */
export type Result = {
  kind: Kind
  /** From the project's folder. */
  file: string
  /** With the names of the groups around it. */
  name: string
  /** Where the test begins, if that is known. */
  line?: number
  state: 'passed' | 'failed' | 'skipped'
  ms: number
  /** Why it failed. */
  reason?: string
}

const FOLDER = 'test-results'
const FILE = `${FOLDER}/results.ndjson`

/** Forgets the results of the last run. */
export function beginResults(): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(FILE, '')
}

/** Written as they come: a run that is interrupted leaves what it has found. */
export const addResult = (result: Result): void => appendFileSync(FILE, `${JSON.stringify(result)}\n`)

/**
 * The results of the run under way or, before it begins, of the last one. A line that was cut off is left out.
 * @param root the folder of the project that the run is in
 */
export function readResults(root = '.'): Result[] {
  const file = join(root, FILE)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Result]
      } catch {
        return []
      }
    })
}

/** One line about a file whose tests have ended. */
export function fileLine(results: readonly Result[]): string {
  const [first] = results
  if (!first) return ''
  const failed = results.filter(({ state }) => state === 'failed')
  const seconds = (results.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(1)
  const counts = failed.length > 0 ? `${failed.length} of ${results.length} failed` : String(results.length)
  return [
    `${failed.length > 0 ? '✗' : '✓'} ${first.file} (${counts}, ${seconds} s)`,
    ...failed.flatMap(({ name, reason = '' }) => [`    ${name}`, ...beginning(reason).map((line) => `      ${line}`)]),
  ].join('\n')
}

/** The end of a run in words: the slowest tests, the cost of each kind, what failed, and the totals as the last line. */
export function summaryOf(results: readonly Result[], costs: readonly string[]): string {
  const count = (state: Result['state']) => results.filter((result) => result.state === state).length
  const slowest = results.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  const failures = results.filter(({ state }) => state === 'failed')
  const skipped = count('skipped')
  return [
    ...(slowest.length > 0 ? ['', 'The slowest tests:'] : []),
    ...slowest.map(({ file, name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(5)} s  ${file} › ${name}`),
    ...(costs.length > 0 ? ['', ...costs] : []),
    ...(failures.length > 0 ? ['', 'Failed:'] : []),
    ...failures.flatMap(({ file, name, reason = '' }) => [
      `  ${file} › ${name}`,
      ...beginning(reason).map((line) => `      ${line}`),
    ]),
    '',
    `${count('passed')} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n')
}

/** The first lines of a reason, without colours: a log may be kept only in part, and its end is what everybody reads. */
const beginning = (reason: string) =>
  stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
    .slice(0, 8)
    .map((line) => line.slice(0, 300))
