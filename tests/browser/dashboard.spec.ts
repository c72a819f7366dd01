import { newMark, openedMark } from '#domain/marks.ts'
import { newVideosUpTo99 } from '#text/counts.ts'
import { nextDay, passTime } from '../support/catalogue.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder } from '../support/users.ts'
import { allVideos } from '../support/videos.ts'
import {
  callsAt,
  checked,
  idsOn,
  idsOnDashboard,
  listed,
  otherFolders,
  shelf,
  sidebarEntry,
  signedInWith,
  videosOn,
} from './dashboard-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectStill, watchShifts } from './layout-shifts.ts'
import { everythingIsNew, idOf, newIn, storeMarks } from './marks-steps.ts'

const MINUTE_MS = 60_000

test('[DASH-01] [DASH-02] [FEED-03] the dashboard counts and its numbers lead on; a shelf shows the newest unwatched videos of its folder', {
  tag: '@every',
}, async ({ page, context, product }) => {
  const ids = channelIds(8)
  const user = await signedInWith(product, context, ids)
  const four = await newFolder(user, 'Four', ids.slice(0, 4))
  await newFolder(user, 'Others', ids.slice(4, 7))
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
    await otherFolders(page)
      .getByRole('link', { name: /Spare$/ })
      .click()
    await expect(page).toHaveURL('/folder/spare')
    await page.goBack()
  })

  await everythingIsNew(user)
  await page.reload()
  const tagOf = (name: string) => shelf(page, name).getByText(/new videos?$/)
  const fresh = await newIn(user, four)
  const shelfOf = () => idsOn(page, 'Four')
  let before: string[] = []

  await test.step('a shelf shows five of its folder that stand nowhere else, and how many are new', async () => {
    await expect.poll(shelfOf).toHaveLength(5)
    before = await shelfOf()
    const all = await idsOnDashboard(page)
    expect(all).toHaveLength(new Set(all).size)
    const { videos } = await listed(user, four)
    expect(videos.map(({ id }) => id)).toEqual(expect.arrayContaining(before))
    await expect(tagOf('Four')).toHaveText(newVideosUpTo99(fresh))
    await expect(sidebarEntry(page, /^Four/)).toHaveAccessibleName(`Four ${newVideosUpTo99(fresh)}`)
    await expect(sidebarEntry(page, /^Spare/)).toHaveAccessibleName('Spare')
  })

  await test.step('a click moves nothing while the user looks, and the next time the video is left out', async () => {
    const opened = context.waitForEvent('page')
    await videosOn(page, 'Four').nth(1).click()
    const video = await opened
    expect(video.url()).toContain(before[1])
    await video.close()
    await expect(shelf(page, 'Four').locator('li[data-seen]')).toHaveCount(1)
    expect(await shelfOf()).toEqual(before)
    await page.reload()
    await expect.poll(async () => (await idsOnDashboard(page)).length).toBeGreaterThan(10)
    expect(await idsOnDashboard(page)).not.toContain(before[1])
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
    await expect(page.getByRole('main').getByText(/^Checked/)).toBeVisible()
    expect(await callsAt(product)).toBe(before)
  })

  await test.step('two minutes later nothing is due, but the user may ask', async () => {
    const before = await callsAt(product)
    const [video] = await product.sandbox.uploads(ids[0] ?? '', 1)
    await passTime(product, ids, 2 * MINUTE_MS)
    const button = page.getByRole('button', { name: 'Check for new videos' })
    await button.focus()
    await page.keyboard.press('Enter')
    await checked(page)
    await expect(button).toBeFocused()
    await expect.poll(() => idsOnDashboard(page)).toContain(video)
    expect(await callsAt(product)).toBeGreaterThan(before)
  })

  await test.step('a day later some are, and nobody has to ask', async () => {
    const [next] = await product.sandbox.uploads(ids[1] ?? '', 1)
    await nextDay(product, ids)
    await page.reload()
    await checked(page)
    await expect.poll(() => idsOnDashboard(page)).toContain(next)
  })

  await test.step('a folder whose videos are all seen has no shelf', async () => {
    const userId = await idOf(user)
    const all = await allVideos(user, `folder=${folder}`)
    await storeMarks(
      page,
      userId,
      all.map((video) => openedMark(newMark(video), Date.now())),
    )
    await page.reload()
    await expect(otherFolders(page).getByRole('link', { name: /Watched$/ })).toBeVisible()
    await expect(shelf(page, 'Watched')).toBeHidden()
  })
})

test('[DASH-01] nothing on the dashboard jumps, on the first visit and later ones', async ({
  page,
  context,
  product,
}) => {
  // Channels that were never read, in two folders, beside an empty one; four are unsorted.
  const ids = channelIds(12)
  const user = await signedInWith(product, context, ids)
  await newFolder(user, 'Known', ids.slice(0, 6))
  await newFolder(user, 'Later')
  await newFolder(user, 'Others', ids.slice(6, 8))
  await watchShifts(page)
  for (const width of [1440, 820, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByText(/^Checked( just now)?$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: /unseen/ })).toBeVisible()
    await expectStill(page, 0.02)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
})
