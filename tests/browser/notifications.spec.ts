import { newFolder } from '../support/users.ts'
import { expectAccessibleAtAllWidths } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test.use({
  productEnv: {
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64'),
    CONTACT_EMAIL: 'push@example.com',
  },
})

test('[WATCH-11] notifications: the folder’s dialog and Settings by keyboard, at all widths and in both themes', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn('small@sandbox.test', { import: true })
  const [channel] = await user.channels()
  await newFolder(user, 'News', [channel?.id ?? ''])

  await test.step('[WATCH-11] by keyboard from the folder’s menu to how often it notifies', async () => {
    await page.goto('/folder/news')
    await page.getByRole('button', { name: 'Actions for News' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Notifications' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: /Notifications of/ })
    await dialog.getByRole('combobox').selectOption({ label: 'Every hour at most' })
    await expect(dialog.getByText('No device or address gets notifications yet.')).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'the dialog of a folder')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Actions for News' })).toBeFocused()
  })

  await test.step('[WATCH-11] Settings with an address, a folder and quiet hours', async () => {
    await user.post('/api/notifications/addresses', { url: 'https://notify.example.com/hook' })
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await settings.getByRole('button', { name: 'Watching' }).click()
    await settings.getByRole('switch', { name: 'Send nothing during quiet hours' }).press('Space')
    await expect(settings.getByLabel('From', { exact: true })).toHaveValue('22:00')
    await settings.getByLabel('Until', { exact: true }).fill('06:30')
    // Typed times are saved when their fields are left.
    await settings.getByRole('switch', { name: 'Send nothing during quiet hours' }).focus()
    await expect
      .poll(async () => (await user.get<{ quiet: unknown }>('/api/notifications')).body.quiet)
      .toEqual({ from: 1320, until: 390 })
    await expectAccessibleAtAllWidths(page, 'notifications in Settings')
    await page.keyboard.press('Escape')
  })
})
