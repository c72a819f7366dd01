import pLimit from 'p-limit'
import { addResult } from './reports.ts'
import { runProgram } from './run-program.ts'

/**
 * What the compiler found last time, so that it looks only at what has changed since. Several checkers, as by default, each
 * make types of their own: twice the work, and no faster beside another check.
 */
const incremental = (name: string) => [
  ...['--checkers', '1', '--incremental'],
  '--tsBuildInfoFile',
  `node_modules/.cache/types/${name}.tsbuildinfo`,
]

const ROOMS = [
  ...['contract', 'domain', 'text', 'server', 'web', 'extension'],
  ...['sandbox', 'scripts', 'bench', 'operations', 'tests'],
]

/** Everything that is checked without running the product. */
const CHECKS: { name: string; command: string[]; ofBuild?: boolean }[] = [
  { name: 'types: server, domain, sandbox, scripts, tests', command: ['tsc', '-p', '.', ...incremental('server')] },
  { name: 'types: pages', command: ['tsc', '-p', 'web', ...incremental('web')] },
  { name: 'types: companion', command: ['tsc', '-p', 'extension', ...incremental('extension')] },
  { name: 'types: page tests', command: ['tsc', '-p', 'tests/page', ...incremental('page')] },
  { name: 'types: browser tests', command: ['tsc', '-p', 'tests/browser', ...incremental('browser')] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'imports', command: ['depcruise', '--output-type', 'err', ...ROOMS] },
  { name: 'structure of folders', command: ['node', 'scripts/structure.ts'] },
  { name: 'nothing unused', command: ['knip'] },
  { name: 'sentences in text/', command: ['node', 'scripts/sentences.ts'] },
  { name: 'companion, as stores check it', command: ['node', 'scripts/lint-extension.ts'] },
  { name: 'docs written from the code', command: ['node', 'scripts/docs.ts', '--check'] },
  { name: 'sizes', command: ['size-limit'], ofBuild: true },
]

const NOT_BUILT = { status: 1, output: 'The product could not be built.', cpuSeconds: 0 }

/** Two at a time: the compilers use more than one core for part of their time only. */
const AT_ONCE = 2

/**
 * Runs the checks, prints what each of them found, and adds it to the results.
 * @param built whether there is a build to look at; most checks do not wait for it
 * @returns their cost
 */
export async function runChecks(built: Promise<boolean>): Promise<{ cpuSeconds: number | null }> {
  let total: number | null = 0
  const atOnce = pLimit(AT_ONCE)
  await Promise.all(
    CHECKS.map(({ name, command, ofBuild }) =>
      atOnce(async () => {
        const hasSubject = !ofBuild || (await built)
        const start = performance.now()
        const { status, output, cpuSeconds } = hasSubject ? await runProgram(command) : NOT_BUILT
        total = total === null || cpuSeconds === null ? null : total + cpuSeconds
        console.log(`${status === 0 ? '✓' : '✗'} ${name}${status === 0 ? '' : `\n${output}`}`)
        addResult({
          ...{ kind: 'checks', file: command.join(' '), name, ms: performance.now() - start },
          ...(status === 0 ? { state: 'passed' } : { state: 'failed', reason: output }),
        })
      }),
    ),
  )
  return { cpuSeconds: total }
}
