import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { newFolder } from '../support/people.ts'
import { expect, test } from './fixtures.ts'

const TYPICAL = 'typical@sandbox.test'
const HOUR_MS = 60 * 60_000

const note = (page: Page) => page.getByRole('region', { name: 'Cleanup' })
const settled = (page: Page) => expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false')

test('[DASH-03] [CLEAN-01] [CLEAN-02] a second after the dashboard opens it says which channels are never opened', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  const person = await signedIn(TYPICAL, { import: true })
  const channels = (await person.channels()).slice(30, 34)
  await newFolder(
    person,
    'Four',
    channels.map((channel) => channel.id),
  )

  await page.clock.install()
  await page.goto('/folder/four')
  await settled(page)
  const first = page.getByRole('feed').getByRole('article').first()
  const opened = context.waitForEvent('page')
  await first.getByRole('link').click()
  await (await opened).close()
  const openedChannel = await first.locator('p').first().textContent()

  // The page's clock stands still, so that the second is one on any machine.
  await page.clock.pauseAt(Date.now() + HOUR_MS)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dashboard')
  await page.clock.runFor(950)
  await expect(note(page)).toBeHidden()
  await page.clock.resume()
  await expect(note(page)).toContainText('You have not opened a video of 3 of the 4 channels loaded so far')

  await note(page).getByRole('button', { name: 'See the list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Channels you open least' })
  const rows = dialog.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(dialog.getByText('Nothing is known yet of 236 channels')).toBeVisible()
  for (const place of [0, 1, 2]) await expect(rows.nth(place)).toContainText('Never clicked')
  await expect(rows.last()).toContainText(openedChannel ?? '')
  await expect(rows.last()).toContainText('Very low engagement')
  await expect(rows.last()).toContainText(/1 of \d+ videos opened · Last opened today/)
  const least = channels.find((channel) => channel.name !== openedChannel)
  await expect(dialog.getByRole('link', { name: `Visit ${least?.name}` })).toHaveAttribute(
    'href',
    `${product.sandbox.url}/channel/${least?.id}`,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(note(page).getByRole('button')).toBeFocused()
})

test('[DASH-03] while nothing was loaded, nothing is said', async ({ page, signedIn }) => {
  await signedIn(TYPICAL, { import: true })
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(page.getByText('240 subscriptions across 0 folders')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(note(page)).toBeHidden()
})

for (const theme of ['dark', 'light'] as const) {
  test(`[SHELL-06] the cleanup card and its list have no accessibility finding (${theme})`, async ({
    page,
    signedIn,
  }) => {
    const person = await signedIn(TYPICAL, { import: true })
    const ids = (await person.channels()).slice(30, 38).map((channel) => channel.id)
    await newFolder(person, 'Eight', ids)
    await page.addInitScript((wanted) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('theme', wanted)
    }, theme)
    await page.goto('/folder/eight')
    await settled(page)
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/dashboard')
      const see = note(page).getByRole('button', { name: 'See the list' })
      await see.click()
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(8)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      const check = () => new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
      expect((await check()).violations).toEqual([])
      await page.keyboard.press('Escape')
      expect((await check()).violations).toEqual([])
    }
  })
}
