import { makePremium } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'

test('[SHELL-01] of 200 folders each is a link in the sidebar; only those in view are drawn whole, also after scrolling and by keyboard', async ({
  page,
  signedIn,
  product,
}) => {
  const user = await signedIn(SMALL, { import: true })
  await makePremium(product, SMALL)
  for (let n = 0; n < 200; n++) await newFolder(user, `Folder ${String(n).padStart(3, '0')}`, [], { emoji: '🍲' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const folders = navigation.getByRole('link', { name: /^Folder \d{3}$/ })
  await expect(folders).toHaveCount(200)
  const whole = folders.filter({ hasText: '🍲' })
  await expect(whole.first()).toHaveText(/Folder 000/)
  expect(await whole.count()).toBeLessThan(60)
  const heights = await folders.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect(new Set(heights).size).toBe(1)

  await navigation.getByRole('button', { name: 'Import', exact: true }).focus()
  await page.keyboard.press('Shift+Tab')
  const last = folders.last()
  await expect(last).toBeFocused()
  await expect(last).toContainText('🍲')
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await whole.count()).toBeLessThan(60)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Folder 199' })).toBeVisible()
  await page.reload()
  await expect(last).toHaveAttribute('aria-current', 'page')
  await expect(last).toContainText('🍲')
  await expect(last).toBeInViewport({ ratio: 1 })
})
