import type { Page } from '@playwright/test'
import { nextDay } from '../support/catalogue.ts'
import { newFolder } from '../support/users.ts'
import { allVideos } from '../support/videos.ts'
import { articles, callsTo, counts, settled, shownIds } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

/** What the browser keeps of answers. */
const keptAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('subshelf-data')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('queries').objectStore('queries').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )

test('[FEED-07] within 24 hours nothing is asked again, a channel that is added is asked alone, and what the browser keeps gives way to what the server has', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn('typical@sandbox.test', { import: true })
  const channels = (await user.channels()).slice(30, 38)
  const ids = channels.map(({ id }) => id)
  const { id: added = '', name = '' } = channels[7] ?? {}
  const folder = await newFolder(user, 'Cached', ids.slice(0, 7))
  const listed = async () =>
    (await callsTo(product, 'playlistItems')).map(({ query }) => `UC${query.playlistId?.slice(2)}`)
  const counted = async () => (await callsTo(product, 'channels')).map(({ query }) => query.id?.split(',').toSorted())

  await test.step('each channel is read once, and nothing is asked again within 24 hours', async () => {
    await page.goto('/folder/cached')
    await settled(page)
    await expect(counts(page)).toContainText('7 channel(s)')
    expect((await listed()).toSorted()).toEqual(ids.slice(0, 7).toSorted())
    expect(await counted()).toEqual([ids.slice(0, 7).toSorted()])
    const asked = (await product.sandbox.calls()).length
    await page.reload()
    await settled(page)
    await expect(articles(page)).toHaveCount(24)
    // Lengths of what is on screen are asked for once, after everything else: they may come late.
    const calls = (await product.sandbox.calls()).slice(asked).filter(({ path }) => path !== '/youtube/v3/videos')
    expect(calls.filter(({ path }) => /^\/(youtube|feeds)/.test(path))).toEqual([])
  })

  await test.step('a channel that is added to the open folder is read at once, alone, and its videos come', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add channels to Cached' })
    await dialog.getByRole('searchbox').fill(name)
    await dialog
      .getByRole('checkbox', { name: new RegExp(`^${RegExp.escape(name)}`) })
      .first()
      .check()
    await dialog.getByRole('button', { name: /^Add 1 to/ }).click()
    await page.mouse.move(0, 0) // videos under the pointer would stay where they are
    await expect(counts(page)).toContainText('8 channel(s)')
    await expect.poll(async () => (await listed()).slice(7)).toEqual([added])
    await settled(page)
    await expect.poll(async () => (await counted()).slice(1)).toEqual([[added]])
    // Details may change a broadcast's time, and so its place: in the list, and on the page a moment later.
    await expect(async () => {
      const newest = (await allVideos(user, `folder=${folder}`)).slice(0, 24).map(({ id }) => id)
      expect(await shownIds(page)).toEqual(newest)
    }).toPass()
    expect(await listed()).toHaveLength(8)
  })

  await test.step('the next day only what changed is asked for', async () => {
    const [news = ''] = await product.sandbox.uploads(ids[2] as string, 1)
    await nextDay(product, ids)
    await page.reload()
    await expect.poll(async () => (await shownIds(page))[0]).toBe(news)
    await settled(page)
    expect((await callsTo(product, 'activities')).map(({ query }) => query.channelId)).toEqual([ids[2]])
    expect(await listed()).toHaveLength(8)
  })

  await test.step('an answer this browser keeps shows at once, and gives way to what the server has by now', async () => {
    await page.reload()
    await settled(page)
    const before = await shownIds(page)
    await expect.poll(() => keptAnswers(page)).toContain(String(before[23]))
    // Another device has had it checked meanwhile.
    const [news = ''] = await product.sandbox.uploads(ids[0] as string, 1)
    await nextDay(product, ids)
    await user.post('/api/videos/refresh', { folder })
    const released = Promise.withResolvers<void>()
    await page.route(/\/api\/videos\?/, async (route) => {
      await released.promise
      await route.continue()
    })
    await page.reload()
    await expect(articles(page)).toHaveCount(24)
    expect(await shownIds(page)).toEqual(before)
    released.resolve()
    await expect.poll(async () => (await shownIds(page)).slice(0, 2)).toEqual([news, before[0]])
  })

  await test.step('a store that is broken is made anew', async () => {
    await page.goto('/healthz')
    // Another make under the same name cannot be opened.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          indexedDB.deleteDatabase('subshelf-data')
          const opening = indexedDB.open('subshelf-data', 99)
          opening.onsuccess = () => {
            opening.result.close()
            resolve()
          }
        }),
    )
    await page.goto('/folder/cached')
    await settled(page)
    await expect(articles(page)).toHaveCount(24)
    const version = () =>
      page.evaluate(async () => (await indexedDB.databases()).find(({ name }) => name === 'subshelf-data')?.version)
    await expect.poll(version).toBeLessThan(99)
  })
})
