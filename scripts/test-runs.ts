import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  NOTHING,
  type Outcome,
  type PlaywrightReport,
  readPlaywrightReport,
  readVitestReport,
  type VitestReport,
} from './reports.ts'
import { runProgram } from './run-program.ts'

const REPORTS = 'test-results'
/** A test that passed only when tried again counts as failed where nobody looks twice. */
export const FLAKY_FAILS = Boolean(process.env.CI)

/**
 * Unit tests, and the API and sandbox tests over HTTP, on both databases.
 * @param live prints as they run, otherwise in one piece at the end
 * @param files only the tests of these; all unless told
 */
export async function runUnitAndApiTests({ live, files = [] }: { live: boolean; files?: string[] }): Promise<Outcome> {
  const file = report('vitest')
  const command = ['vitest', 'run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { status, output } = await runProgram(command, { live })
  if (!live) process.stdout.write(output)
  return orAtLeastOneFailed(
    { name: 'the run of unit and API tests', status, output },
    read(file, (found: VitestReport) => readVitestReport(found, resolve('.'))),
  )
}

/**
 * The journeys in a real browser on the built product.
 * @param files only the tests of these (`FILE:LINE`: only that test); all unless told
 */
export async function runBrowserTests(executablePath: string, files: readonly string[] = []): Promise<Outcome> {
  const file = report('browser')
  const { status, output } = await runProgram(['playwright', 'test', ...files], {
    env: { CHROMIUM_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    live: true,
  })
  return orAtLeastOneFailed(
    { name: 'the run of browser tests', status, output },
    read(file, (found: PlaywrightReport) => readPlaywrightReport(found, FLAKY_FAILS)),
  )
}

function report(name: string): string {
  mkdirSync(REPORTS, { recursive: true })
  const file = `${REPORTS}/${name}.json`
  rmSync(file, { force: true })
  return file
}

function read<T>(file: string, outcomeOf: (report: T) => Outcome): Outcome {
  try {
    return outcomeOf(JSON.parse(readFileSync(file, 'utf8')) as T)
  } catch {
    return NOTHING
  }
}

type Run = { name: string; status: number; output: string }

/** A run that failed without a failed test (it did not start, say) still counts as one failure. */
function orAtLeastOneFailed({ name, status, output }: Run, outcome: Outcome): Outcome {
  if (status === 0 || outcome.failed > 0) return outcome
  const outsideOfTests = output.indexOf('Unhandled')
  const said = outsideOfTests < 0 ? '' : output.slice(outsideOfTests)
  const reason = `ended with status ${status}, though no test failed\n${said}`
  return { ...outcome, failed: 1, failures: [{ name, reason }] }
}
