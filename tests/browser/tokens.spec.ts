import type { Page } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { articles, channelsNamed, refused, settled } from './feed-steps.ts'
import { expect, signInInPopup, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'

/** Three folders of a channel each. */
async function folders(user: Visitor): Promise<void> {
  const names = ['Nora Bakes Bread', 'Turnip64', 'Тимур Ахметов']
  const ids = await channelsNamed(user, ...names)
  for (const [place, name] of ['One', 'Two', 'Three'].entries()) await newFolder(user, name, [ids[place] ?? ''])
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

  test('[AUTH-05] [AUTH-07] [VIDEO-01] three tabs share one token, which stays on the server', async ({
    page,
    context,
    product,
    signedIn,
  }) => {
    await folders(await signedIn(SMALL, { import: true }))
    const answers: Promise<string>[] = []
    context.on('response', (response) => {
      if (response.url().startsWith(`${product.origin}/api/`)) answers.push(response.text().catch(() => ''))
    })
    const asked = await tokensFromNow(product)
    const tabs = [page, await context.newPage(), await context.newPage()]
    await Promise.all(tabs.map((tab, i) => tab.goto(`/folder/${['one', 'two', 'three'][i]}`)))
    for (const tab of tabs) await shows(tab)
    expect(await asked()).toBe(1)

    const kept = await page.evaluate(async () => {
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
    expect(kept).toContain('Nora Bakes Bread')
    for (const text of [kept, ...(await Promise.all(answers))]) expect(text).not.toMatch(/ya29|access_token|Bearer/)
  })

  test('[AUTH-05] after three failed refreshes Google is not asked again until the user signs in', async ({
    page,
    product,
    signedIn,
  }) => {
    await folders(await signedIn(SMALL, { import: true }))
    await product.sandbox.fault({ match: '/token', kind: 'status', status: 503 })
    await page.goto('/folder/one')
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

  test('[AUTH-05] a renewed sign-in is not given up after 30 s: the page says that it waits, offers Cancel, and may still end well', async ({
    page,
    context,
    product,
    signedIn,
  }) => {
    await folders(await signedIn(SMALL, { import: true }))
    await product.sandbox.revoke(SMALL)
    await product.sandbox.expireTokens(SMALL)
    await page.clock.install()
    await page.goto('/folder/one')
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

test('[AUTH-08] signing out in one tab clears what is loaded in every tab', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  await folders(await signedIn(SMALL, { import: true }))
  const detailsIn = (tab: Page) => tab.waitForResponse('**/api/videos/details')
  const second = await context.newPage()
  // Both have all they ask for: the other tab cannot know of a sign-out before the server does.
  for (const [tab, path] of [
    [page, '/folder/one'],
    [second, '/folder/two'],
  ] as const) {
    const details = detailsIn(tab)
    await tab.goto(path)
    await shows(tab)
    await details
  }
  const before = product.output().length
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  for (const tab of [page, second]) await expect(tab).toHaveURL(`${product.origin}/`)
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  await signedIn('admin@sandbox.test', { import: true })
  await second.goto('/subscriptions')
  await expect(second.getByText('12 subscriptions').first()).toBeVisible()
  // Nothing was sent for a session that has ended: the server's log says so of pages that are gone, too.
  const log = product.output().slice(before)
  expect(log).toContain('"route":"/api/session","status":204')
  expect(log).not.toContain('"status":401')
})

test('[AUTH-09] data that fails to load still leads to the main view, with a message and a retry', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(500))
  await folders(await signedIn(SMALL, { import: true }))
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
