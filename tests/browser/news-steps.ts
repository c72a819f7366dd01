import type { Page } from '@playwright/test'

/** Puts the end of the last visit to the dashboard so far back, as if the user had been away since. */
export const backdateVisit = (page: Page, byMs: number): Promise<void> =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('subshelf-data')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const tx = opening.result.transaction('visits', 'readwrite')
          const reading = tx.objectStore('visits').openCursor()
          reading.onsuccess = () => {
            const { value } = reading.result ?? {}
            if (!value) return reject(new Error('there was no visit'))
            value.current.at -= ms
            reading.result?.update(value)
          }
          tx.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    byMs,
  )

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
