import type { Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import { allVideos, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { articles, BROKEN_OFF, channelsNamed, settled, shownIds } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search videos' })
const found = (page: Page) => page.getByRole('main').getByText(/^[\d,]+\+? videos? found/)
const marks = (page: Page) => page.locator('mark')

/** Somebody whose channels are all read, with one folder of two of them. */
async function withFolder(user: Visitor): Promise<string> {
  const folder = await newFolder(user, 'Two', await channelsNamed(user, 'Nora Bakes Bread', 'مطبخ ليلى'))
  await refresh(user)
  return folder
}

/** Ids of the stored videos whose title holds the text, newest first. */
async function holding(user: Visitor, text: string, query = '') {
  return (await allVideos(user, query)).filter(({ title }) => title.toLowerCase().includes(text))
}

test('[VIDEO-11] videos of the folder are found by keyboard alone, and announced; by words of their title and channel, which are marked', {
  tag: '@every',
}, async ({ page, signedIn }) => {
  const user = await signedIn(SMALL, { import: true })
  const folder = await withFolder(user)
  await page.goto('/folder/two')
  await settled(page)
  await test.step('the slash goes to the field, Escape empties it, the number found is announced', async () => {
    const before = await shownIds(page)
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('bread/')
    await expect(field(page)).toHaveValue('bread/')
    await page.keyboard.press('Backspace')
    await expect(page.getByRole('status').getByText(/videos? found$/)).toBeAttached()
    await expect(marks(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(page).toHaveURL(/\/folder\/two$/)
    await settled(page)
    await expect.poll(() => shownIds(page)).toEqual(before)

    await page.keyboard.type('bread')
    await expect(marks(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(field(page)).toBeFocused()
    await expect(marks(page)).toHaveCount(0)
  })
  await test.step('by words, in any order, also in another script', async () => {
    const [newest] = await allVideos(user, `folder=${folder}`)
    const word =
      newest?.title
        .split(' ')
        .find((part) => /^[a-z]{5,}$/i.test(part))
        ?.toLowerCase() ?? ''
    expect(word).not.toBe('')
    const expected = await holding(user, word, `folder=${folder}`)
    await field(page).fill(word.toUpperCase())
    await expect(found(page)).toHaveText(`${expected.length} video${expected.length === 1 ? '' : 's'} found`)
    await expect.poll(() => shownIds(page)).toEqual(expected.map(({ id }) => id))
    await expect(marks(page).first()).toHaveText(new RegExp(word, 'i'))
    await expect(page).toHaveURL(/[?&]q=/)
    await expectAccessible(page, 'a search')

    // By its channel, in another script; the words may stand in any order.
    await field(page).fill('ليلى مطبخ')
    await expect(found(page)).toHaveText(/^50\+ videos found|^\d+ videos found/)
    await expect(marks(page).filter({ hasText: 'مطبخ' }).first()).toBeVisible()
    const channels = async () => new Set(await articles(page).locator('bdi').allTextContents())
    await expect.poll(channels).toEqual(new Set(['مطبخ ليلى']))
  })
})

test('[VIDEO-11] all subscriptions are searched when asked for, also after a reload and Back; without the server what is loaded is searched, which the page says', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  const user = await signedIn(SMALL, { import: true })
  await withFolder(user)
  await page.goto('/folder/two')
  await settled(page)
  await test.step('all subscriptions', async () => {
    const everywhere = (await allVideos(user)).filter(({ title }) => title.toLowerCase().includes('the')).length
    expect(everywhere).toBeGreaterThan(50)
    await field(page).fill('turnip64')
    await expect(page.getByRole('heading', { level: 2, name: 'No videos found for “turnip64”' })).toBeVisible()
    await page.getByRole('button', { name: 'Search all subscriptions' }).click()
    await expect(page.getByRole('radio', { name: 'All subscriptions' })).toBeChecked()
    await expect(field(page)).toBeFocused()
    await expect(found(page)).toBeVisible()
    await expect(articles(page).first()).toContainText('Turnip64')
    await expect(page).toHaveURL(/\?q=turnip64&in=all$/)

    await page.reload()
    await expect(field(page)).toHaveValue('turnip64')
    await expect(articles(page).first()).toContainText('Turnip64')
    await page.getByRole('navigation').getByRole('link', { name: 'Folders' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible()
    await page.goBack()
    await expect(field(page)).toHaveValue('turnip64')
    await expect(articles(page).first()).toContainText('Turnip64')
    await page.getByRole('radio', { name: 'This folder' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'No videos found for “turnip64”' })).toBeVisible()

    await page.getByRole('button', { name: 'Search all subscriptions' }).click()
    await field(page).fill('the')
    await expect(found(page)).toHaveText('50+ videos found')
    await expect(articles(page)).toHaveCount(50)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => articles(page).count()).toBeGreaterThan(50)
    const ids = await shownIds(page) // further pages may be on their way
    expect(new Set(ids).size).toBe(ids.length)
  })
  await test.step('without the server', async () => {
    consoleGuard.allow(BROKEN_OFF)
    await page.goto('/folder/two')
    await settled(page)
    await page.route('**/api/**', (route) => route.abort())
    await field(page).fill('nora')
    await expect(
      page.getByText('You seem to be offline, so only videos already loaded on this page were searched.'),
    ).toBeVisible()
    const channels = async () => new Set(await articles(page).locator('bdi').allTextContents())
    await expect.poll(channels).toEqual(new Set(['Nora Bakes Bread']))
    await page.unroute('**/api/**')
    await field(page).fill('nora bakes')
    await expect(found(page)).toHaveText(/videos? found$/)
  })
})
