import { newFolder } from '../support/people.ts'
import { articles, channelsNamed, firstChannels, refused, settled } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'

test('[FEED-04] a card tells title, channel, age, views and length, and marks what is live or to come', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn(SMALL, { import: true })
  // None of the odd ones uploads often: what is live or to come is always among the first 24.
  const odd = ['Slow Radio · lofi & rain 24/7', 'Backyard Observatory', 'Blank Canvas Club']
  await newFolder(person, 'Bread', await channelsNamed(person, 'Nora Bakes Bread'))
  await newFolder(person, 'Odd ones', await channelsNamed(person, ...odd))
  await page.goto('/folder/bread')
  await settled(page)
  const bread = articles(page).first()
  await expect(bread).toContainText('Nora Bakes Bread')
  await expect(bread.getByRole('heading', { level: 2 })).not.toBeEmpty()
  await expect(bread.getByText(/^(Just now|\d+ (minute|hour|day|week|month|year)s? ago)/)).toBeVisible()
  await expect(bread.getByText(/^ · \d+(\.\d[KM])? views?$/)).toBeVisible()
  await expect(bread.getByText(/^(\d+:)?\d?\d:\d\d$/)).toBeVisible()
  await expect(bread.locator('img')).toHaveJSProperty('complete', true)
  await page.goto('/folder/odd-ones')
  await settled(page)
  await expect(page.getByText('LIVE', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('UPCOMING', { exact: true }).first()).toBeVisible()
})

test('[FEED-04] a picture that fails becomes the initial of its channel, in the same place', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(404))
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'Bread', await channelsNamed(person, 'Nora Bakes Bread'))
  await product.sandbox.fault({ match: '/images/video', kind: 'status', status: 404 })
  await page.goto('/folder/bread')
  await settled(page)
  await expect(articles(page).first().getByText('N', { exact: true })).toBeVisible()
  await expect(articles(page).first().locator('img')).toHaveCount(0)
})

test('[FEED-04] nothing on the folder page jumps while pictures load', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(404)) // one of the channels is gone from the platform
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'Everything', await firstChannels(person, 24))
  await product.sandbox.latency(60)
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/folder/everything')
    await settled(page)
    await expect(
      articles(page)
        .getByText(/views?$/)
        .first(),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
  }
})
