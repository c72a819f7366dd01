import { expect, test } from 'vitest'
import { newImportedUser } from '../support/users.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

test('[AUTH-09] a library that cannot be loaded is an error with a retry, never an empty page', async () => {
  const user = await newImportedUser(app(), 24)
  const page = await openPage(app(), '/dashboard', {
    user,
    network: (network) => network.answer('GET /api/library', () => new Response('no', { status: 500 })),
  })
  expect(page.getByRole('alert').textContent).toContain("couldn't be loaded")
  page.network.answer('GET /api/library', (_request, send) => send())
  await page.click('button', 'Retry')
  page.getByText('24 subscriptions across 0 folders')
  expect(page.queryByRole('alert')).toBeNull()
})
