import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startProduct } from '../support/product.ts'
import { copyWeb, type WebCopy } from '../support/web-copy.ts'
import { test as base, expect } from './fixtures.ts'
import { goOffline, UNREACHABLE, versions, workerReady } from './offline-steps.ts'

/** A product with pages of its own, which a test can replace by the next version. */
const test = base.extend<{ web: WebCopy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
  web: async ({}, use) => {
    const web = copyWeb()
    await use(web)
    web.remove()
  },
  product: async ({ web }, use) => {
    const product = await startProduct({ env: { WEB_DIR: web.dir } })
    await use(product)
    await product.stop()
  },
})

test.use({ serviceWorkers: 'allow' })

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const isBuild = (page: Page, build: number) => page.locator(`html[data-build="${build}"]`)
const openLater = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Later/ })
    .click()
/** What the browser does once an hour. */
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

test.beforeEach(async ({ signedIn, consoleGuard }) => {
  consoleGuard.allow(UNREACHABLE)
  await signedIn('small@sandbox.test', { import: true })
})

test('[EVERY-01] a new version waits until the user reloads, and pages never mix versions', {
  tag: '@every',
}, async ({ page, context, product, web }) => {
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto('/dashboard')
    await expect(h1(one)).toHaveText(/Dashboard$/)
    await workerReady(one)
  }
  const [first = ''] = await versions(page)
  await product.stopServer()
  web.update()
  await product.start()

  // The server no longer has what this page's version still needs.
  await openLater(page)
  await expect(h1(page)).toHaveText('Later')
  await expect(isBuild(page, 2)).toHaveCount(0)

  await checkForUpdate(page)
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await expect.poll(() => versions(page)).toHaveLength(2)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(isBuild(page, 2)).toHaveCount(1)
  await expect(h1(page)).toHaveText('Later')

  // The other tab stays what it is until it is reloaded, and works.
  await openLater(other)
  await expect(h1(other)).toHaveText('Later')
  await expect(isBuild(other, 2)).toHaveCount(0)
  expect(await versions(page)).toContain(first)
  await other.close()
  await page.reload()
  await expect.poll(() => versions(page)).not.toContain(first)

  await goOffline(context)
  await page.goto('/dashboard')
  await expect(h1(page)).toHaveText(/Dashboard$/)
  await expect(isBuild(page, 2)).toHaveCount(1)
})

test('[EVERY-01] a page that is of the new version already is not asked to reload', async ({
  page,
  context,
  product,
  web,
}) => {
  await page.goto('/dashboard')
  await expect(h1(page)).toHaveText(/Dashboard$/)
  await workerReady(page)
  const [first = ''] = await versions(page)
  await product.stopServer()
  web.update()
  await product.start()
  // A server that has only just started may answer late, so that the worker shows what it has.
  await expect(async () => {
    await page.goto('/folders')
    await expect(isBuild(page, 2)).toHaveCount(1)
  }).toPass()
  await expect.poll(() => versions(page)).not.toContain(first)
  await expect(page.getByText('A new version is ready')).toBeHidden()
  await goOffline(context)
  await page.reload()
  await expect(h1(page)).toHaveText('Folders')
  await expect(isBuild(page, 2)).toHaveCount(1)
})

test('[EVERY-01] the product is installed, starts offline, and leaves nothing when the setting is off', async ({
  page,
  context,
  product,
  web,
}) => {
  await test.step('[EVERY-01] browsers find nothing that keeps the product from being installed', async () => {
    await page.goto('/dashboard')
    await workerReady(page)
    const devtools = await page.context().newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // Tests run in what the browser takes for a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const { errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])

    const manifest = JSON.parse(data ?? '{}') as {
      name: string
      start_url: string
      display: string
      icons: { src: string; sizes: string; purpose: string }[]
      shortcuts: { name: string; url: string }[]
    }
    expect(manifest).toMatchObject({ id: '/', name: 'Subshelf', start_url: '/dashboard', display: 'standalone' })
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['All new', 'Later', 'Subscriptions', 'Sort unsorted'])
    expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes } of manifest.icons) {
      const picture = Buffer.from(await (await fetch(product.origin + src)).arrayBuffer())
      // The size in a PNG's header.
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
    }
    for (const { url } of manifest.shortcuts) {
      await page.goto(url)
      await expect(h1(page)).toBeVisible()
    }
  })

  await test.step('[EVERY-01] the address that the installed app starts at opens offline, and so do its shortcuts', async () => {
    const manifest = (await (await fetch(`${product.origin}/manifest.webmanifest`)).json()) as {
      start_url: string
      shortcuts: { url: string }[]
      share_target: { action: string }
    }
    await goOffline(context)
    const { start_url, shortcuts, share_target } = manifest
    for (const path of [start_url, ...shortcuts.map(({ url }) => url), share_target.action]) {
      await page.goto(path)
      await expect(h1(page), path).toBeVisible()
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    }
  })

  await test.step('[EVERY-01] with the setting off, browsers drop the service worker and its files', async () => {
    await context.setOffline(false)
    const off = await startProduct({ env: { WEB_DIR: web.dir, SERVICE_WORKER: 'off' } })
    const answer = await fetch(`${off.origin}/sw.js`)
    const script = await answer.text()
    await off.stop()
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    await page.goto('/dashboard')
    await workerReady(page)
    expect(await versions(page)).toHaveLength(1)
    // From now on the browser's server gives this answer too.
    writeFileSync(`${web.dir}/sw.js`, script)
    await page.reload()
    // A browser looks for a new worker at each visit. The look of the last visit may not have ended, and finds the old one.
    const left = () =>
      page.evaluate(async () => {
        const all = await navigator.serviceWorker.getRegistrations()
        await Promise.allSettled(all.map((registration) => registration.update()))
        return all.length
      })
    await expect.poll(left).toBe(0)
    await expect.poll(() => versions(page)).toEqual([])
    await page.reload()
    await expect(h1(page)).toHaveText(/Dashboard$/)
  })
})
