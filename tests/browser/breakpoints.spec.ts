import type { Page } from '@playwright/test'
import { passTime } from '../support/catalogue.ts'
import { useQuota } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import { articles, channelsNamed, settled } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'

/** Width of the container that the folders' grid is laid out by, px. */
const containerWidth = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .first()
    .evaluate((item) => {
      let element = item.parentElement
      while (element && getComputedStyle(element).containerName !== 'page') element = element.parentElement
      if (!element) throw new Error('no container')
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    })

/** Makes the window as wide as it takes: what stands beside the container changes its width with the window. */
async function makeContainer(page: Page, width: number) {
  let window = width + 300
  await expect
    .poll(
      async () => {
        await page.setViewportSize({ width: window, height: 900 })
        const now = await containerWidth(page)
        window += width - now
        return now
      },
      { message: `a container of ${width} px` },
    )
    .toBe(width)
}

test('[FOLD-01] [FEED-02] folders have one column to a container of 850 px, two to 1200 px, three above; more videos come when the end is 200 px below the window', {
  tag: '@every',
}, async ({ page, signedIn }) => {
  const visitor = await signedIn(SMALL, { import: true })
  const bread = await channelsNamed(visitor, 'Nora Bakes Bread', 'Off-by-One Café')
  const others = (await visitor.channels()).map(({ id }) => id).filter((id) => !bread.includes(id))
  await newFolder(visitor, 'Bread', bread)
  for (const name of ['Two', 'Three']) await newFolder(visitor, name, others.splice(0, 3))
  await test.step('[FOLD-01] columns of folders', async () => {
    await page.goto('/folders')
    const folders = page.getByRole('main').locator('li[data-drop]:not([data-wide])')
    await expect(folders).toHaveCount(3)
    const columns = async () =>
      new Set(await folders.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))).size
    for (const [width, expected] of [
      [849, 1],
      [850, 1],
      [851, 2],
      [1199, 2],
      [1200, 2],
      [1201, 3],
    ] as const) {
      await makeContainer(page, width)
      await expect.poll(columns, { message: `columns at ${width} px` }).toBe(expected)
    }
  })
  await test.step('[FEED-02] more videos, and not before', async () => {
    await page.setViewportSize({ width: 1000, height: 500 })
    await page.goto('/folder/bread')
    await settled(page)
    await expect(articles(page)).toHaveCount(24)
    const foot = page.getByRole('button', { name: 'Load more' }).locator('..')
    const below = () => foot.evaluate((element) => element.getBoundingClientRect().top - innerHeight)
    /** Scrolls until the end is so many px below the window, and waits until the browser has observed it. */
    const bringTo = async (px: number) => {
      await foot.evaluate(async (element, distance) => {
        scrollBy(0, element.getBoundingClientRect().top - innerHeight - distance)
        for (let frame = 0; frame < 5; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      }, px)
    }
    expect(await below()).toBeGreaterThan(400)
    await bringTo(202)
    expect(await below()).toBeCloseTo(202, 0)
    await expect(articles(page)).toHaveCount(24)
    await bringTo(198)
    await expect(articles(page)).toHaveCount(48)
  })
})

test('[FEED-10] a notice about a folder has a line of its own, and no control above it lies on another, at any width', async ({
  page,
  product,
  signedIn,
}) => {
  const visitor = await signedIn(SMALL, { import: true })
  const bread = await channelsNamed(visitor, 'Nora Bakes Bread', 'Off-by-One Café')
  const folder = await newFolder(visitor, 'Bread', bread)
  await refresh(visitor, { folder })
  await passTime(product, bread, 1.5 * 86_400_000)
  await useQuota(product, 10_000)
  await page.goto('/folder/bread')
  const notice = page.getByText(/daily limit has been reached/)
  await expect(notice).toBeVisible()
  for (const width of [1440, 1280, 1000, 900, 700, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(overlaps), { message: `${width} px` }).toEqual([])
    const bottoms = await page
      .locator('main fieldset')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
    expect((await notice.boundingBox())?.y, `${width} px`).toBeGreaterThanOrEqual(Math.max(...bottoms))
  }
})

/** Runs in the page: the choices whose label is wider than they are, or that lie on another control. */
function overlaps(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('main label:has(> input[type="radio"]), main search, main button'),
  ]
  const boxes = controls
    .filter((control) => control.checkVisibility())
    .map((control) => ({ name: control.textContent ?? '', box: control.getBoundingClientRect(), control }))
  const range = document.createRange()
  return boxes.flatMap(({ name, box, control }) => {
    range.selectNodeContents(control)
    const text = range.getBoundingClientRect()
    const isCut = control.matches('label:not(:has(svg))') && (text.left < box.left - 1 || text.right > box.right + 1)
    const other = boxes.find(
      ({ control: one, box: its }) =>
        one !== control &&
        control.matches('label') &&
        !one.contains(control) &&
        its.left < box.right - 1 &&
        its.right > box.left + 1 &&
        its.top < box.bottom - 1 &&
        its.bottom > box.top + 1,
    )
    return [...(isCut ? [`cut: ${name}`] : []), ...(other ? [`${name} and ${other.name}`] : [])]
  })
}
