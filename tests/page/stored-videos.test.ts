import { within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { TestApp } from '../support/app.ts'
import { passTime } from '../support/catalogue.ts'
import { newQuotaDay, useQuota } from '../support/stored.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { allVideos, lookAt, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const FAILED = 'Failed to load videos. Please try again.'
const QUOTA = 'YouTube API quota exceeded. Your daily limit has been reached. Quotas reset at midnight Pacific Time.'

const says = (page: Page) => page.getByRole('main').textContent
const counts = (page: Page) => page.getByText(/\d+ channel\(s\)/).textContent
const idOf = (link: HTMLElement | undefined) => new URL((link as HTMLAnchorElement).href).searchParams.get('v')
/** The newest videos of the open folder. */
const newestIn = (page: Page) =>
  within(page.getByRole('feed'))
    .getAllByRole('article')
    .slice(0, 5)
    .map((card) => idOf(within(card).getAllByRole('link')[0]))
/** The videos of the dashboard. */
const onDashboard = (page: Page) =>
  within(page.getByRole('main'))
    .getAllByRole('link')
    .filter((link) => (link as HTMLAnchorElement).target === '_blank')
    .map(idOf)

let user: Visitor
let ids: string[]
let folder: string
let used = 0
/** A folder of two channels, and a third, which have been read. Each test has its own: what is known of a channel is known for all users. */
beforeEach(async () => {
  used += 1
  ids = [1, 2, 3].map((n) => `UC${String(used * 1000 + n).padStart(22, '0')}`)
  user = await newImportedUser(app(), ids)
  for (const id of ids) {
    await app().sandbox.changeChannel(id, { terminated: false })
    await app().sandbox.uploads(id, 1)
  }
  folder = await newFolder(user, 'Both', ids.slice(0, 2))
  await refresh(user)
  // Details may move a video: a broadcast is listed by its start.
  await lookAt(user, (await allVideos(user)).slice(0, 24))
})
afterEach(async () => {
  isOutOfReach = false
  await app().sandbox.clearFaults()
})

let isOutOfReach = false
/** The app, which pages cannot reach at times. */
const site = (): TestApp => ({
  ...app(),
  fetch: (url, request) =>
    isOutOfReach ? Promise.reject(new TypeError('Failed to fetch')) : app().fetch(url, request),
})

/** The page says once that it is out of reach, and its one Retry brings everything back. */
async function retryOnce(page: Page) {
  expect(page.getAllByText(/^We can't reach Subshelf right now\. This is/)).toHaveLength(1)
  expect(says(page)).not.toMatch(/New videos may be missing|loaded earlier/)
  isOutOfReach = false
  await page.click('button', 'Retry')
  expect(page.queryByRole('button', { name: 'Retry' })).toBeNull()
}

const stored = () => allVideos(user, `folder=${folder}`)
const newest = async () => (await stored()).slice(0, 5).map(({ id }) => id)
async function youTubeFails(status: number) {
  await app().sandbox.fault({ match: '/youtube/v3/', kind: 'status', status })
  await app().sandbox.fault({ match: '/feeds/', kind: 'status', status })
}

test('[FEED-08] [FEED-13] a folder whose every call fails shows the videos of yesterday and says so, and a retry brings what is new', async () => {
  const before = await newest()
  const total = (await stored()).length
  await passTime(app(), ids, 1.5 * DAY_MS)
  await youTubeFails(503)
  const page = await openPage(app(), '/folder/both', { user })
  expect(says(page)).toContain(FAILED)
  expect(newestIn(page)).toEqual(before)
  expect(counts(page)).toBe(`2 channel(s) • ${total} video(s)`)
  await app().sandbox.clearFaults()
  const [added] = await app().sandbox.uploads(ids[0] ?? '', 1)
  await passTime(app(), ids, 2 * MINUTE_MS) // what was just checked is not checked again
  await page.click('button', 'Retry')
  expect(newestIn(page)).toEqual(expect.arrayContaining([added, ...before.slice(0, 4)]))
  page.getByText(/^checked/)
})

test('[FEED-10] [VIDEO-07] at the end of the quota feeds still bring news; where nothing can be loaded, the message is exact', async () => {
  onTestFinished(async () => void (await newQuotaDay(app())))
  const before = await newest()
  const unknown = [7, 8].map((n) => `UC${String(used * 1000 + n).padStart(22, '0')}`)
  await app().sandbox.setSubscriptions((user as Visitor & { email: string }).email, [...ids, ...unknown])
  await user.import()
  await newFolder(user, 'Unknown', unknown)
  await passTime(app(), ids, 1.5 * DAY_MS)
  const [added] = await app().sandbox.uploads(ids[0] ?? '', 1)
  await useQuota(app(), 10_000)
  for (const id of unknown) await app().sandbox.fault({ match: `channel_id=${id}`, kind: 'status', status: 404 })
  const page = await openPage(app(), '/folder/both', { user })
  expect(says(page)).toMatch(/YouTube's daily limit has been reached\. New videos may be late until /)
  expect(says(page)).not.toContain(QUOTA)
  expect(newestIn(page)).toEqual(expect.arrayContaining([added, ...before.slice(0, 4)]))

  const asked = async () => (await app().sandbox.calls()).filter(({ path }) => path.startsWith('/youtube/v3/')).length
  const calls = await asked()
  await page.user.click(page.getAllByRole('link', { name: /^Unknown/ })[0] as HTMLElement)
  page.getByRole('heading', { level: 2, name: QUOTA })
  expect(says(page)).toMatch(/That's (today|tomorrow) at \d\d:\d\d/)
  expect(counts(page)).toBe('2 channel(s)') // how many videos there are is not known
  await page.click('radio', /^Unseen/)
  page.getByRole('heading', { level: 2, name: QUOTA })
  expect(says(page)).not.toContain("YouTube's daily limit")
  await page.click('radio', 'Everything')
  expect(await asked()).toBe(calls)

  await app().sandbox.clearFaults()
  await newQuotaDay(app())
  await page.click('button', 'Retry')
  expect(newestIn(page).length).toBeGreaterThan(0)
})

test('[VIDEO-08] with an API key a user without a Google connection sees all videos and is not asked to sign in', async () => {
  const before = await newest()
  await user.post('/api/account/disconnect', {})
  await passTime(app(), ids, 1.5 * DAY_MS)
  const [added] = await app().sandbox.uploads(ids[1] ?? '', 1)
  const page = await openPage(app(), '/folder/both', { user })
  expect(newestIn(page)).toEqual(expect.arrayContaining([added, ...before.slice(0, 4)]))
  page.getByText(/^checked/)
  expect(page.queryByRole('button', { name: 'Sign in with Google' })).toBeNull()
})

test('[FEED-08] [FEED-10] [VIDEO-07] the dashboard keeps what is stored while YouTube fails and the quota is used up, and says so', async () => {
  onTestFinished(async () => void (await newQuotaDay(app())))
  const before = await newest()
  const [first] = await app().sandbox.uploads(ids[0] ?? '', 1)
  await passTime(app(), ids, 8 * DAY_MS)
  await youTubeFails(500)
  const page = await openPage(app(), '/dashboard', { user })
  page.getByText("3 of 3 channels couldn't be checked")
  expect(onDashboard(page)).toEqual(expect.arrayContaining(before))
  expect(onDashboard(page)).not.toContain(first)
  await app().sandbox.clearFaults()
  await page.click('button', 'Retry')
  expect(says(page)).toContain('Checked just now')
  expect(onDashboard(page)).toEqual(expect.arrayContaining([first, ...before.slice(0, 4)]))

  const [second] = await app().sandbox.uploads(ids[1] ?? '', 1)
  await passTime(app(), ids, 8 * DAY_MS)
  await useQuota(app(), 10_000)
  await page.reload()
  expect(page.getAllByText(/YouTube's daily limit has been reached\..* until (today|tomorrow) at /)).toHaveLength(1)
  expect(onDashboard(page)).toEqual(expect.arrayContaining([first, second]))
})

test('[FEED-07] without the server the dashboard opens with what the browser keeps, and says so', async () => {
  const page = await openPage(site(), '/dashboard', { user })
  const before = onDashboard(page)
  expect(before).toEqual(expect.arrayContaining(await newest()))
  isOutOfReach = true
  await page.reload()
  expect(onDashboard(page)).toEqual(before)
  await retryOnce(page)
  expect(says(page)).toContain('Checked just now')
})

test('[FEED-07] [FEED-09] without the server a folder and All new say so once, with or without videos, and one Retry brings all back', async () => {
  await newFolder(user, 'Other', ids.slice(2))
  const page = await openPage(site(), '/folder/both', { user })
  const before = newestIn(page)
  isOutOfReach = true
  await page.reload()
  expect(newestIn(page)).toEqual(before)
  await retryOnce(page)
  page.getByText(/^checked/)

  for (const [address, content] of [
    ['/new', 'article'],
    ['/folder/other', 'feed'],
  ] as const) {
    isOutOfReach = true
    await page.goTo(address)
    expect(page.queryByRole(content)).toBeNull()
    await retryOnce(page)
    expect(page.getAllByRole(content).length).toBeGreaterThan(0)
  }
})
