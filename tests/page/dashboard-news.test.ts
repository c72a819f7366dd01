import { within } from '@testing-library/dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { VideosAnswer } from '#contract/videos.ts'
import { passTime } from '../support/catalogue.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { backdateVisit } from './browser-store.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let used = 0
/** Channels of a test of its own, which have videos: what is known of a channel is known for all users. */
async function channelsOf(count: number): Promise<string[]> {
  used += 1
  const ids = Array.from({ length: count }, (_, n) => `UC${String(used * 1000 + n).padStart(22, '0')}`)
  await newImportedUser(app(), ids) // the sandbox makes channels up when they are listed
  for (const id of ids) await app().sandbox.changeChannel(id, { terminated: false })
  return ids
}
afterEach(() => app().sandbox.clearFaults())

const main = (page: Page) => within(page.getByRole('main'))
const since = (page: Page) => page.queryByRole('region', { name: 'Since your last visit' })
const week = (page: Page) => page.queryByRole('region', { name: 'Your week' })
const shelves = (page: Page) =>
  within(page.getByRole('region', { name: 'Your folders' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

test('[DASH-01] an account without channels reads what to do', async () => {
  const page = await openPage(app(), '/', { user: await newUser(app()) })
  await page.click('button', 'Skip for Now')
  page.getByText('Nothing here yet')
  expect(since(page)).toBeNull()
  expect(page.queryByRole('button', { name: 'Refresh all' })).toBeNull()
})

test('[DASH-01] [VIDEO-03] after the import, without folders, the newest videos of unsorted channels are on the front, and a way on', async () => {
  const ids = await channelsOf(5)
  await app().sandbox.uploads(ids[0] ?? '', 2)
  const user = await newImportedUser(app(), ids)
  const page = await openPage(app(), '/dashboard', { user })
  expect(page.getByRole('main').textContent).toContain('No folders yet. But oh, the possibilities!')
  expect(week(page)).toBeNull()
  const { videos } = (await user.get<VideosAnswer>('/api/videos?list=new&limit=100')).body
  expect(videos.length).toBeGreaterThan(0)
  const titles = main(page)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
  expect(titles).toEqual(expect.arrayContaining(videos.slice(0, 5).map(({ title }) => title)))

  page.getByRole('heading', { name: '5 channels are here' })
  await page.user.click(main(page).getByRole('button', { name: 'New folder' }))
  await page.user.type(page.getByLabelText('Folder name'), 'Favourites{Enter}')
  expect(shelves(page)).toEqual(['Favourites'])
  page.getByRole('region', { name: '5 unsorted' })
  await page.click('link', 'Sort them one by one')
  expect(page.address()).toBe('/sort')
})

test('[DASH-01] [FEED-03] what changed since the last visit: new videos by folder, unsorted ones included, and channels that came and went', {
  tags: ['slow'],
}, async () => {
  const ids = await channelsOf(10)
  const user = await newImportedUser(app(), ids.slice(0, 8))
  const gone = (await user.channels()).find(({ id }) => id === ids[7])
  await newFolder(user, 'Empty')
  await newFolder(user, 'Failing', ids.slice(2, 4))
  const busy = await newFolder(user, 'Busy', ids.slice(0, 2))
  const page = await openPage(app(), '/dashboard', { user })
  for (const again of [false, true]) {
    if (again) await page.reload()
    expect(since(page)).toBeNull()
    expect(page.queryByRole('heading', { level: 2, name: / new since / })).toBeNull()
  }

  // Away for 20 hours: videos came, one channel went, two were added, and two cannot be read.
  await backdateVisit(20 * HOUR_MS)
  await page.goTo('/folders')
  await app().sandbox.uploads(ids[0] ?? '', 20)
  await app().sandbox.uploads(ids[6] ?? '', 1)
  await app().sandbox.setSubscriptions(user.email, [...ids.slice(0, 7), ...ids.slice(8)])
  await user.import()
  await passTime(app(), ids, 8 * DAY_MS)
  for (const id of ids.slice(2, 4)) {
    await app().sandbox.uploads(id, 1)
    // Its counts are still answered, with those of the others.
    for (const match of [`channelId=${id}`, `playlistId=UU${id.slice(2)}`, `channel_id=${id}`])
      await app().sandbox.fault({ match, kind: 'status', status: 500 })
  }
  await page.goTo('/dashboard')
  page.getByText("2 of 9 channels couldn't be checked")
  expect(since(page)?.textContent).toContain(`1 channel removed: ${gone?.name}`)
  expect(since(page)?.textContent).toContain('2 channels added: ')
  expect(since(page)?.textContent).toContain('Not checked since then: Failing')

  const asked = page.network.requests.findLast(({ path }) => /overview\?.*since=\d+/.test(path))
  const from = Number(new URL(asked?.path ?? '', app().origin).searchParams.get('since'))
  const countOf = async (query: string) => {
    const { body } = await user.get<VideosAnswer>(`/api/videos?limit=100${query}`)
    return body.videos.filter(({ publishedAt }) => publishedAt > from).length
  }
  const [total, inBusy] = [await countOf(''), await countOf(`&folder=${busy}`)]
  expect(inBusy).toBeGreaterThanOrEqual(20)
  expect(total).toBeGreaterThan(inBusy)
  expect(total).toBeLessThan(100)
  page.getByRole('heading', { level: 2, name: new RegExp(`^${total} new since `) })
  expect(shelves(page)).toEqual(['Busy', 'Failing', 'Empty'])
  expect(since(page)?.textContent).toContain(`${inBusy} new videos`)
  await page.user.click(main(page).getByRole('link', { name: new RegExp(`^See ${inBusy} new in .?Busy.?$`) }))
  expect(page.address()).toBe('/folder/busy')
})

test('[DASH-01] the week is a picture and a table with the same numbers, those of the lists, and moves on at midnight', async () => {
  const ids = await channelsOf(6)
  const user = await newImportedUser(app(), ids)
  const known = await newFolder(user, 'Known', ids.slice(0, 4))
  await newFolder(user, 'Unknown', ids.slice(4))
  for (const id of ids.slice(4)) await app().sandbox.fault({ match: id.slice(2), kind: 'status', status: 500 })
  await app().sandbox.uploads(ids[0] ?? '', 2)
  const page = await openPage(app(), '/dashboard', { user })
  page.getByText("2 of 6 channels couldn't be checked")

  const today = new Date()
  const midnights = [6, 5, 4, 3, 2, 1, 0, -1].map((back) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - back).getTime(),
  )
  const { videos } = (await user.get<VideosAnswer>(`/api/videos?folder=${known}&limit=100`)).body
  expect(videos.at(-1)?.publishedAt).toBeLessThan(midnights[0] ?? 0)
  const perDay = midnights
    .slice(0, 7)
    .map((start, i) => videos.filter(({ publishedAt: at }) => at >= start && at < (midnights[i + 1] ?? 0)).length)
  const ofWeek = within(week(page) as HTMLElement)
  const cells = (name: RegExp) =>
    within(ofWeek.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(/^Known/)).toEqual(perDay.map(String))
  const total = perDay.reduce((sum, count) => sum + count, 0)
  expect(total).toBeGreaterThanOrEqual(2)
  expect(week(page)?.textContent).toContain(`${total}+ uploads in 7 days`)
  // Some channels are unknown, so each day may have more.
  expect(cells(/^Unknown/)).toEqual(Array(7).fill('?'))
  const drawn = [...(week(page)?.querySelectorAll('svg [data-count]') ?? [])].map(({ textContent }) => textContent)
  expect(drawn).toEqual(perDay.map((count) => (count > 0 ? `${count}+` : '?')))
  const toggle = ofWeek.getByRole('button', { name: 'Table of your week' })
  await page.user.click(toggle)
  expect(toggle.getAttribute('aria-pressed')).toBe('true')

  await app().sandbox.clearFaults()
  onTestFinished(() => void vi.useRealTimers())
  const midnight = midnights[7] ?? 0
  vi.setSystemTime(midnight - MINUTE_MS)
  await page.reload()
  const lastDay = () =>
    within(week(page) as HTMLElement)
      .getAllByRole('columnheader')
      .at(-1)?.textContent
  const nameOf = (at: number) => new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric' }).format(at)
  expect(lastDay()).toBe(nameOf(midnight - MINUTE_MS))
  vi.setSystemTime(midnight + MINUTE_MS)
  await page.passTime(2 * MINUTE_MS)
  expect(lastDay()).toBe(nameOf(midnight + MINUTE_MS))
})

test('[DASH-01] a place never shows the picture of the video or channel that was there before', async () => {
  const ids = await channelsOf(4)
  for (const id of ids) await app().sandbox.uploads(id, 2)
  const user = await newImportedUser(app(), ids)
  await newFolder(user, 'Favourites', ids)
  const page = await openPage(app(), '/dashboard', { user })
  const titles = () =>
    main(page)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
  const before = titles()
  const changed: string[] = []
  const observer = new MutationObserver((records) => {
    for (const { target, oldValue } of records)
      if (target instanceof HTMLImageElement && target.getAttribute('src') !== oldValue) changed.push(target.src)
  })
  observer.observe(document.body, { attributeFilter: ['src'], attributeOldValue: true, subtree: true })
  await app().sandbox.uploads(ids.at(-1) ?? '', 1)
  await passTime(app(), ids, DAY_MS)
  await page.user.keyboard('r')
  expect(titles()).not.toEqual(before)
  observer.disconnect()
  expect(changed).toEqual([])
})
