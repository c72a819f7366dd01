import { nextDay } from '../support/catalogue.ts'
import { newFolder } from '../support/users.ts'
import { allVideos, lookAt } from '../support/videos.ts'
import { Visitor } from '../support/visitor.ts'
import { articles, callsTo, channelsNamed, counts, firstChannels, settled, shownIds } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const TYPICAL = 'typical@sandbox.test'

test('[FEED-07] within 24 hours nothing is asked again, a channel that was added is asked alone, and the next day only what changed', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  const ids = await firstChannels(user, 8, 30)
  const added = ids[7] as string
  await newFolder(user, 'Cached', ids.slice(0, 7))
  const listed = async () =>
    (await callsTo(product, 'playlistItems')).map(({ query }) => `UC${query.playlistId?.slice(2)}`)
  const counted = async () => (await callsTo(product, 'channels')).map(({ query }) => query.id?.split(',').toSorted())
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

  const folderId = (await user.library()).folders[0]?.id
  await user.post('/api/channels/place', { remove: [], add: [{ folderId, channelIds: [added] }] })
  await page.reload()
  await expect(counts(page)).toContainText('8 channel(s)')
  await expect.poll(async () => (await listed()).slice(7)).toEqual([added])
  await settled(page)
  await expect.poll(async () => (await counted()).slice(1)).toEqual([[added]])

  const [news = ''] = await product.sandbox.uploads(ids[2] as string, 1)
  await nextDay(product, ids)
  await page.reload()
  await expect.poll(async () => (await shownIds(page))[0]).toBe(news)
  await settled(page)
  expect((await callsTo(product, 'activities')).map(({ query }) => query.channelId)).toEqual([ids[2]])
  expect(await listed()).toHaveLength(8)
})

test('[FEED-07] a channel that is added to the open folder is read at once, alone, and its videos come', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn('small@sandbox.test', { import: true })
  const [lathe = '', turnip = ''] = await channelsNamed(user, 'The Quiet Lathe', 'Turnip64')
  const folder = await newFolder(user, 'Open', [lathe])
  await page.goto('/folder/open')
  await settled(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add channels to Open' })
  await dialog.getByRole('searchbox').fill('turnip')
  await dialog.getByRole('checkbox', { name: /^Turnip64/ }).check()
  await dialog.getByRole('button', { name: /^Add 1 to/ }).click()
  await page.mouse.move(0, 0) // videos under the pointer would stay where they are
  await expect(counts(page)).toContainText('2 channel(s)')
  const lists = async () => (await callsTo(product, 'playlistItems')).map(({ query }) => query.playlistId)
  await expect.poll(lists).toEqual([lathe, turnip].map((id) => `UU${id.slice(2)}`))
  await settled(page)
  // Details may change a broadcast's time, and so its place: in the list, and on the page a moment later.
  await expect(async () => {
    const listed = (await allVideos(user, `folder=${folder}`)).slice(0, 24).map(({ id }) => id)
    expect(await shownIds(page)).toEqual(listed)
  }).toPass()
  expect(await lists()).toHaveLength(2)
})

test('[VIDEO-01] what one user caused to be loaded costs the next one nothing, and shows at once', async ({
  page,
  product,
  signedIn,
}) => {
  const first = new Visitor(product)
  await first.signIn('typical@sandbox.test')
  await first.import()
  const ids = await firstChannels(first, 6, 30)
  await product.sandbox.setSubscriptions('small@sandbox.test', ids)
  const second = await signedIn('small@sandbox.test', { import: true })
  await newFolder(second, 'Same', ids)
  const { body } = await first.post<string>('/api/videos/refresh', {})
  expect(body).toContain('"type":"done"')
  await lookAt(first, (await allVideos(second)).slice(0, 24))
  const before = (await product.sandbox.calls()).length
  await page.goto('/folder/same')
  await expect(articles(page)).toHaveCount(24)
  await settled(page)
  const calls = (await product.sandbox.calls()).slice(before)
  expect(calls.filter(({ path }) => /^\/(youtube|feeds)/.test(path))).toEqual([])
  await expect(counts(page)).toHaveText(`6 channel(s) • ${(await allVideos(second)).length} video(s)`)
})

test('[FEED-07] an answer this browser keeps shows at once, and gives way to what the server has by now', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  const ids = await firstChannels(user, 5, 30)
  const folder = await newFolder(user, 'Five', ids)
  await page.goto('/folder/five')
  await settled(page)
  const before = await shownIds(page)
  const kept = () =>
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
  await expect.poll(kept).toContain(String(before[23]))
  // Another device has had it checked meanwhile.
  const [added = ''] = await product.sandbox.uploads(ids[0] as string, 1)
  await nextDay(product, ids)
  await user.post('/api/videos/refresh', { folder })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/videos\?/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(articles(page)).toHaveCount(24)
  expect(await shownIds(page)).toEqual(before)
  answer()
  await expect.poll(async () => (await shownIds(page)).slice(0, 2)).toEqual([added, before[0]])
})

test('[FEED-07] a store that is broken is made anew', async ({ page, signedIn }) => {
  const user = await signedIn(TYPICAL, { import: true })
  await newFolder(user, 'Tight', await firstChannels(user, 5, 30))
  await page.goto('/healthz')
  // Another make under the same name cannot be opened.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('subshelf-data', 99)
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
  )
  await page.goto('/folder/tight')
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
  const version = () =>
    page.evaluate(async () => (await indexedDB.databases()).find(({ name }) => name === 'subshelf-data')?.version)
  await expect.poll(version).toBeLessThan(99)
})
