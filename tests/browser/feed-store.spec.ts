import { newFolder } from '../support/people.ts'
import {
  ageStores,
  articles,
  callsTo,
  counts,
  DAY_MS,
  firstChannels,
  keptChannels,
  refused,
  settled,
} from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const TYPICAL = 'typical@sandbox.test'

test('[FEED-07] within 24 hours nothing is asked again, a channel that was added is asked alone, and the next day only what changed', async ({
  page,
  product,
  signedIn,
}) => {
  const person = await signedIn(TYPICAL, { import: true })
  const ids = await firstChannels(person, 8, 30)
  const added = ids[7] as string
  await newFolder(person, 'Cached', ids.slice(0, 7))
  const asked = async () => (await callsTo(product, 'activities')).map((call) => call.query.channelId)
  await page.goto('/folder/cached')
  await settled(page)
  await expect(counts(page)).toContainText('7 channel(s)')
  await expect.poll(async () => (await callsTo(product, 'channels')).length).toBe(1)
  await expect.poll(async () => (await callsTo(product, 'videos')).length).toBe(1)
  expect((await asked()).toSorted()).toEqual(ids.slice(0, 7).toSorted())
  await expect.poll(() => keptChannels(page)).toBe(7)
  await expect.poll(() => keptChannels(page, 'subshelf-uploads', 'videos')).toBeGreaterThanOrEqual(24)

  await page.reload()
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
  expect(await asked()).toHaveLength(7)
  expect(await callsTo(product, 'videos')).toHaveLength(1)

  const folderId = (await person.library()).folders[0]?.id
  await person.post('/api/channels/move', { moves: [{ channelIds: [added], folderId }] })
  await page.reload()
  await expect(counts(page)).toContainText('8 channel(s)')
  await settled(page)
  expect((await asked()).slice(7)).toEqual([added])
  await expect.poll(async () => (await callsTo(product, 'channels')).length).toBe(2)

  await product.sandbox.uploads(ids[2] as string, 1)
  await ageStores(page, DAY_MS)
  await page.reload()
  await settled(page)
  await expect.poll(async () => (await asked()).slice(8)).toEqual([ids[2]])
  expect(await callsTo(product, 'channels')).toHaveLength(3)
})

test('[FEED-07] a store that is full keeps what fits and costs no video', async ({
  page,
  context,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(404)) // some channels are gone from the platform
  const person = await signedIn(TYPICAL, { import: true })
  const ids = await firstChannels(person, 200)
  await newFolder(person, 'First', ids.slice(0, 100))
  await newFolder(person, 'Second', ids.slice(100))
  // The browser decides how much room there is when the store is first used: this page uses none.
  await page.goto('/healthz')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: product.origin, quotaSize: 700_000 })
  for (const slug of ['first', 'second']) {
    await page.goto(`/folder/${slug}`)
    await settled(page)
    await expect(articles(page)).toHaveCount(24)
    await expect.poll(() => keptChannels(page)).toBeGreaterThan(0)
    expect(await keptChannels(page)).toBeLessThan(190)
  }
})

test('[FEED-07] a store that is broken is made anew', async ({ page, signedIn }) => {
  const person = await signedIn(TYPICAL, { import: true })
  await newFolder(person, 'Tight', await firstChannels(person, 5, 30))
  await page.goto('/folders')
  // Another make under the same name cannot be opened.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('subshelf-uploads', 99)
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
  )
  await page.goto('/folder/tight')
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
  await expect.poll(() => keptChannels(page)).toBe(5)
})
