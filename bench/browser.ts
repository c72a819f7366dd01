import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.ts'
import type { BenchPerson } from './people.ts'

const TIMEOUT_MS = 180_000

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--ignore-certificate-errors',
]

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })

/** A fresh profile: nothing stored, nothing cached, the person signed in. */
export async function newProfile(browser: Browser, person: BenchPerson): Promise<BrowserContext> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(TIMEOUT_MS)
  await context.addCookies([{ ...person.cookie, httpOnly: true, sameSite: 'Lax' }])
  return context
}
