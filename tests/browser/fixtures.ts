import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Product, startProduct } from '../support/product.ts'
import { SharedProduct } from '../support/shared-product.ts'
import { Visitor } from '../support/visitor.ts'

/** Console messages a test provokes; everything else fails it. */
export type ConsoleGuard = { allow: (...patterns: RegExp[]) => void }

export type SignIn = (email: string, choices?: { import?: boolean }) => Promise<Visitor>

type Fixtures = {
  /** The product and its sandbox, as new: shared with earlier tests of the worker, unless `productEnv` has settings. */
  product: Product
  consoleGuard: ConsoleGuard
  /** Signs in over HTTP and gives the browser the session; for tests about what comes after. */
  signedIn: SignIn
}

type Options = {
  /** Settings of the server that differ. With any, the test gets a product of its own. */
  productEnv: Record<string, string>
  /** How subscriptions are shown. As cards all of some dozens are drawn, as a table those in view. `null`: as they begin. */
  channelDensity: 'grid' | null
}

export const test = base.extend<Fixtures & Options, { sharedProduct: SharedProduct }>({
  productEnv: [{}, { option: true }],
  channelDensity: ['grid', { option: true }],

  sharedProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const shared = new SharedProduct()
      await use(shared)
      await shared.stop()
    },
    { scope: 'worker' },
  ],

  product: async ({ productEnv, sharedProduct }, use) => {
    if (Object.keys(productEnv).length === 0) return use(await sharedProduct.fresh())
    const databaseUrl = productEnv.DATABASE_URL
    const product = await startProduct({ databaseUrl, env: productEnv })
    await use(product)
    await product.stop()
  },

  baseURL: async ({ product }, use) => use(product.origin),

  consoleGuard: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const said = listen(context)
      await use({ allow: (...patterns) => allowed.push(...patterns) })
      expect(said.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],

  signedIn: async ({ product, context, channelDensity }, use) => {
    await use(async (email, choices = {}) => {
      const visitor = new Visitor(product)
      await visitor.signIn(email)
      await answerOpening(context)
      // The question about Shorts, which stands above lists until it is answered.
      await visitor.send('PATCH', '/api/account', { shorts: 'show' })
      if (channelDensity) await showChannelsAs(context, channelDensity)
      if (choices.import) {
        await visitor.import()
        await visitor.post('/api/import/skip')
      }
      const [name = '', value = ''] = visitor.cookie.split('=')
      await context.addCookies([{ name, value, url: product.origin, httpOnly: true, sameSite: 'Lax' }])
      return visitor
    })
  },
})

/** Has the browser answer the question where videos open, which few tests are about. */
export const answerOpening = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (window.origin !== 'null') localStorage['subshelf:browser:openVideos'] ??= 'youtube'
  })

const showChannelsAs = (context: BrowserContext, density: string) =>
  context.addInitScript((chosen) => {
    if (window.origin !== 'null' && innerWidth > 900) localStorage['subshelf:browser:channelDensity'] ??= chosen
  }, density)

/** Console messages, uncaught errors and broken security policies of every page, popups included. */
function listen(context: BrowserContext): string[] {
  const said: string[] = []
  context.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (['error', 'warning'].includes(message.type()))
      said.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => said.push(`uncaught: ${error.error().message}`))
  return said
}

/** Presses a button that opens Google's popup, chooses the account there and continues. */
export async function signInInPopup(button: Locator, email: string): Promise<void> {
  const opened = button.page().waitForEvent('popup')
  await button.click()
  const popup = await opened
  await popup.getByRole('button', { name: email }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
}

/** Signs in as a user does: from the landing page, through the popup. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started' }).click()
  await signInInPopup(page.getByRole('button', { name: 'Sign in with Google' }), email)
}

/** The code of shortcuts, dragging and messages has come: see web/lib/ready.ts. */
export const shortcutsWork = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached()

export { expect }
