import type { Locator, Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import { expect, test } from './fixtures.ts'

type Opening = {
  dialog: string
  path: string
  opener: string
  item?: string
  role?: 'alertdialog'
  area?: 'navigation'
}

const OPENINGS: Opening[] = [
  { dialog: 'Create New Folder', path: '/folders', opener: 'New folder' },
  { dialog: 'Rename Folder', path: '/folders', opener: 'Actions for Music', item: 'Rename' },
  { dialog: 'Delete folder', path: '/folders', opener: 'Actions for Music', item: 'Delete', role: 'alertdialog' },
  { dialog: 'Channels in Music', path: '/folder/music', opener: '5 channels' },
  { dialog: 'Import YouTube Subscriptions', path: '/dashboard', opener: 'Import', area: 'navigation' },
  { dialog: 'Settings', path: '/dashboard', opener: 'Settings', area: 'navigation' },
  { dialog: 'Cleanup Assistant', path: '/dashboard', opener: 'Cleanup Assistant', area: 'navigation' },
]

/** Whether the focus is in the dialog, or in the browser's own controls, which come between its last and first stop. */
const holdsFocus = (dialog: Locator) =>
  dialog.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body)

const press = async (page: Page, key: string, dialog: Locator) => {
  await page.keyboard.press(key)
  expect(await holdsFocus(dialog), `the focus after ${key}`).toBe(true)
}

test('[SHELL-03] dialogs keep the focus inside, close with Escape, and give the focus back', async ({
  page,
  signedIn,
}) => {
  const visitor = await signedIn('small@sandbox.test', { import: true })
  const ids = (await visitor.channels()).map(({ id }) => id)
  await newFolder(visitor, 'Music', ids.slice(0, 5))
  for (const { dialog: name, path, opener, item, role = 'dialog', area = 'main' } of OPENINGS)
    await test.step(name, async () => {
      if (new URL(page.url()).pathname !== path) await page.goto(path)
      const button = page.getByRole(area).getByRole('button', { name: opener, exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
      if (item) await page.getByRole('menuitem', { name: item }).press('Enter')
      const dialog = page.getByRole(role, { name })
      await expect(dialog).toBeVisible()
      await expect.poll(() => holdsFocus(dialog)).toBe(true)
      const stops = await dialog.locator('button, a, input, select, textarea, summary').count()
      for (let i = 0; i < stops + 3; i++) await press(page, 'Tab', dialog)
      for (let i = 0; i < stops + 3; i++) await press(page, 'Shift+Tab', dialog)
      await dialog.getByRole('button').first().focus()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
    })
})
