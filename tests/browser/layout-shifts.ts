import type { Page } from '@playwright/test'

/** The sum of all layout shifts of this page so far that nobody caused; call `watchShifts` before it is opened. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as { shifted?: number }).shifted ?? 0)

export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept = globalThis as { shifted?: number }
    kept.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) kept.shifted = (kept.shifted ?? 0) + entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
