import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { newImportedUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'

test('[SHELL-05] other devices are listed and signed out', async () => {
  const user = await newImportedUser(app(), 3)
  const devices = [new Visitor(app()), new Visitor(app()), new Visitor(app())]
  for (const device of devices) await device.get(await device.atGoogle(user.email), { 'User-Agent': PHONE })
  const page = await openPage(app(), '/folders', { user })
  await page.click('button', 'Settings')
  await page.click('button', 'Devices', page.getByRole('dialog', { name: 'Settings' }))
  const rows = () => within(page.getByRole('list', { name: 'Devices' })).getAllByRole('listitem')
  expect(rows()).toHaveLength(4)
  expect(rows().filter(({ textContent }) => textContent?.includes('This device'))).toHaveLength(1)
  await page.user.click(page.getAllByRole('button', { name: 'Sign out Chrome on Android' })[0] as HTMLElement)
  // Said inside of the dialog: what stands beside it is not read out.
  const dialog = within(page.getByRole('dialog', { name: 'Settings' }))
  expect(dialog.getAllByText('Chrome on Android is signed out').length).toBeGreaterThan(0)
  expect(rows()).toHaveLength(3)
  await page.click('button', 'Sign out everywhere else')
  expect(rows()).toHaveLength(1)
  for (const device of devices) expect((await device.get('/api/library')).status).toBe(401)
  expect((await user.get('/api/library')).status).toBe(200)
})
