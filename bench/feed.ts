import { launchBrowser } from './browser.ts'
import { feedTimesTable } from './feed-times.ts'
import { feedUnitsTable } from './feed-units.ts'
import { startBenchProduct } from './product.ts'
import { print, type Table } from './report.ts'

/** Alternating runs of product and baseline. */
const RUNS = 5

/** The feed: what it costs of the quota, and how soon it is there. */
export async function benchFeed(): Promise<Table[]> {
  const product = await startBenchProduct()
  const browser = await launchBrowser()
  try {
    const units = await feedUnitsTable(product, browser)
    print(units)
    const times = await feedTimesTable(product, browser, RUNS)
    print(times)
    return [units, times]
  } finally {
    await browser.close()
    await product.stop()
  }
}
