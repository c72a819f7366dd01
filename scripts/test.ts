import { execFileSync } from 'node:child_process'
import { COMPLETE_LANGUAGES } from '#contract/languages.ts'
import { type Costs, compareWithBudgets, measureSlowness } from './budgets.ts'
import { runChecks } from './checks.ts'
import { findBrowser } from './find-browser.ts'
import { addResult, beginResults, type Kind, type Result, readResults, summaryOf } from './reports.ts'
import { runNode, runProgram } from './run-program.ts'

// npm test                   what every change must pass: the checks and the tests of the first tier
// npm run test:all           every check and every test
// npm test -- FILE …         the tests of these files; FILE:LINE the browser test on that line
// npm test -- --changed      what the changes since the last commit can break
// npm test -- --last-failed  what failed in the last run, however it ended

const args = process.argv.slice(2)
const isAll = args.includes('--all')
const files = args.filter((arg) => !arg.startsWith('--'))
/** Of named tests the slow ones run as well. */
const isEvery = isAll || files.length > 0 || args.includes('--last-failed')
const TIER = isEvery ? [] : ['--grep=@every']
const costs: Costs = {}

const env = { SLOWNESS: measureSlowness().toFixed(2), ...(isAll && { TEST_ALL: '1' }) }

const failedBefore = readResults().filter(({ state }) => state === 'failed')
beginResults()
if (args.includes('--last-failed')) await runLastFailed(failedBefore)
else if (args.includes('--changed')) await runChanged()
else if (files.length > 0) await runFiles(files)
else await runTier()

const results = readResults()
const isWhole = files.length === 0 && args.every((arg) => arg === '--all')
const budgets = isWhole ? compareWithBudgets(results, costs, isAll) : { lines: [], failures: [] }
for (const failure of budgets.failures) addResult(failure)
console.log(summaryOf([...results, ...budgets.failures], budgets.lines))
process.exit([...results, ...budgets.failures].some(({ state }) => state === 'failed') ? 1 : 0)

/**
 * What needs no build begins beside it. Tests of the server, which often wait, run beside all others; those of pages, which
 * keep every core busy, follow when those of the server or of the browser have ended.
 */
async function runTier(): Promise<void> {
  const built = build(isAll ? COMPLETE_LANGUAGES : ['en'])
  const first = Promise.all([check(built), vitest({ kinds: ['unit'] })])
  if (await built) {
    const server = vitest({ kinds: ['server'] })
    const inBrowser = first.then(() => browser())
    const pages = Promise.race([server, inBrowser]).then(() => vitest({ kinds: ['page'] }))
    await Promise.all([server, inBrowser, pages])
  }
  await first
}

async function runFiles(names: readonly string[], namePattern?: string): Promise<void> {
  const ofBrowser = names.filter((file) => /\.spec\.ts(:\d+)?$/.test(file))
  const others = names.filter((file) => !ofBrowser.includes(file))
  if (others.length > 0) await vitest({ files: others, ...(namePattern && { namePattern }) })
  if (ofBrowser.length > 0 && (await build(['en']))) await browser(ofBrowser)
}

async function runLastFailed(failed: readonly Result[]): Promise<void> {
  if (failed.some(({ kind }) => kind === 'checks')) await check(build(['en']))
  const tests = failed.filter(({ kind }) => kind !== 'checks' && kind !== 'build')
  const names = tests.filter(({ kind }) => kind !== 'browser').map(({ name }) => RegExp.escape(name))
  const places = tests.map(({ file, line, kind }) => (kind === 'browser' ? `${file}:${line}` : file))
  await runFiles([...new Set(places)], names.join('|').replaceAll(String.raw`\x20>\x20`, String.raw`\x20`))
}

/** Tests that import what has changed, and of those that start the built product the kinds that it can reach. */
async function runChanged(): Promise<void> {
  const git = (...command: string[]) => execFileSync('git', command, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const touches = (rooms: RegExp) => changed.some((file) => rooms.test(file) && !/\.test\.tsx?$/.test(file))
  const built = build(['en'])
  await check(built)
  if (!(await built)) return
  await vitest({ kinds: ['unit', 'page', 'server'], isChanged: true })
  if (touches(/^(contract|domain|text|server|sandbox|tests\/support)\//)) await vitest({ files: ['tests/api'] })
  const specs = changed.filter((file) => file.endsWith('.spec.ts'))
  const reachesAll = touches(/^(contract|domain|text|server|web|sandbox|tests\/support)\//)
  if (reachesAll) await browser()
  if (specs.length > 0) await browser(specs, reachesAll ? ['--grep-invert=@every'] : [])
}

/** @returns whether there is a product to test */
async function build(languages: readonly string[]): Promise<boolean> {
  const { status } = await timed('build', () => runNode(['scripts/ensure-built.ts', ...languages], { live: true }))
  addResult({
    kind: 'build',
    file: 'scripts/ensure-built.ts',
    name: 'the build',
    state: status === 0 ? 'passed' : 'failed',
    ms: 0,
  })
  return status === 0
}

function check(built: Promise<boolean>) {
  return timed('checks', () => runChecks(built))
}

type VitestRun = { kinds?: readonly Kind[]; files?: readonly string[]; namePattern?: string; isChanged?: boolean }

async function vitest({ kinds = [], files = [], namePattern, isChanged }: VitestRun): Promise<void> {
  const command = [
    ...['vitest', 'run', '--reporter=./scripts/report-vitest.ts', '--passWithNoTests', ...files],
    ...kinds.map((kind) => `--project=${kind}`),
    ...(isEvery ? [] : ['--tags-filter=!slow']),
    ...(namePattern ? [`--testNamePattern=${namePattern}`] : []),
    ...(isChanged ? ['--changed'] : []),
  ]
  await run(kinds[0] ?? 'server', command)
}

function browser(files: readonly string[] = [], filter: readonly string[] = TIER): Promise<void> {
  return run('browser', ['playwright', 'test', ...files, ...filter], { CHROMIUM_PATH: findBrowser() })
}

/** A run that failed without a failed test (it did not start, say) still counts as one failure. */
async function run(kind: Kind, command: readonly string[], more: Record<string, string> = {}): Promise<void> {
  const { status } = await timed(kind, () => runProgram(command, { env: { ...env, ...more }, live: true }))
  if (status === 0 || readResults().some((result) => result.state === 'failed')) return
  const reason = `ended with status ${status}, though no test failed`
  addResult({ kind, file: command.slice(0, 2).join(' '), name: 'the whole run', state: 'failed', ms: 0, reason })
}

async function timed<T extends { cpuSeconds: number | null }>(kind: Kind, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  const before = costs[kind]
  costs[kind] = {
    cpuSeconds: result.cpuSeconds === null ? null : (before?.cpuSeconds ?? 0) + result.cpuSeconds,
    seconds: (before?.seconds ?? 0) + (performance.now() - start) / 1000,
  }
  return result
}
