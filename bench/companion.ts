import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { openCompanion, Part } from '../tests/support/companion-browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { until } from '../tests/support/until.ts'
import { newFolder, newToken } from '../tests/support/users.ts'
import { Visitor } from '../tests/support/visitor.ts'
import { against, median, print, type Table, told, under } from './report.ts'

const ROUNDS = 7
/** Long enough for a page to come to rest, ms. */
const REST_MS = 2_500
/** What the companion may cost a page that rests, ms of its processor. */
const MOST_MS = 5

/**
 * The companion on YouTube's pages, which the sandbox plays: from a tick to "Added", beside the bare call; and the time that
 * scripts and layout take on a page, beside the same page without it.
 */
export async function benchCompanion(): Promise<Table[]> {
  const product = await startProduct()
  const companion = await openCompanion(product)
  try {
    const user = new Visitor(product)
    await user.signIn('large@sandbox.test')
    await user.import()
    const { channels } = await user.library()
    const folder = await newFolder(user, 'Bench')
    const token = await newToken(user)
    const visit = `/channel/${channels[0]?.id}?sandbox_look=b&sandbox_account=large@sandbox.test`
    const paths = ['/feed/subscriptions', `/channel/${channels[0]?.id}`]
    const before = await costsOf(companion.context, paths)
    await companion.connect(token)
    const after = await costsOf(companion.context, paths)

    const page = await companion.youtube(visit)
    const button = new Part(page, 'button')
    await button.click('.pill')
    await until('the folders', async () => 'Bench' in (await button.ticks()))
    const options = await companion.own('options')
    await page.bringToFront()
    const stored: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS * 2; round++) {
      stored.push(await timeOfTick(button, round % 2 === 0 ? 'Added' : 'Removed'))
      // What the companion reads after a change is over by then.
      await pause(500)
      const group = [{ folderId: folder, channelIds: [channels[1]?.id] }]
      const change = round % 2 === 0 ? { add: group } : { remove: group }
      bare.push(await timeOfCall(options, product.origin, token, change))
    }
    const table: Table = {
      ...{ title: 'The companion, 1,500 channels', unit: 'ms', baseline: 'without it' },
      rows: [
        against('from a tick to “Added” (baseline: the bare call)', median(stored), median(bare), 3),
        ...paths.map((path, i) =>
          under(`a page at rest for ${REST_MS / 1000} s: ${path}`, after[i]?.rest ?? 0, MOST_MS, before[i]?.rest ?? 0),
        ),
        ...paths.map((path, i) =>
          told(`loading ${path}: scripts, styles, layout`, after[i]?.load ?? 0, before[i]?.load ?? 0),
        ),
      ],
    }
    print(table)
    return [table]
  } finally {
    await companion.close()
    await product.stop()
  }
}

type Costs = { load: number; rest: number }

/** ms of the page's main thread for each path, while it loads and then, medians. */
async function costsOf(context: BrowserContext, paths: readonly string[]): Promise<Costs[]> {
  const costs: Costs[] = []
  for (const path of paths) {
    const rounds: Costs[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      const spent = async () => {
        const { metrics } = await session.send('Performance.getMetrics')
        const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
        return 1000 * (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration'))
      }
      await session.send('Performance.enable')
      await page.goto(`https://www.youtube.com${path}`)
      await page.waitForTimeout(REST_MS)
      const load = await spent()
      await page.waitForTimeout(REST_MS)
      rounds.push({ load, rest: (await spent()) - load })
      await page.close()
    }
    costs.push({ load: median(rounds.map((one) => one.load)), rest: median(rounds.map((one) => one.rest)) })
  }
  return costs
}

/** Until it is drawn that the server has it. */
const timeOfTick = (button: Part, said: string): Promise<number> =>
  button.run<number>(
    `const status = this.querySelector('.status')
     status.textContent = ''
     const from = performance.now()
     this.querySelector('input[type="checkbox"]').click()
     return new Promise((resolve) => {
       const observer = new MutationObserver(() => {
         if (!status.textContent.startsWith(args[0])) return
         observer.disconnect()
         resolve(performance.now() - from)
       })
       observer.observe(status, { childList: true })
     })`,
    said,
  )

/** From a page of the extension, which calls the server as its worker does. */
const timeOfCall = (page: Page, origin: string, token: string, change: object): Promise<number> =>
  page.evaluate(
    async ([address, authorization, body]) => {
      const from = performance.now()
      const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
      await (await fetch(address, { method: 'POST', headers, body })).json()
      return performance.now() - from
    },
    [`${origin}/api/v1/channels/place`, `Bearer ${token}`, JSON.stringify(change)] as const,
  )
