import type { VideosAnswer } from '#contract/videos.ts'
import { newMark, openedMark } from '#domain/marks.ts'
import { newVideosText } from '#text/counts.ts'
import { nextDay, passTime } from '../support/catalogue.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder } from '../support/users.ts'
import { allVideos } from '../support/videos.ts'
import { callsAt, checked, idsOn, listed, shelf, sidebarEntry, signedInWith, videosOn } from './dashboard-steps.ts'
import { expect, test } from './fixtures.ts'
import { idOf, newIn, storeMarks } from './marks-steps.ts'

const MINUTE_MS = 60_000

test('[DASH-01] [DASH-02] [FEED-03] the dashboard counts and its numbers lead on; a shelf shows the newest unwatched videos of its folder', {
  tag: '@every',
}, async ({ page, context, product }) => {
  const ids = channelIds(8)
  const user = await signedInWith(product, context, ids)
  const four = await newFolder(user, 'Four', ids.slice(0, 4))
  const others = await newFolder(user, 'Others', ids.slice(4, 7))
  await newFolder(user, 'Spare')
  const { body } = await user.get<{ user: { name: string } }>('/api/session')
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await checked(page)

  await test.step('its numbers are those of the library, and lead on', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${body.user.name.split(' ')[0]}'s Dashboard`)
    await expect(page.getByText('8 subscriptions across 3 folders', { exact: true })).toBeVisible()
    for (const [name, url, heading] of [
      [/^FOLDERS\s*3$/, '/folders', 'Folders'],
      [/^SUBSCRIPTIONS\s*8$/, '/subscriptions', 'Subscriptions'],
      [/^UNSORTED SUBSCRIPTIONS\s*1$/, '/subscriptions?folder=unsorted', 'Subscriptions'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name }).click()
      await expect(page).toHaveURL(url)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
      await page.goBack()
    }
    await shelf(page, 'Four').getByRole('link', { name: 'Four', exact: true }).click()
    await expect(page).toHaveURL('/folder/four')
    await page.goBack()
  })

  const { videos, stored } = await listed(user, four)
  const newest = videos.map(({ id }) => id)
  const tagOf = (name: string) => shelf(page, name).getByText(/new videos?$/)
  const fresh = await newIn(user, four)
  const otherCount = newVideosText(await newIn(user, others))

  await test.step('a shelf shows the newest of its folder, and how many are new', async () => {
    await expect.poll(() => idsOn(page, 'Four')).toEqual(newest.slice(0, 5))
    await expect(shelf(page, 'Spare')).toContainText('No channels in this folder yet. Add channels')
    expect(fresh).toBeGreaterThan(2)
    expect(fresh).toBeLessThan(stored)
    await expect(tagOf('Four')).toHaveText(newVideosText(fresh))
    await expect(sidebarEntry(page, /^Four/)).toHaveAccessibleName(`Four ${newVideosText(fresh)}`)
    await expect(sidebarEntry(page, /^Spare/)).toHaveAccessibleName('Spare')
    await expect(tagOf('Others')).toHaveText(otherCount)
  })

  await test.step('a click counts everywhere, also in other tabs, and moves nothing while the user looks', async () => {
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
    await expect(tagOf('Four')).toHaveText(newVideosText(fresh - 1))
    await expect(sidebarEntry(page, /^Four/)).toHaveAccessibleName(`Four ${newVideosText(fresh - 1)}`)
    await expect(card.getByText(newVideosText(fresh - 1))).toBeAttached()
    expect(await idsOn(page, 'Four')).toEqual(newest.slice(0, 5))
    await tab.close()
  })

  await test.step('the next time it is left out, and counted no more when its channel has left the folder', async () => {
    const remove = [{ folderId: four, channelIds: [videos[1]?.channelId] }]
    await page.reload()
    await expect.poll(() => idsOn(page, 'Four')).toEqual([newest[0], ...newest.slice(2, 6)])
    await expect(tagOf('Others')).toHaveText(otherCount)
    expect((await user.post('/api/channels/place', { remove, add: [] })).status).toBeLessThan(300)
    await page.reload()
    await expect(tagOf('Four')).toHaveText(newVideosText(await newIn(user, four)))
  })
})

test('[VIDEO-03] [FEED-03] the dashboard checks what is due by itself, and all channels when asked; watched videos leave their shelf', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(6)
  const user = await signedInWith(product, context, ids)
  await newFolder(user, 'Some', ids.slice(0, 3))
  const folder = await newFolder(user, 'Watched', ids.slice(4))
  await page.goto('/dashboard')
  await checked(page)

  await test.step('nothing is asked of YouTube again at once', async () => {
    const before = await callsAt(product)
    await page.reload()
    await expect(page.getByText('Checked', { exact: true })).toBeVisible()
    expect(await callsAt(product)).toBe(before)
  })

  await test.step('two minutes later nothing is due, but the user may ask', async () => {
    const before = await callsAt(product)
    const [video] = await product.sandbox.uploads(ids[0] ?? '', 1)
    await passTime(product, ids, 2 * MINUTE_MS)
    const button = page.getByRole('button', { name: 'Refresh all' })
    await button.focus()
    await page.keyboard.press('Enter')
    await checked(page)
    await expect(button).toBeFocused()
    await expect.poll(async () => (await idsOn(page, 'Some'))[0]).toBe(video)
    expect(await callsAt(product)).toBeGreaterThan(before)
  })

  await test.step('a day later some are, and nobody has to ask', async () => {
    const [next] = await product.sandbox.uploads(ids[1] ?? '', 1)
    await nextDay(product, ids)
    await page.reload()
    await checked(page)
    // Both may have been published in the same second.
    await expect.poll(async () => (await idsOn(page, 'Some')).slice(0, 2)).toContain(next)
  })

  await test.step('of a folder whose newest videos are all watched, older ones are shown, then that all are watched', async () => {
    const { videos, stored } = await listed(user, folder)
    const userId = await idOf(user)
    const watch = (some: VideosAnswer['videos']) =>
      storeMarks(
        page,
        userId,
        some.map((video) => openedMark(newMark(video), Date.now())),
      )
    const opened = context.waitForEvent('page')
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
})
