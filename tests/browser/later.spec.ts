import { readFile } from 'node:fs/promises'
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

test('[WATCH-05] a video is added and taken out by a click or L, played from the queue, and watched ones are removed together', async ({
  page,
  context,
}) => {
  const [first, second] = [await titleAt(page, 0), await titleAt(page, 1)]

  await test.step('a click or L adds a video and takes it out again, with undo, and the sidebar counts', async () => {
    const card = articles(page).first()
    await card.hover()
    await expect(later(card)).toHaveAttribute('aria-pressed', 'false')
    await later(card).click()
    await expect(later(card)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(`Added to Later: ${first}`)).toBeVisible()
    await expect(entry(page)).toHaveAccessibleName('Later 1 video waiting')
    await page.mouse.move(0, 0)
    await articles(page).nth(1).getByRole('link').focus()
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

  await test.step('a video is opened, and watched ones are removed together', async () => {
    await expect(page.getByRole('button', { name: 'Remove watched' })).toBeHidden()
    const opening = context.waitForEvent('page')
    await rows(page).first().getByRole('link').click()
    await (await opening).close()
    await expect(rows(page).first()).toContainText('Watched')
    await page.getByRole('button', { name: 'Remove watched' }).click()
    await expect.poll(() => titles(page)).toEqual([second])
    await expect(page.getByText('1 watched video removed from Later')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => titles(page)).toEqual([first, second])
  })

  await test.step('an empty queue leads on', async () => {
    for (const title of [first, second]) {
      await rows(page).first().getByRole('link').focus()
      await page.keyboard.press('l')
      await expect(page.getByText(`Removed from Later: ${title}`)).toBeVisible()
    }
    await page.getByRole('link', { name: 'See the newest videos' }).click()
    await expect(page).toHaveURL(/\/(new|dashboard)$/)
  })
})

test('[WATCH-05] [WATCH-07] the queue is put in order by keys, menu and mouse, its titles are read again, and it comes back from its file', async ({
  page,
}) => {
  const [a = '', b = '', c = ''] = await addByKey(page, 3)
  await page.goto('/later')
  await expect.poll(() => titles(page)).toEqual([a, b, c])

  await test.step('the order changes by the grip’s arrows, by Alt with arrows on a title, and by the menu', async () => {
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

  await test.step('a row is dragged by its grip, Escape puts it back, and Undo takes the move back', async () => {
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

  await test.step('titles are read again when the page opens, and a video YouTube does not list any more says so', async () => {
    await page.route('**/api/videos/details', async (route) => {
      const answer = await route.fetch()
      const { videos } = (await answer.json()) as DetailsAnswer
      const told = videos.filter(({ title }) => title !== b)
      await route.fulfill({
        json: { videos: told.map((video) => (video.title === a ? { ...video, title: 'A better title' } : video)) },
      })
    })
    await page.reload()
    await expect.poll(() => titles(page)).toEqual(['A better title', b, c])
    await expect(rows(page).nth(1)).toContainText("YouTube doesn't list this video any more")
    await expect(rows(page).first()).not.toContainText("YouTube doesn't list")
    await page.unroute('**/api/videos/details')
    await page.reload()
    await expect.poll(() => titles(page)).toEqual([a, b, c])
  })

  await test.step('the queue is in the file of marks, and comes back from it', async () => {
    const yourData = async () => {
      await page.getByRole('button', { name: 'Settings', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Your data', exact: true }).click()
    }
    await yourData()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export marks' }).click()
    const file = await (await download).path()
    const exported = JSON.parse(await readFile(file, 'utf8'))
    expect(exported.later).toHaveLength(3)
    const ranks: number[] = exported.later.map(({ rank }: { rank: number }) => rank)
    expect(new Set(ranks).size).toBe(3)
    for (const kept of exported.later) {
      expect(kept).toMatchObject({ removed: false })
      expect(kept).not.toHaveProperty('title')
    }
    await page.evaluate(() => indexedDB.deleteDatabase('subshelf-data'))
    await page.goto('/later')
    await expect(page.getByRole('heading', { name: /^Press L/ })).toBeVisible()
    await yourData()
    await page.getByLabel('Import marks').setInputFiles(file)
    await expect(page.getByText('Imported: 3 videos for Later')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(() => titles(page)).toEqual([a, b, c])
  })
})

test('[WATCH-05] videos on the dashboard and in search results are added too; the queue is in other tabs at once, accessible, and gone after signing out', async ({
  page,
  context,
  product,
  browser,
}) => {
  let queue: string[] = []

  await test.step('videos on the dashboard are added by a click and by L', async () => {
    await page.goto('/dashboard')
    await ready(page)
    const main = page.getByRole('main')
    const [lead, other] = [main.getByRole('article').first(), main.locator('li:has(h3 > a[target="_blank"])').first()]
    await expect(main.getByText(/^Checked( just now)?$/)).toBeVisible()
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
    queue = [first, second]
  })

  await test.step('what a search finds says whether it waits in Later, and is taken out', async () => {
    const [first = '', second = ''] = queue
    await page.goto(`/folder/bikes?q=${encodeURIComponent(first)}&in=all`)
    const found = articles(page).first()
    await expect(found.getByRole('heading')).toHaveText(first)
    await found.hover()
    await expect(later(found)).toHaveAttribute('aria-pressed', 'true')
    await later(found).click()
    await expect(page.getByText(`Removed from Later: ${first}`)).toBeVisible()
    await later(found).click()
    await expect(later(found)).toHaveAttribute('aria-pressed', 'true')
    queue = [second, first]
  })

  const nothing = page.getByRole('heading', { name: /^Press L/ })
  await test.step('it is there after a reload, and changes in other tabs at once', async () => {
    await page.goto('/later')
    await expect.poll(() => titles(page)).toEqual(queue)
    await expect(page.getByText(/^2 videos · \d+ (h|min)/)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/later')
    await expect.poll(() => titles(other)).toEqual(queue)
    await rows(other)
      .first()
      .getByRole('button', { name: /^Remove / })
      .click()
    await expect.poll(() => titles(page)).toEqual(queue.slice(1))
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => titles(page)).toEqual(queue)
    await other.close()
  })

  await test.step('it is accessible, wide and narrow, with its menu, and empty', async () => {
    await expectAccessible(page, 'Later')
    await page.setViewportSize({ width: 320, height: 900 })
    await expectAccessible(page, 'Later at 320')
    await rows(page)
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Remove' }).waitFor()
    await expectAccessible(page, 'Later, menu')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('another user does not see it, and it is gone after signing out', async () => {
    const bystander = new Visitor(product)
    await bystander.signIn('typical@sandbox.test')
    await bystander.import()
    await bystander.post('/api/import/skip')
    const elsewhere = await browser.newContext({ baseURL: product.origin })
    await giveSession(product, elsewhere, bystander)
    const theirs = await elsewhere.newPage()
    await theirs.goto('/later')
    await expect(theirs.getByRole('heading', { name: /^Press L/ })).toBeVisible()
    await theirs.setViewportSize({ width: 320, height: 900 })
    await expectAccessible(theirs, 'Later, empty')
    await elsewhere.close()

    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible()
    const again = new Visitor(product)
    await again.signIn(SMALL)
    for (const someone of [bystander, again]) {
      await giveSession(product, context, someone)
      await page.goto('/later')
      await expect(nothing).toBeVisible()
    }
  })
})
