import { newFolder } from '../support/people.ts'
import { expect, test } from './fixtures.ts'

test('[DASH-01] [DASH-02] the dashboard counts, and its cards lead on', async ({ page, signedIn }) => {
  const visitor = await signedIn('small@sandbox.test', { import: true })
  const ids = (await visitor.channels()).map((channel) => channel.id)
  await newFolder(visitor, 'Music', ids.slice(0, 4))
  const { body } = await visitor.get<{ user: { name: string } }>('/api/session')

  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${body.user.name.split(' ')[0]}'s Dashboard`)
  await expect(page.getByText('24 subscriptions across 1 folder', { exact: true })).toBeVisible()
  for (const [name, url, heading] of [
    [/^FOLDERS\s*1$/, '/folders', 'Folders'],
    [/^SUBSCRIPTIONS\s*24$/, '/subscriptions', 'Subscriptions'],
    [/^UNSORTED SUBSCRIPTIONS\s*20$/, '/subscriptions?folder=unsorted', 'Subscriptions'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await page.goBack()
  }
  await page.getByRole('link', { name: /^Music 4 subscriptions/ }).click()
  await expect(page).toHaveURL('/folder/music')
})

test('[AUTH-09] a library that cannot be loaded is an error with a retry, never an empty page', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/)
  await signedIn('small@sandbox.test', { import: true })
  await page.route('**/api/library', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/dashboard')
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
  await page.unroute('**/api/library')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('24 subscriptions across 0 folders')).toBeVisible()
})
