import { within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const options = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const h1 = (page: Page) => page.getByRole('heading', { level: 1 }).textContent

/** Opens the palette by its keys and types. */
async function jump(page: Page, text: string) {
  await page.user.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).toBe(page.getByRole('combobox'))
  if (text) await page.user.keyboard(text)
}

let user: Visitor
beforeEach(async () => {
  user = await newImportedUser(app(), 8)
  await newFolder(user, 'Kids')
  await newFolder(user, 'Woodworking')
})

test('[ORG-06] what was used last comes first when nothing is typed, also after a reload, until signing out', async () => {
  const page = await openPage(app(), '/folders', { user })
  await jump(page, '')
  expect(page.queryByRole('group', { name: 'Recent' })).toBeNull()
  await page.user.keyboard('wood{Enter}')
  expect(h1(page)).toBe('Woodworking')
  await jump(page, 'kids{Enter}')
  expect(h1(page)).toBe('Kids')
  await page.goTo('/dashboard')
  await jump(page, '')
  expect(options(page.getByRole('group', { name: 'Recent' }))).toEqual([
    expect.stringContaining('Kids'),
    expect.stringContaining('Woodworking'),
  ])
  // Nothing is there twice.
  expect(page.getAllByRole('option', { name: /^Kids/ })).toHaveLength(1)
  await page.user.keyboard('{Escape}')
  await page.click('button', 'Sign Out')
  expect(page.leftTo()).toBe('/')
  expect(localStorage.getItem('subshelf:user:recent')).toBeNull()
})

test('[ORG-06] what nothing is called becomes a folder of that name', async () => {
  const page = await openPage(app(), '/dashboard', { user })
  await jump(page, 'qqsaw')
  expect(page.getByRole('dialog').textContent).toMatch(/Nothing is called “.?qqsaw.?”\./)
  expect(options(page.getByRole('dialog'))).toEqual(['Make a folder with that name'])
  await page.user.keyboard('{Enter}')
  const form = within(page.getByRole('dialog', { name: 'Create New Folder' }))
  expect(form.getByLabelText<HTMLInputElement>('Folder name').value).toBe('qqsaw')
  await page.user.keyboard('{Enter}')
  expect((await user.library()).folders.map(({ name }) => name)).toContain('qqsaw')
})
