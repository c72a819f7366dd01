import { lengthText } from '#text/format.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { allVideos, callsFromNow, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { giveSession, idsOn } from './dashboard-steps.ts'
import { articles, folderOf, settled, shownIds } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { everythingIsNew } from './marks-steps.ts'

const TYPICAL = 'typical@sandbox.test'

/** Of the first so many videos of a folder, those whose details nobody has asked for. */
const unknownAmong = async (user: Visitor, folder: string, count: number) =>
  (await allVideos(user, `folder=${folder}`)).slice(0, count).filter(({ kind }) => kind === 'unknown')

const OLD_MS = 60 * 60_000

test('[VIDEO-01] [VIDEO-04] a folder of 60 channels costs 68 units at most when it is opened first, a page further down one more at most, and the next user nothing', async ({
  page,
  product,
  context,
  signedIn,
}) => {
  const ids = channelIds(60, 1_000)
  await product.sandbox.setSubscriptions(TYPICAL, ids)
  const user = await signedIn(TYPICAL, { import: true })
  const folder = await newFolder(user, 'Sixty', ids)
  const calls = await callsFromNow(product)
  await page.goto('/folder/sixty')
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
  await expect.poll(() => unknownAmong(user, folder, 24)).toEqual([])
  const { asked, lists, counts } = await calls()
  expect([lists.length, counts.length]).toEqual([60, 2])
  expect(asked.length).toBeLessThanOrEqual(68)

  const first = asked.length
  await page.getByRole('button', { name: 'Load more' }).click()
  const shown = () => articles(page).count() // the focus may scroll to further pages
  await expect.poll(shown).toBeGreaterThanOrEqual(48)
  await expect.poll(async () => unknownAmong(user, folder, await shown())).toEqual([])
  const more = (await calls()).asked.length - first
  expect(more).toBeLessThanOrEqual(Math.ceil((await shown()) / 24) - 1)
  const [video] = (await allVideos(user, `folder=${folder}`)).slice(40, 48).filter(({ duration }) => duration)
  const place = (await shownIds(page)).indexOf(video?.id ?? '')
  await expect(
    articles(page)
      .nth(place)
      .getByText(lengthText(video?.duration ?? 0), { exact: true }),
  ).toBeVisible()

  const other = await newImportedUser(product, ids)
  await newFolder(other, 'Sixty', ids)
  await giveSession(product, context, other)
  const before = (await calls()).asked.length
  await page.goto('about:blank') // the same address would be shown at the same place, further down
  await page.goto('/folder/sixty')
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
  await expect(
    articles(page)
      .first()
      .getByText(/\d:\d\d|LIVE/),
  ).toBeVisible()
  expect((await calls()).asked.length).toBe(before)
})

test('[VIDEO-04] [FEED-04] lengths are asked for and shown of videos on the dashboard, and of those a search finds; what cannot be told stays away', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  const { folder } = await folderOf(user, 'Both', 2)
  await refresh(user)

  await test.step('of videos on the dashboard', async () => {
    await everythingIsNew(user)
    await page.goto('/dashboard')
    await expect.poll(() => idsOn(page, 'Both')).toHaveLength(5)
    const onShelf = new Set(await idsOn(page, 'Both'))
    const shown = async () => (await allVideos(user, `folder=${folder}`)).filter(({ id }) => onShelf.has(id))
    await expect.poll(async () => (await shown()).filter(({ kind }) => kind === 'unknown')).toEqual([])
    for (const { id, duration } of await shown())
      if (duration) {
        const card = page
          .getByRole('listitem')
          .filter({ has: page.locator(`a[href*="${id}"]`) })
          .last()
        await expect(card.getByText(lengthText(duration), { exact: true })).toBeVisible()
      }
  })

  await test.step('of those a search finds', async () => {
    const all = await allVideos(user, `folder=${folder}`)
    const deep = all.findLast(({ kind, publishedAt }) => kind === 'unknown' && publishedAt < Date.now() - OLD_MS)
    if (!deep) throw new Error('all are known')
    await page.goto('/folder/both')
    await settled(page)
    await page.getByRole('searchbox', { name: 'Search videos' }).fill(deep.title)
    await expect.poll(() => shownIds(page)).toContain(deep.id)
    const details = async () => (await allVideos(user, `folder=${folder}`)).find(({ id }) => id === deep.id)
    await expect.poll(async () => (await details())?.kind).not.toBe('unknown')
    const place = (await shownIds(page)).indexOf(deep.id)
    const duration = (await details())?.duration ?? 0
    await expect(articles(page).nth(place).getByText(lengthText(duration), { exact: true })).toBeVisible()
  })

  await test.step('a video that turns out to be scheduled leaves the list; lengths the server cannot tell stay away without a message', async () => {
    const { folder } = await folderOf(user, 'Others', 2, 40)
    await refresh(user)
    const [scheduled, other] = await unknownAmong(user, folder, 24)
    if (!scheduled || !other) throw new Error('all are known')
    const item = {
      id: scheduled.id,
      snippet: {
        title: scheduled.title,
        publishedAt: new Date(scheduled.publishedAt),
        liveBroadcastContent: 'upcoming',
      },
      contentDetails: { duration: 'P0D' },
      statistics: {},
      liveStreamingDetails: { scheduledStartTime: new Date(Date.now() + 24 * OLD_MS) },
    }
    const body = { kind: 'youtube#videoListResponse', items: [item] }
    await product.sandbox.fault({ match: '/youtube/v3/videos', kind: 'status', status: 200, body })
    await page.goto('/folder/others')
    await settled(page)
    await expect.poll(() => shownIds(page)).not.toContain(scheduled.id)
    expect(await shownIds(page)).toContain(other.id)
    const card = articles(page).nth((await shownIds(page)).indexOf(other.id))
    await expect(card.getByText(/^\d+:\d\d$/)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
