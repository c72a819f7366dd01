import type { Page } from '@playwright/test'
import { putChecked } from '../support/catalogue.ts'
import { newFolder } from '../support/users.ts'
import { expect, test } from './fixtures.ts'
import { cards } from './subscriptions-steps.ts'

const DAY_MS = 24 * 60 * 60_000

const layout = (page: Page, name: string) => page.getByRole('radio', { name })
const chip = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Filters' }).getByRole('button', { name })
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const folder = (page: Page) => page.getByRole('combobox', { name: 'Folder' })
const place = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset')))

async function press(page: Page, key: string, expected: number) {
  await page.keyboard.press(key)
  await expect.poll(() => place(page), { message: `after ${key}` }).toBe(expected)
}

/** How many cards stand beside each other. */
async function columnsOf(page: Page): Promise<number> {
  const tops = await cards(page).evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top))
  return tops.filter((top) => top === tops[0]).length
}

test.use({ channelDensity: null })

test.beforeEach(async ({ page, product, signedIn }) => {
  const user = await signedIn('typical@sandbox.test', { import: true })
  const ids = (await user.channels()).map(({ id }) => id)
  await putChecked(
    product,
    ids.map((id, place) => ({
      id,
      newestAt: Date.now() - (place >= 200 && place < 212 ? 800 : 3) * DAY_MS,
      subscribers: 12_400,
      ...(place > 236 && { state: 'gone' }),
    })),
  )
  await newFolder(user, 'Music', ids.slice(0, 40))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/subscriptions')
})

test('channels are shown as cards, a list or compact rows, and filtered by chips', async ({ page }) => {
  await test.step('[SUBS-05] all screens begin with the list, small ones in rows of 64 px; cards are a choice', async () => {
    await expect(layout(page, 'List')).toBeChecked()
    await expect(cards(page).first()).toBeVisible()
    await expect.poll(async () => (await cards(page).first().boundingBox())?.height).toBeLessThanOrEqual(64)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(layout(page, 'List')).toBeChecked()
    await layout(page, 'Grid').check()
    await expect.poll(() => columnsOf(page)).toBeGreaterThan(1)
  })
  const name = (await cards(page).first().locator('label > span > span').first().textContent()) ?? ''

  await test.step('[SUBS-08] arrow keys and Page keys lead a row down and up, five rows at a time with Page keys', async () => {
    const columns = await columnsOf(page)
    await cards(page).first().getByRole('checkbox').focus()
    await press(page, 'ArrowUp', 1)
    await press(page, 'ArrowDown', columns + 1)
    await press(page, 'ArrowRight', columns + 2)
    await press(page, 'ArrowDown', 2 * columns + 2)
    await press(page, 'ArrowUp', columns + 2)
    await press(page, 'ArrowLeft', columns + 1)
    await press(page, 'ArrowUp', 1)
    await press(page, 'PageDown', 5 * columns + 1)
    await press(page, 'PageDown', 10 * columns + 1)
    await press(page, 'ArrowDown', 11 * columns + 1)
    await press(page, 'PageUp', 6 * columns + 1)
    await press(page, 'Home', 1)
    await press(page, 'End', 240)
    await press(page, 'ArrowDown', 240)
  })

  await test.step('[SUBS-08] a user who has scrolled keeps the place when the layout changes', async () => {
    await layout(page, 'List').evaluate((input: HTMLInputElement) => input.click())
    await expect(page.locator('[aria-posinset="230"]')).toBeInViewport()
  })

  await test.step('[SUBS-05] [SUBS-08] a list has the facts, the keys and ranges', async () => {
    await page.locator('[aria-posinset="230"]').getByRole('checkbox').focus()
    await press(page, 'Home', 1)
    const first = cards(page).first()
    await expect(first.getByRole('checkbox')).toHaveAccessibleName(new RegExp(`${name}.*subscribers.*Uploaded`, 's'))
    await expect(first.getByRole('link', { name: /^Visit/ })).toHaveAttribute('target', '_blank')
    await page.keyboard.press('Space')
    await press(page, 'ArrowDown', 2)
    await press(page, 'ArrowDown', 3)
    await page.keyboard.press('Shift+Space')
    await expect(bar(page)).toContainText('3 selected')
    await press(page, 'End', 240)
    await press(page, 'Home', 1)
  })

  await test.step('[SUBS-05] [SUBS-08] compact rows stand in two columns; the choice is kept', async () => {
    await layout(page, 'Compact').check()
    await expect(bar(page)).toContainText('3 selected')
    await expect.poll(() => columnsOf(page)).toBe(2)
    await cards(page).first().getByRole('checkbox').focus()
    await press(page, 'ArrowRight', 2)
    await press(page, 'ArrowDown', 4)
    await page.reload()
    await expect(layout(page, 'Compact')).toBeChecked()
    await expect(cards(page).first()).toContainText(name)
  })

  await test.step('[SUBS-03] chips filter by folder and by facts, and count what they list', async () => {
    await layout(page, 'Grid').check()
    await expect(chip(page, /^All 240$/)).toHaveAttribute('aria-pressed', 'true')
    await chip(page, /^Unsorted Only 200$/).click()
    await expect(page.getByText('200 of 240 subscriptions')).toBeVisible()
    await expect(folder(page)).toHaveValue('unsorted')
    await chip(page, /^Quiet for a year 12$/).click()
    await expect(page).toHaveURL('/subscriptions?only=quiet')
    await expect(page.getByText('12 of 240 subscriptions')).toBeVisible()
    await expect(folder(page).locator('option:checked')).toHaveText('All Folders')
    for (const card of await cards(page).all()) await expect(card).toContainText('Uploaded 2 years ago')
    await page.reload()
    await expect(page.getByText('12 of 240 subscriptions')).toBeVisible()
    await chip(page, /^Gone from YouTube 3$/).click()
    await expect(cards(page)).toHaveCount(3)
    await expect(cards(page).first()).toContainText('Deleted')
    await folder(page).selectOption('Music')
    await expect(page.getByText('40 of 240 subscriptions')).toBeVisible()
    await page.getByRole('searchbox').fill('zzzz')
    await expect(chip(page, /^All 0$/)).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(page.getByText('240 subscriptions', { exact: true })).toBeVisible()
  })
})
