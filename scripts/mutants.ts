import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drawPlaces, findPlaces, type NumberedPlace, randomFrom, SWITCH, withSwitches } from './mutant-places.ts'
import { type NearestTests, nearestTests, readImports } from './nearest-tests.ts'
import { readResults, type Result as TestResult } from './reports.ts'
import { runNode } from './run-program.ts'

// npm run mutants -- [COUNT] [PATH…] [--seed SEED]: makes mistakes in the product, one at a time, and finds out whether the
// tests nearest to each notice it. All mistakes are in one copy of the project, each behind a switch, so that programs are
// built once. Results are kept in test-results/mutants.json as they come.

const COPY = resolve('.cache/mutants')
const RESULTS = resolve('test-results/mutants.json')
const PAGES = resolve('dist/web')

/** A run of tests ends after this, and after so many times what it took without a mistake. */
const MIN_LIMIT_MS = 60_000
const LIMIT_FACTOR = 5

/** How a failure begins that waited too long for something: the machine may be busy. */
const OUT_OF_TIME = /timed out|in time\b|in vain/i

const PRODUCT = '{contract,domain,server,web}/**/*.{ts,tsx}'
/** Tests; types; steps of the database that were taken long ago; styles. */
const LEFT_OUT = /\.test\.tsx?$|\.d\.ts$|(?:^|\/)types\.ts$|^server\/db\/migrations?\/|^web\/styles\//
/** A file whose tests are all of the second tier. */
const IS_SLOW = /@module-tag slow\b/

type Mutant = NumberedPlace & { path: string; tests: NearestTests }
/** undecided: the time was over. unreached: no test is near, or none of them passes without the mistake. */
type Verdict = { status: 'noticed' | 'lived' | 'undecided' | 'unreached'; by: string }
type Result = Verdict & { place: string; edit: string; seconds: number }

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true })
const [count = '30', ...parts] = positionals
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))

/** The run of tests under way, which leads a group of processes. */
let running: ChildProcess | null = null
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isStopped = true
    if (running) signalGroup(running, 'SIGINT')
  })

const mutants = draw()
makeCopy()
/** How long each test file takes without a mistake, in ms; `null`: it does not pass. */
const usual = new Map<string, number | null>()
const results: Result[] = []
console.log(`${mutants.length} mistakes, --seed ${seed}`)
await measure([...new Set(mutants.flatMap(({ tests }) => tests.unit))])
for (const mutant of mutants.toSorted((a, b) => Number(b.tests.unit.length > 0) - Number(a.tests.unit.length > 0))) {
  const start = performance.now()
  const verdict = await judge(mutant)
  if (isStopped) break
  record(mutant, verdict, performance.now() - start)
}
rmSync(COPY, { recursive: true })
summarise()

function draw(): Mutant[] {
  const paths = globSync(PRODUCT)
    .filter((path) => !LEFT_OUT.test(path) && (parts.length === 0 || parts.some((part) => path.startsWith(part))))
    .sort()
  const drawn = drawPlaces(
    paths,
    (path) => findPlaces(path, readFileSync(path, 'utf8')),
    Number(count),
    randomFrom(seed),
  )
  const modules = globSync('{contract,domain,text,server,web,sandbox,scripts,tests}/**/*.{ts,tsx}')
  const sources = modules.map((path) => [path, readFileSync(path, 'utf8')] as const)
  const imports = new Map(
    sources.filter(([, source]) => !IS_SLOW.test(source)).map(([path, source]) => [path, readImports(path, source)]),
  )
  return drawn.map((place) => ({ ...place, tests: nearestTests(place.path, imports) }))
}

/** Copies the project as it is in the working tree, with every mistake switched off. */
function makeCopy(): void {
  rmSync(COPY, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { encoding: 'utf8' }).split('\0')
  for (const file of files) if (file !== '' && existsSync(file)) cpSync(file, join(COPY, file))
  symlinkSync(resolve('node_modules'), join(COPY, 'node_modules'))
  for (const [path, places] of Map.groupBy(mutants, (mutant) => mutant.path))
    writeFileSync(join(COPY, path), withSwitches(readFileSync(path, 'utf8'), places))
}

async function judge({ id, tests }: Mutant): Promise<Verdict> {
  let ran = 0
  let undecided = ''
  const unit = tests.unit.filter((file) => usual.get(file) != null)
  for (const files of [unit, ...tests.server.map((file) => [file])]) {
    if (files.some((file) => !usual.has(file))) await measure(files)
    if (isStopped) break
    const passing = files.filter((file) => usual.get(file) != null)
    if (passing.length === 0) continue
    ran += passing.length
    const took = passing.reduce((sum, file) => sum + (usual.get(file) ?? 0), 0)
    const { results: found, isEnded, passes } = await runTests(passing, id, Math.max(MIN_LIMIT_MS, took * LIMIT_FACTOR))
    const failures = found.filter(({ state }) => state === 'failed')
    const failure = failures.find(({ reason = '' }) => !OUT_OF_TIME.test(reason.split('\n', 1)[0] ?? ''))
    if (failure) return { status: 'noticed', by: failure.file }
    // What a group of tests shares could not be made.
    if (isEnded && !passes && failures.length === 0) return { status: 'noticed', by: passing.join(', ') }
    if (!passes) undecided = passing.join(', ')
  }
  if (undecided !== '') return { status: 'undecided', by: undecided }
  return { status: ran > 0 ? 'lived' : 'unreached', by: '' }
}

/** Runs test files without a mistake. Those that do not pass are not asked. */
async function measure(files: readonly string[]): Promise<void> {
  if (files.length === 0 || isStopped) return
  if (files.some((file) => /^tests\/(?:app|api)\//.test(file)) && !existsSync(join(PAGES, 'en/files.json')))
    await runNode(['scripts/ensure-built.ts', 'en'], { live: true })
  const start = performance.now()
  const { results: found } = await runTests(files, 0, 15 * MIN_LIMIT_MS)
  const took = (performance.now() - start) / files.length
  for (const file of files) {
    const states = found.filter((result) => result.file === file).map(({ state }) => state)
    const passes = states.includes('passed') && !states.includes('failed')
    usual.set(file, passes ? took : null)
    if (passes || isStopped) continue
    console.log(`left out, does not pass without a mistake: ${file}`)
    process.exitCode = 1
  }
}

/** @param id the mistake that is made; 0: none  @returns `isEnded`: in time; `passes`: without a failure */
async function runTests(
  files: readonly string[],
  id: number,
  limitMs: number,
): Promise<{ results: TestResult[]; isEnded: boolean; passes: boolean }> {
  const folder = join(COPY, 'test-results')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const args = ['run', ...files, '--reporter=./scripts/report-vitest.ts', '--tags-filter=!slow']
  const child = spawn('node_modules/.bin/vitest', id > 0 ? [...args, '--bail=1'] : args, {
    ...{ cwd: COPY, stdio: 'ignore', detached: true },
    env: { ...process.env, WEB_DIR: PAGES, [SWITCH]: String(id) },
  })
  running = child
  const limit = setTimeout(() => signalGroup(child, 'SIGINT'), limitMs)
  const end = setTimeout(() => signalGroup(child, 'SIGKILL'), limitMs + 20_000)
  const start = performance.now()
  const status = await new Promise((done) => child.on('close', done).on('error', done))
  clearTimeout(limit)
  clearTimeout(end)
  running = null
  signalGroup(child, 'SIGKILL') // a run that was interrupted may leave its servers behind
  const isEnded = performance.now() - start < limitMs
  return { results: readResults(COPY), isEnded, passes: isEnded && status === 0 }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // All have ended.
  }
}

function record({ path, line, kind, before, after }: Mutant, verdict: Verdict, tookMs: number): void {
  const short = (text: string) => {
    const oneLine = text.replace(/\s+/g, ' ')
    return oneLine.length > 70 ? `${oneLine.slice(0, 69)}…` : oneLine
  }
  const edit = `${kind}: ${short(before)}${kind === 'removed call' ? '' : ` -> ${short(after)}`}`
  const result = { place: `${path}:${line}`, edit, ...verdict, seconds: Math.round(tookMs / 100) / 10 }
  results.push(result)
  mkdirSync(dirname(RESULTS), { recursive: true })
  writeFileSync(RESULTS, `${JSON.stringify({ seed, results }, null, 2)}\n`)
  console.log(lineOf(result))
}

function lineOf({ place, edit, status, by, seconds }: Result): string {
  return `${place}  ${edit}  ${status}${by && ` by ${by}`} (${seconds} s)`
}

function summarise(): void {
  const of = (status: Verdict['status']) => results.filter((result) => result.status === status)
  const [noticed, lived] = [of('noticed').length, of('lived').length]
  const share = noticed + lived > 0 ? ` = ${Math.round((100 * noticed) / (noticed + lived))} %` : ''
  const left = `${of('undecided').length} undecided, ${of('unreached').length} without a test near`
  console.log(`\nNoticed ${noticed} of ${noticed + lived}${share}; ${left}`)
  if (lived > 0) console.log(`\nLived:\n${of('lived').map(lineOf).join('\n')}`)
}
