import type { VideosAnswer } from '#contract/videos.ts'
import { newMark, openedMark } from '#domain/marks.ts'
import { newVideosText } from '#text/counts.ts'
import { nextDay, passTime } from '../support/catalogue.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder } from '../support/users.ts'
import { allVideos } from '../support/videos.ts'
import {
  callsAt,
  checked,
  idsOn,
  idsOnFront,
  listed,
  shelf,
  sidebarEntry,
  signedInWith,
  since,
  videosOn,
  week,
} from './dashboard-steps.ts'
import { expect, test } from './fixtures.ts'
import { everythingIsNew, idOf, newIn, storeMarks } from './marks-steps.ts'
import { backdateVisit } from './news-steps.ts'

const SMALL = 'small@sandbox.test'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

test('[DASH-01] [DASH-02] the dashboard counts, and its numbers lead on', async ({ page, signedIn }) => {
  const visitor = await signedIn(SMALL, { import: true })
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
  await shelf(page, 'Music').getByRole('link', { name: 'Music', exact: true }).click()
  await expect(page).toHaveURL('/folder/music')
})

test('[FEED-03] a shelf shows the newest unwatched videos of its folder; a click counts everywhere, and moves nothing', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(8)
  const user = await signedInWith(product, context, ids)
  const four = await newFolder(user, 'Four', ids.slice(0, 4))
  const others = await newFolder(user, 'Others', ids.slice(4))
  await newFolder(user, 'Spare')

  await page.goto('/dashboard')
  await checked(page)
  const { videos, stored } = await listed(user, four)
  const newest = videos.map(({ id }) => id)
  await expect.poll(() => idsOn(page, 'Four')).toEqual(newest.slice(0, 5))
  await expect(shelf(page, 'Spare')).toContainText('No channels in this folder yet. Add channels')
  const tagOf = (name: string) => shelf(page, name).getByText(/new videos?$/)
  const fresh = await newIn(user, four)
  expect(fresh).toBeGreaterThan(2)
  expect(fresh).toBeLessThan(stored)
  await expect(tagOf('Four')).toHaveText(newVideosText(fresh))
  await expect(sidebarEntry(page, /^Four/)).toHaveAccessibleName(`Four ${newVideosText(fresh)}`)
  await expect(sidebarEntry(page, /^Spare/)).toHaveAccessibleName('Spare')
  const otherCount = newVideosText(await newIn(user, others))
  await expect(tagOf('Others')).toHaveText(otherCount)

  const tab = await context.newPage()
  await tab.goto('/folders')
  const card = tab.getByRole('listitem').filter({ has: tab.getByRole('heading', { name: 'Four' }) })
  await expect(card.getByText(newVideosText(fresh))).toBeAttached()
  await page.bringToFront()
  const opened = context.waitForEvent('page')
  await videosOn(page, 'Four').nth(1).click()
  const video = await opened
  expect(video.url()).toContain(newest[1])
  await video.close()
  // It stays where it is while the user looks, and is subtracted everywhere, also in other tabs.
  await expect(tagOf('Four')).toHaveText(newVideosText(fresh - 1))
  await expect(sidebarEntry(page, /^Four/)).toHaveAccessibleName(`Four ${newVideosText(fresh - 1)}`)
  await expect(card.getByText(newVideosText(fresh - 1))).toBeAttached()
  expect(await idsOn(page, 'Four')).toEqual(newest.slice(0, 5))
  await page.reload()
  await expect.poll(() => idsOn(page, 'Four')).toEqual([newest[0], ...newest.slice(2, 6)])
  await expect(tagOf('Others')).toHaveText(otherCount)

  // Without the channel of the clicked video, all that is new in the folder is unseen.
  const remove = [{ folderId: four, channelIds: [videos[1]?.channelId] }]
  const { status } = await user.post('/api/channels/place', { remove, add: [] })
  expect(status).toBeLessThan(300)
  await page.reload()
  await expect(tagOf('Four')).toHaveText(newVideosText(await newIn(user, four)))
})

test('[WATCH-02] counts beyond 99 are shortened, on screen and read aloud', async ({ page, context, product }) => {
  const ids = channelIds(12)
  const user = await signedInWith(product, context, ids)
  const folder = await newFolder(user, 'Many', ids)
  await everythingIsNew(user)
  await page.goto('/dashboard')
  await checked(page)
  const { stored } = await listed(user, folder)
  expect(stored).toBeGreaterThan(99)
  await expect(shelf(page, 'Many').getByText('99+ NEW')).toBeVisible()
  await expect(sidebarEntry(page, /^Many/)).toHaveAccessibleName('Many More than 99 new videos')
})

test('[FEED-03] of a folder whose newest videos are all watched, older ones are shown, then that all are watched', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(2)
  const user = await signedInWith(product, context, ids)
  const folder = await newFolder(user, 'Watched', ids)
  await page.goto('/dashboard')
  await checked(page)
  const { videos, stored } = await listed(user, folder)
  const userId = await idOf(user)
  const watch = (some: VideosAnswer['videos']) =>
    storeMarks(
      page,
      userId,
      some.map((video) => openedMark(newMark(video), Date.now())),
    )
  const opened = page.context().waitForEvent('page')
  await videosOn(page, 'Watched').first().click()
  await (await opened).close()
  expect(stored).toBeGreaterThan(35)
  await watch(videos.slice(0, 30))
  await page.reload()
  await expect.poll(() => idsOn(page, 'Watched')).toEqual(videos.slice(30, 35).map(({ id }) => id))
  await watch(await allVideos(user, `folder=${folder}`))
  await page.reload()
  await expect(shelf(page, 'Watched')).toContainText("You've opened them all.")
  await expect(shelf(page, 'Watched').getByText(/new video/)).toBeHidden()
})

test('[VIDEO-03] the dashboard checks what is due by itself, and all channels when asked', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(6)
  const user = await signedInWith(product, context, ids)
  await newFolder(user, 'Some', ids.slice(0, 3))
  await page.goto('/dashboard')
  await checked(page)
  const before = await callsAt(product)
  await page.reload()
  await expect(page.getByText('Up to date')).toBeVisible()
  expect(await callsAt(product)).toBe(before)

  // Nothing is due two minutes later, but the user may ask.
  const [video] = await product.sandbox.uploads(ids[0] ?? '', 1)
  await passTime(product, ids, 2 * MINUTE_MS)
  const button = page.getByRole('button', { name: 'Refresh all' })
  await button.focus()
  await page.keyboard.press('Enter')
  await checked(page)
  await expect(button).toBeFocused()
  await expect.poll(async () => (await idsOn(page, 'Some'))[0]).toBe(video)
  expect(await callsAt(product)).toBeGreaterThan(before)

  // A day later some are, and nobody has to ask.
  const [next] = await product.sandbox.uploads(ids[1] ?? '', 1)
  await nextDay(product, ids)
  await page.reload()
  await checked(page)
  // Both may have been published in the same second.
  await expect.poll(async () => (await idsOn(page, 'Some')).slice(0, 2)).toContain(next)
})

test('[DASH-01] what changed since the last visit: new videos by folder, and channels that came and went', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(10)
  const user = await signedInWith(product, context, ids.slice(0, 8))
  const held = await user.channels()
  const named = (id: string | undefined) => held.find((channel) => channel.id === id)?.name ?? ''
  const busy = await newFolder(user, 'Busy', ids.slice(0, 2))
  await newFolder(user, 'Failing', ids.slice(2, 4))

  await page.goto('/dashboard')
  await checked(page)
  await expect(page.getByRole('heading', { level: 2, name: 'The last 7 days' })).toBeVisible()
  await expect(since(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'The last 7 days' })).toBeVisible()
  await expect(since(page)).toBeHidden()

  // Away for two days: videos came, one channel went, two were added, and two cannot be read.
  await backdateVisit(page, 2 * DAY_MS)
  await page.goto('/folders')
  await product.sandbox.uploads(ids[0] ?? '', 3)
  await product.sandbox.setSubscriptions(user.email, [...ids.slice(0, 7), ...ids.slice(8)])
  await user.import()
  await passTime(product, ids, 8 * DAY_MS)
  for (const id of ids.slice(2, 4)) {
    await product.sandbox.uploads(id, 1)
    // Its counts are still answered, with those of the others.
    for (const match of [`channelId=${id}`, `playlistId=UU${id.slice(2)}`, `channel_id=${id}`])
      await product.sandbox.fault({ match, kind: 'status', status: 500 })
  }
  const asked = page.waitForRequest(/\/api\/videos\/overview\?.*since=\d+/)
  await page.goto('/dashboard')
  await expect(since(page)).toContainText(`1 channel removed: ${named(ids[7])}`)
  await expect(since(page)).toContainText('2 channels added: ')
  await expect(since(page)).toContainText('Not checked since then: Failing')
  const from = Number(new URL((await asked).url()).searchParams.get('since'))
  const { videos } = await listed(user, busy)
  const count = videos.filter(({ publishedAt }) => publishedAt > from).length
  expect(count).toBeGreaterThanOrEqual(3)
  await since(page)
    .getByRole('link', { name: `Busy ${count} new videos` })
    .click()
  await expect(page).toHaveURL('/folder/busy')
})

test('[DASH-01] the week is a picture and a table with the same numbers, those of the lists', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(6)
  const user = await signedInWith(product, context, ids)
  const known = await newFolder(user, 'Known', ids.slice(0, 4))
  await newFolder(user, 'Unknown', ids.slice(4))
  for (const id of ids.slice(4)) await product.sandbox.fault({ match: id.slice(2), kind: 'status', status: 500 })
  await product.sandbox.uploads(ids[0] ?? '', 2)

  await page.goto('/dashboard')
  await expect(page.getByText("2 of 6 channels couldn't be checked")).toBeVisible()
  const row = week(page).getByRole('row', { name: /^Known/ })
  const midnights = await page.evaluate(() => {
    const today = new Date()
    const midnight = (back: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - back).getTime()
    return [6, 5, 4, 3, 2, 1, 0, -1].map(midnight)
  })
  const { videos } = await listed(user, known)
  expect(videos.at(-1)?.publishedAt).toBeLessThan(midnights[0] ?? 0)
  const perDay = midnights
    .slice(0, 7)
    .map((start, i) => videos.filter(({ publishedAt: at }) => at >= start && at < (midnights[i + 1] ?? 0)).length)
  await expect(row.getByRole('cell')).toHaveText(perDay.map(String))
  const total = perDay.reduce((sum, count) => sum + count, 0)
  expect(total).toBeGreaterThanOrEqual(2)
  await expect(week(page)).toContainText(`${total}+ uploads in 7 days`)
  await expect(
    week(page)
      .getByRole('row', { name: /^Unknown/ })
      .getByRole('cell'),
  ).toHaveText(Array(7).fill('?'))
  // Some channels are unknown, so each day may have more.
  const drawn = perDay.map((count) => (count > 0 ? `${count}+` : '?'))
  await expect(week(page).locator('svg [data-count]')).toHaveText(drawn)

  const toggle = week(page).getByRole('button', { name: 'Table of your week' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(week(page).locator('svg')).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(row.getByRole('cell').first()).toBeInViewport()
})

test.describe('where the clock is never put forward', () => {
  test.use({ timezoneId: 'UTC' })

  test('[DASH-01] the week moves on at midnight', async ({ page, context, product }) => {
    const ids = channelIds(2)
    const user = await signedInWith(product, context, ids)
    await newFolder(user, 'Known', ids)
    const evening = new Date()
    evening.setUTCHours(23, 59, 0, 0)
    await page.clock.install({ time: evening })
    await page.goto('/dashboard')
    const lastDay = () => week(page).getByRole('columnheader').last().textContent()
    await expect(shelf(page, 'Known').getByText(/new videos$/)).toBeAttached()
    const nameOf = (day: Date) =>
      new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(day)
    await expect.poll(lastDay).toBe(nameOf(evening))
    await page.clock.runFor(2 * MINUTE_MS)
    await expect.poll(lastDay).toBe(nameOf(new Date(evening.getTime() + 2 * MINUTE_MS)))
  })
})

test('[DASH-01] an account without channels, and one without folders, read what to do', async ({ page, signedIn }) => {
  await signedIn('empty@sandbox.test')
  await page.goto('/')
  await page.getByRole('button', { name: 'Skip for Now' }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect(since(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Refresh all' })).toBeHidden()
  await signedIn(SMALL, { import: true })
  await page.goto('/dashboard')
  await expect(page.getByText('No folders yet. But oh, the possibilities!')).toBeVisible()
  await expect(week(page)).toBeHidden()
  await checked(page)
})

test('[DASH-01] [VIDEO-03] after the import the newest videos of unsorted channels are on the front, and a way on', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(5)
  const user = await signedInWith(product, context, ids)
  await page.goto('/dashboard')
  await checked(page)
  const { videos } = (await user.get<VideosAnswer>('/api/videos?list=new&limit=100')).body
  expect(videos.length).toBeGreaterThan(0)
  await expect.poll(() => idsOnFront(page)).toEqual(videos.slice(0, 5).map(({ id }) => id))
  await expect(page.getByRole('heading', { name: '5 channels are here' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).click()
  await page.getByLabel('Name').fill('Favourites')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(shelf(page, 'Favourites')).toContainText('Add channels')
  await expect(page.getByRole('region', { name: '5 unsorted' })).toBeVisible()
  await page.getByRole('link', { name: 'Sort them one by one' }).click()
  await expect(page).toHaveURL('/sort')
})

test('[FEED-03] the front counts what is new since the last visit, unsorted channels included, and leads to the folder with most', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(6)
  const user = await signedInWith(product, context, ids)
  await newFolder(user, 'Quiet', ids.slice(0, 2))
  await newFolder(user, 'Busy', ids.slice(2, 4))
  await newFolder(user, 'Empty')
  await page.goto('/dashboard')
  await checked(page)
  await backdateVisit(page, 2 * 60 * MINUTE_MS)
  await page.goto('/folders')
  const since = Date.now() - 2 * 60 * MINUTE_MS
  for (const [id, count] of [
    [ids[2], 3],
    [ids[4], 1],
  ] as const)
    await product.sandbox.uploads(id ?? '', count)
  await passTime(product, ids, 8 * DAY_MS)
  await page.goto('/dashboard')
  await checked(page)
  const { videos } = (await user.get<VideosAnswer>('/api/videos?limit=100')).body
  const isNew = ({ publishedAt }: { publishedAt: number }) => publishedAt > since
  const total = videos.filter(isNew).length
  expect(total).toBeGreaterThanOrEqual(4)
  const heading = page.getByRole('heading', { level: 2, name: new RegExp(`^${total} new since `) })
  await expect(heading).toBeVisible()
  const names = () => page.getByRole('region', { name: 'Your folders' }).getByRole('heading', { level: 3 })
  await expect(names()).toHaveText(['Busy', 'Quiet', 'Empty'])
  const inBusy = videos.filter((video) => isNew(video) && ids.slice(2, 4).includes(video.channelId)).length
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^See ${inBusy} new in .?Busy.?$`) })
    .click()
  await expect(page).toHaveURL('/folder/busy')
})
