import { within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { passTime } from '../support/catalogue.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { allVideos, refresh } from '../support/videos.ts'
import { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()
const MINUTE_MS = 60_000

const counts = (page: Page) => page.getByText(/\d+ channel\(s\)/).textContent

let user: Visitor
let ids: string[]
let used = 0
/** Each test has channels of its own: what is known of a channel is known for all users. */
beforeEach(async () => {
  used += 1
  ids = [1, 2].map((n) => `UC${String(used * 1000 + n).padStart(22, '0')}`)
  user = await newImportedUser(app(), ids)
})

test('[FEED-05] an empty folder says so and offers to add channels', async () => {
  await newFolder(user, 'Empty')
  const page = await openPage(app(), '/folder/empty', { user })
  page.getByText("Click 'Add' before this folder starts questioning its purpose.")
  expect(counts(page)).toBe('0 channel(s) • 0 video(s)')
  await page.click('button', 'Add')
  page.getByRole('dialog', { name: 'Add channels to Empty' })
})

test('[FEED-05] a folder whose channels have no videos says so', async () => {
  const other = new Visitor(app())
  await other.signIn('small@sandbox.test')
  await other.import()
  const silent = (await other.channels()).find(({ name }) => name === 'Paper Heron')
  await newFolder(other, 'Silent', [silent?.id ?? ''])
  const page = await openPage(app(), '/folder/silent', { user: other })
  page.getByText('No videos in this folder')
  page.getByText('No videos available')
  expect(page.getByRole('main').textContent).toContain(
    'Channels may be private or restricted. No videos found for 1 channel.',
  )
  expect(counts(page)).toBe('1 channel(s) • 0 video(s)')
})

test('[FEED-05] [VIDEO-09] channels that are deleted say so in the folder and in its list, and YouTube is not asked for them again', async () => {
  const [deleted = '', working = ''] = ids
  await app().sandbox.changeChannel(working, { terminated: false })
  await app().sandbox.uploads(working, 3)
  await app().sandbox.changeChannel(deleted, { terminated: true })
  await newFolder(user, 'Gone', [deleted])
  const mixed = await newFolder(user, 'Mixed', ids)
  await refresh(user)

  const page = await openPage(app(), '/folder/gone', { user })
  page.getByRole('heading', { level: 2, name: 'No videos available' })
  page.getByText('Channels may be private or restricted.')
  expect(counts(page)).toBe('1 channel(s) • 0 video(s)')
  expect(page.queryByText('Failed to load videos')).toBeNull()
  expect(page.queryByRole('button', { name: 'Retry' })).toBeNull()
  await page.click('button', 'Show channels')
  const rows = within(page.getByRole('dialog', { name: 'Channels in Gone' })).getAllByRole('listitem')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.textContent).toContain('Deleted')
  await page.click('button', `Remove ${rows[0]?.querySelector('p')?.textContent} from this folder`)
  expect(rows[0]?.textContent).toContain('Now in Mixed')
  await page.user.keyboard('{Escape}')
  page.getByText("Click 'Add' before this folder starts questioning its purpose.")
  expect(page.queryByRole('button', { name: /^\d+ channels?$/ })).toBeNull()

  await page.goTo('/folder/mixed')
  const [newest] = await allVideos(user, `folder=${mixed}`)
  within(page.getByRole('feed')).getByText(newest?.title ?? '')
  const summary = page.getByRole('button', { name: '1 of 2 is deleted or private' })
  await page.user.click(summary)
  const failed = page.getByRole('dialog', { name: 'Channels that could not be loaded' })
  const [row, ...others] = within(failed).getAllByRole('listitem')
  expect(row?.textContent).toContain('Deleted')
  expect(others).toEqual([])
  expect(within(failed).queryByRole('button', { name: 'Retry' })).toBeNull()
  await page.user.keyboard('{Escape}')

  await passTime(app(), [working], 2 * MINUTE_MS)
  const asked = async () => (await app().sandbox.calls()).filter(({ path }) => path === '/youtube/v3/channels')
  const before = (await asked()).length
  await page.click('button', 'Check for new videos')
  expect((await asked()).slice(before).map(({ query }) => query.id)).toEqual([working])
})
