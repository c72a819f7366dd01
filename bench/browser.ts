import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.ts'
import type { BenchPerson } from './people.ts'

/** ms from the start of the navigation, or from the last click, to the painted frame. */
export type FeedTimes = { first: number; all: number; videos: number }

const TIMEOUT_MS = 180_000

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--ignore-certificate-errors',
    ],
  })

/** A fresh profile: nothing stored, nothing cached, the person signed in. */
export async function newProfile(browser: Browser, person: BenchPerson): Promise<BrowserContext> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(TIMEOUT_MS)
  await context.addCookies([{ ...person.cookie, httpOnly: true, sameSite: 'Lax' }])
  await context.addInitScript({ path: join(import.meta.dirname, 'feed-marks.js') })
  return context
}

/**
 * Waits until the feed on the page is complete.
 *
 * @throws Error if the floor page could not read a channel
 */
export async function feedTimes(page: Page): Promise<FeedTimes> {
  const marked = page.locator('html:is([data-feed-times], [data-failure])')
  await marked.waitFor({ state: 'attached' })
  const failure = await marked.getAttribute('data-failure')
  if (failure) throw new Error(`the page at ${page.url()} failed: ${failure}`)
  return JSON.parse((await marked.getAttribute('data-feed-times')) ?? '')
}
