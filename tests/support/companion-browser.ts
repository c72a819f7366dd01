import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { buildExtension, packExtension } from '../../scripts/build-extension.ts'
import { findBrowserForExtensions } from '../../scripts/find-browser.ts'
import type { Product } from './product.ts'
import { until } from './until.ts'

/** A browser with the companion, from its package, on whose YouTube is the sandbox. */
export type Companion = {
  context: BrowserContext
  /** A page of the extension: `popup`, `options`, `import`. */
  own(name: string): Promise<Page>
  youtube(path: string): Promise<Page>
  /** Connects with a token, in the options. */
  connect(token: string): Promise<void>
  close(): Promise<void>
}

export async function openCompanion(product: Product): Promise<Companion> {
  const folder = mkdtempSync(join(tmpdir(), 'companion-'))
  const { chrome } = await buildExtension({ server: product.origin, out: join(folder, 'built') })
  const unpacked = join(folder, 'unpacked')
  await unpack(await packExtension(chrome, 'chrome'), unpacked)
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...{ executablePath: findBrowserForExtensions(), headless: false, viewport: { width: 1440, height: 900 } },
    ...{ locale: 'en-GB', reducedMotion: 'reduce', ignoreDefaultArgs: ['--disable-extensions'] },
    args: [
      ...['--headless=new', `--disable-extensions-except=${unpacked}`, `--load-extension=${unpacked}`],
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', '--lang=en-GB'],
    ],
  })
  await context.route('https://www.youtube.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const { cookie = '' } = await route.request().allHeaders()
    const response = await fetch(`${product.sandbox.url}${pathname}${search}`, { headers: { cookie } })
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-encoding'))
    await route.fulfill({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) })
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const { host } = new URL(worker.url())
  // Just installed, it opens its options.
  await until('its options', () => context.pages().some((page) => page.url().endsWith('/options.html')))
  const open = async (address: string) => {
    const page = await context.newPage()
    await page.goto(address)
    return page
  }
  const own = (name: string) => open(`chrome-extension://${host}/${name}.html`)
  return {
    ...{ context, own },
    connect: async (token) => {
      const options = await own('options')
      await options.getByText('Use a token instead').click()
      await options.getByLabel('Token', { exact: true }).fill(token)
      await options.getByRole('button', { name: 'Use this token' }).click()
      await options.getByText('Connected with').waitFor()
      await options.close()
    },
    youtube: (path) => open(`https://www.youtube.com${path}`),
    close: async () => {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function unpack(archive: string, into: string): Promise<void> {
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(readFileSync(archive))))
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue
    const file = join(into, entry.filename)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await entry.getData(new Uint8ArrayWriter()))
  }
}

/** The part of the companion at a place of YouTube's page. Its root is closed to the page, and so to Playwright. */
export class Part {
  readonly #page: Page
  readonly #place: string
  #session: CDPSession | undefined

  constructor(page: Page, place: 'button' | 'card' | 'guide' | 'bar') {
    this.#page = page
    this.#place = place
  }

  get host() {
    return this.#page.locator(`companion-part[data-place="${this.#place}"]`)
  }

  /** Runs a function's text with the root as `this`. */
  async run<T>(body: string, ...args: unknown[]): Promise<T> {
    await this.host.waitFor({ state: 'attached' })
    this.#session ??= await this.#page.context().newCDPSession(this.#page)
    const session = this.#session
    const { result } = await session.send('Runtime.evaluate', {
      expression: `document.querySelector('companion-part[data-place="${this.#place}"]')`,
    })
    const { node } = await session.send('DOM.describeNode', { objectId: result.objectId ?? '', pierce: true })
    const backendNodeId = node.shadowRoots?.[0]?.backendNodeId ?? 0
    const { object } = await session.send('DOM.resolveNode', { backendNodeId })
    const answer = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: `function (...args) { ${body} }`,
      arguments: args.map((value) => ({ value })),
      returnByValue: true,
      awaitPromise: true,
    })
    return answer.result.value as T
  }

  text = (selector: string) =>
    this.run<string | null>('return this.querySelector(args[0])?.textContent ?? null', selector)

  /** What is in it now, by label: whether each folder is ticked. */
  ticks = () =>
    this.run<Record<string, boolean>>(
      'return Object.fromEntries([...this.querySelectorAll("label")].map((one) => [one.querySelector(".name").textContent, one.querySelector("input").checked]))',
    )

  /** Clicks where the element is, as a pointer does. */
  async click(selector: string, words = ''): Promise<void> {
    const find = 'const one = [...this.querySelectorAll(args[0])].find((each) => each.textContent.includes(args[1]))'
    const isShown = `${find}; return Boolean(one?.checkVisibility({ visibilityProperty: true }))`
    await until(`${selector} ${words}`, () => this.run<boolean>(isShown, selector, words))
    const [x = 0, y = 0] = await this.run<number[]>(
      `${find}; one.scrollIntoView({ block: 'nearest' }); const at = one.getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2]`,
      selector,
      words,
    )
    await this.#page.mouse.click(x, y)
  }
}
