import type { Page } from '@playwright/test'
import { newFolder } from '../support/people.ts'
import { expectAccessible } from './accessible.ts'
import {
  ageStores,
  callsTo,
  channelsAtProvider,
  DAY_MS,
  expectUnits,
  keptChannels,
  refused,
  unitsAt,
  written,
} from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'
const TYPICAL = 'typical@sandbox.test'

const cards = (page: Page) => page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
const sortBy = (page: Page, label: string) =>
  page.getByRole('combobox', { name: 'Sort subscriptions' }).selectOption(label)
const loading = (page: Page) => page.getByText('Loading upload dates...')
/** Names of the cards in their order, all of a list that fits on the screen. */
const names = (page: Page) => cards(page).locator('label > span > span:first-child').allTextContents()

async function loaded(page: Page): Promise<void> {
  await written(page)
  await expect(loading(page)).toHaveCount(0)
}

test('[SUBS-01] [SUBS-04] [FEED-12] the list sorts by last upload, remembers it, and the dates cost nothing the next time', async ({
  page,
  context,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(404)) // one of the channels is gone from the platform
  const person = await signedIn(SMALL, { import: true })
  const truth = await channelsAtProvider(product, person)
  const nameOf = new Map((await person.channels()).map((channel) => [channel.id, channel.name]))
  await page.setViewportSize({ width: 1600, height: 1400 })
  await product.sandbox.latency(150)
  await page.goto('/subscriptions')
  await expect(cards(page)).toHaveCount(24)
  await expect(loading(page)).toBeVisible()
  await expect(page.getByText(/24 subscriptions • Loading upload dates\.\.\. \d+ of \d+/)).toBeVisible()
  await expect(cards(page).getByText(/^Uploaded (today|\d+ \w+ ago)$/)).not.toHaveCount(0)
  await loaded(page)
  await expect(page.getByText('24 subscriptions', { exact: true })).toBeVisible()
  await product.sandbox.latency(0)

  const hidden = cards(page).filter({ hasText: 'Subscribers hidden' })
  await expect(hidden).not.toHaveCount(0)
  await expect(cards(page).getByText('0 subscribers', { exact: true })).toHaveCount(0)
  await expect(cards(page).getByText(/^\d+(\.\d[KM])? subscribers$/)).not.toHaveCount(0)
  await expect(cards(page).getByText('No uploads')).not.toHaveCount(0)

  const dated = truth.filter((channel) => channel.lastUploadAt !== null)
  const newest = dated.toSorted((a, b) => Number(b.lastUploadAt) - Number(a.lastUploadAt))
  const expected = newest.map((channel) => nameOf.get(channel.id))
  const isOf = new Set(expected)
  const order = async () => (await names(page)).filter((name) => isOf.has(name))
  const before = await unitsAt(product)
  await sortBy(page, 'Recent Upload')
  await expect(page).toHaveURL('/subscriptions?sort=upload-recent')
  await expect.poll(order).toEqual(expected)
  await sortBy(page, 'Oldest Upload')
  await expect(page).toHaveURL('/subscriptions?sort=upload-oldest')
  await expect.poll(order).toEqual(expected.toReversed())
  await sortBy(page, 'Recent Upload')

  // Remembered without the address, after a reload, and shown at once.
  await page.goto('/dashboard')
  await page.goto('/subscriptions')
  await expect(page.getByRole('combobox', { name: 'Sort subscriptions' })).toHaveValue('upload-recent')
  await expect.poll(order).toEqual(expected)
  await expectUnits(product, before, {})

  // The same cache as that of the folders: what has a date here has its videos there.
  await newFolder(
    person,
    'Two',
    newest.slice(0, 2).map((channel) => channel.id),
  )
  await page.goto('/folder/two')
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(24)
  await expectUnits(product, before, { 'videos.list': 1 })
  await page.getByRole('button', { name: 'Channels', exact: true }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/subscribers · Last upload/)
      .first(),
  ).toBeVisible()

  // The next day: one unit says that nothing changed, and one more reads what did.
  await page.goto('/subscriptions')
  await expect(cards(page)).toHaveCount(24)
  await ageStores(page, DAY_MS)
  const last = newest.at(-1)?.id ?? ''
  await product.sandbox.uploads(last, 1)
  const aged = await unitsAt(product)
  await page.reload()
  await expect.poll(async () => (await order())[0]).toBe(nameOf.get(last))
  await expectUnits(product, aged, { 'channels.list': 1, 'activities.list': 1 })

  // Who is no longer subscribed to leaves the stores.
  const left = (await person.channels()).slice(0, 20).map((channel) => channel.id)
  await product.sandbox.setSubscriptions(SMALL, left)
  await person.import()
  await page.reload()
  await expect(cards(page)).toHaveCount(20)
  await expect.poll(() => keptChannels(page, 'subshelf-facts', 'facts')).toBe(20)
  await expect.poll(() => keptChannels(page)).toBeLessThanOrEqual(20)
  await context.close()
})

test('[DATA-03] subscribers and last uploads are forgotten when the platform was not asked for 28 days', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(404)) // one of the channels is gone from the platform
  consoleGuard.allow(refused(403))
  await signedIn(SMALL, { import: true })
  await page.setViewportSize({ width: 1600, height: 1400 })
  await page.goto('/subscriptions')
  await loaded(page)
  const known = cards(page).getByText(/subscribers?\b|^Uploaded|^No uploads/)
  await expect(known).not.toHaveCount(0)
  await product.sandbox.fault({ match: '/youtube/v3/', kind: 'quota' })
  await ageStores(page, 27 * DAY_MS)
  await page.reload()
  await expect(known).not.toHaveCount(0)
  await ageStores(page, DAY_MS)
  await page.reload()
  await expect.poll(() => keptChannels(page, 'subshelf-facts', 'facts')).toBe(0)
  await expect(cards(page)).toHaveCount(24)
  await expect(known).toHaveCount(0)
})

test('[FEED-12] [SUBS-01] only what is on screen is looked up, the rest when the list is sorted by it, within a share of the day', async ({
  page,
  context,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(404))
  await signedIn(TYPICAL, { import: true })
  const dates = async () => (await callsTo(product, 'activities')).length
  await page.goto('/subscriptions')
  await expect(
    cards(page)
      .first()
      .getByText(/^(Uploaded|No uploads)/),
  ).toBeVisible()
  await loaded(page)
  const onScreen = await dates()
  expect(onScreen).toBeGreaterThan(10)
  expect(onScreen).toBeLessThanOrEqual(await cards(page).count())
  expect(await callsTo(product, 'channels')).toHaveLength(1)

  // What is scrolled by is not looked up; where the person stays, it is.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 6; turn++) {
      scrollBy(0, 500)
      await new Promise(requestAnimationFrame)
    }
  })
  await expect.poll(dates).toBeGreaterThan(onScreen)
  await loaded(page)
  expect(await dates()).toBeLessThan(2 * onScreen + 16)

  // Two tabs that sort by upload look up each channel once; what a browser may spend a day is not exceeded.
  const before = await dates()
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('subshelf-quota')
      opening.onsuccess = () => resolve(opening.result)
    })
    const store = db.transaction('uses', 'readwrite').objectStore('uses')
    await new Promise<void>((resolve) => {
      const reading = store.get('last')
      reading.onsuccess = () => {
        store.put({ ...reading.result, units: { ...reading.result.units, dates: 340 } }, 'last')
        store.transaction.oncomplete = () => resolve()
      }
    })
    db.close()
  })
  const second = await context.newPage()
  for (const tab of [page, second]) await tab.goto('/subscriptions?sort=upload-recent')
  const ended = /upload dates follow tomorrow: 400 units a day are used/
  for (const tab of [page, second]) await expect(tab.getByText(ended)).toBeVisible()
  const asked = (await callsTo(product, 'activities')).map((call) => call.query.channelId)
  expect(new Set(asked).size).toBe(asked.length)
  const all = (await dates()) - before
  expect(all).toBeGreaterThan(40)
  expect(all).toBeLessThanOrEqual(64)
})

test('[FEED-12] the platform failing costs the dates only, and says so with a retry', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(403, 404, 500))
  await signedIn(SMALL, { import: true })
  await product.sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 403, reason: 'forbidden' })
  await page.goto('/subscriptions')
  await expect(page.getByText('Some upload dates could not be loaded')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await product.sandbox.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cards(page).getByText(/^Uploaded/)).not.toHaveCount(0)
  await expect(page.getByText('Some upload dates could not be loaded')).toHaveCount(0)
})

test('[SUBS-05] [SUBS-08] 5,000 channels with dates: nothing jumps while they come in, and no finding', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(404))
  await signedIn('huge@sandbox.test', { import: true })
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await product.sandbox.latency(60)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/subscriptions')
    await expect(
      cards(page)
        .first()
        .getByText(/^(Uploaded|No uploads)/),
    ).toBeVisible()
    await loaded(page)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await page
      .getByRole('button', { name: width < 900 ? 'Open menu' : 'Settings' })
      .first()
      .click()
    if (width < 900) await page.getByRole('button', { name: 'Settings' }).last().click()
    await expect(page.getByRole('region', { name: 'YouTube quota' })).toBeVisible()
    await expectAccessible(page, `settings with the quota, ${width} px`)
  }
})
