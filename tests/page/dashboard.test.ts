import { expect, test } from 'vitest'
import { newFolder, newImportedUser } from '../support/users.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'
import type { PageNetwork } from './page-network.ts'

const app = withPageApp()

test('[AUTH-09] a library that cannot be loaded is an error with a retry, never an empty page', async () => {
  const user = await newImportedUser(app(), 24)
  await newFolder(user, 'Bread')
  const network = (network: PageNetwork) =>
    void network.answer('GET /api/library', () => new Response('no', { status: 500 }))
  const page = await openPage(app(), '/folder/bread', { user, network })
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Folder')
  expect(page.getByRole('alert').textContent).toContain("couldn't be loaded")
  await page.goTo('/dashboard', network)
  expect(page.getByRole('alert').textContent).toContain("couldn't be loaded")
  page.network.answer('GET /api/library', (_request, send) => send())
  await page.click('button', 'Retry')
  page.getByText('24 subscriptions across 1 folder')
  expect(page.queryByRole('alert')).toBeNull()
})
