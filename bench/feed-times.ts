import type { Browser } from '@playwright/test'
import { type FeedTimes, feedTimes, newProfile } from './browser.ts'
import { startFloor } from './floor-server.ts'
import { type BenchPerson, newBenchPerson } from './people.ts'
import type { BenchProduct } from './product.ts'
import { against, median, type Row, type Table, under } from './report.ts'

const LATENCY_MS = 150
const FIRST_MOST = 1.2
const ALL_MOST = 1.25
const WARM_MOST_MS = 100

/** A cold folder beside the floor page, in turns, in fresh profiles, and a folder that is in the store already. */
export async function feedTimesTable(product: BenchProduct, browser: Browser, runs: number): Promise<Table> {
  const rows: Row[] = []
  for (const count of [50, 200]) {
    const person = await newBenchPerson(product, count)
    const floor = await startFloor({ productOrigin: product.origin, person: await newBenchPerson(product, count) })
    await product.sandbox.latency(LATENCY_MS)
    const ours: FeedTimes[] = []
    const floors: FeedTimes[] = []
    for (let run = 0; run < runs; run++) {
      floors.push(await cold(browser, person, `${floor.origin}/`))
      ours.push(await cold(browser, person, product.origin + person.path))
    }
    floor.close()
    await product.sandbox.latency(0)
    if (ours[0]?.videos !== floors[0]?.videos) {
      throw new Error(`The pages show ${ours[0]?.videos} and ${floors[0]?.videos} videos: they do not do the same`)
    }
    const middle = (times: FeedTimes[], of: 'first' | 'all') => median(times.map((time) => time[of]))
    rows.push(
      against(`${count} channels: first video`, middle(ours, 'first'), middle(floors, 'first'), FIRST_MOST),
      against(`${count} channels: all, sorted`, middle(ours, 'all'), middle(floors, 'all'), ALL_MOST),
    )
    if (count === 200) {
      const warm = await warmTimes(product, browser, person, runs)
      rows.push(under('200 channels in the store: click to first video', median(warm), WARM_MOST_MS))
    }
  }
  return { title: `Feed at ${LATENCY_MS} ms a call`, unit: 'ms', baseline: 'floor', rows }
}

async function cold(browser: Browser, person: BenchPerson, url: string): Promise<FeedTimes> {
  const context = await newProfile(browser, person)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
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
    await page.locator(`main a[href="${person.path}"]`).click()
    times.push((await feedTimes(page)).first)
  }
  await context.close()
  return times
}
