import type { Page } from '@playwright/test'
import { putChecked } from '../support/catalogue.ts'
import { newFolder } from '../support/users.ts'
import { expect, test } from './fixtures.ts'
import { cards } from './subscriptions-steps.ts'

const DAY_MS = 24 * 60 * 60_000

const layout = (page: Page, name: string) => page.getByRole('radio', { name })
const chip = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Filters' }).getByRole('button', { name })
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const place = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset')))

test('[SUBS-05] [SUBS-08] cards, a list or compact rows: the choice is kept, and each has the facts, the keys and ranges', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn('typical@sandbox.test', { import: true })
  const ids = (await user.channels()).map(({ id }) => id)
  await putChecked(
    product,
    ids.map((id) => ({ id, newestAt: Date.now() - DAY_MS, subscribers: 12_400 })),
  )
  await newFolder(user, 'Music', ids.slice(0, 5))
  await page.goto('/subscriptions')
  await expect(layout(page, 'Grid')).toBeChecked()
  const name = (await cards(page).first().locator('label > span > span').first().textContent()) ?? ''

  await layout(page, 'List').check()
  const first = cards(page).first()
  await expect(first.getByRole('checkbox')).toHaveAccessibleName(new RegExp(`${name}.*subscribers.*Uploaded`, 's'))
  await expect(first.getByRole('link', { name: /^Visit/ })).toHaveAttribute('target', '_blank')
  await first.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => place(page)).toBe(2)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => place(page)).toBe(3)
  await page.keyboard.press('Shift+Space')
  await expect(bar(page)).toContainText('3 selected')
  await page.keyboard.press('End')
  await expect.poll(() => place(page)).toBe(240)
  await page.keyboard.press('Home')
  await expect.poll(() => place(page)).toBe(1)

  await layout(page, 'Compact').check()
  await expect(bar(page)).toContainText('3 selected')
  const tops = () => cards(page).evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top))
  await expect.poll(async () => (await tops()).filter((top, _, all) => top === all[0])).toHaveLength(2)
  await cards(page).first().getByRole('checkbox').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => place(page)).toBe(2)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => place(page)).toBe(4)
  await page.reload()
  await expect(layout(page, 'Compact')).toBeChecked()
  await expect(cards(page).first()).toContainText(name)
})

test('[SUBS-08] a user who has scrolled keeps the place when the layout changes', async ({ page, signedIn }) => {
  await signedIn('typical@sandbox.test', { import: true })
  await page.goto('/subscriptions')
  await cards(page).first().getByRole('checkbox').focus()
  await page.keyboard.press('End')
  await expect.poll(() => place(page)).toBe(240)
  await layout(page, 'List').evaluate((input: HTMLInputElement) => input.click())
  await expect(page.locator('[aria-posinset="230"]')).toBeInViewport()
})

test('[SUBS-05] small screens begin with the list, in rows of 64 px', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn('small@sandbox.test', { import: true })
  await page.goto('/subscriptions')
  await expect(layout(page, 'List')).toBeChecked()
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(async () => (await cards(page).first().boundingBox())?.height).toBeLessThanOrEqual(64)
  await layout(page, 'Grid').check()
  await page.reload()
  await expect(layout(page, 'Grid')).toBeChecked()
})

test('[SUBS-03] chips filter by folder and by facts, and count what they list', async ({ page, product, signedIn }) => {
  const user = await signedIn('typical@sandbox.test', { import: true })
  const ids = (await user.channels()).map(({ id }) => id)
  const oldest = (place: number) => ({ newestAt: Date.now() - (place < 12 ? 800 : 3) * DAY_MS })
  await putChecked(
    product,
    ids.map((id, place) => ({ id, ...oldest(place), ...(place > 236 && { state: 'gone' }) })),
  )
  await newFolder(user, 'Music', ids.slice(0, 40))
  await page.goto('/subscriptions')
  await expect(chip(page, /^All 240$/)).toHaveAttribute('aria-pressed', 'true')
  await chip(page, /^Unsorted Only 200$/).click()
  await expect(page.getByText('200 of 240 subscriptions')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Folder' })).toHaveValue('unsorted')

  await chip(page, /^Quiet for a year 12$/).click()
  await expect(page).toHaveURL('/subscriptions?only=quiet')
  await expect(page.getByText('12 of 240 subscriptions')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Folder' }).locator('option:checked')).toHaveText('All Folders')
  for (const card of await cards(page).all()) await expect(card).toContainText('Uploaded 2 years ago')
  await page.reload()
  await expect(page.getByText('12 of 240 subscriptions')).toBeVisible()
  await chip(page, /^Gone from YouTube 3$/).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).first()).toContainText('Deleted')
  await page.getByRole('combobox', { name: 'Folder' }).selectOption('Music')
  await expect(page.getByText('40 of 240 subscriptions')).toBeVisible()
  await page.getByRole('searchbox').fill('zzzz')
  await expect(chip(page, /^All 0$/)).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText('240 subscriptions', { exact: true })).toBeVisible()
})
