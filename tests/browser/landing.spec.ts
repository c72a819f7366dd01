import { setRemoteConfig } from '../support/stored.ts'
import { expect, test } from './fixtures.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[LAND-02] [LAND-03] [LAND-04] the front page is complete before any script', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your subscriptions, on shelves you can find.')
    for (const [name, count] of [
      ['Tech & Science', 8],
      ['Music & Arts', 2],
      ['Entertainment', 4],
    ] as const) {
      const folder = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
      await expect(folder).toContainText(`${count} channels`)
    }
    await expect(page.getByRole('heading', { name: 'Why Organize Your Subscriptions?' })).toBeVisible()
    for (const name of ['Smart Organization', 'Instant Discovery', 'Live Video Feeds', 'Modern Design'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('not affiliated with any video platform')
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy')
    await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms-of-service')
  })
})

test('[LAND-01] Login and Get Started open the sign-in screen', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Login', 'Get Started']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name: 'Sign in to Subshelf' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
})

test('[LAND-01] Get Started is not offered while registration is closed', async ({ page, product }) => {
  await setRemoteConfig(product, 'registrationEnabled', false)
  await page.goto('/')
  await expect(page.getByText('Be the first to know when registration opens')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('[LAND-09] the sign-in screen says what it is about', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'About Google Verification' })).toBeVisible()
  for (const feature of [
    /automatic import/i,
    /custom folders and categories/i,
    /drag and drop/i,
    /export/i,
    /privacy:/i,
  ])
    await expect(dialog.getByRole('listitem').filter({ hasText: feature })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Terms of Service' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  const popupOpened = page.waitForEvent('popup')
  const button = dialog.getByRole('button', { name: 'Sign in with Google' })
  await button.click()
  const busy = dialog.getByRole('button', { name: 'Signing in...' })
  await expect(busy).toBeDisabled()
  expect(Number(await busy.evaluate((element) => getComputedStyle(element).opacity))).toBeLessThan(1)
  await (await popupOpened).close()
  await expect(button).toBeEnabled()
})

for (const path of ['/dashboard', '/folders', '/subscriptions', '/folder/music', '/billing'])
  test(`[ROUTE-01] [ROUTE-02] signed out, ${path} shows the front page`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })

test('[ROUTE-09] an unknown address is a Not found page with a way home', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the front page' }).click()
  await expect(page).toHaveURL('/')
})

test('[SHELL-04] the front page is in the remembered theme before its first paint, dark by default', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(30, 28, 24)')
})
