import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { UNREACHABLE } from './offline-steps.ts'

const CODE = '**/assets/new-folder-icon-button*.js'
const button = (page: Page) => page.getByRole('complementary').getByRole('button', { name: 'New folder' })
const isBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

/** Opens the dashboard without the code of one button. */
async function openWithout(page: Page) {
  await page.route(CODE, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('new-folder-icon-button'))
  await page.goto('/dashboard')
  await failed
  await expect(page.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible()
  await expect(button(page)).toBeHidden()
}

test('[EVERY-01] a page that lacks code gets it when the network is back, and waits while the user writes', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(UNREACHABLE)
  await signedIn('small@sandbox.test', { import: true })

  await test.step('[EVERY-01] a part of a page whose code could not be fetched comes when the network is back', async () => {
    await openWithout(page)
    await page.unroute(CODE)
    await isBack(page)
    await expect(button(page)).toBeVisible()
    // Within ten minutes a tab is not loaded again.
    await page.evaluate(() => sessionStorage.clear())
  })

  await test.step('[EVERY-01] it is not loaded again while the user writes', async () => {
    await openWithout(page)
    await page.getByRole('button', { name: 'Search or jump to' }).first().click()
    await page.getByRole('combobox').fill('bread')
    const asked = page.waitForResponse('**/healthz')
    await isBack(page)
    await asked
    await page.waitForResponse('**/healthz') // asked again, so it was not loaded again the first time
    await expect(page.getByRole('combobox')).toHaveValue('bread')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox')).toBeHidden()
    await page.unroute(CODE)
    await isBack(page)
    await expect(button(page)).toBeVisible({ timeout: 60_000 })
  })
})
