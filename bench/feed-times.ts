import type { Browser } from '@playwright/test'
import { type FeedTimes, feedTimes, newProfile } from './browser.ts'
import { startFloor } from './floor-server.ts'
import { type BenchPerson, newBenchPerson } from './people.ts'
import type { BenchProduct } from './product.ts'
import { against, median, type Row, type Table, under } from './report.ts'

/** The floor page knows no other way to a channel's uploads. */
const ACTIVE = { activeOnly: true }
const LATENCY_MS = 150
const COUNTS = [50, 200]
const WARM_COUNT = 200
const FIRST_MOST = 1.2
const ALL_MOST = 1.25
const WARM_MOST_MS = 100

type Pair = { ours: FeedTimes[]; floor: FeedTimes[] }

/** Cold folders beside the floor page, in turns and in fresh profiles, and a folder that is in the store already. */
export async function feedTimesTable(product: BenchProduct, browser: Browser, runs: number): Promise<Table> {
  const rows: Row[] = []
  for (const count of COUNTS) {
    const person = await newBenchPerson(product, count, ACTIVE)
    // Somebody else's, so that neither uses up the other's share of token requests.
    const floor = await startFloor({
      productOrigin: product.origin,
      person: await newBenchPerson(product, count, ACTIVE),
    })
    const ofAddress: Pair = { ours: [], floor: [] }
    const ofClick: Pair = { ours: [], floor: [] }
    await product.sandbox.latency(LATENCY_MS)
    for (let run = 0; run < runs; run++) {
      ofAddress.floor.push(await byAddress(browser, person, `${floor.origin}/`))
      ofAddress.ours.push(await byAddress(browser, person, product.origin + person.path))
      ofClick.floor.push(await byClick(browser, person, `${floor.origin}/#wait`, 'button'))
      ofClick.ours.push(await byClick(browser, person, `${product.origin}/dashboard`, folderLink(person)))
    }
    await product.sandbox.latency(0)
    floor.close()
    rows.push(...rowsOf(`${count} channels, by address`, ofAddress), ...rowsOf(`${count} channels, by click`, ofClick))
    if (count === WARM_COUNT) {
      const warm = await warmTimes(product, browser, person, runs)
      rows.push(under(`${count} channels in the store, by click: first video`, median(warm), WARM_MOST_MS))
    }
  }
  return { title: `Feed at ${LATENCY_MS} ms a call`, unit: 'ms', baseline: 'floor', rows }
}

const folderLink = (person: BenchPerson): string => `main a[href="${person.path}"]`

function rowsOf(what: string, { ours, floor }: Pair): Row[] {
  const videos = new Set([...ours, ...floor].map((times) => times.videos))
  if (videos.size > 1) throw new Error(`${what}: the pages show ${[...videos].join(' and ')} videos, not the same`)
  const middle = (times: FeedTimes[], of: 'first' | 'all') => median(times.map((time) => time[of]))
  return [
    against(`${what}: first video`, middle(ours, 'first'), middle(floor, 'first'), FIRST_MOST),
    against(`${what}: all, sorted`, middle(ours, 'all'), middle(floor, 'all'), ALL_MOST),
  ]
}

/** The first page of a fresh profile: it brings its scripts, too. */
async function byAddress(browser: Browser, person: BenchPerson, url: string): Promise<FeedTimes> {
  const context = await newProfile(browser, person)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  const times = await feedTimes(page)
  await context.close()
  return times
}

/** Inside a page that has come to rest. */
async function byClick(browser: Browser, person: BenchPerson, url: string, target: string): Promise<FeedTimes> {
  const context = await newProfile(browser, person)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator(target).first().click()
  const times = await feedTimes(page)
  await context.close()
  return times
}

/** The store is filled once; each run starts the page anew, so that nothing is in memory. */
async function warmTimes(product: BenchProduct, browser: Browser, person: BenchPerson, runs: number) {
  const context = await newProfile(browser, person)
  const page = await context.newPage()
  await page.goto(product.origin + person.path)
  await feedTimes(page)
  await page.waitForTimeout(2_000)
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    await page.goto(`${product.origin}/dashboard`, { waitUntil: 'networkidle' })
    await page.locator(folderLink(person)).first().click()
    times.push((await feedTimes(page)).first)
  }
  await context.close()
  return times
}
