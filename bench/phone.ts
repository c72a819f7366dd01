import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.ts'
import { freePort } from '../tests/support/free-port.ts'
import { BROWSER_ARGS } from './browser.ts'
import { newPage } from './page-load.ts'
import { type BenchPerson, newSorter, newSubscriber } from './people.ts'
import { startBenchProduct } from './product.ts'
import { median, print, type Row, type Table, told, under } from './report.ts'

/** Fetched when it is needed: with what it depends on it is larger than all else that is installed. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const SLOWDOWN = 4
const PHONE = { width: 412, height: 823 }
const REST_MS = 1_000
const MOST_BYTES = 64 * 1024 * 1024

type Visit = 'signed out' | 'first visit' | 'library stored'
/** Of a visit: the lowest score, ms of blocking and ms until the largest paint. */
const GOALS: Record<Visit, { score: number; blocking: number; largestPaint: number }> = {
  'signed out': { score: 95, blocking: 200, largestPaint: 1_500 },
  'first visit': { score: 80, blocking: 600, largestPaint: 2_500 },
  'library stored': { score: 90, blocking: 300, largestPaint: 1_500 },
}

/** `interaction`: ms from a click on a link of the navigation to the next paint; `null` on a page without one. */
type Audit = {
  score: number
  largestPaint: number
  blocking: number
  shift: number
  kb: number
  interaction: number | null
}

/** What Lighthouse says of pages on its slow phone: 4 times slower, 1.6 Mbit/s, 150 ms to and fro. */
export async function benchPhone(): Promise<Table[]> {
  const product = await startBenchProduct({ bitmaps: true })
  try {
    const sorter = await newSorter(product, 240, 8)
    const subscriber = await newSubscriber(product, 1_000)
    const screens: { name: string; path: string; person: BenchPerson | null }[] = [
      { name: 'front page', path: '/', person: null },
      { name: 'dashboard', path: '/dashboard', person: sorter },
      { name: 'All new', path: '/new', person: sorter },
      { name: 'a folder', path: '/folder/folder-1', person: sorter },
      { name: '1,000 channels', path: '/subscriptions', person: subscriber },
    ]
    const rows: Row[] = []
    for (const { name, path, person } of screens)
      for (const visit of person ? (['first visit', 'library stored'] as const) : (['signed out'] as const)) {
        const audits: Audit[] = []
        for (let run = 0; run < RUNS; run++) audits.push(await audit(`${product.origin}${path}`, person, visit))
        rows.push(...rowsOf(`${name}, ${visit}`, audits, GOALS[visit]))
      }
    const table = { title: 'A slow phone', unit: 'ms', baseline: '', rows }
    print(table)
    return [table]
  } finally {
    await product.stop()
  }
}

function rowsOf(name: string, audits: readonly Audit[], goal: (typeof GOALS)[Visit]): Row[] {
  const middle = (of: (audit: Audit) => number) => median(audits.map(of))
  const score = middle((audit) => audit.score)
  const clicks = audits.flatMap(({ interaction }) => interaction ?? [])
  return [
    {
      ...told(`${name}: score`, score),
      goal: `at least ${goal.score}`,
      isMet: score >= goal.score,
    },
    under(
      `${name}: largest paint`,
      middle((audit) => audit.largestPaint),
      goal.largestPaint,
    ),
    under(
      `${name}: blocking`,
      middle((audit) => audit.blocking),
      goal.blocking,
    ),
    under(
      `${name}: layout shift x 1,000`,
      middle((audit) => audit.shift * 1_000),
      20,
    ),
    told(
      `${name}: kB over the wire`,
      middle((audit) => audit.kb),
    ),
    ...(clicks.length > 0 ? [told(`${name}: a click to the next paint`, median(clicks))] : []),
  ]
}

/** In a profile of its own. */
async function audit(url: string, person: BenchPerson | null, visit: Visit): Promise<Audit> {
  const profile = mkdtempSync(join(tmpdir(), 'subshelf-phone-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
    viewport: PHONE,
    ignoreHTTPSErrors: true,
  })
  try {
    if (person) await context.addCookies([{ ...person.cookie, httpOnly: true, sameSite: 'Lax' }])
    if (visit === 'library stored') await visitOnce(context, url)
    const figures = await lighthouse(url, port, visit === 'library stored')
    return { ...figures, interaction: person ? await clickTime(context, url) : null }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function visitOnce(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(REST_MS)
  await page.close()
}

/** @param keepsStorage what the browser has stored and cached stays */
async function lighthouse(url: string, port: number, keepsStorage: boolean): Promise<Omit<Audit, 'interaction'>> {
  const options = ['--output=json', '--quiet', '--only-categories=performance', `--port=${port}`]
  if (keepsStorage) options.push('--disable-storage-reset')
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options],
    { maxBuffer: MOST_BYTES },
  )
  const { categories, audits } = JSON.parse(stdout) as {
    categories: { performance: { score: number } }
    audits: Record<string, { numericValue: number }>
  }
  const figureOf = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  return {
    score: Math.round(categories.performance.score * 100),
    largestPaint: Math.round(figureOf('largest-contentful-paint')),
    blocking: Math.round(figureOf('total-blocking-time')),
    shift: figureOf('cumulative-layout-shift'),
    kb: Math.round(figureOf('total-byte-weight') / 1_024),
  }
}

/** Clicks the first link of the navigation that leads elsewhere. */
async function clickTime(context: BrowserContext, url: string): Promise<number> {
  const { page } = await newPage(context, SLOWDOWN)
  await page.goto(url, { waitUntil: 'networkidle' })
  const { pathname } = new URL(url)
  await page.evaluate(
    `new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.interaction = Math.max(globalThis.interaction ?? 0, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 })`,
  )
  await page.locator(`nav a:visible:not([href="${pathname}"])`).first().click()
  await page.waitForTimeout(REST_MS)
  const time = (await page.evaluate('globalThis.interaction ?? 0')) as number
  await page.close()
  return time
}
