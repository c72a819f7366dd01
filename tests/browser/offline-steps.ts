import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { databaseReady, storedIn } from './marks-steps.ts'

/** What browsers write to the console when the server cannot be reached. */
export const UNREACHABLE = /net::ERR_|502|503|504|Failed to load resource|Failed to fetch/

/** Cuts the network, and waits until every page knows it: what a page sends before may still arrive. */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  for (const page of context.pages()) await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
}

/**
 * Before a page is left offline: the browser takes it online again while it goes, and what waits would be sent at the last
 * moment.
 */
export const sendNoMore = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })

/** Waits until the page opens offline: the service worker has stored its files and handles the page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
      if (navigator.serviceWorker.controller) resolve()
    })
  })
}

/** The names of the caches, one for each version of the product. */
export const versions = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

/** The note about changes that the server does not have yet. */
export const waits = (page: Page, count: number) => page.getByText(new RegExp(`^${count} changes? waits?\\.`))

/** Waits until the server has all changes. A page that has just opened shows no note yet, so what is stored is asked. */
export async function noneWaits(page: Page): Promise<void> {
  await databaseReady(page)
  const waiting = async () => (await storedIn<{ refusal: unknown }>(page, 'outbox')).filter(({ refusal }) => !refusal)
  await expect.poll(waiting, { message: 'changes that wait' }).toEqual([])
  await expect(page.getByText(/^\d+ changes? waits?\./)).toHaveCount(0)
}
