import { within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { fileWith, restore } from '../support/files.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { newImportedUser, newUser } from '../support/users.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'
import type { PageNetwork } from './page-network.ts'

const LIST = '/youtube/v3/subscriptions'

const app = withPageApp()
const textOf = () => document.body.textContent ?? ''

afterEach(() => app().sandbox.clearFaults())

test('[IMPORT-01] skipping is remembered', async () => {
  await app().sandbox.fault({ match: LIST, kind: 'quota' })
  const page = await openPage(app(), '/', { user: await newUser(app(), 3) })
  await page.click('button', 'Skip for Now')
  expect(page.address()).toBe('/dashboard')
  await page.reload()
  expect(page.getByRole('heading', { level: 1 }).textContent).toContain("'s Dashboard")
})

test('[IMPORT-01] [IMPORT-06] a running first import can be left, and its end is told elsewhere', async () => {
  await app().sandbox.fault({ match: LIST, kind: 'held', afterCalls: 1 })
  const network = (way: PageNetwork) => way.doNotAwait('GET /api/import/events')
  const page = await openPage(app(), '/', { user: await newUser(app(), 120), network })
  await page.until('the first page is told', () => /Page 1 · \d+ channels so far/.test(textOf()))
  await page.click('button', 'Skip for Now')
  expect(page.address()).toBe('/dashboard')
  await app().sandbox.clearFaults()
  await page.until('the end is told', () => /Import finished: 120 channels added, 0 removed\./.test(textOf()))
  expect(textOf()).toContain('120 subscriptions across 0 folders')
})

test('[IMPORT-05] an import that finds nothing new is told in one sentence, with its figures', async () => {
  const page = await openPage(app(), '/folders', { user: await newImportedUser(app(), 24) })
  await page.click('button', 'Import')
  const dialog = page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })
  await page.click('button', /^Import Subscriptions/, dialog)
  expect(dialog.textContent).toContain('Nothing changed.')
  const figures = within(dialog).getAllByRole('definition')
  expect(figures.map(({ textContent }) => textContent)).toEqual(['0', '24', '24', '0'])
  expect(dialog.textContent).not.toMatch(/missing from the list|are remembered/)
})

test('[IMPORT-06] whoever skipped the first import is told so in the dialog, until there was one', async () => {
  const user = await newUser(app(), 24)
  await user.post('/api/import/skip')
  const page = await openPage(app(), '/dashboard', { user })
  await page.click('button', 'Import')
  const dialog = () => page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })
  expect(dialog().textContent).toContain("You've skipped the import so far.")
  await page.click('button', /^Import Subscriptions/, dialog())
  await page.click('button', 'Done', dialog())
  expect(textOf()).toContain('24 subscriptions across 0 folders')
  await page.click('button', 'Import')
  within(dialog()).getByRole('button', { name: /^Import Subscriptions/ })
  expect(dialog().textContent).not.toContain("You've skipped")
})

test('[IMPORT-04] a channel of a file that an import does not list stays, marked as not subscribed on YouTube', async () => {
  const user = await newUser(app(), 3)
  const brought = channelIdOf(7)
  await restore(user, fileWith([['Brought', [brought]]]))
  const marked = async () => (await user.channels()).filter((channel) => 'notSubscribed' in channel).map(({ id }) => id)
  expect(await marked()).toEqual([])
  const { headers } = await user.get('/api/library')
  await user.import()
  expect(await marked()).toEqual([brought])
  expect((await user.get('/api/library', { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(200)
  const page = await openPage(app(), '/subscriptions', { user })
  expect(page.getAllByText('Not subscribed on YouTube')).toHaveLength(1)
  await app().sandbox.setSubscriptions(user.email, [...channelIds(3), brought])
  await user.import()
  expect(await marked()).toEqual([])
})

test('[IMPORT-06] the end of an import that this browser saw running is told when it is opened again, else not', async () => {
  const page = await openPage(app(), '/folders', { user: await newImportedUser(app(), 24) })
  const toldWith = async (unseen: string) => {
    localStorage.setItem('subshelf:user:unseenImport', unseen)
    await page.reload()
    return textOf().includes('Import finished: 24 channels added, 0 removed.')
  }
  expect([await toldWith('no'), await toldWith('yes')]).toEqual([false, true])
})
