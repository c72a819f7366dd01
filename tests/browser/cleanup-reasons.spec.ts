import type { Page } from '@playwright/test'
import { newMark, openedMark, seenMark } from '#domain/marks.ts'
import { putChecked, putVideos } from '../support/catalogue.ts'
import type { Product } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'
import { makeOlder } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { idOf, storeMarks } from './marks-steps.ts'

const SMALL = 'small@sandbox.test'
const DAY_MS = 24 * 60 * 60_000
const ago = (days: number) => Math.round(Date.now() - days * DAY_MS)

const assistant = (page: Page) => page.getByRole('dialog', { name: 'Cleanup Assistant' })
const rows = (page: Page) =>
  assistant(page).getByRole('list', { name: 'Channels by fewest opened videos' }).locator('> li')
const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) })
const chips = (page: Page) => assistant(page).getByRole('group', { name: 'Filters' }).getByRole('button')
const chip = (page: Page, name: string) => chips(page).filter({ hasText: name })
const bar = (page: Page) => assistant(page).getByRole('region', { name: 'Selection' })
const toast = (page: Page, text: RegExp) => expect(page.getByText(text).last()).toBeVisible()

async function openAssistant(page: Page) {
  await page.goto('/folders')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Cleanup Assistant' }).click()
  await expect(rows(page)).not.toHaveCount(0)
}

type Ready = { product: Product; signedIn(email: string, choices?: object): Promise<Visitor> }

/**
 * A user whose channels have been in the library for 40 days: one that is gone, a quiet one, two floods, one that was never
 * opened, and one that was. @returns their names in this order
 */
async function ready({ product, signedIn }: Ready): Promise<{ user: Visitor; names: string[]; ids: string[] }> {
  const ids = channelIds(6)
  await product.sandbox.setSubscriptions(SMALL, ids)
  const user = await signedIn(SMALL, { import: true })
  await makeOlder(product, 'user_channel', 'added_at', await idOf(user), 40 * DAY_MS)
  await putChecked(
    product,
    ids.map((id, i) => ({ id, newestAt: ago(i === 1 ? 800 : 2), ...(i === 0 && { state: 'gone' }) })),
  )
  const many = (count: number) => Array.from({ length: count }, (_, i) => ago(1 + (i * 26) / count))
  for (const [place, count] of [
    [2, 41],
    [3, 29],
    [4, 28],
    [5, 41],
  ] as const)
    await putVideos(product, ids[place] ?? '', many(count))
  const named = new Map((await user.channels()).map(({ id, name }) => [id, name]))
  return { user, ids, names: ids.map((id) => named.get(id) ?? '') }
}

/** As if the browser had kept for 30 days what is opened: a video of the last channel, and one seen of the fifth. */
async function keepMarks(page: Page, user: Visitor, ids: readonly string[]) {
  const video = (place: number) => ({ id: `kept000000${place}`, channelId: ids[place] ?? '', publishedAt: ago(31) })
  await page.goto('/folders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await storeMarks(page, await idOf(user), [
    seenMark(newMark(video(4)), true, ago(30)),
    openedMark(newMark(video(5)), ago(8)),
  ])
}

test('[CLEAN-01] [WATCH-03] each reason stands in the row with its evidence, and is a filter; nothing is called never opened before 28 days were counted', async ({
  page,
  product,
  signedIn,
}) => {
  const { user, names, ids } = await ready({ product, signedIn })
  await test.step('before 28 days, it says from when it will be', async () => {
    await openAssistant(page)
    await expect(chips(page)).toHaveText(['All6', 'Gone from YouTube1', 'Quiet for a year1'])
    await expect(row(page, names[4] ?? '')).toContainText('Never clicked')
    const video = { id: 'kept0000000', channelId: ids[5] ?? '', publishedAt: ago(9) }
    await storeMarks(page, await idOf(user), [openedMark(newMark(video), ago(27))])
    await openAssistant(page)
    await expect(
      assistant(page).getByText(/From \d+ \w+ \d{4} it also shows which channels you never open/),
    ).toBeVisible()
    await expect(chips(page)).toHaveText(['All6', 'Gone from YouTube1', 'Quiet for a year1'])
  })
  await test.step('[WATCH-03] the reasons; seen is not opened', async () => {
    const [gone = '', quiet = '', flood = '', flood2 = '', never = '', opened = ''] = names
    await keepMarks(page, user, ids)
    await openAssistant(page)
    await expect(assistant(page).getByText(/in this browser since \d+ \w+ \d{4}\./)).toBeVisible()
    await expect(rows(page)).toHaveCount(6)
    await expect(row(page, gone)).toContainText('Deleted')
    await expect(row(page, gone)).toContainText('YouTube no longer shows this channel')
    await expect(row(page, quiet)).toContainText(/No video since [A-Z][a-z]+ \d{4}/)
    await expect(row(page, flood)).toContainText('41 videos in 4 weeks, none opened')
    await expect(row(page, flood2)).toContainText('29 videos in 4 weeks, none opened')
    await expect(row(page, never)).toContainText(/Nothing opened since \d+ [A-Z][a-z]+ \d{4}/)
    await expect(row(page, never)).not.toContainText('in 4 weeks')
    await expect(row(page, never)).toContainText('Never clicked')
    await expect(row(page, opened)).not.toContainText(/none opened|Nothing opened/)
    await expect(rows(page).first()).toContainText(gone)
    await expect(rows(page).nth(1)).toContainText(quiet)
    await expect(chips(page)).toHaveText([
      ...['All6', 'Gone from YouTube1', 'Quiet for a year1', 'Many videos, none opened2', 'Never opened4'],
    ])
    await chip(page, 'Many videos').click()
    await expect(rows(page)).toHaveCount(2)
    await chip(page, 'Never opened').press('Enter')
    await expect(rows(page)).toHaveCount(4)
    await expectAccessible(page, 'reasons to clean up')
    await chip(page, 'All').click()
    await expect(rows(page)).toHaveCount(6)
    await assistant(page).getByRole('searchbox').fill(never.toUpperCase())
    await expect(rows(page)).toHaveCount(1)
    await expect(chips(page).filter({ hasText: /^All1$/ })).toHaveAttribute('aria-pressed', 'true')
    await assistant(page).getByRole('searchbox').fill('no channel is called so')
    await expect(rows(page)).toHaveCount(0)
    await expect(assistant(page).getByText('No subscriptions match your search')).toBeVisible()
    await expectAccessible(page, 'cleanup filters')
  })
})

test('[CLEAN-01] [SHELL-06] all channels with a reason are snoozed and filed at once, by click and by keyboard, with one undo', async ({
  page,
  product,
  signedIn,
}) => {
  const { user, names, ids } = await ready({ product, signedIn })
  await newFolder(user, 'Attic')
  await keepMarks(page, user, ids)
  await openAssistant(page)
  await test.step('by click', async () => {
    const attic = async () =>
      (await user.library()).folders.find(({ name }) => name === 'Attic')?.channels.map(({ name }) => name)
    await chip(page, 'Many videos').click()
    await assistant(page).getByRole('checkbox', { name: 'Select all 2', exact: true }).check()
    await expect(bar(page)).toContainText('2 selected')
    await bar(page).getByRole('button', { name: 'Also add to…' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Attic' }).click()
    await page.keyboard.press('Escape')
    await toast(page, /2 channels to .?Attic/)
    await expect.poll(async () => (await attic())?.toSorted()).toEqual([names[2], names[3]].toSorted())
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(attic).toEqual([])
    await expect(bar(page)).toContainText('2 selected')

    await chip(page, 'Quiet').click()
    await expect(bar(page)).toContainText('2 selected2 not shown')
    await bar(page).getByRole('button', { name: 'Clear' }).click()
    await expect(bar(page)).toBeHidden()
  })
  await test.step('[SHELL-06] by keyboard', async () => {
    await chip(page, 'Many videos').press('Enter')
    await assistant(page).getByRole('checkbox', { name: 'Select all 2', exact: true }).press('Space')
    await bar(page).getByRole('button', { name: 'Snooze' }).press('Enter')
    await toast(page, /^2 channels snoozed for 30 days$/)
    await expect(rows(page)).toHaveCount(0)
    await expect(assistant(page).getByText('No more channels like that.')).toBeVisible()
    await expect(assistant(page).getByRole('checkbox', { name: /^Select all/ })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(rows(page)).toHaveCount(2)

    await assistant(page)
      .getByRole('checkbox', { name: /^Select all/ })
      .press('Space')
    await bar(page).getByRole('button', { name: 'Move to…' }).press('Enter')
    await expect(page.locator('[popover]:has([role="menu"]) :focus')).toHaveCount(1)
    await page.keyboard.type('Attic')
    await page.keyboard.press('Enter')
    await expect(bar(page)).toBeHidden()
    for (const name of [names[2] ?? '', names[3] ?? '']) await expect(row(page, name)).toContainText('In Attic')
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
    for (const name of [names[2] ?? '', names[3] ?? '']) await expect(row(page, name)).toContainText('In Unsorted')
  })
})
