import type { WeeklyMailView } from '#contract/weekly-mail.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'

test('[EVERY-04] the weekly mail: its switch in Settings, and the page behind the link of a mail', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  await test.step('[EVERY-04] the page behind the link is readable, also on a narrow screen', async () => {
    consoleGuard.allow(/404/)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${product.origin}/weekly-mail/off/unknown`)
    await expect(page.getByRole('heading', { name: 'This link is too old' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page, 'the page behind the link')
    await page.getByRole('link', { name: 'Go to Subshelf' }).press('Enter')
    await expect(page).toHaveURL(`${product.origin}/`)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('[EVERY-04] the weekly mail is turned on and off in Settings, and not shown where no mails are sent', async () => {
    await signedIn(SMALL, { import: true })
    let setting: WeeklyMailView = { isAvailable: false, isOn: false, dueAt: null }
    await page.route('**/api/weekly-mail', (route) => {
      if (route.request().method() === 'PUT') {
        const { on } = route.request().postDataJSON() as { on: boolean }
        setting = { isAvailable: true, isOn: on, dueAt: on ? Date.UTC(2026, 10, 30, 6) : null }
      }
      return route.fulfill({ json: setting })
    })
    const open = async () => {
      await page.goto('/folders')
      const answered = page.waitForResponse('**/api/weekly-mail')
      await page.getByRole('button', { name: 'Settings', exact: true }).click()
      await answered
      const dialog = page.getByRole('dialog', { name: 'Settings' })
      await dialog.getByRole('button', { name: 'Account', exact: true }).click()
      return dialog
    }
    let dialog = await open()
    await expect(dialog.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible()
    await expect(dialog.getByText('Weekly mail')).toBeHidden()

    setting = { isAvailable: true, isOn: false, dueAt: null }
    dialog = await open()
    const toggle = dialog.getByRole('switch', { name: 'Send me a weekly mail' })
    await expect(toggle).not.toBeChecked()
    await expectAccessible(page, 'the weekly mail')
    await toggle.focus()
    await page.keyboard.press('Space')
    await expect(toggle).toBeChecked()
    await expect(dialog.getByText('The next one is due on 30 November 2026.')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(toggle).not.toBeChecked()
    await expect(dialog.getByText('The next one is due')).toBeHidden()
  })
})
