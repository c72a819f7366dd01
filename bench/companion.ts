import type { BrowserContext } from '@playwright/test'
import { openCompanion, Part } from '../tests/support/companion-browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { until } from '../tests/support/until.ts'
import { newFolder } from '../tests/support/users.ts'
import { Visitor } from '../tests/support/visitor.ts'
import { against, median, print, type Table, told, under } from './report.ts'

const ROUNDS = 7
/** Long enough for a page to come to rest, ms. */
const REST_MS = 2_500
/** What the companion may cost a page, ms of its processor. */
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
    const { body } = await user.post<{ token: string }>('/api/tokens', {
      ...{ name: 'Companion', scopes: ['read', 'organise', 'marks'], days: null },
    })
    const visit = `/channel/${channels[0]?.id}?sandbox_look=b&sandbox_account=large@sandbox.test`
    const paths = ['/feed/subscriptions', `/channel/${channels[0]?.id}`]
    const before = await costsOf(companion.context, paths)
    await companion.connect(body.token)
    const after = await costsOf(companion.context, paths)

    const page = await companion.youtube(visit)
    const button = new Part(page, 'button')
    await button.click('.pill')
    await until('the folders', async () => 'Bench' in (await button.ticks()))
    const stored: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS * 2; round++) {
      stored.push(await timeOfTick(button, round % 2 === 0 ? 'Added' : 'Removed'))
      bare.push(await timeOfCall(product.origin, body.token, folder, channels[1]?.id ?? '', round % 2 === 0))
    }
    const table: Table = {
      ...{ title: 'The companion, 1,500 channels', unit: 'ms', baseline: 'without it' },
      rows: [
        against('from a tick to “Added” (baseline: the bare call)', median(stored), median(bare), 3),
        ...paths.map((path, i) =>
          under(`scripts and layout of ${path}, more`, Math.max(0, (after[i] ?? 0) - (before[i] ?? 0)), MOST_MS),
        ),
        ...paths.map((path, i) => told(`scripts and layout of ${path}`, after[i] ?? 0, before[i] ?? 0)),
      ],
    }
    print(table)
    return [table]
  } finally {
    await companion.close()
    await product.stop()
  }
}

/** ms of the page's main thread for each path, medians. */
async function costsOf(context: BrowserContext, paths: readonly string[]): Promise<number[]> {
  const costs: number[] = []
  for (const path of paths) {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Performance.enable')
      await page.goto(`https://www.youtube.com${path}`)
      await page.waitForTimeout(REST_MS)
      const { metrics } = await session.send('Performance.getMetrics')
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
      rounds.push(1000 * (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')))
      await page.close()
    }
    costs.push(median(rounds))
  }
  return costs
}

async function timeOfTick(button: Part, said: string): Promise<number> {
  return button.run<number>(
    `const [word] = args
     const from = performance.now()
     this.querySelector('input[type="checkbox"]').click()
     const status = this.querySelector('.status')
     return new Promise((resolve) => {
       const look = () => {
         if (status.textContent.startsWith(word) && status.querySelector('button') && status !== null) resolve(performance.now() - from)
         else requestAnimationFrame(look)
       }
       status.textContent = ''
       look()
     })`,
    said,
  )
}

async function timeOfCall(origin: string, token: string, folderId: string, channelId: string, has: boolean) {
  const group = [{ folderId, channelIds: [channelId] }]
  const from = performance.now()
  const response = await fetch(`${origin}/api/v1/channels/place`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(has ? { add: group } : { remove: group }),
  })
  await response.json()
  return performance.now() - from
}
