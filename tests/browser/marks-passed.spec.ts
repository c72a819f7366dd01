import type { Page } from '@playwright/test'
import { refresh } from '../support/videos.ts'
import { expectAccessible } from './accessible.ts'
import { articles, openBread, settled } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { ready } from './later-steps.ts'
import { everythingIsNew, newIn } from './marks-steps.ts'
import { isListed } from './news-steps.ts'

const seen = (page: Page) =>
  articles(page).evaluateAll((all) => all.filter((card) => (card as HTMLElement).dataset.seen !== undefined).length)
/** How many cards are out of view at the top. */
const above = (page: Page) =>
  articles(page).evaluateAll((all) => all.filter((card) => card.getBoundingClientRect().bottom <= 0).length)
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
/** Two frames: what a scroll brings about has happened. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const STEP = 120
/** Scrolls by the wheel until so many cards are out of view at the top. Each step has happened before the next. */
async function scrollPast(page: Page, cards: number) {
  while ((await above(page)) < cards) {
    const before = await scrollY(page)
    await page.mouse.wheel(0, STEP)
    await expect.poll(() => scrollY(page)).toBeGreaterThanOrEqual(before + STEP - 1)
    await frames(page)
  }
}

test('[WATCH-03] what is scrolled past is marked as seen once that is turned on, in a folder and in All new, with one undo, and counts follow', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1000, height: 600 })
  const { user, folder } = await openBread(page, signedIn)
  await everythingIsNew(user)
  await page.reload()
  await settled(page)
  const all = await newIn(user, folder)
  const title = (count: number) => `(${count}) Bread · Subshelf`
  const counts = (count: number) => expect(page).toHaveTitle(title(count))
  await counts(all)
  const toasts = page.getByText(/^Marked (\d+ )?as seen$/)

  await test.step('nothing is marked until it is turned on', async () => {
    await page.mouse.move(800, 400)
    await scrollPast(page, 2)
    await counts(all)
    expect(await seen(page)).toBe(0)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await settings.getByRole('button', { name: 'Watching', exact: true }).click()
    const option = settings.getByRole('switch', { name: 'Mark videos as seen as I scroll past' })
    await expect(option).not.toBeChecked()
    await option.press('Space')
    await expect(option).toBeChecked()
    await expectAccessible(page, 'settings')
    await page.keyboard.press('Escape')
    await page.reload()
    await settled(page)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))

    await ready(page)
  })

  await test.step('neither the focus nor a jump of the list marks anything', async () => {
    await articles(page).first().getByRole('link').focus()
    for (let step = 0; step < 8; step++) await page.keyboard.press('j')
    await expect.poll(() => above(page)).toBeGreaterThan(0)
    await page.keyboard.press('End')
    await expect.poll(() => above(page)).toBeGreaterThan(4)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await frames(page)
    expect(await seen(page)).toBe(0)
    await counts(all)
  })

  await test.step('what is scrolled past is marked, with one undo for all of it', async () => {
    await page.mouse.move(800, 400)
    // On a busy machine the first steps may still count as part of the jump.
    await expect(async () => {
      await scrollPast(page, (await above(page)) + 3)
      await toasts.hover({ timeout: 3_000 }) // stops its time
    }).toPass()
    // What is passed is marked in parts, so the last part may come between two looks.
    const agrees = async (least: number) => {
      await expect.poll(() => seen(page)).toBeGreaterThanOrEqual(least)
      await expect(async () => {
        const marked = await seen(page)
        await expect(toasts).toHaveText(`Marked ${marked} as seen`, { timeout: 1_000 })
        await expect(page).toHaveTitle(title(all - marked), { timeout: 1_000 })
      }).toPass()
    }
    await agrees(1)
    const marked = await seen(page)
    await scrollPast(page, (await above(page)) + 3)
    await agrees(marked + 1)
    await expect(toasts).toHaveCount(1)
    const place = await scrollY(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => seen(page)).toBe(0)
    await counts(all)
    expect(await scrollY(page)).toBe(place)
  })

  await test.step('Undo takes back also what is marked while it is pressed', async () => {
    await page.reload()
    await settled(page)
    await ready(page)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await frames(page)
    await page.mouse.move(800, 400)
    await expect(async () => {
      await scrollPast(page, (await above(page)) + 3)
      await toasts.hover({ timeout: 3_000 })
    }).toPass()
    await page.getByRole('button', { name: 'Undo' }).hover()
    const marked = await seen(page)
    await scrollPast(page, (await above(page)) + 3)
    await page.mouse.down()
    await expect.poll(() => seen(page)).toBeGreaterThan(marked)
    await page.mouse.up()
    await expect.poll(() => seen(page)).toBe(0)
    await counts(all)
  })

  await test.step('in All new it counts across the days, and going back marks nothing', async () => {
    await refresh(user) // what a first check brings would push down what is marked
    await page.goto('/new')
    await isListed(page)
    await page.mouse.move(800, 400)
    await scrollPast(page, 8)
    await expect.poll(() => seen(page)).toBeGreaterThanOrEqual(8)
    expect(await seen(page)).toBeLessThanOrEqual(await above(page))
    const marked = await seen(page)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Later/ })
      .click()
    await expect(page).toHaveURL('/later')
    await page.goBack()
    await expect.poll(() => scrollY(page)).toBeGreaterThan(0)
    await frames(page)
    expect(await seen(page)).toBe(marked)
  })
})
