import { within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { compareNames } from '#domain/library.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

afterEach(() => app().sandbox.clearFaults())

const NOTHING = 'No subscription data available for analysis.'
const assistant = (page: Page) => page.getByRole('dialog', { name: 'Cleanup Assistant' })
const rows = (page: Page, list = 'Channels by fewest opened videos') => {
  const found = within(assistant(page)).queryByRole('list', { name: list })
  return [...(found?.children ?? [])].map(({ textContent }) => textContent ?? '')
}

async function open(user: Visitor): Promise<Page> {
  const page = await openPage(app(), '/folders', { user })
  await page.click('button', 'Cleanup Assistant', page.getByRole('navigation', { name: 'Main' }))
  return page
}

test('[CLEAN-04] while nothing was checked the assistant has the channels checked; those that cannot be are said to be so, and it goes on', async () => {
  const page = await open(await newImportedUser(app(), channelIds(5, 200)))
  expect(assistant(page).textContent).toContain(NOTHING)
  await app().sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 403, reason: 'forbidden' })
  await page.click('button', /^Check channels/, assistant(page))
  await page.until('the failure is told', () =>
    assistant(page).textContent?.includes("Your channels couldn't be checked"),
  )
  await app().sandbox.clearFaults()
  await page.click('button', /^Check channels/, assistant(page))
  await page.until('the channels are there', () => rows(page).length > 0)
  expect(rows(page)[0]).toContain('Never clicked')
})

test('[CLEAN-04] an account without channels is shown the way to an import', async () => {
  const user = await newUser(app(), 0)
  await user.post('/api/import/skip', {})
  const page = await open(user)
  expect(assistant(page).textContent).toContain(NOTHING)
  await page.click('button', 'Import Subscriptions', assistant(page))
  page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })
})

test('[CLEAN-04] a server that does not answer is a failed analysis, not an empty one', async () => {
  const user = await newImportedUser(app(), channelIds(3, 210))
  await refresh(user)
  const page = await openPage(app(), '/folders', { user })
  const answerAgain = page.network.answer('GET /api/channels/activity', () => new Response('', { status: 500 }))
  await page.click('button', 'Cleanup Assistant', page.getByRole('navigation', { name: 'Main' }))
  const alert = within(assistant(page)).getByRole('alert')
  within(alert).getByRole('heading', { name: 'Analysis Failed' })
  expect(alert.textContent).toContain('Unable to analyze your subscriptions: Something went wrong')
  answerAgain()
  await page.click('button', 'Retry', alert)
  expect(rows(page)).toHaveLength(3)
  expect(assistant(page).textContent).not.toContain('Analysis Failed')
})

test('[CLEAN-01] the fewest opened come first; the list can be ordered by uploads and by name instead', async () => {
  const user = await newImportedUser(app(), channelIds(12, 30))
  await newFolder(user, 'Loaded', channelIds(12, 30))
  await refresh(user)
  const names = (await user.channels()).map(({ name }) => name)
  const page = await open(user)
  expect(rows(page)).toHaveLength(12)
  const order = within(assistant(page)).getByRole('combobox', { name: 'Sort channels' })

  await page.user.selectOptions(order, 'Most uploads')
  const uploads = rows(page, 'Channels by most uploads in 30 days').map((text) =>
    Number(/(\d+) uploads?(?: in 30 days|,)/.exec(text)?.[1] ?? 0),
  )
  expect(uploads).toHaveLength(12)
  expect(uploads[0]).toBeGreaterThan(0)
  expect(uploads).toEqual(uploads.toSorted((a, b) => b - a))

  await page.user.selectOptions(order, 'Name A-Z')
  const byName = rows(page, 'Channels by name')
  for (const [place, name] of names.toSorted(compareNames).entries()) expect(byName[place]).toContain(name)
  await page.user.selectOptions(order, 'Fewest opened')
  expect(rows(page)).toHaveLength(12)
})
