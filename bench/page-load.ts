import { join } from 'node:path'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { newProfile } from './browser.ts'
import type { BenchPerson } from './people.ts'

/** What one load of a page came to. Times in ms from the navigation's start. */
export type Load = {
  firstPaint: number
  largestPaint: number
  /** The first channels are on screen, which both pages fill at once; 0 on pages without a list. */
  ready: number
  /** What long tasks took beyond 50 ms each, until the page came to rest. */
  blocking: number
  /** The sum of unexpected layout shifts. */
  shift: number
  requests: number
  /** Bytes over the wire, pictures left out. */
  bytes: number
  elements: number
  /** Bytes in use after a collection. */
  heap: number
}

/** What typing and scrolling came to, ms. */
export type Exercise = { keystroke: number; clear: number; wheel: Frames; fling: Frames }

/** Lengths of the frames while a page is scrolled, ms. */
export type Frames = { percentile95: number; longest: number }

const REST_MS = 300
const LOOK_EVERY_MS = 20
/** px a frame: 1,200 px a second at 60 frames, as a wheel turned briskly; and a finger's fling. */
const WHEEL_PX = 20
const FLING_PX = 180
const SCROLL_FRAMES = 60

type Sizes = Pick<Load, 'firstPaint' | 'requests' | 'bytes' | 'elements'>
type Marks = {
  lcp: number
  shift: number
  blocking: number
  ready: number | null
  typed: number | null
}

export async function openPage(browser: Browser, person: BenchPerson, slowdown: number) {
  const context = await newProfile(browser, person)
  await context.addInitScript({ path: join(import.meta.dirname, 'page-marks.js') })
  return { context, ...(await newPage(context, slowdown)) }
}

export async function newPage(context: BrowserContext, slowdown: number): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, cdp }
}

/** Loads a page and waits until it has come to rest. @param hasList wait for its first channel, too */
export async function loadPage(page: Page, cdp: CDPSession, url: string, hasList: boolean): Promise<Load> {
  await page.goto(url, { waitUntil: 'load' })
  if (hasList) await until(page, ({ ready }) => ready !== null && ready > 0)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(REST_MS)
  const { lcp, shift, blocking, ready } = await marksOf(page)
  const sizes = (await page.evaluate('pageSizes()')) as Sizes
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return { ...sizes, largestPaint: lcp, ready: ready ?? 0, blocking, shift, heap: usedSize }
}

/** Types into the search, clears it, and scrolls the list. The page must be idle before. */
export async function exercisePage(page: Page): Promise<Exercise> {
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.press('a')
  const keystroke = await typedTime(page)
  await page.keyboard.press('Backspace')
  const clear = await typedTime(page)
  await search.blur()
  const wheel = await scrolled(page, WHEEL_PX)
  await page.waitForTimeout(REST_MS)
  return { keystroke, clear, wheel, fling: await scrolled(page, FLING_PX) }
}

async function scrolled(page: Page, px: number): Promise<Frames> {
  const frames = (await page.evaluate(`scrollFrames(${px}, ${SCROLL_FRAMES})`)) as number[]
  const sorted = frames.toSorted((a, b) => a - b)
  return { percentile95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, longest: sorted.at(-1) ?? 0 }
}

/** The page's own policy forbids a condition that would be evaluated inside it. */
async function until(page: Page, isSo: (marks: Marks) => boolean): Promise<Marks> {
  for (;;) {
    const marks = await marksOf(page)
    if (isSo(marks)) return marks
    await page.waitForTimeout(LOOK_EVERY_MS)
  }
}

const marksOf = (page: Page) => page.evaluate('pageMarks') as Promise<Marks>

async function typedTime(page: Page): Promise<number> {
  const { typed } = await until(page, (marks) => marks.typed !== null)
  await page.waitForTimeout(REST_MS)
  return typed ?? 0
}
