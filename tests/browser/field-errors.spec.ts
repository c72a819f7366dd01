import { expect, test } from './fixtures.ts'

test('[SHELL-06] an error is tied to its field, so that a screen reader reads it there', async ({ page, signedIn }) => {
  await signedIn('small@sandbox.test', { import: true })
  await page.goto('/folders')
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).click()
  const field = page.getByRole('dialog', { name: 'Create New Folder' }).getByLabel('Folder name')
  await expect(field).toHaveAccessibleDescription('')
  await expect(field).toHaveAttribute('aria-invalid', 'false')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('Folder name is required')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.press('x')
  await expect(field).toHaveAccessibleDescription('')
})
