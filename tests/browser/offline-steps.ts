import type { Page } from '@playwright/test'

/** What browsers write to the console when the server cannot be reached. */
export const UNREACHABLE = /net::ERR_|502|503|504|Failed to load resource|Failed to fetch/

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
