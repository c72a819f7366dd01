import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sum } from '#domain/sum.ts'
import { findBrowser } from './find-browser.ts'
import {
  drawPlaces,
  findPlaces,
  type NumberedPlace,
  placesBeside,
  REACHED,
  randomFrom,
  SWITCH,
  withMistake,
  withSwitches,
} from './mutant-places.ts'
import { chooseTests, type Reach, readReach } from './reached-tests.ts'
import { readResults, type Result as TestResult } from './reports.ts'
import { runNode } from './run-program.ts'
import { openTypeCheck } from './type-check.ts'

// npm run mutants -- [COUNT] [PATH…] [--seed SEED] [--browser]: makes mistakes in the product, one at a time, and finds out
// whether the first tier notices it: its type checks, then its tests. All mistakes are in one copy of the project, each
// behind a switch: one run of all tests below the browser says which test files evaluate which mistake, and only these are
// asked. With --browser, all browser tests of the first tier look at each product with a mistake that nothing else noticed,
// which takes a minute or two. Results are kept in test-results/mutants.json as they come.

const COPY = resolve('.cache/mutants')
const RESULTS = resolve('test-results/mutants.json')
const PAGES = resolve('dist/web')
/** More files to test with may lie beside the project, and then beside its copy. */
const FIXTURES = '../shared'

/** The tests that are asked about one mistake take this together. */
const ASKED_MS = 70_000
/** A run of tests ends after this, and so many times what they take without a mistake. */
const START_MS = 30_000
const LIMIT_FACTOR = 3

/** What the refusal of a type check is called, beside the files of tests. */
const TYPES = 'types'

/** Browser tests wait a quarter of what they otherwise may: what does not come says that a mistake is noticed. */
const BROWSER_PATIENCE = '0.25'

/** How a failure begins that waited too long for something: the machine may be busy. */
const OUT_OF_TIME = /timed out|in time\b|in vain/i

/** The whole first tier ends in this time. */
const TIER_LIMIT_MS = 1_800_000
const STARTS_PROGRAMS = 'tests/support/program.ts'

const PRODUCT = '{contract,domain,server,web}/**/*.{ts,tsx}'
/** Tests; types; steps of the database that were taken long ago; styles. */
const LEFT_OUT = /\.test\.tsx?$|\.d\.ts$|(?:^|\/)types\.ts$|^server\/db\/migrations?\/|^web\/styles\//
/** Tests that start fast. */
const IS_UNIT = /^(?!tests\/)|^tests\/(?:files|providers)\//

type Mutant = NumberedPlace & { path: string }
/** undecided: the time was over. unreached: no test evaluates it. */
type Verdict = { status: 'noticed' | 'lived' | 'undecided' | 'unreached'; by: string }
type Result = Verdict & { place: string; edit: string; seconds: number }

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, browser: { type: 'boolean', default: false } },
  allowPositionals: true,
})
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

const product = globSync(PRODUCT)
  .filter((path) => !LEFT_OUT.test(path))
  .sort()
const mutants = draw()
const ofTypes = refusedByTypes()
const places = [...mutants, ...findNeighbours()]
makeCopy()
const results: Result[] = []
console.log(`${mutants.length} mistakes, --seed ${seed}`)
const { reach, costs } = await findReach()
for (const mutant of mutants) {
  const start = performance.now()
  const verdict = ofTypes.has(mutant) ? { status: 'noticed' as const, by: TYPES } : await judge(mutant)
  if (isStopped) break
  record(mutant, verdict, performance.now() - start)
}
if (values.browser && !isStopped) await judgeInBrowser()
rmSync(COPY, { recursive: true })
summarise()

function draw(): Mutant[] {
  const paths = product.filter((path) => parts.length === 0 || parts.some((part) => path.startsWith(part)))
  return drawPlaces(paths, placesOf, Number(count), randomFrom(seed))
}

function placesOf(path: string) {
  return findPlaces(path, readFileSync(path, 'utf8'))
}

function refusedByTypes(): ReadonlySet<Mutant> {
  const types = openTypeCheck()
  const refused = mutants.filter((mutant) => types.refuses(mutant.path, mistaken(mutant)))
  types.close()
  return new Set(refused)
}

function mistaken(mutant: Mutant): string {
  return withMistake(readFileSync(mutant.path, 'utf8'), mutant)
}

/** Places in the folders of the mistakes: which tests evaluate them says what these are about. */
function findNeighbours(): Mutant[] {
  const folders = new Set(mutants.map(({ path }) => dirname(path)))
  return product
    .filter((path) => folders.has(dirname(path)))
    .flatMap((path) => {
      const taken = mutants.filter((one) => one.path === path)
      return placesBeside(placesOf(path), taken).map((place) => ({ ...place, path }))
    })
    .map((place, index) => ({ ...place, id: mutants.length + 1 + index }))
}

/** Copies the project as it is in the working tree, with every mistake switched off. */
function makeCopy(): void {
  rmSync(COPY, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { encoding: 'utf8' }).split('\0')
  for (const file of files) if (file !== '' && existsSync(file)) cpSync(file, join(COPY, file))
  symlinkSync(resolve('node_modules'), join(COPY, 'node_modules'))
  rmSync(join(COPY, FIXTURES), { force: true })
  if (existsSync(FIXTURES)) symlinkSync(resolve(FIXTURES), join(COPY, FIXTURES))
  for (const [path, inFile] of Map.groupBy(places, (place) => place.path))
    writeFileSync(join(COPY, path), withSwitches(readFileSync(path, 'utf8'), inFile))
  // What starts programs says which test does, if nothing else of that test has a switch.
  writeFileSync(join(COPY, STARTS_PROGRAMS), withSwitches(readFileSync(STARTS_PROGRAMS, 'utf8'), []))
}

/** Runs the first tier without a mistake. Files that do not pass are not asked. */
async function findReach(): Promise<{ reach: Reach; costs: ReadonlyMap<string, number> }> {
  if (!existsSync(join(PAGES, 'en/files.json'))) await runNode(['scripts/ensure-built.ts', 'en'], { live: true })
  const file = join(COPY, 'reached.ndjson')
  writeFileSync(file, '')
  // Each file loads its modules anew and evaluates what is at their tops.
  const { results: found } = await runTests(['--isolate'], { [REACHED]: file }, TIER_LIMIT_MS)
  const costs = new Map<string, number>()
  for (const [test, all] of Map.groupBy(found, (result) => result.file)) {
    const failure = all.find(({ state }) => state === 'failed')
    if (failure) console.log(`left out, does not pass without a mistake: ${test}: ${failure.name}\n${failure.reason}`)
    else costs.set(test, sum(all.map(({ ms }) => ms)))
  }
  return { reach: readReach(readFileSync(file, 'utf8'), COPY), costs }
}

async function judge(mutant: Mutant): Promise<Verdict> {
  const tests = chooseTests(mutant, places, reach, costs, ASKED_MS)
  let undecided = ''
  for (const files of Map.groupBy(tests, (test) => IS_UNIT.test(test)).values()) {
    if (isStopped) break
    const limitMs = START_MS + LIMIT_FACTOR * sum(files.map((file) => costs.get(file) ?? 0))
    const run = await runTests([...files, '--bail=1'], { [SWITCH]: String(mutant.id) }, limitMs)
    const failures = run.results.filter(({ state }) => state === 'failed')
    const failure = failures.find(({ reason = '' }) => !OUT_OF_TIME.test(reason.split('\n', 1)[0] ?? ''))
    if (failure) return { status: 'noticed', by: failure.file }
    // What a group of tests shares could not be made, or a loop has no end: unit tests wait for nothing.
    const isClear = run.isEnded ? failures.length === 0 : files.every((file) => IS_UNIT.test(file))
    if (!run.passes && isClear)
      return { status: 'noticed', by: files.length > 3 ? `${files.length} files` : files.join(', ') }
    if (!run.passes) undecided = failures[0]?.file ?? files.join(', ')
  }
  if (undecided !== '') return { status: 'undecided', by: undecided }
  return { status: tests.length > 0 ? 'lived' : 'unreached', by: '' }
}

/** Builds the product with each mistake that no other test noticed. */
async function judgeInBrowser(): Promise<void> {
  for (const place of places) writeFileSync(join(COPY, place.path), readFileSync(place.path, 'utf8'))
  if (!(await runBrowserTests()).passes) return console.log('The browser tests do not pass without a mistake.')
  for (const [index, mutant] of mutants.entries()) {
    const { status = 'noticed' } = results[index] ?? {}
    if (status === 'noticed' || isStopped) continue
    const start = performance.now()
    writeFileSync(join(COPY, mutant.path), mistaken(mutant))
    const { passes, results: found } = await runBrowserTests()
    writeFileSync(join(COPY, mutant.path), readFileSync(mutant.path, 'utf8'))
    const failure = found.find(({ state }) => state === 'failed')
    const verdict: Verdict = passes ? { status, by: '' } : { status: 'noticed', by: failure?.file ?? 'the browser' }
    if (!isStopped) record(mutant, verdict, performance.now() - start, index)
  }
}

/** Tests below the browser. @returns see {@link runProgram} */
function runTests(args: readonly string[], env: Record<string, string>, limitMs: number) {
  const own = ['run', '--reporter=./scripts/report-vitest.ts', '--tags-filter=!slow']
  return runProgram(['vitest', ...own, ...args], { WEB_DIR: PAGES, ...env }, limitMs)
}

function runBrowserTests() {
  const env = { CHROMIUM_PATH: findBrowser(), SLOWNESS: BROWSER_PATIENCE }
  return runProgram(['playwright', 'test', '--grep=@every', '--max-failures=1'], env, TIER_LIMIT_MS)
}

/** Runs tests of the copy. @returns `isEnded`: in time; `passes`: without a failure */
async function runProgram(
  [program = '', ...args]: readonly string[],
  env: Record<string, string>,
  limitMs: number,
): Promise<{ results: TestResult[]; isEnded: boolean; passes: boolean }> {
  const folder = join(COPY, 'test-results')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const child = spawn(`node_modules/.bin/${program}`, args, {
    ...{ cwd: COPY, stdio: 'ignore', detached: true },
    env: { ...process.env, ...env },
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

function record(
  { path, line, kind, before, after }: Mutant,
  verdict: Verdict,
  tookMs: number,
  index = results.length,
): void {
  const short = (text: string) => {
    const oneLine = text.replace(/\s+/g, ' ')
    return oneLine.length > 70 ? `${oneLine.slice(0, 69)}…` : oneLine
  }
  const edit = `${kind}: ${short(before)}${kind === 'removed call' ? '' : ` -> ${short(after)}`}`
  const result = { place: `${path}:${line}`, edit, ...verdict, seconds: Math.round(tookMs / 100) / 10 }
  results[index] = result
  mkdirSync(dirname(RESULTS), { recursive: true })
  writeFileSync(RESULTS, `${JSON.stringify({ seed, results }, null, 2)}\n`)
  console.log(lineOf(result))
}

function lineOf({ place, edit, status, by, seconds }: Result): string {
  return `${place}  ${edit}  ${status}${by && ` by ${by}`} (${seconds} s)`
}

function summarise(): void {
  const of = (status: Verdict['status']) => results.filter((result) => result.status === status)
  const noticed = of('noticed').length
  const unnoticed = [...of('lived'), ...of('unreached')]
  const byTypes = results.filter(({ by }) => by === TYPES).length
  const share = results.length > 0 ? ` = ${Math.round((100 * noticed) / results.length)} %` : ''
  console.log(
    `\nNoticed ${noticed} of ${results.length}${share}, ${byTypes} by types; ${of('undecided').length} undecided`,
  )
  if (unnoticed.length > 0) console.log(`\nNot noticed:\n${unnoticed.map(lineOf).join('\n')}`)
}
