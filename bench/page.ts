import type { Browser } from '@playwright/test'
import { launchBrowser } from './browser.ts'
import { buildListFloor, startListFloor } from './list-floor.ts'
import { type Exercise, exercisePage, type Frames, type Load, loadPage, newPage, openPage } from './page-load.ts'
import { type BenchPerson, newSorter, newSubscriber } from './people.ts'
import { type BenchProduct, startBenchProduct } from './product.ts'
import { against, median, print, type Row, type Table, told, under } from './report.ts'

/** Alternating runs of product and baseline. */
const RUNS = 5
const SPEEDS = [
  { name: 'full speed', slowdown: 1, blockingMost: 0, counts: [200, 1_000, 5_000] },
  { name: '4 x slower', slowdown: 4, blockingMost: 60, counts: [1_000, 5_000] },
]
const COUNTS = [...new Set(SPEEDS.flatMap((speed) => speed.counts))]
const MOST = Math.max(...COUNTS)
/** The folders of whoever has most channels; the others have none. */
const MOST_FOLDERS = 200
const KB = 1_024
const FRAME_MS = 17
const LONGEST_FRAME_MS = 50

type Runs<T> = { ours: T[]; floor: T[] }

/** What pages weigh, how soon they are there, and how they follow typing and scrolling. */
export async function benchPage(): Promise<Table[]> {
  await buildListFloor()
  const product = await startBenchProduct({ bitmaps: true })
  const browser = await launchBrowser()
  try {
    const people = new Map<number, BenchPerson>()
    for (const count of COUNTS)
      people.set(
        count,
        count === MOST ? await newSorter(product, count, MOST_FOLDERS) : await newSubscriber(product, count),
      )
    const tables: Table[] = []
    for (const speed of SPEEDS) {
      for (const table of [
        await frontTable(product, browser, people, speed),
        await listTable(product, browser, people, speed),
      ]) {
        print(table)
        tables.push(table)
      }
    }
    return tables
  } finally {
    await browser.close()
    await product.stop()
  }
}

type People = ReadonlyMap<number, BenchPerson>
type Speed = (typeof SPEEDS)[number]

const personOf = (people: People, count: number): BenchPerson => {
  const person = people.get(count)
  if (!person) throw new Error(`nobody has ${count} subscriptions`)
  return person
}

const middle = <T>(runs: readonly T[], of: (run: T) => number): number => median(runs.map(of))

/** The front page beside bare HTML; the dashboard, whose library is in the browser's store, beside the bare list. */
async function frontTable(product: BenchProduct, browser: Browser, people: People, speed: Speed): Promise<Table> {
  const person = personOf(people, 1_000)
  const visitor = { ...person, cookie: { ...person.cookie, value: 'none' } }
  const floor = await startListFloor(product.origin, person)
  const front: Runs<Load> = { ours: [], floor: [] }
  const dashboard: Runs<Load> = { ours: [], floor: [] }
  for (let run = 0; run < RUNS; run++) {
    front.floor.push(await coldLoad(browser, visitor, `${floor.origin}/bare.html`, speed))
    front.ours.push(await coldLoad(browser, visitor, `${product.origin}/`, speed))
    dashboard.floor.push(await warmLoad(browser, person, `${floor.origin}/`, speed))
    dashboard.ours.push(await warmLoad(browser, person, `${product.origin}/dashboard`, speed))
  }
  floor.close()
  const rows = [
    ratio('front page: first paint (bare HTML)', front, (load) => load.firstPaint, 1.4),
    ratio('front page: largest paint (bare HTML)', front, (load) => load.largestPaint, 1.4),
    ...sizeRows('front page', front, speed),
    ratio('dashboard, library in the store: first paint (bare list)', dashboard, (load) => load.firstPaint, 1.3),
    ratio('dashboard, library in the store: largest paint (bare list)', dashboard, (load) => load.largestPaint, 1.5),
    ...sizeRows('dashboard', dashboard, speed),
  ]
  return { title: `Pages, ${speed.name}`, unit: 'ms', baseline: 'baseline', rows }
}

/** What a page costs besides time. @param runs with the baseline's */
function sizeRows(name: string, runs: Runs<Load>, speed: Speed): Row[] {
  const row = (what: string, of: (load: Load) => number) =>
    told(`${name}: ${what}`, middle(runs.ours, of), middle(runs.floor, of))
  return [
    under(
      `${name}: blocking`,
      middle(runs.ours, (load) => load.blocking),
      speed.blockingMost,
      middle(runs.floor, (load) => load.blocking),
    ),
    under(
      `${name}: layout shift x 1,000`,
      middle(runs.ours, (load) => load.shift * 1_000),
      20,
    ),
    row('transferred, kB', (load) => Math.round(load.bytes / KB)),
    row('requests', (load) => load.requests),
    row('heap, kB', (load) => Math.round(load.heap / KB)),
  ]
}

/** The subscriptions page beside a bare virtual grid of the same cards. */
async function listTable(product: BenchProduct, browser: Browser, people: People, speed: Speed): Promise<Table> {
  const rows: Row[] = []
  const readyAt: number[] = []
  for (const count of speed.counts) {
    const person = personOf(people, count)
    const floor = await startListFloor(product.origin, person)
    const loads: Runs<Load> = { ours: [], floor: [] }
    const uses: Runs<Exercise> = { ours: [], floor: [] }
    for (let run = 0; run < RUNS; run++) {
      await listRun(browser, person, `${floor.origin}/`, speed, loads.floor, count === MOST ? uses.floor : null)
      await listRun(
        browser,
        person,
        `${product.origin}/subscriptions`,
        speed,
        loads.ours,
        count === MOST ? uses.ours : null,
      )
    }
    floor.close()
    readyAt.push(middle(loads.ours, (load) => load.ready))
    const name = count === MOST ? `${count} channels in ${MOST_FOLDERS} folders` : `${count} channels`
    rows.push(
      ratio(`${name}: first paint`, loads, (load) => load.firstPaint, 1.3),
      ratio(`${name}: list ready`, loads, (load) => load.ready, count === MOST ? 1.2 : 1.3),
      ...sizeRows(name, loads, speed),
      ratio(`${name}: elements`, loads, (load) => load.elements, 2.5),
    )
    if (count === MOST) rows.push(...rowsOfUse(name, loads, uses))
  }
  const [fewest = 0, most = 0] = [readyAt[0], readyAt.at(-1)]
  rows.push(
    under(`${MOST} channels: ready, beside its own at ${speed.counts[0]}`, most, Math.round(fewest * 1.2), fewest),
  )
  return { title: `Subscriptions, ${speed.name}`, unit: 'ms', baseline: 'bare list', rows }
}

const rowsOfUse = (name: string, loads: Runs<Load>, uses: Runs<Exercise>): Row[] => [
  ratio(`${name}: heap`, loads, (load) => Math.round(load.heap / KB), 3),
  ratio(`${name}: keystroke to paint`, uses, (use) => use.keystroke, 1.5),
  ratio(`${name}: search cleared to paint`, uses, (use) => use.clear, 1.5),
  ...rowsOfFrames(`${name}: turning the wheel`, uses, (use) => use.wheel),
  ...rowsOfFrames(`${name}: flinging`, uses, (use) => use.fling),
]

function rowsOfFrames(name: string, uses: Runs<Exercise>, of: (use: Exercise) => Frames): Row[] {
  const [ours95, floor95] = both(uses, (use) => of(use).percentile95)
  const [longest, floorLongest] = both(uses, (use) => of(use).longest)
  return [
    under(`${name}, 95th percentile of frames`, ours95, Math.round(floor95 + FRAME_MS), floor95),
    under(`${name}, longest frame`, longest, LONGEST_FRAME_MS, floorLongest),
  ]
}

const both = <T>({ ours, floor }: Runs<T>, of: (run: T) => number): [number, number] => [
  middle(ours, of),
  middle(floor, of),
]

const ratio = <T>(measure: string, { ours, floor }: Runs<T>, of: (run: T) => number, most: number): Row =>
  against(measure, middle(ours, of), middle(floor, of), most)

async function coldLoad(browser: Browser, person: BenchPerson, url: string, { slowdown }: Speed): Promise<Load> {
  const { context, page, cdp } = await openPage(browser, person, slowdown)
  const load = await loadPage(page, cdp, url, false)
  await context.close()
  return load
}

/** The second load of a profile. */
async function warmLoad(browser: Browser, person: BenchPerson, url: string, { slowdown }: Speed): Promise<Load> {
  const { context, page, cdp } = await openPage(browser, person, 1)
  await loadPage(page, cdp, url, false)
  await page.close()
  const second = await newPage(context, slowdown)
  const load = await loadPage(second.page, second.cdp, url, false)
  await context.close()
  return load
}

/** @param uses null: the page is only loaded */
async function listRun(
  browser: Browser,
  person: BenchPerson,
  url: string,
  { slowdown }: Speed,
  loads: Load[],
  uses: Exercise[] | null,
) {
  const { context, page, cdp } = await openPage(browser, person, slowdown)
  loads.push(await loadPage(page, cdp, url, true))
  uses?.push(await exercisePage(page))
  await context.close()
}
