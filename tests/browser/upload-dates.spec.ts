import { type CheckedChannel, nextDay, putChecked } from '../support/catalogue.ts'
import type { Product } from '../support/product.ts'
import { newFolder } from '../support/users.ts'
import { callsFromNow, refresh } from '../support/videos.ts'
import { expect, test } from './fixtures.ts'
import { expectStill, watchShifts } from './layout-shifts.ts'
import { card, cards, loading, names, sortBy, tall } from './subscriptions-steps.ts'

const SMALL = 'small@sandbox.test'
const DAY_MS = 24 * 60 * 60_000

type Listed = { contentDetails: { videoId: string } }
type Described = {
  snippet: { publishedAt: string; liveBroadcastContent: string }
  liveStreamingDetails?: { actualStartTime?: string }
}

/** When YouTube says that the channel's newest video came out, in ms; null: it has none, or YouTube does not know it. */
async function lastUploadAt(product: Product, channelId: string): Promise<number | null> {
  const list = async <T>(path: string) => {
    const answer = await fetch(`${product.sandbox.url}/youtube/v3/${path}&key=sandbox-api-key`)
    if (!answer.ok && answer.status !== 404) throw new Error(await answer.text())
    return ((await answer.json()) as { items?: T[] }).items ?? []
  }
  const listed = await list<Listed>(
    `playlistItems?part=contentDetails&maxResults=50&playlistId=UU${channelId.slice(2)}`,
  )
  if (listed.length === 0) return null
  const ids = listed.map(({ contentDetails }) => contentDetails.videoId)
  const videos = await list<Described>(`videos?part=snippet,liveStreamingDetails&id=${ids.join()}`)
  const times = videos
    .filter(({ snippet }) => snippet.liveBroadcastContent !== 'upcoming')
    .map(({ snippet, liveStreamingDetails }) =>
      Date.parse(liveStreamingDetails?.actualStartTime ?? snippet.publishedAt),
    )
  return times.length > 0 ? Math.max(...times) : null
}

test('[SUBS-01] [SUBS-04] [FEED-12] [DATA-03] the server reads channels that were never read; the list sorts by upload, remembers it, and its dates are kept for a week', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/^error: Failed to load resource/)
  const user = await signedIn(SMALL, { import: true })
  const channels = await user.channels()
  await tall(page)

  await test.step('dates come while the server reads the channels', async () => {
    await product.sandbox.fault({ match: '/youtube/v3/playlistItems', kind: 'held', afterCalls: 6 })
    await page.goto('/subscriptions')
    await expect(cards(page)).toHaveCount(24)
    await expect(page.getByText(/^24 subscriptions • Loading upload dates\.\.\. \d+ of 24$/)).toBeVisible()
    await product.sandbox.clearFaults()
    await expect(cards(page).getByText(/^Uploaded (today|\d+ \w+ ago)$/)).not.toHaveCount(0)
    await expect(page.getByText('24 subscriptions', { exact: true })).toBeVisible()

    await expect(cards(page).getByText(/^\d+(\.\d[KM])? subscribers$/)).not.toHaveCount(0)
    await expect(cards(page).getByText(/hidden|^0 subscribers$/)).toHaveCount(0)
    await expect(cards(page).getByText('No uploads')).not.toHaveCount(0)
  })

  await test.step('the list sorts by upload, remembers it, and costs nothing the next time', async () => {
    const truth = await Promise.all(
      channels.map(async ({ id, name }) => ({ name, at: (await lastUploadAt(product, id)) ?? 0 })),
    )
    const dated = truth.filter(({ at }) => at > 0).toSorted((a, b) => b.at - a.at)
    expect(dated.length).toBeGreaterThan(15)
    const expected = dated.map(({ name }) => name)
    const order = async () => (await names(page)).slice(0, dated.length)
    const calls = await callsFromNow(product)
    await sortBy(page, 'Recent Upload')
    await expect(page).toHaveURL('/subscriptions?sort=upload-recent')
    await expect.poll(order).toEqual(expected)
    await sortBy(page, 'Oldest Upload')
    await expect(page).toHaveURL('/subscriptions?sort=upload-oldest')
    await expect.poll(order).toEqual(expected.toReversed())
    await sortBy(page, 'Recent Upload')

    // Remembered without the address, after a reload.
    await page.goto('/folders')
    await page.goto('/subscriptions')
    await expect(page.getByRole('combobox', { name: 'Sort subscriptions' })).toHaveValue('upload-recent')
    await expect.poll(order).toEqual(expected)
    await expect(loading(page)).toHaveCount(0)
    expect((await calls()).asked).toEqual([])
  })

  await test.step('who is no longer subscribed to is in no list of channels any more', async () => {
    const left = channels.slice(4)
    await product.sandbox.setSubscriptions(
      SMALL,
      left.map(({ id }) => id),
    )
    await user.import()
    await page.reload()
    await expect(cards(page)).toHaveCount(20)
    for (const { name } of channels.slice(0, 4)) await expect(page.getByText(name, { exact: true })).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Cleanup Assistant' }).click()
    const rows = page.getByRole('list', { name: 'Channels by fewest opened videos' }).getByRole('listitem')
    await expect(rows).toHaveCount(20)
  })

  await test.step('dates kept in the browser are shown offline for a week, and deleted after it', async () => {
    const dates = cards(page).getByText(/^Uploaded/)
    const kept = () =>
      page.evaluate(
        () =>
          new Promise<string[]>((resolve, reject) => {
            const opening = indexedDB.open('subshelf-data')
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const reading = opening.result.transaction('queries').objectStore('queries').getAllKeys()
              reading.onsuccess = () => {
                opening.result.close()
                resolve(reading.result.map(String))
              }
            }
          }),
      )
    await page.goto('/subscriptions')
    await expect(dates).not.toHaveCount(0)
    await expect.poll(async () => (await kept()).filter((key) => key.includes('stats'))).toHaveLength(1)

    await page.route('**/api/channels/stats', (route) => route.abort())
    await page.route(/\/api\/videos\b/, (route) => route.abort())
    const now = Date.now()
    await page.clock.setFixedTime(now + 6 * DAY_MS)
    await page.reload()
    await expect(dates).not.toHaveCount(0)
    await page.clock.setFixedTime(now + 8 * DAY_MS)
    await page.goto('/folders')
    await expect.poll(kept).toEqual([])
    await page.goto('/subscriptions')
    await expect(page.getByText("Upload dates couldn't be loaded")).toBeVisible()
    await expect(dates).toHaveCount(0)
  })
})

test('[SUBS-04] [SUBS-05] [SUBS-08] 5,000 channels of the catalogue are in their order at once, without a call to YouTube', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn('huge@sandbox.test', { import: true })
  const channels = await user.channels()
  // 1,999 is no divisor of 5,000: each channel gets a time of its own, in another order than its name.
  const at = (place: number) => Date.now() - 60_000 * (1 + ((place * 1_999) % channels.length))
  await putChecked(
    product,
    channels.map(({ id }, place) => ({ id, newestAt: at(place), subscribers: place })),
  )
  const ordered = channels.map(({ name }, place) => ({ name, at: at(place) })).toSorted((a, b) => b.at - a.at)
  const calls = await callsFromNow(product)
  await watchShifts(page)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/subscriptions?sort=upload-recent')
    await expect(cards(page).first()).toContainText(ordered[0]?.name ?? '')
    await expect(cards(page).first()).toContainText('Uploaded today')
    await expect(page.getByText('5,000 subscriptions', { exact: true })).toBeVisible()
    await expectStill(page, 0.02)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await cards(page).first().getByRole('checkbox').focus()
    await page.keyboard.press('End')
    await expect(page.locator('[aria-posinset="5000"]')).toContainText(ordered.at(-1)?.name ?? '')
  }
  expect((await calls()).asked).toEqual([])
})

test('[SUBS-04] [VIDEO-09] new dates wait behind "Update order" while a card is selected; channels YouTube no longer lists are marked, and sorted by their last date', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  await newFolder(user, 'Empty')
  const channels = await user.channels()
  await tall(page)

  await test.step('while a card is selected new dates wait behind "Update order"', async () => {
    const [unread, ...others] = channels
    if (!unread) throw new Error('no channels')
    await product.sandbox.changeChannel(unread.id, { terminated: false })
    await product.sandbox.uploads(unread.id, 1)
    const known = others.map(({ id }, place) => ({ id, newestAt: Date.now() - (place + 1) * DAY_MS }))
    await putChecked(product, known)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/videos/refresh', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/subscriptions?sort=upload-recent')
    const before = [...others.map(({ name }) => name), unread.name]
    await expect.poll(() => names(page)).toEqual(before)
    await card(page, others[1]?.name ?? '')
      .getByRole('checkbox')
      .check()
    held.resolve()
    await expect(card(page, unread.name)).toContainText('Uploaded today')
    const update = page.getByRole('button', { name: 'Update order' })
    await expect(update).toBeVisible()
    expect(await names(page)).toEqual(before)
    await update.click()
    await expect.poll(() => names(page)).toEqual([unread.name, ...others.map(({ name }) => name)])
    await expect(update).toHaveCount(0)
  })

  await test.step('channels YouTube no longer lists are marked, wherever channels are listed, and sorted by the last date that is known', async () => {
    const states = ['ok', 'suspended', 'private', 'ok']
    const newestAt = (place: number) => Date.now() - (place + 1) * DAY_MS
    const checked: CheckedChannel[] = channels.map(({ id }, place) => ({
      id,
      newestAt: newestAt(place),
      subscribers: 1_234,
      state: states[place] ?? 'ok',
    }))
    await putChecked(product, checked)
    // The last of the four is deleted at YouTube: recognised by the second check, a day after the first.
    const [fine, suspended, shut, deleted] = channels
    if (!fine || !suspended || !shut || !deleted) throw new Error('too few channels')
    await product.sandbox.changeChannel(deleted.id, { terminated: true })
    for (let check = 0; check < 2; check++) {
      await nextDay(product, [deleted.id])
      await refresh(user, { channel: deleted.id })
    }
    await page.unroute('**/api/videos/refresh')
    await page.goto('/subscriptions?sort=upload-recent')
    for (const [channel, state] of [
      [suspended, 'Suspended'],
      [shut, 'Private'],
      [deleted, 'Deleted'],
    ] as const) {
      await expect(card(page, channel.name)).toContainText(state)
      await expect(card(page, channel.name)).not.toContainText('subscribers')
    }
    await expect(card(page, fine.name)).toContainText('1.2K subscribers')
    await expect(cards(page).getByText(/^(Suspended|Private|Deleted)$/)).toHaveCount(3)
    await expect
      .poll(async () => (await names(page)).slice(0, 4))
      .toEqual([fine.name, suspended.name, shut.name, deleted.name])

    // Wherever channels are listed.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Cleanup Assistant' }).click()
    const rows = page.getByRole('list', { name: 'Channels by fewest opened videos' }).getByRole('listitem')
    await expect(rows.filter({ hasText: suspended.name })).toContainText('Suspended')
    await expect(rows.filter({ hasText: fine.name })).not.toContainText(/Suspended|Private|Deleted/)
    await page.goto('/folder/empty')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const choices = page.getByRole('dialog').getByRole('list', { name: 'Channels' }).getByRole('listitem')
    await expect(choices.filter({ hasText: suspended.name })).toContainText('Suspended')
    await expect(choices.filter({ hasText: fine.name })).not.toContainText(/Suspended|Private|Deleted/)
  })
})
