import { emptyIdleCatalogue } from './catalogue.ts'
import { freePort } from './free-port.ts'
import { type Product, startProduct } from './product.ts'
import { type ReverseProxy, startProxy } from './reverse-proxy.ts'
import { copyTables, isImportRunning } from './stored.ts'
import { until } from './until.ts'

type Running = { product: Product; proxy: ReverseProxy; restoreTables: () => void }

/**
 * One product for the tests of a worker, as new for each of them. Tables are as after the first start, no channel or video
 * is stored, and the sandbox is as seeded. What the server remembers by user or by address (rate limits, say) meets neither
 * again: accounts get new Google ids, and the proxy in front of the server gives every test a client address of its own.
 */
export class SharedProduct {
  #running: Running | null = null
  #tests = 0

  /** The product, as new. A product that cannot be reset is replaced. */
  async fresh(): Promise<Product> {
    this.#tests++
    if (this.#running)
      await this.#reset(this.#running).catch(async (error: unknown) => {
        console.log(`The product is replaced: ${error instanceof Error ? error.message : String(error)}`)
        await this.stop()
      })
    this.#running ??= await start()
    this.#running.proxy.clientAddress = addressOf(this.#tests)
    return this.#running.product
  }

  async stop(): Promise<void> {
    await this.#running?.proxy.stop()
    await this.#running?.product.stop()
    this.#running = null
  }

  async #reset({ product, restoreTables }: Running): Promise<void> {
    await product.sandbox.reset() // breaks off calls that an import or a refresh may wait for
    await until('no import runs any more', async () => !(await isImportRunning(product)), 15_000)
    await until('no refresh of videos runs any more', () => emptyIdleCatalogue(product), 15_000)
    restoreTables()
    await product.sandbox.reset({ newAccountIds: true })
    const { status } = await fetch(`${product.origin}/readyz`)
    if (status !== 200) throw new Error(`/readyz answers ${status}`)
  }
}

async function start(): Promise<Running> {
  const proxy = await startProxy(await freePort())
  try {
    const product = await startProduct({ behind: proxy })
    return { product, proxy, restoreTables: await copyTables(product) }
  } catch (error) {
    await proxy.stop()
    throw error
  }
}

/** From the block for private networks, so that no test's own addresses are among them. */
const addressOf = (test: number) => `10.77.${Math.floor(test / 250) % 250}.${(test % 250) + 1}`
