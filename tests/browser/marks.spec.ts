import type { Locator, Page } from '@playwright/test'
import { newVideosText } from '#text/counts.ts'
import { newFolder } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import { articles, channelsNamed, openBread, settled } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { everythingIsNew, newIn, storedMarks } from './marks-steps.ts'

/** Which of the videos on screen are marked as seen. */
const seenOn = (page: Page) =>
  articles(page).evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.seen !== undefined))

test('[FEED-03] [WATCH-03] a video is NEW until it is clicked, or marked as seen by a key or a button, in every tab; undo takes it back', {
  tag: '@every',
}, async ({ page, context, product, signedIn }) => {
  await openBread(page, signedIn)
  const second = await context.newPage()
  await second.goto('/folder/bread')
  await settled(second)
  await page.bringToFront()
  const tabs = [page, second]
  const newOn = (tab: Page, place: number) => articles(tab).nth(place).getByText('NEW', { exact: true })
  const addressAt = async (place: number) =>
    new URL((await articles(page).nth(place).getByRole('link').getAttribute('href')) ?? '')

  await test.step('the click is kept, shows as progress and reaches other tabs', async () => {
    for (const tab of tabs) await expect(newOn(tab, 0)).toBeVisible()
    const href = await addressAt(0)
    const id = href.searchParams.get('v')
    expect(href.href).toBe(`${product.sandbox.url}/watch?v=${id}`)
    const opened = context.waitForEvent('page')
    await articles(page).first().getByRole('link').click()
    const platform = await opened
    expect(platform.url()).toBe(href.href)
    expect(await platform.evaluate(() => window.opener)).toBe(null)
    await platform.close()
    for (const tab of tabs) {
      await expect(newOn(tab, 0)).toBeHidden()
      await expect(articles(tab).first().locator('[style*="width: 10%"]')).toBeVisible()
    }
    await expect
      .poll(() => storedMarks(page))
      .toEqual([
        {
          videoId: id,
          channelId: expect.stringMatching(/^UC/),
          publishedAt: expect.any(Number),
          ...{ seen: true, seenAt: expect.any(Number), watchedAt: expect.any(Number) },
          ...{ progress: 0.1, position: null, progressAt: expect.any(Number) },
        },
      ])
  })

  const expectSeen = async (place: number) => {
    for (const tab of tabs) await expect(articles(tab).nth(place)).toHaveAttribute('data-seen', '')
  }
  await test.step('a key marks a video as seen, which is not watched, and undo takes it back', async () => {
    const title = articles(page).nth(1).getByRole('link')
    const id = (await addressAt(1)).searchParams.get('v')
    await title.focus()
    await page.keyboard.press('s')
    await expectSeen(1)
    await expect(title).toHaveAccessibleName(/seen$/)
    await expect(title).toBeFocused()
    await expect
      .poll(async () => (await storedMarks(page)).find(({ videoId }) => videoId === id))
      .toMatchObject({ seen: true, watchedAt: 0, progress: 0 })
    await page.keyboard.press('z')
    for (const tab of tabs) await expect(articles(tab).nth(1)).not.toHaveAttribute('data-seen')
    await page.keyboard.press('s')
    await expectSeen(1)
    await page.keyboard.press('s')
    await expect(articles(page).nth(1)).not.toHaveAttribute('data-seen')
  })

  await test.step("the menu of the channel's folders opens beside its button, by key and by pointer, and Escape leads back", async () => {
    const menu = page.locator('[popover]:has([role="menu"])')
    const card = articles(page).nth(1)
    const button = card.locator('[aria-haspopup="menu"]').first()
    const expectBeside = async () => {
      const [shown, beside] = await Promise.all([menu.boundingBox(), button.boundingBox()])
      expect(Math.abs((shown?.x ?? 0) - (beside?.x ?? 0))).toBeLessThan(200)
      expect(Math.abs((shown?.y ?? 0) - (beside?.y ?? 0))).toBeLessThan(200)
    }
    await card.getByRole('link').first().focus()
    await page.keyboard.press('f')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await expectBeside()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()

    await button.click()
    await page.getByRole('menuitem', { name: /^Move to/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Unsorted' })).toBeVisible()
    await expectBeside()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.mouse.move(0, 0)
    await page.getByRole('heading', { level: 1 }).focus()
    await expect(button).toBeHidden()
  })

  await test.step('a button marks a video as seen, and all of it is there after a reload', async () => {
    await articles(page).nth(2).hover()
    await articles(page).nth(2).getByRole('button', { name: 'Mark as seen' }).click()
    await expectSeen(2)
    await page.reload()
    await settled(page)
    await expect.poll(async () => (await seenOn(page)).slice(0, 4)).toEqual([true, false, true, false])
    await expect(newOn(page, 0)).toBeHidden()
    await expect(newOn(page, 1)).toBeVisible()
  })
})

test('[WATCH-03] [WATCH-07] what an earlier version kept as opened is still seen; everything older than a video is marked at once, and undo restores what it was', async ({
  page,
  signedIn,
}) => {
  const { user } = await openBread(page, signedIn)

  await test.step('videos that an earlier version kept as opened are still seen, and begun', async () => {
    const href = await articles(page).nth(4).getByRole('link').getAttribute('href')
    const videoId = new URL(href ?? '').searchParams.get('v')
    const { body } = await user.get<{ user: { id: string } }>('/api/session')
    const [channelId] = await channelsNamed(user, 'Nora Bakes Bread')
    const clicks = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':click:')))
    const clickedAt = Date.now()
    await page.evaluate(
      ([key, click]) => localStorage.setItem(`${key}`, `${click}`),
      [
        `subshelf:user:click:${body.user.id}:${videoId}`,
        JSON.stringify({ channelId, clickedAt, videoPublishedAt: 4, progress: 0.1 }),
      ],
    )
    await page.reload()
    await settled(page)
    await expect(articles(page).nth(4)).toHaveAttribute('data-seen', '')
    await expect.poll(clicks).toEqual([])
    await expect
      .poll(() => storedMarks(page))
      .toMatchObject([{ videoId, channelId, seen: true, watchedAt: clickedAt, progress: 0.1 }])
  })

  await test.step('everything older than a video is marked by the menu, and by Shift+S', async () => {
    const before = await seenOn(page)
    expect(before.filter(Boolean)).toHaveLength(1)
    await articles(page).nth(2).hover()
    await articles(page).nth(2).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Mark everything older as seen' }).click()
    await expect.poll(() => seenOn(page)).toEqual(before.map((_, index) => index > 2))
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(() => seenOn(page)).toEqual(before)
    await articles(page).nth(1).getByRole('link').focus()
    await page.keyboard.press('Shift+S')
    await expect.poll(() => seenOn(page)).toEqual(before.map((_, index) => index > 1))
  })
})

test('[WATCH-02] [WATCH-03] card, sidebar, page and window count the same after opening, marking and undo, in every tab; All new marks more than a hundred', async ({
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
  const entryIn = (tab: Page) => tab.getByRole('navigation').getByRole('link', { name: /^Bread/ })

  await test.step('card, sidebar, page and window count the same', async () => {
    await page.reload()
    await settled(page)
    const folders = await context.newPage()
    await folders.goto('/folders')
    const card = folders.getByRole('main').getByRole('listitem').filter({ hasText: 'Bread' })
    const shows = async (count: number) => {
      await expect(page).toHaveTitle(count > 0 ? `(${count}) Bread · Subshelf` : 'Bread · Subshelf')
      for (const tab of [page, folders])
        await expect(entryIn(tab)).toHaveAccessibleName(count > 0 ? `Bread ${newVideosText(count)}` : 'Bread')
      if (count > 0) await expect(card.getByText(newVideosText(count))).toBeAttached()
      else await expect(card.getByText('NEW')).toHaveCount(0)
    }
    await page.bringToFront()
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
    await folders.close()
  })

  await test.step('another browser of the same user has marks of its own', async () => {
    const other = await browser.newContext({ storageState: await context.storageState(), baseURL: product.origin })
    const bystander = await other.newPage()
    await bystander.goto('/folder/bread')
    await expect(entryIn(bystander)).toHaveAccessibleName(`Bread ${newVideosText(all)}`)
    await other.close()
  })

  await test.step('more than a hundred videos are marked as seen from All new, but none of a folder that is left out of it', async () => {
    const aside = await newFolder(user, 'Aside', await channelsNamed(user, 'The Quiet Lathe'), {
      rules: { notInAllNew: true },
    })
    await refresh(user)
    const fresh = await newIn(user, aside)
    expect(fresh).toBeGreaterThan(0)
    expect(fresh).toBeLessThan(100)
    const main = page.getByRole('navigation', { name: 'Main' })
    const [ofAll, ofAside] = [/^All new/, /^Aside/].map((name) => main.getByRole('link', { name })) as [
      Locator,
      Locator,
    ]
    await page.goto('/new')
    await expect(ofAll).toHaveAccessibleName('All new More than 99 new videos')
    await expect(ofAside).toHaveAccessibleName(`Aside ${newVideosText(fresh)}`)
    await page.getByRole('button', { name: 'Mark all seen' }).click()
    await page.getByRole('button', { name: 'Undo' }).hover() // stops its time
    await expect(ofAll).toHaveAccessibleName('All new')
    await expect(ofAside).toHaveAccessibleName(`Aside ${newVideosText(fresh)}`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(ofAll).toHaveAccessibleName('All new More than 99 new videos')
    await expect(ofAside).toHaveAccessibleName(`Aside ${newVideosText(fresh)}`)
  })
})
