import type { Page } from '@playwright/test'
import { newVideosText } from '#text/counts.ts'
import { newFolder } from '../support/users.ts'
import { articles, channelsNamed, openBread, settled } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { everythingIsNew, newIn, storedMarks } from './marks-steps.ts'

const SMALL = 'small@sandbox.test'

test('[WATCH-03] a key or a button marks a video as seen, which is not watched; undo takes it back', async ({
  page,
  context,
  signedIn,
}) => {
  await openBread(page, signedIn)
  const second = await context.newPage()
  await second.goto('/folder/bread')
  await settled(second)
  const title = articles(page).nth(1).getByRole('link')
  const stateOf = async (index: number) => {
    for (const tab of [page, second]) await expect(articles(tab).nth(index)).toHaveAttribute('data-seen', '')
  }

  await title.focus()
  await page.keyboard.press('s')
  await stateOf(1)
  await expect(title).toHaveAccessibleName(/seen$/)
  await expect(title).toBeFocused()
  await expect.poll(() => storedMarks(page)).toMatchObject([{ seen: true, watchedAt: 0, progress: 0 }])
  await page.keyboard.press('z')
  for (const tab of [page, second]) await expect(articles(tab).nth(1)).not.toHaveAttribute('data-seen')
  await page.keyboard.press('s')
  await stateOf(1)
  await page.keyboard.press('s')
  await expect(articles(page).nth(1)).not.toHaveAttribute('data-seen')

  await articles(page).first().hover()
  await articles(page).first().getByRole('button', { name: 'Mark as seen' }).click()
  await stateOf(0)
  await page.reload()
  await settled(page)
  await expect(articles(page).first()).toHaveAttribute('data-seen', '')
  await expect(articles(page).nth(1)).not.toHaveAttribute('data-seen')
})

test('[WATCH-03] everything older than a video is marked as seen at once, and undo restores what it was', async ({
  page,
  signedIn,
}) => {
  await openBread(page, signedIn)
  const seen = () =>
    articles(page).evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.seen !== undefined))
  await articles(page).nth(4).getByRole('link').focus()
  await page.keyboard.press('s')
  await expect.poll(async () => (await seen()).filter(Boolean)).toHaveLength(1)
  const before = await seen()

  await articles(page).nth(2).hover()
  await articles(page).nth(2).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark everything older as seen' }).click()
  await expect.poll(seen).toEqual(before.map((_, index) => index > 2))
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(seen).toEqual(before)
  await articles(page).nth(1).getByRole('link').focus()
  await page.keyboard.press('Shift+S')
  await expect.poll(seen).toEqual(before.map((_, index) => index > 1))
})

test('[WATCH-07] videos that an earlier version kept as opened are still seen, and begun', async ({
  page,
  signedIn,
}) => {
  const { user } = await openBread(page, signedIn)
  const href = await articles(page).first().getByRole('link').getAttribute('href')
  const videoId = new URL(href ?? '').searchParams.get('v')
  const { body } = await user.get<{ user: { id: string } }>('/api/session')
  const [channelId] = await channelsNamed(user, 'Nora Bakes Bread')
  const clicks = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':click:')))
  await page.evaluate(
    ([key, click]) => localStorage.setItem(`${key}`, `${click}`),
    [
      `subshelf:user:click:${body.user.id}:${videoId}`,
      JSON.stringify({ channelId, clickedAt: 5, videoPublishedAt: 4, progress: 0.1 }),
    ],
  )
  await page.reload()
  await settled(page)
  await expect(articles(page).first()).toHaveAttribute('data-seen', '')
  await expect.poll(clicks).toEqual([])
  await expect
    .poll(() => storedMarks(page))
    .toMatchObject([{ videoId, channelId, seen: true, watchedAt: 5, progress: 0.1 }])
})

test('[WATCH-02] card, sidebar, page and window count the same after opening, marking and undo, in every tab', async ({
  page,
  context,
  browser,
  product,
  signedIn,
}) => {
  const { folder, user } = await openBread(page, signedIn)
  await everythingIsNew(user)
  const all = await newIn(user, folder)
  expect(all).toBeGreaterThan(5)
  expect(all).toBeLessThan(100)
  await page.reload()
  await settled(page)
  const folders = await context.newPage()
  await folders.goto('/folders')
  const card = folders.getByRole('main').getByRole('listitem').filter({ hasText: 'Bread' })
  const entryIn = (tab: Page) => tab.getByRole('navigation').getByRole('link', { name: /^Bread/ })
  const shows = async (count: number) => {
    await expect(page).toHaveTitle(count > 0 ? `(${count}) Bread · Subshelf` : 'Bread · Subshelf')
    for (const tab of [page, folders])
      await expect(entryIn(tab)).toHaveAccessibleName(count > 0 ? `Bread ${newVideosText(count)}` : 'Bread')
    if (count > 0) await expect(card.getByText(newVideosText(count))).toBeAttached()
    else await expect(card.getByText('NEW')).toHaveCount(0)
  }
  await shows(all)

  const opened = context.waitForEvent('page')
  await articles(page).first().getByRole('link').click()
  await (await opened).close()
  await shows(all - 1)
  await articles(page).nth(2).getByRole('link').focus()
  await page.keyboard.press('s')
  await shows(all - 2)
  await page.getByRole('button', { name: 'Mark folder seen' }).click()
  await page.getByText(`Marked ${all - 2} as seen`).hover() // stops its time
  await shows(0)
  await page.keyboard.press('z')
  await shows(all - 2)
  await page.keyboard.press('Shift+A')
  await shows(0)
  await page.reload()
  await settled(page)
  await shows(0)

  // Another browser of the same user has marks of its own.
  const other = await browser.newContext({ storageState: await context.storageState(), baseURL: product.origin })
  const bystander = await other.newPage()
  await bystander.goto('/folder/bread')
  await expect(entryIn(bystander)).toHaveAccessibleName(`Bread ${newVideosText(all)}`)
  await other.close()
})

test('[WATCH-03] more than a hundred videos are marked as seen from All new, but none of a folder that is left out of it', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const aside = await newFolder(user, 'Aside', await channelsNamed(user, 'Nora Bakes Bread'), {
    rules: { notInAllNew: true },
  })
  await everythingIsNew(user)
  await page.goto('/folder/aside')
  await settled(page)
  const fresh = await newIn(user, aside)
  expect(fresh).toBeGreaterThan(0)
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Aside/ })
  const all = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^All new/ })
  await page.goto('/new')
  await expect(all).toHaveAccessibleName('All new More than 99 new videos')
  await expect(entry).toHaveAccessibleName(`Aside ${newVideosText(fresh)}`)
  await page.getByRole('button', { name: 'Mark all seen' }).click()
  await page.getByRole('button', { name: 'Undo' }).hover() // stops its time
  await expect(all).toHaveAccessibleName('All new')
  await expect(entry).toHaveAccessibleName(`Aside ${newVideosText(fresh)}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(all).toHaveAccessibleName('All new More than 99 new videos')
  await expect(entry).toHaveAccessibleName(`Aside ${newVideosText(fresh)}`)
})
