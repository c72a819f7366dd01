import type { Page } from '@playwright/test'
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

test('[DASH-03] [CLEAN-01] [CLEAN-02] [CLEAN-05] a second after the dashboard opens the channels are analysed; the list says which are never opened, the dashboard nothing before four weeks', async ({
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
  const shelf = page
    .getByRole('main')
    .getByRole('link', { name: /Loaded/ })
    .first()
  await expect(async () => {
    await page.clock.runFor(1)
    expect(await shelf.isVisible()).toBe(true)
  }).toPass({ intervals: [50] })
  await page.clock.runFor(500)
  await nothingUnderWay(page)
  expect(analyses).toHaveLength(0)
  // The second begins with the frame that shows the data.
  await page.clock.runFor(1_000)
  await expect.poll(() => analyses).toHaveLength(1)
  await page.clock.resume()
  await nothingUnderWay(page)
  await expect(note(page)).toBeHidden()

  await entry(page).click()
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
  await expect(entry(page)).toBeFocused()
  expect((await calls()).asked).toEqual([])
})

test('[CLEAN-01] [CLEAN-03] [CLEAN-04] [SHELL-06] the list tells how to unsubscribe; several at once, by keyboard alone; a failed analysis is accessible', async ({
  page,
  signedIn,
  context,
  product,
  consoleGuard,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  await newFolder(user, 'Attic')
  const names = await shownFolder(page, user, 12)
  await test.step('[CLEAN-04] an analysis that failed is accessible', async () => {
    consoleGuard.allow(/^error: Failed to load resource: the server responded with a status of 500/)
    await page.route('**/api/channels/activity', (route) => route.fulfill({ status: 500, body: '' }))
    await entry(page).click()
    const alert = assistant(page).getByRole('alert').filter({ hasText: 'Analysis Failed' })
    await expect(alert).toBeVisible()
    await expectAccessible(page, 'analysis that failed')
    await page.unroute('**/api/channels/activity')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page)).toHaveCount(12)
  })
  await test.step('[CLEAN-03] instructions with a link to the channel, and back to the list', async () => {
    const [name = ''] = names
    const id = (await user.channels()).find((channel) => channel.name === name)?.id
    const button = row(page, name).getByRole('button', { name: `Unsubscribe… from ${name}` })
    await button.click()
    const dialog = page.getByRole('dialog', { name: `How to unsubscribe from ${name}` })
    await expect(dialog).toContainText('Subshelf can only read your subscriptions')
    const opened = context.waitForEvent('page')
    await dialog.getByRole('link', { name }).click()
    const channel = await opened
    expect(channel.url()).toBe(`${product.sandbox.url}/channel/${id}#unsubscribe`)
    await channel.close()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await dialog.getByRole('button', { name: 'Import again' }).click()
    const importing = page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })
    await expect(importing).toBeVisible()
    await expect(assistant(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(importing).toBeHidden()
  })
  await test.step('move them, snooze them, read how to unsubscribe, by keyboard alone', async () => {
    await entry(page).focus()
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(12)
    await expect(assistant(page).getByText("228 channels haven't been checked for videos yet")).toBeVisible()
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
    await expect(bar).toContainText('12 selected')
    await bar.getByRole('button', { name: 'Snooze' }).focus()
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(0)
    await expect(assistant(page)).toContainText('All channels are snoozed.')
    await expect(assistant(page).getByRole('checkbox', { name: /^Select all/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(assistant(page)).toBeHidden()
    await expect(entry(page)).toBeFocused()
  })
})

/** The page's time is the server's, so the times of return come nearer instead. */
const letSnoozesPass = (page: Page, ms: number) =>
  page.evaluate((passed) => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('subshelf:user:snoozed:'))) {
      const returns = Object.entries<number>(JSON.parse(localStorage[key]))
      localStorage[key] = JSON.stringify(Object.fromEntries(returns.map(([id, at]) => [id, at - passed])))
    }
  }, ms)

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

  for (const [days, count] of [
    [29, 2],
    [2, 3],
  ] as const) {
    await letSnoozesPass(page, days * DAY_MS)
    await page.goto('/folders')
    await entry(page).click()
    await expect(rows(page)).toHaveCount(count)
  }
})
