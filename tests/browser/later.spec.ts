import type { DetailsAnswer } from '#contract/videos.ts'
import { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { giveSession } from './dashboard-steps.ts'
import { articles } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { addByKey, entry, grip, later, openBikes, pressSequence, ready, rows, titleAt, titles } from './later-steps.ts'

const SMALL = 'small@sandbox.test'
let user: Visitor

test.beforeEach(async ({ signedIn, page }) => {
  user = await signedIn(SMALL, { import: true })
  await openBikes(page, user)
})

test('[WATCH-05] a click or L adds a video and takes it out again, with undo, and the sidebar counts', async ({
  page,
}) => {
  const [first, second] = [await titleAt(page, 0), await titleAt(page, 1)]
  const card = articles(page).first()
  await card.hover()
  await expect(later(card)).toHaveAttribute('aria-pressed', 'false')
  await later(card).click()
  await expect(later(card)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`Added to Later: ${first}`)).toBeVisible()
  await expect(entry(page)).toHaveAccessibleName('Later 1 video waiting')
  await page.mouse.move(0, 0)

  const next = articles(page).nth(1)
  await next.getByRole('link').focus()
  await page.keyboard.press('l')
  await expect(entry(page)).toHaveAccessibleName('Later 2 videos waiting')
  await page.keyboard.press('l')
  await expect(page.getByText(`Removed from Later: ${second}`)).toBeVisible()
  await expect(entry(page)).toHaveAccessibleName('Later 1 video waiting')
  await page.keyboard.press('z')
  await expect(entry(page)).toHaveAccessibleName('Later 2 videos waiting')

  await pressSequence(page, 'g', 'l')
  await expect(page).toHaveURL(/\/later$/)
  await expect.poll(() => titles(page)).toEqual([first, second])
})

test('[WATCH-05] videos on the dashboard and in search results are added too', async ({ page }) => {
  await page.goto('/dashboard')
  await ready(page)
  const main = page.getByRole('main')
  const [lead, other] = [main.getByRole('article').first(), main.locator('li:has(h3 > a[target="_blank"])').first()]
  await expect(main.getByText(/^(Checked just now|Up to date)$/)).toBeVisible()
  await expect(lead).toBeVisible()
  const [first = ''] = await lead.getByRole('heading').allTextContents()
  await lead.hover()
  await later(lead).click()
  await expect(page.getByText(`Added to Later: ${first}`)).toBeVisible()
  await page.mouse.move(0, 0)
  const [second = ''] = await other.getByRole('heading').allTextContents()
  await other.getByRole('link').focus()
  await expect(later(other)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('l')
  await expect(page.getByText(`Added to Later: ${second}`)).toBeVisible()

  await page.goto(`/folder/bikes?q=${encodeURIComponent(first)}&in=all`)
  await expect(articles(page).first().getByRole('heading')).toHaveText(first)
  await articles(page).first().hover()
  await expect(later(articles(page).first())).toHaveAttribute('aria-pressed', 'true')
  await later(articles(page).first()).click()
  await expect(page.getByText(`Removed from Later: ${first}`)).toBeVisible()
  await page.goto('/later')
  await expect.poll(() => titles(page)).toEqual([second])
})

test('[WATCH-05] what is kept for later is there after a reload, in other tabs at once, and gone after signing out', async ({
  page,
  context,
  product,
  browser,
}) => {
  const added = await addByKey(page, 3)
  await page.goto('/later')
  await expect.poll(() => titles(page)).toEqual(added)
  await expect(page.getByText(/^3 videos · \d+ (h|min)/)).toBeVisible()

  const other = await context.newPage()
  await other.goto('/later')
  await expect.poll(() => titles(other)).toEqual(added)
  await rows(other)
    .first()
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect.poll(() => titles(page)).toEqual(added.slice(1))
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page)).toEqual(added)

  const elsewhere = await browser.newContext({ baseURL: product.origin })
  const bystander = new Visitor(product)
  await bystander.signIn('typical@sandbox.test')
  await bystander.import()
  await giveSession(product, elsewhere, bystander)
  const theirs = await elsewhere.newPage()
  await theirs.goto('/later')
  await expect(theirs.getByRole('heading', { name: /^Press L/ })).toBeVisible()
  await elsewhere.close()

  await other.close()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible()
  await giveSession(product, context, bystander)
  await page.goto('/later')
  await expect(page.getByRole('heading', { name: /^Press L/ })).toBeVisible()
  const again = new Visitor(product)
  await again.signIn(SMALL)
  await giveSession(product, context, again)
  await page.goto('/later')
  await expect(page.getByRole('heading', { name: /^Press L/ })).toBeVisible()
})

test('[WATCH-05] the order changes by the grip’s arrows, by Alt with arrows on a title, and by the menu', async ({
  page,
}) => {
  const [a = '', b = '', c = ''] = await addByKey(page, 3)
  await page.goto('/later')
  await expect.poll(() => titles(page)).toEqual([a, b, c])

  await grip(rows(page).nth(2)).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => titles(page)).toEqual([a, c, b])
  await expect(grip(rows(page).nth(1))).toBeFocused()
  await expect(grip(rows(page).nth(1))).toHaveAccessibleName(`Move ${c}, place 2 of 3`)
  await page.keyboard.press('Home')
  await expect.poll(() => titles(page)).toEqual([c, a, b])
  await expect(grip(rows(page).first())).toBeFocused()

  await rows(page).first().getByRole('link').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => titles(page)).toEqual([a, c, b])
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused()

  await page.getByRole('button', { name: `Actions for ${b}` }).click()
  await page.getByRole('menuitem', { name: 'Move to the top' }).click()
  await expect.poll(() => titles(page)).toEqual([b, a, c])
  await page.getByRole('button', { name: `Actions for ${b}` }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.poll(() => titles(page)).toEqual([a, b, c])
  await page.reload()
  await expect.poll(() => titles(page)).toEqual([a, b, c])
})

test('[WATCH-05] a row is dragged by its grip, Escape puts it back, and Undo takes the move back', async ({ page }) => {
  const [a = '', b = '', c = ''] = await addByKey(page, 3)
  await page.goto('/later')
  await expect.poll(() => titles(page)).toEqual([a, b, c])
  const centre = async (title: string) => {
    const box = await page.getByRole('button', { name: `Move ${title}, place` }).boundingBox()
    if (!box) throw new Error(`${title} has no grip`)
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const drag = async (title: string, to: string) => {
    await page.mouse.move(...(await centre(title)))
    const target = await centre(to)
    await page.mouse.down()
    await page.mouse.move(...target, { steps: 8 })
  }
  await drag(a, c)
  await expect.poll(() => titles(page)).toEqual([b, c, a])
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual([a, b, c])

  await drag(a, c)
  await expect.poll(() => titles(page)).toEqual([b, c, a])
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual([b, c, a])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page)).toEqual([a, b, c])
})

test('[WATCH-05] the first is opened by the button, watched ones are removed together, and an empty queue leads on', async ({
  page,
  context,
}) => {
  const [a = '', b = ''] = await addByKey(page, 2)
  await page.goto('/later')
  await expect.poll(() => titles(page)).toEqual([a, b])
  await expect(page.getByRole('button', { name: 'Remove watched' })).toBeHidden()
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Play the first' }).click()
  await (await opening).close()
  await expect(rows(page).first()).toContainText('Watched')
  await page.getByRole('button', { name: 'Remove watched' }).click()
  await expect.poll(() => titles(page)).toEqual([b])
  await expect(page.getByText('1 watched video removed from Later')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page)).toEqual([a, b])

  await ready(page)
  for (const title of [a, b]) {
    await rows(page).first().getByRole('link').focus()
    await page.keyboard.press('l')
    await expect(page.getByText(`Removed from Later: ${title}`)).toBeVisible()
  }
  await page.getByRole('link', { name: 'See the newest videos' }).click()
  await expect(page).toHaveURL(/\/(new|dashboard)$/)
})

test('[WATCH-05] titles are read again when the page opens, and a video YouTube does not list any more says so', async ({
  page,
}) => {
  const [, b = ''] = await addByKey(page, 2)
  await page.route('**/api/videos/details', async (route) => {
    const answer = await route.fetch()
    const { videos } = (await answer.json()) as DetailsAnswer
    const [first, ...others] = videos.toSorted((one, other) => Number(one.title === b) - Number(other.title === b))
    await route.fulfill({ json: { videos: first ? [{ ...first, title: 'A better title' }] : others } })
  })
  await page.goto('/later')
  await expect.poll(() => titles(page)).toEqual(['A better title', b])
  await expect(rows(page).nth(1)).toContainText("YouTube doesn't list this video any more")
  await expect(rows(page).first()).not.toContainText("YouTube doesn't list")
  await page.unroute('**/api/videos/details')
  await page.route('**/api/videos/details', (route) => route.abort())
})

for (const width of [320, 1440]) {
  test(`[WATCH-05] the queue is accessible, ${width} px`, async ({ page }) => {
    await addByKey(page, 3)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/later')
    await expect(rows(page)).toHaveCount(3)
    await expectAccessible(page, 'Later')
    await rows(page)
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Remove' }).waitFor()
    await expectAccessible(page, 'Later, menu')
    await page.keyboard.press('Escape')
    await ready(page)
    for (let left = 3; left > 0; left--) {
      await rows(page).first().getByRole('link').focus()
      await page.keyboard.press('l')
      await expect(rows(page)).toHaveCount(left - 1)
    }
    await expect(page.getByRole('heading', { name: /^Press L/ })).toBeVisible()
    await expectAccessible(page, 'Later, empty')
  })
}
