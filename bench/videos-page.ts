import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { SessionView } from '#contract/session.ts'
import type { VideosAnswer } from '#contract/videos.ts'
import { refresh } from '../tests/support/videos.ts'
import { Visitor } from '../tests/support/visitor.ts'
import { launchBrowser, newProfile } from './browser.ts'
import { type FloorServer, type FloorVideo, startFloor } from './floor-server.ts'
import { type BenchPerson, newFolderOwner, usualChannels } from './people.ts'
import { type BenchProduct, startBenchProduct } from './product.ts'
import { against, median, print, type Table } from './report.ts'

const CHANNELS = 200
/** Alternating runs of product and baseline, each in a fresh profile. */
const RUNS = 7
const CLICK_MOST = 1.3
const ADDRESS_MOST = 1.4
/** The cards of the first page, as the marks find them. */
const CARDS = '[role=feed] article:has(a[href*="watch"])'

/** The page of a folder whose videos are stored, beside a bare page with the same cards. */
export async function benchFolderPage(): Promise<Table[]> {
  const product = await startBenchProduct({ bitmaps: true })
  const browser = await launchBrowser()
  let floor: FloorServer | null = null
  try {
    const owner = await newFolderOwner(product, await usualChannels(product, CHANNELS))
    const visitor = new Visitor(product)
    visitor.cookie = `${owner.cookie.name}=${owner.cookie.value}`
    await refresh(visitor)
    floor = await startFloor(await floorAnswer(product, browser, owner, visitor))
    const table = await timesTable(product, browser, owner, floor.origin)
    print(table)
    return [table]
  } finally {
    floor?.close()
    await browser.close()
    await product.stop()
  }
}

async function timesTable(product: BenchProduct, browser: Browser, owner: BenchPerson, floor: string): Promise<Table> {
  const times = {
    click: { ours: [] as number[], floor: [] as number[] },
    address: { ours: [] as number[], floor: [] as number[] },
  }
  for (let run = 0; run < RUNS; run++) {
    times.address.floor.push(await byAddress(browser, owner, `${floor}/`))
    times.address.ours.push(await byAddress(browser, owner, product.origin + owner.path))
    times.click.floor.push(await byClick(browser, owner, `${floor}/#wait`, 'button'))
    times.click.ours.push(await byClick(browser, owner, `${product.origin}/dashboard`, `main a[href="${owner.path}"]`))
  }
  const what = `folder of ${CHANNELS} channels, never opened on this device`
  const rows = [
    against(`${what}, by click: first page`, median(times.click.ours), median(times.click.floor), CLICK_MOST),
    against(`${what}, by address: first page`, median(times.address.ours), median(times.address.floor), ADDRESS_MOST),
  ]
  return { title: 'Stored videos in the browser', unit: 'ms', baseline: 'bare page', rows }
}

/** From the navigation's start. */
async function byAddress(browser: Browser, owner: BenchPerson, url: string): Promise<number> {
  const { page, close } = await newMarkedPage(browser, owner)
  await page.goto(url, { waitUntil: 'commit' })
  const time = await timeOfVideos(page)
  await close()
  return time
}

/** From a click inside a page that has come to rest. */
async function byClick(browser: Browser, owner: BenchPerson, url: string, target: string): Promise<number> {
  const { page, close } = await newMarkedPage(browser, owner)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator(target).first().click()
  const time = await timeOfVideos(page)
  await close()
  return time
}

async function newMarkedPage(browser: Browser, owner: BenchPerson): Promise<{ page: Page; close(): Promise<void> }> {
  const context = await newProfile(browser, owner)
  await context.addInitScript({ path: join(import.meta.dirname, 'videos-marks.js') })
  return { page: await context.newPage(), close: () => context.close() }
}

async function timeOfVideos(page: Page): Promise<number> {
  const marked = page.locator('html[data-videos-at]')
  await marked.waitFor({ state: 'attached' })
  return Number(await marked.getAttribute('data-videos-at'))
}

/** What the product's page shows, its pictures included, read from the page itself. */
async function floorAnswer(product: BenchProduct, browser: Browser, owner: BenchPerson, visitor: Visitor) {
  const { platform } = (await visitor.get<SessionView>('/api/session')).body
  const { videos } = (await visitor.get<VideosAnswer>('/api/videos')).body
  const { page, close } = await newMarkedPage(browser, owner)
  await page.goto(product.origin + owner.path)
  await timeOfVideos(page)
  const shown: FloorVideo[] = []
  for (const video of videos) {
    const card = page.locator(CARDS).filter({ has: page.locator(`a[href*="${video.id}"]`) })
    shown.push({
      id: video.id,
      title: video.title,
      publishedAt: video.publishedAt,
      channelName: (await card.locator('bdi').first().textContent()) ?? '',
      picture: (await card.locator('img').first().getAttribute('src')) ?? '',
    })
  }
  await close()
  return { siteUrl: platform.siteUrl, videos: shown }
}
