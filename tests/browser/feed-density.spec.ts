import type { Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import { expectAccessible } from './accessible.ts'
import { articles, counts, firstChannels, links, scrollOn, settled, shownIds } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const DENSITIES = ['Grid', 'List', 'Compact'] as const

const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** The boxes of the first cards, in the window. */
const boxes = (page: Page, count = 6) =>
  articles(page).evaluateAll(
    (all, most) =>
      all.slice(0, most).map((card) => {
        const { left, top, width, height } = card.getBoundingClientRect()
        return { left, top, width, height }
      }),
    count,
  )

const columnsOf = async (page: Page) => new Set((await boxes(page)).map(({ left }) => left)).size

test.beforeEach(async ({ page, signedIn }) => {
  const user = await signedIn('typical@sandbox.test', { import: true })
  await newFolder(user, 'Five of them', await firstChannels(user, 5, 30))
  await page.goto('/folder/five-of-them')
  await settled(page)
})

test('[FEED-04] videos are shown as a grid, a list or one line each, chosen by keyboard and kept on this screen', async ({
  page,
}) => {
  const bystander = page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem').first()
  await expect(choice(page, 'Grid')).toBeChecked()
  await expect.poll(() => columnsOf(page)).toBe(4)
  const ids = await shownIds(page)
  await page.goto('/subscriptions')
  await expect(bystander).toBeVisible()
  const size = await bystander.boundingBox()
  await page.goBack()
  await settled(page)

  await test.step('another density keeps the first video in view where it is', async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await page.mouse.move(800, 500)
    await page.mouse.wheel(0, 90)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(90)
    const top = async () => (await boxes(page, 1))[0]?.top
    const before = await top()
    for (const name of ['Compact', 'List', 'Grid']) {
      await choice(page, name).check({ force: true })
      await expect(choice(page, name)).toBeChecked()
      await expect.poll(top).toBeCloseTo(before ?? 0, 0)
    }
  })

  let height = Number.POSITIVE_INFINITY
  await test.step('the arrow keys choose, and each card still tells the same', async () => {
    await choice(page, 'Grid').focus()
    for (const name of DENSITIES.slice(1)) {
      await page.keyboard.press('ArrowRight')
      await expect(choice(page, name)).toBeChecked()
      await expect(choice(page, name)).toBeFocused()
      await expect.poll(() => columnsOf(page)).toBe(1)
      const [first] = await boxes(page)
      expect(first?.height).toBeLessThan(height)
      height = first?.height ?? 0
      await expect.poll(() => shownIds(page)).toEqual(ids)
      const card = articles(page).first()
      await expect(card.getByText('NEW', { exact: true })).toBeVisible()
      await expect(card.getByText(/ago|Just now/).first()).toBeVisible()
      await expect(card.getByText(/^\d+:\d\d(:\d\d)?$/)).toBeVisible()
      await expectAccessible(page, name)
    }
  })

  await test.step('the choice is kept, also where videos are searched, and changes no other list', async () => {
    await page.reload()
    await settled(page)
    await expect(choice(page, 'Compact')).toBeChecked()
    await expect.poll(async () => (await boxes(page, 1))[0]?.height).toBe(height)
    await page.getByRole('searchbox', { name: 'Search videos' }).fill('a')
    await expect(page.getByRole('main').getByText(/videos? found$/)).toBeVisible()
    await expect.poll(async () => (await boxes(page, 1))[0]?.height).toBe(height)
    await page.goto('/subscriptions')
    await expect(bystander).toBeVisible()
    await expect.poll(() => bystander.boundingBox()).toEqual(size)
  })
})

test('[FEED-02] in each density keys lead from row to row, all videos come by scrolling, and Back finds the place', async ({
  page,
}) => {
  for (const name of DENSITIES)
    await test.step(name, async () => {
      await page.goto('/folder/five-of-them')
      await settled(page)
      await choice(page, name).check()
      await expect.poll(() => columnsOf(page)).toBe(name === 'Grid' ? 4 : 1)
      const columns = await columnsOf(page)
      const position = () =>
        page.evaluate(() => Number(document.activeElement?.closest('article')?.getAttribute('aria-posinset')))
      const press = async (key: string, expected: number) => {
        await page.keyboard.press(key)
        await expect.poll(position, key).toBe(expected)
      }
      await links(page).first().focus()
      await press('PageDown', 2)
      await press('ArrowDown', 2 + columns)
      await press('ArrowDown', 2 + 2 * columns)
      await press('ArrowUp', 2 + columns)
      await press('PageUp', 1 + columns)
      await press('Tab', 2 + columns)

      const total = Number(/(\d+) video\(s\)/.exec((await counts(page).textContent()) ?? '')?.[1])
      expect(total).toBeGreaterThan(121)
      await page.mouse.move(800, 500)
      await expect.poll(() => scrollOn(page), { message: 'all videos by scrolling' }).toBe(total)
      await articles(page).nth(100).scrollIntoViewIfNeeded()
      const place = () => page.evaluate(() => Math.round(window.scrollY))
      const before = await place()
      await page.getByRole('navigation').getByRole('link', { name: 'Folders' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible()
      await page.goBack()
      await expect(articles(page)).toHaveCount(total)
      await expect.poll(place).toBe(before)
    })
})
