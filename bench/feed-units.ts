import type { Browser, BrowserContext } from '@playwright/test'
import { feedTimes, newProfile } from './browser.ts'
import { newBenchPerson } from './people.ts'
import type { BenchProduct } from './product.ts'
import { type Row, type Table, under } from './report.ts'

type Units = Record<string, number>
type Usage = { methods: Record<string, { units: number }> }

const NEXT_DAY_MS = 25 * 60 * 60 * 1000
const QUIET_MS = 2_000
const UPLOADED_SHARE = 0.1

/** Most units, as designed: the first time with the counts that tomorrow's refresh needs and the lengths on screen. */
const GOALS = [
  { count: 60, firstOpen: 62, nextDay: 8 },
  { count: 1_000, firstOpen: 1_021, nextDay: 120 },
]

/** What a folder costs of the quota, counted by the sandbox, beside a call per channel and day. */
export async function feedUnitsTable(product: BenchProduct, browser: Browser): Promise<Table> {
  const rows: Row[] = []
  for (const { count, firstOpen, nextDay } of GOALS) {
    const person = await newBenchPerson(product, count)
    const context = await newProfile(browser, person)
    const open = (laterMs = 0) => unitsOf(product, () => openFolder(context, product.origin + person.path, laterMs))
    rows.push(under(`${count} channels, first open`, total(await open()), firstOpen, count))
    rows.push(under(`${count} channels, again within 24 h`, total(await open()), 0, 0))
    for (const id of person.channelIds.slice(0, count * UPLOADED_SHARE)) await product.sandbox.uploads(id, 1)
    const { 'videos.list': lengths = 0, ...methods } = await open(NEXT_DAY_MS)
    rows.push(under(`${count} channels, next day, 10 % uploaded`, total(methods), nextDay, count))
    rows.push(under('  and lengths of what is on screen', lengths, 1))
    await context.close()
  }
  return { title: 'Quota', unit: 'units', baseline: 'call per channel', rows }
}

const total = (units: Units): number => Object.values(units).reduce((sum, one) => sum + one, 0)

async function openFolder(context: BrowserContext, url: string, laterMs: number): Promise<void> {
  const page = await context.newPage()
  await page.addInitScript(`{ const now = Date.now; Date.now = () => now() + ${laterMs} }`)
  await page.goto(url)
  await feedTimes(page)
  // Counts and details are asked behind; the feed does not wait for them.
  await page.waitForTimeout(QUIET_MS)
  await page.close()
}

async function unitsOf(product: BenchProduct, work: () => Promise<void>): Promise<Units> {
  const read = async () => ((await (await fetch(`${product.sandbox.url}/__sandbox/usage`)).json()) as Usage).methods
  const before = await read()
  await work()
  const after = await read()
  const spent = Object.entries(after).map(([method, { units }]) => [method, units - (before[method]?.units ?? 0)])
  return Object.fromEntries(spent)
}
