import type { Page } from '@playwright/test'
import { compareNames } from '#domain/library.ts'
import { putChecked } from '../support/catalogue.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder } from '../support/users.ts'
import { callsFromNow, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const TYPICAL = 'typical@sandbox.test'
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

const note = (page: Page) => page.getByRole('region', { name: 'Cleanup' })
const assistant = (page: Page) => page.getByRole('dialog', { name: 'Cleanup Assistant' })
const rows = (page: Page) =>
  assistant(page).getByRole('list', { name: 'Channels by fewest opened videos' }).locator('> li')
const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) })
const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Cleanup Assistant' })

/** A folder of channels the server has read. @returns their names */
async function checkedFolder(user: Visitor, count: number): Promise<string[]> {
  const channels = (await user.channels()).slice(0, count)
  const folder = await newFolder(
    user,
    'Loaded',
    channels.map(({ id }) => id),
  )
  await refresh(user, { folder })
  return channels.map(({ name }) => name)
}

/** A folder of channels the server has read, which the page shows. @returns their names */
async function shownFolder(page: Page, user: Visitor, count: number): Promise<string[]> {
  const names = await checkedFolder(user, count)
  await page.goto('/folder/loaded')
  return names
}

/** Waits until what had begun in the page has had its turn. */
const nothingUnderWay = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 20; round++) {
      await (await fetch('/api/session')).text()
    }
  })

test('[DASH-03] [CLEAN-01] [CLEAN-02] [CLEAN-05] a second after the dashboard opens it says which channels are never opened', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  await product.sandbox.setSubscriptions(TYPICAL, channelIds(4))
  const user = await signedIn(TYPICAL, { import: true })
  const names = await shownFolder(page, user, 4)
  const first = page.getByRole('feed').getByRole('article').first()
  const card = (await first.textContent()) ?? ''
  const openedChannel = names.find((name) => card.includes(name)) ?? ''
  expect(openedChannel).not.toBe('')
  const opened = context.waitForEvent('page')
  await first.getByRole('link').click()
  await (await opened).close()

  // The page's clock stands still, so that the second is one on any machine.
  await page.clock.install()
  await page.goto('/folders')
  await page.clock.pauseAt(Date.now() + HOUR_MS)
  const calls = await callsFromNow(product)
  const analyses: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/channels/activity') analyses.push(request.url())
  })
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  // The second begins when the dashboard's own data is shown, however long the server took for it.
  const shelf = page.getByRole('main').getByRole('heading', { name: 'Loaded' })
  await expect(async () => {
    await page.clock.runFor(1)
    expect(await shelf.isVisible()).toBe(true)
  }).toPass({ intervals: [50] })
  await page.clock.runFor(500)
  await nothingUnderWay(page)
  expect(analyses).toHaveLength(0)
  await page.clock.runFor(500)
  await expect.poll(() => analyses).toHaveLength(1)
  await page.clock.resume()
  await expect(note(page)).toContainText("You haven't opened anything from 3 of your 4 channels")

  await note(page).getByRole('button', { name: 'See the list' }).click()
  await expect(rows(page)).toHaveCount(4)
  for (const place of [0, 1, 2]) await expect(rows(page).nth(place)).toContainText('Never clicked')
  await expect(rows(page).last()).toContainText(openedChannel)
  await expect(rows(page).last()).toContainText('Very low engagement')
  await expect(rows(page).last()).toContainText(/1 of \d+ videos opened \(\d+%\) · Last opened today/)
  await expect(rows(page).last().getByRole('img')).toHaveAccessibleName(/^12 weeks: \d+ uploads, 1 opened$/)
  await expect(rows(page).first().getByRole('img')).toHaveAccessibleName(/^12 weeks: \d+ uploads?, 0 opened$/)
  const never = rows(page).first().getByText('Never clicked')
  await expect(never).toHaveCSS('color', 'rgb(255, 141, 125)')
  const least = names.find((name) => name !== openedChannel) ?? ''
  const channel = (await user.channels()).find((held) => held.name === least)
  await expect(assistant(page).getByRole('link', { name: `Visit ${least}` })).toHaveAttribute(
    'href',
    `${product.sandbox.url}/channel/${channel?.id}`,
  )
  await page.keyboard.press('Escape')
  await expect(assistant(page)).toBeHidden()
  await expect(note(page).getByRole('button')).toBeFocused()
  expect((await calls()).asked).toEqual([])
})

test('[CLEAN-04] while nothing was checked nothing is said, and the assistant has the channels checked', async ({
  page,
  signedIn,
}) => {
  await signedIn('small@sandbox.test', { import: true })
  await page.goto('/folders')
  await entry(page).click()
  await expect(assistant(page).getByText('No subscription data available for analysis.', { exact: true })).toBeVisible()
  await expect(note(page)).toBeHidden()
  await expectAccessible(page, 'nothing to analyse')
  await assistant(page).getByRole('button', { name: 'Check channels' }).click()
  await expect(rows(page)).not.toHaveCount(0)
  await expect(rows(page).first()).toContainText('Never clicked')
})

test('[CLEAN-04] an account without channels is shown the way to an import', async ({ page, signedIn }) => {
  const user = await signedIn('empty@sandbox.test')
  await user.post('/api/import/skip', {})
  await page.goto('/folders')
  await entry(page).click()
  await expect(assistant(page).getByText('No subscription data available for analysis.', { exact: true })).toBeVisible()
  await assistant(page).getByRole('button', { name: 'Import Subscriptions' }).click()
  await expect(page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })).toBeVisible()
})

test('[CLEAN-04] channels that cannot be checked are said to be so, and the assistant goes on', async ({
  page,
  product,
  signedIn,
}) => {
  await signedIn('small@sandbox.test', { import: true })
  await product.sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 403, reason: 'forbidden' })
  await page.goto('/folders')
  await entry(page).click()
  await assistant(page).getByRole('button', { name: 'Check channels' }).click()
  await expect(assistant(page)).toContainText("Your channels couldn't be checked")
  await product.sandbox.clearFaults()
  await assistant(page).getByRole('button', { name: 'Check channels' }).click()
  await expect(rows(page)).not.toHaveCount(0)
})

test('[CLEAN-04] a server that does not answer is a failed analysis, not an empty one', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/^error: Failed to load resource/)
  const user = await signedIn(TYPICAL, { import: true })
  await shownFolder(page, user, 3)
  await page.route('**/api/channels/activity', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/folders')
  await entry(page).click()
  const alert = assistant(page).getByRole('alert').filter({ hasText: 'Analysis Failed' })
  await expect(alert.getByRole('heading', { name: 'Analysis Failed', exact: true })).toBeVisible()
  await expect(alert).toContainText('Unable to analyze your subscriptions: Something went wrong')
  await expectAccessible(page, 'analysis that failed')
  await page.unroute('**/api/channels/activity')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(alert).toBeHidden()
})

test('[CLEAN-03] how to unsubscribe: instructions with a link to the channel, and back to the list', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  const [name = ''] = await shownFolder(page, user, 3)
  const id = (await user.channels()).find((channel) => channel.name === name)?.id
  await entry(page).click()
  const button = row(page, name).getByRole('button', { name: `Unsubscribe… from ${name}` })
  await button.click()
  const dialog = page.getByRole('dialog', { name: `How to unsubscribe from ${name}` })
  await expect(dialog).toContainText('Subshelf can only read your subscriptions')
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name }).click()
  const channel = await opened
  expect(channel.url()).toBe(`${product.sandbox.url}/channel/${id}`)
  await channel.close()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByRole('button', { name: 'Import again' }).click()
  await expect(page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })).toBeVisible()
  await expect(assistant(page)).toBeHidden()
})

test('[CLEAN-01] a snoozed channel stands aside for 30 days, can be undone, and comes back', async ({
  page,
  product,
  signedIn,
}) => {
  await product.sandbox.setSubscriptions(TYPICAL, channelIds(3))
  const user = await signedIn(TYPICAL, { import: true })
  const [one = '', two = ''] = await shownFolder(page, user, 3)
  await entry(page).click()
  await row(page, one)
    .getByRole('button', { name: `Snooze ${one}` })
    .click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByText('1 channel snoozed for 30 days').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(3)

  for (const name of [one, two])
    await row(page, name)
      .getByRole('button', { name: `Snooze ${name}` })
      .click()
  await expect(rows(page)).toHaveCount(1)
  await assistant(page).getByText('2 channels snoozed', { exact: true }).click()
  await expect(assistant(page).getByText('Back in 30 days')).toHaveCount(2)
  await assistant(page)
    .getByRole('button', { name: `Bring back ${two}` })
    .click()
  await expect(assistant(page).getByRole('status').getByText(`${two} is back in the list`)).toBeAttached()
  await expect(rows(page)).toHaveCount(2)

  await page.goto('/dashboard')
  await expect(note(page)).toContainText('2 of your 3 channels (1 more snoozed)')
  for (const [days, count] of [
    [29, 2],
    [31, 3],
  ] as const) {
    await page.clock.setFixedTime(Date.now() + days * DAY_MS)
    await page.goto('/folders')
    await entry(page).click()
    await expect(rows(page)).toHaveCount(count)
  }
})

test('[CLEAN-01] [SHELL-06] several at once, by keyboard alone: move them, snooze them, read how to unsubscribe', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  await newFolder(user, 'Attic')
  const names = await shownFolder(page, user, 4)
  await entry(page).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(4)
  await expect(assistant(page).getByText("236 channels haven't been checked for videos yet")).toBeVisible()
  const bar = assistant(page).getByRole('region', { name: 'Selection' })
  await expect(bar).toBeHidden()

  for (const name of names.slice(0, 2)) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).focus()
    await page.keyboard.press('Space')
  }
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Unsubscribe…' }).focus()
  await page.keyboard.press('Enter')
  const instructions = page.getByRole('dialog', { name: 'How to unsubscribe from 2 channels' })
  await expect(instructions.getByRole('link')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(instructions).toBeHidden()

  await bar.getByRole('button', { name: 'Move to…' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[popover]:has([role="menu"]) :focus')).toHaveCount(1)
  await page.keyboard.type('Attic')
  await page.keyboard.press('Enter')
  await expect(bar).toBeHidden()
  for (const name of names.slice(0, 2)) await expect(row(page, name)).toContainText('In Attic')
  await expect(assistant(page).getByRole('checkbox', { name: /^Select all/ })).toBeFocused()
  const attic = async () =>
    (await user.library()).folders
      .find((folder) => folder.name === 'Attic')
      ?.channels.map((held) => held.name)
      .sort()
  await expect.poll(attic).toEqual(names.slice(0, 2).sort())

  await page.keyboard.press('Space')
  await expect(bar).toContainText('4 selected')
  await bar.getByRole('button', { name: 'Snooze' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(0)
  await expect(assistant(page)).toContainText('All channels are snoozed.')
  await expect(assistant(page).getByRole('checkbox', { name: /^Select all/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(assistant(page)).toBeHidden()
  await expect(entry(page)).toBeFocused()
})

test('[CLEAN-01] what is certain comes first: channels gone from YouTube and quiet ones, with filters and a search', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  const names = await checkedFolder(user, 5) // no page asks for lengths, which would correct the times below
  const channels = (await user.channels()).filter(({ name }) => names.includes(name))
  const [gone, quiet, busy] = channels
  if (!gone || !quiet || !busy) throw new Error('too few channels')
  const newest = (place: number) => Date.now() - (place === 1 ? 800 : 1) * DAY_MS
  await putChecked(
    product,
    channels.map(({ id }, place) => ({ id, newestAt: newest(place), ...(place === 0 && { state: 'gone' }) })),
  )
  await page.goto('/folders')
  await entry(page).click()
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).nth(0)).toContainText(gone.name)
  await expect(rows(page).nth(0)).toContainText('Deleted')
  await expect(rows(page).nth(1)).toContainText(quiet.name)

  const chip = (name: RegExp) => assistant(page).getByRole('group', { name: 'Filters' }).getByRole('button', { name })
  await expect(chip(/^All 5$/)).toHaveAttribute('aria-pressed', 'true')
  await chip(/^Quiet for a year 1$/).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(quiet.name)
  await chip(/^Gone from YouTube 1$/).click()
  await expect(rows(page)).toContainText(gone.name)
  await chip(/^All 5$/).click()
  await expect(rows(page)).toHaveCount(5)
  await assistant(page).getByRole('searchbox').fill(busy.name.toUpperCase())
  await expect(rows(page)).toHaveCount(1)
  await expect(chip(/^All 1$/)).toHaveAttribute('aria-pressed', 'true')
  await assistant(page).getByRole('searchbox').fill('no channel is called so')
  await expect(rows(page)).toHaveCount(0)
  await expect(assistant(page).getByText('No subscriptions match your search')).toBeVisible()
  await expectAccessible(page, 'cleanup filters')
})

test('[CLEAN-01] the fewest opened come first; the list can be ordered by uploads and by name instead', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  const names = await shownFolder(page, user, 12)
  await page.goto('/folders')
  await entry(page).click()
  await expect(rows(page)).toHaveCount(12)
  const order = assistant(page).getByRole('combobox', { name: 'Sort channels' })
  const listed = async (list: string) => {
    const items = assistant(page).getByRole('list', { name: list, exact: true }).locator('> li')
    await expect(items).toHaveCount(12)
    return items.allTextContents()
  }

  await order.selectOption('Most uploads')
  const uploads = (await listed('Channels by most uploads in 30 days')).map((text) =>
    Number(/(\d+) uploads?(?: in 30 days|,)/.exec(text)?.[1] ?? 0),
  )
  expect(uploads).toHaveLength(12)
  expect(uploads[0]).toBeGreaterThan(0)
  expect(uploads).toEqual(uploads.toSorted((a, b) => b - a))

  await order.selectOption('Name A-Z')
  const texts = await listed('Channels by name')
  for (const [place, name] of names.toSorted(compareNames).entries()) expect(texts[place]).toContain(name)
  await order.selectOption('Fewest opened')
  await expect(rows(page)).toHaveCount(12)
})

test('[SHELL-01] Cleanup Assistant stands under PREFERENCES, after Settings', async ({ page, signedIn }) => {
  await signedIn(TYPICAL, { import: true })
  await page.goto('/folders')
  const entries = page.getByRole('navigation', { name: 'Main' }).locator('h2, button')
  const last = async () => (await entries.allTextContents()).slice(-3)
  await expect.poll(last).toEqual(['PREFERENCES', 'Settings', 'Cleanup Assistant'])
})
