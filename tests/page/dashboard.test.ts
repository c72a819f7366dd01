import { expect, test } from 'vitest'
import { newFolder, newImportedUser } from '../support/users.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'
import type { PageNetwork } from './page-network.ts'

const app = withPageApp()

test('[AUTH-09] a library that cannot be loaded is an error with a retry, never an empty page; one that was loaded before is there at once', async () => {
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

  // Once there is a copy it is shown at once, and where nothing has changed it is asked for once and not sent again.
  let statuses: number[] = []
  const watch = (way: PageNetwork) =>
    void way.answer('GET /api/library', async (_request, send) => {
      const answer = await send()
      statuses.push(answer.status)
      return answer
    })
  await page.goTo('/dashboard', watch)
  page.getByText('24 subscriptions across 1 folder')
  expect(statuses).toEqual([304])
  const time = () => Number(localStorage.getItem('subshelf:user:libraryTime'))
  expect(Math.abs(time() - Date.now())).toBeLessThan(60_000)
  await newFolder(user, 'Trains')
  statuses = []
  await page.goTo('/dashboard', watch)
  page.getByText('24 subscriptions across 2 folders')
  expect(statuses).toEqual([200])
  localStorage.setItem('subshelf:user:libraryTime', '5')
  statuses = []
  await page.goTo('/dashboard', watch)
  expect([statuses, time() > 5]).toEqual([[304], true])
  let answer: (() => Promise<void>) | undefined
  await newFolder(user, 'Maps')
  await page.goTo('/dashboard', (way) => {
    answer = way.hold('GET /api/library')
  })
  page.getByText('24 subscriptions across 2 folders')
  await answer?.()
  page.getByText('24 subscriptions across 3 folders')
})
