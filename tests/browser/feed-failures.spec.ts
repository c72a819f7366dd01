import { newFolder } from '../support/people.ts'
import { expectAccessible } from './accessible.ts'
import {
  ageStores,
  articles,
  BROKEN_OFF,
  callsTo,
  channelsNamed,
  counts,
  DAY_MS,
  firstChannels,
  refused,
  settled,
  uploadsAtProvider,
} from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'
const TYPICAL = 'typical@sandbox.test'

test('[FEED-08] each channel costs one exact call, only uploads count, and a failing channel is skipped', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(404, 500), BROKEN_OFF)
  const person = await signedIn(SMALL, { import: true })
  // Both show every upload a second time, as an entry of a playlist.
  const good = await channelsNamed(person, 'Off-by-One Café', 'مطبخ ليلى')
  const bad = await channelsNamed(person, 'Nora Bakes Bread', 'Turnip64', 'The Quiet Lathe')
  const ids = [...good, ...bad]
  await newFolder(person, 'Mixed', ids)
  const uploads = await uploadsAtProvider(product, person, good)
  await product.sandbox.fault({ match: `channelId=${bad[0]}`, kind: 'status', status: 404, reason: 'channelNotFound' })
  await product.sandbox.fault({ match: `channelId=${bad[1]}`, kind: 'status', status: 500, reason: 'backendError' })
  await product.sandbox.fault({ match: `channelId=${bad[2]}`, kind: 'truncated' })
  const before = (await callsTo(product, 'activities')).length

  await page.goto('/folder/mixed')
  await expect(page.getByText(`${uploads.length} videos, 3 of 5 channels failed to load`)).toBeAttached()
  await settled(page)
  await expect(counts(page)).toHaveText(`5 channel(s) • ${uploads.length} video(s)`)
  await expect(page.getByText('3 of 5 channels could not be loaded')).toBeVisible()
  const calls = (await callsTo(product, 'activities')).slice(before)
  for (const channelId of ids) {
    expect(calls.find((call) => call.query.channelId === channelId)?.query).toEqual({
      part: 'snippet,contentDetails',
      channelId,
      maxResults: '50',
    })
  }
  const times = ids.map((id) => calls.filter((call) => call.query.channelId === id).length)
  expect(times.slice(0, 4)).toEqual([1, 1, 1, 3])
  expect(times[4]).toBeLessThanOrEqual(3)

  await product.sandbox.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^Updated/)).toBeVisible()
  await settled(page)
})

test('[FEED-09] an expired token is renewed once, in silence; a grant that is gone asks for a sign-in', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(401))
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'One', await channelsNamed(person, 'Nora Bakes Bread'))
  await newFolder(person, 'Two', await channelsNamed(person, 'Turnip64'))
  await newFolder(person, 'Three', await channelsNamed(person, 'Тимур Ахметов'))
  await page.goto('/folder/one')
  await settled(page)

  await product.sandbox.expireTokens(SMALL)
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/google-auth-token')) refreshes.push(request.url())
  })
  await page.getByRole('navigation').getByRole('link', { name: /^Two/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Two' })).toBeVisible()
  await expect(articles(page).first()).toBeVisible()
  expect(refreshes).toHaveLength(1)

  await product.sandbox.revoke(SMALL)
  await product.sandbox.expireTokens(SMALL)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Three/ })
    .first()
    .click()
  await expect(page.getByText('Authentication required. Click the button below to sign in.')).toBeVisible()
  expect(refreshes).toHaveLength(2)
  const button = page.getByRole('button', { name: 'Sign in with Google' })
  const sentence = page.getByText('Authentication required. Click the button below to sign in.')
  const [above, below] = [await sentence.boundingBox(), await button.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))

  const refusedPopup = page.waitForEvent('popup')
  await button.click()
  const first = await refusedPopup
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await first.getByRole('button', { name: SMALL }).click()
  await first.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Sign in failed. Please try again.').first()).toBeVisible()

  const opened = page.waitForEvent('popup')
  await button.click()
  const popup = await opened
  await popup.getByRole('button', { name: SMALL }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await settled(page)
  await expect(articles(page).first()).toBeVisible()
})

test('[FEED-09] beside videos that are known the button stands below the sentence that names it', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(401))
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'One', await channelsNamed(person, 'Nora Bakes Bread'))
  await page.goto('/folder/one')
  await settled(page)
  await product.sandbox.revoke(SMALL)
  await product.sandbox.expireTokens(SMALL)
  await page.getByRole('button', { name: 'Check for new videos' }).click()
  const sentence = page.getByText('Authentication required. Click the button below to sign in.')
  const button = page.getByRole('button', { name: 'Sign in with Google' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(articles(page).first()).toBeVisible()
    const [above, below] = [await sentence.boundingBox(), await button.boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    await expectAccessible(page, `a sign-in is needed, ${width} px`)
  }
})

test('[FEED-09] a token that is turned down even when it is new asks for a sign-in, without a loop', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(401))
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'One', await channelsNamed(person, 'Nora Bakes Bread'))
  await product.sandbox.fault({ match: '/youtube/v3/activities', kind: 'status', status: 401, reason: 'authError' })
  await page.goto('/folder/one')
  await expect(page.getByText('Authentication expired. Please sign in again to view videos.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  expect(await callsTo(product, 'activities')).toHaveLength(2)
})

test('[FEED-09] a platform that fails altogether says so, and a retry brings the videos', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(500))
  const person = await signedIn(SMALL, { import: true })
  await newFolder(person, 'One', await channelsNamed(person, 'Nora Bakes Bread'))
  await product.sandbox.fault({ match: '/youtube/v3/activities', kind: 'status', status: 500 })
  await page.goto('/folder/one')
  await expect(page.getByText('Failed to load videos. Please try again.')).toBeVisible()
  await expect(counts(page)).toHaveText('1 channel(s)')
  await product.sandbox.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
})

test('[FEED-10] at the end of the quota what is known stays, the message is exact, and no further call is made', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  // The last of the channels is gone from the platform.
  consoleGuard.allow(refused(403, 404))
  const message =
    'YouTube API quota exceeded. Your daily limit has been reached. Quotas reset at midnight Pacific Time.'
  const person = await signedIn(TYPICAL, { import: true })
  await newFolder(person, 'Known', await firstChannels(person, 3, 30))
  await newFolder(person, 'Unknown', await firstChannels(person, 40, 40))
  await page.goto('/folder/known')
  await settled(page)
  await ageStores(page, 8 * DAY_MS)
  await product.sandbox.fault({ match: '/youtube/v3/', kind: 'quota' })
  await page.reload()
  await expect(page.getByText(message)).toBeVisible()
  await expect(articles(page)).toHaveCount(24)

  const before = (await product.sandbox.calls()).length
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Unknown/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: message })).toBeVisible()
  expect((await product.sandbox.calls()).slice(before)).toEqual([])

  await product.sandbox.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await settled(page)
  await expect(articles(page)).toHaveCount(24)
})
