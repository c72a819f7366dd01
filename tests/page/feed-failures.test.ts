import { within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newFolder, newImportedUser } from '../support/users.ts'
import { allVideos } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const FAILED = 'Failed to load videos. Please try again.'

const articles = (page: Page) => within(page.getByRole('feed')).getAllByRole('article')
const shownIds = (page: Page) =>
  articles(page).map((article) => {
    const link = within(article).getAllByRole<HTMLAnchorElement>('link')[0]
    return new URL(link?.href ?? '').searchParams.get('v')
  })
const counts = (page: Page) => page.getByText(/\d+ channel\(s\)/).textContent
const playlist = (id = '') => `playlistId=UU${id.slice(2)}`

/** Each test has channels of its own: what is known of a channel is known for all users. */
let used = 0
let ids: string[]
let user: Visitor
beforeEach(async () => {
  used += 1
  user = await newImportedUser(
    app(),
    [1, 2, 3, 4, 5].map((n) => `UC${String(used * 1000 + n).padStart(22, '0')}`),
  )
  ids = (await user.channels()).map(({ id }) => id)
})
afterEach(() => app().sandbox.clearFaults())

test('[FEED-08] a channel that fails is named with its reason, the others are shown, and Retry brings it', async () => {
  const { sandbox } = app()
  const bad = (await user.channels()).slice(0, 3)
  const good = ids.slice(3)
  const folder = await newFolder(user, 'Mixed', ids)
  await sandbox.fault({ match: playlist(ids[0]), kind: 'status', status: 403, reason: 'forbidden' })
  await sandbox.fault({ match: playlist(ids[1]), kind: 'status', status: 500, reason: 'backendError' })
  await sandbox.fault({ match: playlist(ids[2]), kind: 'malformed' })

  const page = await openPage(app(), '/folder/mixed', { user })
  const videos = await allVideos(user, `folder=${folder}`)
  expect(new Set(videos.map(({ channelId }) => channelId))).toEqual(new Set(good))
  page.getByText(`${videos.length} videos, 3 of 5 channels failed to load`)
  expect(counts(page)).toBe(`5 channel(s) • ${videos.length} video(s)`)
  expect(shownIds(page)).toEqual(videos.slice(0, shownIds(page).length).map(({ id }) => id))

  await page.click('button', '3 of 5 could not be loaded')
  const dialog = page.getByRole('dialog', { name: 'Channels that could not be loaded' })
  const rows = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
  const reasons = ['YouTube refused to show it', "YouTube couldn't be reached", "YouTube's answer couldn't be read"]
  expect(rows).toHaveLength(3)
  for (const [i, { name }] of bad.entries()) expect(rows.find((row) => row.includes(name))).toContain(reasons[i])

  await sandbox.clearFaults()
  await page.click('button', 'Retry', dialog)
  expect(within(dialog).getAllByText('Loaded now')).toHaveLength(3)
  expect(within(dialog).queryByRole('button', { name: 'Retry' })).toBeNull()
  await page.user.keyboard('{Escape}')
  page.getByText(/^checked/)
  expect(page.queryByText(/could not be loaded/)).toBeNull()
  expect(new Set((await allVideos(user)).map(({ channelId }) => channelId)).size).toBe(5)
})

test('[FEED-09] YouTube failing altogether is told, and a retry brings the videos', async () => {
  await newFolder(user, 'One', ids.slice(0, 1))
  await app().sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 500 })
  const page = await openPage(app(), '/folder/one', { user })
  page.getByRole('heading', { level: 2, name: FAILED })
  expect(counts(page)).toBe('1 channel(s)') // how many videos there are is not known
  await app().sandbox.clearFaults()
  await page.click('button', 'Retry')
  expect(articles(page).length).toBeGreaterThan(0)
})

test('[FEED-13] a refresh that breaks off is told, and a retry brings the videos', async () => {
  await newFolder(user, 'One', ids.slice(0, 1))
  const page = await openPage(app(), '/folders', { user })
  const goOn = page.network.answer(
    'POST /api/videos/refresh',
    () => new Response(`${JSON.stringify({ type: 'start', channels: 1, due: 1 })}\n{"type":"prog`),
  )
  await page.user.click(page.getAllByRole('link', { name: /^One/ })[0] as HTMLElement)
  page.getByRole('heading', { level: 2, name: FAILED })
  goOn()
  await page.click('button', 'Retry')
  expect(articles(page).length).toBeGreaterThan(0)
})
