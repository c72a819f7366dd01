import { expect, test } from 'vitest'
import { newFolder, newImportedUser } from '../support/users.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

test('[ORG-07] Escape empties a search field and then leaves it, so that single keys work again', async () => {
  const user = await newImportedUser(app(), 3)
  await newFolder(user, 'Music')
  const page = await openPage(app(), '/subscriptions', { user })
  await page.user.keyboard('/')
  const field = page.getByRole<HTMLInputElement>('searchbox', { name: /^Search/ })
  expect(document.activeElement).toBe(field)
  await page.user.keyboard('x{Escape}')
  expect([field.value, document.activeElement === field]).toEqual(['', true])
  await page.user.keyboard('{Escape}')
  expect(document.activeElement).not.toBe(field)
  await page.user.keyboard('gf')
  expect(page.address()).toBe('/folders')
})
