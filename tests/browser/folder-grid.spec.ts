import type { Page } from '@playwright/test'
import { makePremium } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import { expect, test } from './fixtures.ts'
import { expectStill, watchShifts } from './layout-shifts.ts'

type Box = { left: number; top: number; right: number; bottom: number }

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The folders' cards in the order of the page. */
const boxes = (page: Page): Promise<Box[]> =>
  page
    .getByRole('main')
    .locator('li[data-drop]:not([data-wide])')
    .evaluateAll((all) =>
      all.map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        return { left, top: top + scrollY, right, bottom: bottom + scrollY }
      }),
    )

const columnsOf = (all: Box[]) => [...new Set(all.map((box) => box.left))].sort((a, b) => a - b)

test('the cards of folders lie in masonry', async ({ page, product, signedIn }) => {
  const visitor = await signedIn('typical@sandbox.test', { import: true })
  await makePremium(product, 'typical@sandbox.test')
  const ids = (await visitor.channels()).map((channel) => channel.id)
  for (const [i, size] of [3, 40, 1, 22, 0, 9, 31, 14, 60, 5].entries())
    await newFolder(visitor, `Shelf ${i + 1}`, ids.splice(0, size))
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto('/folders')
  await expect(card(page, 'Shelf 10')).toBeVisible()

  await test.step('[FOLD-01] nothing jumps while pictures arrive', async () => {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(
      (url) => url.origin === product.sandbox.url && !url.pathname.startsWith('/youtube'),
      async (route) => {
        await held
        await route.continue()
      },
    )
    await watchShifts(page)
    await page.reload()
    await expect(card(page, 'Shelf 10')).toBeVisible()
    const loaded = page.waitForEvent('requestfinished', (request) => request.resourceType() === 'image')
    arrive()
    await loaded
    await page.waitForLoadState('networkidle')
    await expectStill(page, 0.02)
  })

  for (const [width, columns] of [
    [700, 1],
    [1250, 2],
    [1600, 3],
  ] as const)
    await test.step(`[FOLD-01] masonry in a window of ${width} px: ${columns} beside each other, 20 px apart, in reading order`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => columnsOf(await boxes(page)).length).toBe(columns)
      const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
      expect(names).toEqual(['Unsorted', ...Array.from({ length: 10 }, (_, i) => `Shelf ${i + 1}`)])

      // The columns are there before every card has its place.
      await expect(async () => {
        const all = await boxes(page)
        const lefts = columnsOf(all)
        for (const left of lefts) {
          const column = all.filter((box) => box.left === left)
          for (const [i, box] of column.slice(1).entries())
            expect(box.top - (column[i]?.bottom ?? 0)).toBeCloseTo(20, 0)
        }
        for (const [i, left] of lefts.slice(1).entries())
          expect(left - (all.find((box) => box.left === lefts[i])?.right ?? 0)).toBeCloseTo(20, 0)
        for (const [i, box] of all.slice(1).entries()) {
          const before = all[i] as Box
          expect(box.top).toBeGreaterThanOrEqual(before.top - 64)
          if (box.top === before.top) expect(box.left).toBeGreaterThan(before.left)
        }
      }).toPass()
    })

  await test.step('[FOLD-02] a collapsed folder is one line, as is an empty one, which offers to add channels', async () => {
    const heightOf = async (name: string) => (await card(page, name).boundingBox())?.height ?? 0
    const oneLine = await heightOf('Shelf 5')
    // One row of pictures, and two.
    await expect.poll(() => heightOf('Shelf 1')).toBeGreaterThan(oneLine + 40)
    await expect.poll(() => heightOf('Shelf 2')).toBeGreaterThan(oneLine + 90)
    await page.getByRole('button', { name: 'Collapse Shelf 1', exact: true }).click()
    await expect.poll(() => heightOf('Shelf 1')).toBeLessThan(oneLine + 12)
    await expect(card(page, 'Shelf 5').getByRole('button', { name: /^(Collapse|Expand)/ })).toHaveCount(0)
    await card(page, 'Shelf 5').getByRole('button', { name: 'Add channels to Shelf 5' }).click()
    await expect(page.getByRole('dialog', { name: 'Add channels to Shelf 5' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    // More channels than one line has room for.
    const lowest = async () => Math.max(...(await boxes(page)).map((box) => box.bottom))
    const before = await lowest()
    for (const name of ['Shelf 2', 'Shelf 7', 'Shelf 9']) {
      await page.getByRole('button', { name: `Collapse ${name}`, exact: true }).click()
      await expect(card(page, name)).toContainText(/\+\d+/)
      await expect.poll(() => heightOf(name)).toBeLessThan(oneLine + 12)
    }
    await expect.poll(lowest).toBeLessThan(before)
  })

  await test.step('[FOLD-01] [FOLD-02] the others move up, and nothing lies over anything', async () => {
    const isApart = (one: Box, other: Box) =>
      one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
    const overlaps = (all: Box[]) => all.filter((one, i) => !all.slice(i + 1).every((other) => isApart(one, other)))
    await expect.poll(async () => overlaps(await boxes(page))).toEqual([])
  })
})
