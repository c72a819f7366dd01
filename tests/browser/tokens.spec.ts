import type { Page } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { makePremium } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { articles, channelsNamed, firstChannels, refused, settled } from './feed-steps.ts'
import { expect, signInInPopup, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'

const CHANNELS = ['Nora Bakes Bread', 'Turnip64', 'Тимур Ахметов']

/** Five folders of a channel each. */
async function folders(product: Product, user: Visitor): Promise<void> {
  await makePremium(product, SMALL)
  const ids = await channelsNamed(user, ...CHANNELS)
  const others = (await firstChannels(user, 5)).filter((id) => !ids.includes(id))
  for (const [place, name] of ['One', 'Two', 'Three', 'Four', 'Five'].entries())
    await newFolder(user, name, [[...ids, ...others][place] ?? ''])
}

/** How often Google was asked for an access token since now. */
async function tokensFromNow({ sandbox }: Product): Promise<() => Promise<number>> {
  const before = (await sandbox.calls()).length
  return async () => (await sandbox.calls()).slice(before).filter(({ path }) => path === '/token').length
}

const shows = async (page: Page) => {
  await settled(page)
  await expect(articles(page).first()).toBeVisible()
}

test.describe('without an API key', () => {
  test.use({ productEnv: { YOUTUBE_API_KEY: '' } })

  test('[AUTH-05] [AUTH-07] [VIDEO-01] tabs share one token, which stays on the server; when it cannot be renewed the user signs in', async ({
    page,
    context,
    product,
    signedIn,
  }) => {
    await folders(product, await signedIn(SMALL, { import: true }))

    await test.step('[AUTH-05] [AUTH-07] [VIDEO-01] three tabs share one token, which stays on the server', async () => {
      const answers: Promise<string>[] = []
      context.on('response', (response) => {
        if (response.url().startsWith(`${product.origin}/api/`)) answers.push(response.text().catch(() => ''))
      })
      const asked = await tokensFromNow(product)
      const tabs = [page, await context.newPage(), await context.newPage()]
      await Promise.all(tabs.map((tab, i) => tab.goto(`/folder/${['one', 'two', 'three'][i]}`)))
      for (const tab of tabs) await shows(tab)
      expect(await asked()).toBe(1)
      const kept = await allStored(page)
      expect(kept).toContain('Nora Bakes Bread')
      for (const text of [kept, ...(await Promise.all(answers))]) expect(text).not.toMatch(/ya29|access_token|Bearer/)
      for (const tab of tabs.slice(1)) await tab.close()
    })

    await test.step('[AUTH-05] after three failed refreshes Google is not asked again until the user signs in', async () => {
      await product.sandbox.expireTokens(SMALL)
      await product.sandbox.fault({ match: '/token', kind: 'status', status: 503 })
      await page.goto('/folder/four')
      const failed = page.getByRole('heading', { level: 2, name: 'Failed to load videos. Please try again.' })
      const required = page.getByText('Authentication required. Click the button below to sign in.')
      await expect(failed).toBeVisible()
      // A click while the one before is being answered causes no call of its own.
      await expect(async () => {
        await page.getByRole('button', { name: 'Retry' }).click()
        await expect(required).toBeVisible({ timeout: 2_000 })
      }).toPass()
      const asked = await tokensFromNow(product)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(required).toBeVisible()
      expect(await asked()).toBe(0)
      await product.sandbox.clearFaults()
      await signInInPopup(page.getByRole('button', { name: 'Sign in with Google' }), SMALL)
      await shows(page)
    })

    await test.step('[AUTH-05] a renewed sign-in is not given up after 30 s: the page says that it waits, offers Cancel, and may still end well', async () => {
      await product.sandbox.revoke(SMALL)
      await product.sandbox.expireTokens(SMALL)
      await page.clock.install()
      await page.goto('/folder/five')
      const button = page.getByRole('button', { name: 'Sign in with Google' })
      await expect(button).toBeVisible()
      const opened = context.waitForEvent('page')
      await button.click()
      const popup = await opened
      await popup.getByRole('button', { name: SMALL }).click()
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
      await page.clock.fastForward(5_000)
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
      await expect(page.getByText('Still waiting for the Google window').first()).toBeHidden()
      await page.clock.fastForward(26_000)
      await expect(page.getByText('Still waiting for the Google window').last()).toBeVisible()
      const closed = popup.waitForEvent('close')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await closed
      await expect(page.getByText('Sign in failed. Please try again.').first()).toBeVisible()

      const openedAgain = context.waitForEvent('page')
      await button.click()
      const second = await openedAgain
      await second.getByRole('button', { name: SMALL }).click()
      await page.clock.fastForward(31_000)
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
      await second.getByRole('button', { name: 'Continue' }).click()
      await shows(page)
    })
  })
})

/** Everything that the browser keeps of the page: web storage, cookies that scripts see, databases. */
const allStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const stored = databases.map(
      ({ name = '' }) =>
        new Promise<unknown[]>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const stores = [...opening.result.objectStoreNames]
            const tx = opening.result.transaction(stores)
            const reads = stores.map((store) => tx.objectStore(store).getAll())
            tx.oncomplete = () => {
              opening.result.close()
              resolve(reads.map(({ result }) => result))
            }
          }
        }),
    )
    return JSON.stringify([{ ...localStorage, ...sessionStorage }, document.cookie, await Promise.all(stored)])
  })

test('[AUTH-09] data that fails to load still leads to the main view, with a message and a retry', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(500))
  const user = await signedIn(SMALL, { import: true })
  await newFolder(user, 'One', await channelsNamed(user, 'Nora Bakes Bread'))
  await page.route('**/api/library', (route) => route.fulfill({ status: 500, body: '' }))
  for (const [path, title] of [
    ['/dashboard', null],
    ['/subscriptions', "Your subscriptions couldn't be loaded"],
    ['/folder/one', "Your folders couldn't be loaded"],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first()).toBeVisible()
    if (title) await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible()
  }
  await page.unroute('**/api/library')
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await shows(page)
})
