import type { Locator, Page } from '@playwright/test'
import type { VideosAnswer } from '#contract/videos.ts'
import { allVideos } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { articles, scrollOn, settled, shownIds } from './feed-steps.ts'
import { expect, shortcutsWork, test } from './fixtures.ts'
import { addByKey, ready } from './later-steps.ts'
import { isListed, MONTH_HOURS, openAllNew, userWithNews } from './news-steps.ts'

const newOf = async (user: Visitor, query = '') =>
  (await user.get<VideosAnswer>(`/api/videos?list=new&limit=100${query}`)).body.videos.map(({ id }) => id)
/** A day where the browser is. */
const dayInLondon = (at: number) => new Date(at).toLocaleDateString('en-GB', { timeZone: 'Europe/London' })
const chip = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Folders' }).getByRole('button', { name })
const countOn = async (page: Page, name: RegExp) =>
  Number((await chip(page, name).textContent())?.match(/\d+$/)?.[0] ?? Number.NaN)
const unseenOnly = (page: Page) => page.getByRole('button', { name: 'Unseen only' })
/** The addresses of the videos above a line, in their order. */
const above = (line: Locator) =>
  line.evaluate((element) =>
    [...document.querySelectorAll<HTMLAnchorElement>('article a')]
      .filter((link) => element.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_PRECEDING)
      .map((link) => link.href),
  )

test('[WATCH-01] the newest videos of all folders are there by day, unsorted channels included, and can be filtered by folder', {
  tag: '@every',
}, async ({ page, context, product }) => {
  // The second and third channels are in both folders, and their videos count in both; the last is in none.
  const folders: Record<string, [number, number]> = { Music: [0, 3], Bikes: [1, 5] }
  const made = await userWithNews(product, context, { channels: 6, folders, newHours: 120 })
  const { user } = made
  const [music, bikes] = [made.folders.Music ?? '', made.folders.Bikes ?? '']
  const all = await newOf(user)
  expect(all.length).toBeGreaterThan(3)
  expect(all.length).toBeLessThan(100)

  await test.step('the sidebar leads to the list, which is by day and ends in a sentence', async () => {
    await page.goto('/dashboard')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^All new/ })
      .click()
    await expect(page).toHaveURL('/new')
    await expect(page.getByRole('heading', { level: 1, name: 'All new' })).toBeFocused()
    await isListed(page)
    const more = page.getByRole('button', { name: 'Load more' })
    // Reaching for the button may bring a further page, and take the button away.
    await expect(async () => {
      if (await more.isVisible()) await more.click({ timeout: 1_000 })
      await expect(page.getByText(/^That's everything (since|from) /)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect.poll(() => shownIds(page)).toEqual(all)
    const dates = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    const days = new Set((await allVideos(user, 'list=new')).map(({ publishedAt }) => dayInLondon(publishedAt)))
    expect(dates).toHaveLength(days.size)
  })

  await test.step('each count is the number of videos its filter lists', async () => {
    const ofMusic = await newOf(user, `&folder=${music}`)
    const lists = new Map([
      [/^All/, all],
      [/Music/, ofMusic],
      [/Bikes/, await newOf(user, `&folder=${bikes}`)],
      [/^Unsorted/, await newOf(user, '&folder=unsorted')],
    ])
    const sum = [...lists.values()].reduce((total, list) => total + list.length, 0)
    expect(sum - all.length).toBeGreaterThan(all.length)
    for (const [name, list] of lists) await expect.poll(() => countOn(page, name)).toBe(list.length)
    await chip(page, /Music/).click()
    await expect(page).toHaveURL('/new?folder=music')
    await expect(chip(page, /Music/)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => shownIds(page)).toEqual(ofMusic)
    await chip(page, /^All/).click()
    await expect(page).toHaveURL('/new')
  })

  await test.step('older videos are one click away, and back', async () => {
    await page.getByRole('link', { name: 'Show older videos' }).click()
    await expect(page).toHaveURL('/new?list=all')
    await expect.poll(() => articles(page).count()).toBeGreaterThan(all.length)
    await page.getByRole('button', { name: 'Older too' }).click()
    await expect(page).toHaveURL('/new')
  })
})

test('[WATCH-01] [WATCH-03] [WATCH-05] seen videos can be left out, or are parted from what is new by a line; what waits in Later is one click away', async ({
  page,
  context,
  product,
}) => {
  await userWithNews(product, context, { channels: 6, newHours: MONTH_HOURS })
  await openAllNew(page)

  await test.step('unseen only: what is opened stays in place until the list is opened again', async () => {
    await unseenOnly(page).click()
    await expect(unseenOnly(page)).toHaveAttribute('aria-pressed', 'true')
    await isListed(page)
    await expect(articles(page).nth(2)).toBeVisible()
    const before = await shownIds(page)
    const opened = context.waitForEvent('page')
    await articles(page).first().getByRole('link').click()
    await (await opened).close()
    expect((await shownIds(page)).slice(0, 3)).toEqual(before.slice(0, 3))
    await page.reload()
    await isListed(page)
    await expect.poll(async () => (await shownIds(page))[0]).toBe(before[1])
    await unseenOnly(page).click()
    await expect.poll(async () => (await shownIds(page))[0]).toBe(before[0])
  })

  await test.step('a line parts what is new from what had been seen, where everything is shown', async () => {
    const line = page.getByText("Everything above is new. Below is what you've seen.")
    const third = await articles(page).nth(2).getByRole('link').getAttribute('href')
    await ready(page)
    await page.keyboard.press('Shift+A')
    for (const place of [1, 0, 2]) await expect(articles(page).nth(place)).toHaveAttribute('data-seen', '')
    for (const place of [0, 1, 2]) {
      await articles(page).nth(place).getByRole('link').focus()
      await page.keyboard.press('s')
      await expect(articles(page).nth(place)).not.toHaveAttribute('data-seen')
    }
    await expect(line).toHaveCount(0)
    await page.reload()
    await isListed(page)
    await expect(line).toBeVisible()
    await expect.poll(() => above(line)).toHaveLength(3)
    expect((await above(line)).at(-1)).toBe(third)
    await expectAccessible(page, 'all new')
    // It stays in its place while more is marked, and unseen videos alone need no line.
    await shortcutsWork(page)
    await articles(page).nth(1).getByRole('link').focus()
    await page.keyboard.press('s')
    await expect(articles(page).nth(1)).toHaveAttribute('data-seen', '')
    expect(await above(line)).toHaveLength(3)
    await unseenOnly(page).click()
    await expect(line).toHaveCount(0)
    await unseenOnly(page).click()
    await isListed(page)
  })

  await test.step('when everything is seen, what waits in Later is one click away', async () => {
    await addByKey(page, 1)
    await page.setViewportSize({ width: 360, height: 740 })
    const markAll = page.getByRole('button', { name: 'Mark all seen' })
    await expect(markAll).toBeInViewport({ ratio: 1 })
    await markAll.click()
    await page.getByRole('button', { name: 'View' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unseen only' }).click()
    await page.keyboard.press('Escape')
    await expect(unseenOnly(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { name: "You've seen everything here" })).toBeVisible()
    await expect(page.getByText('1 video waits in Later.')).toBeVisible()
    await expectAccessible(page, 'all seen')
    await page.getByRole('main').getByRole('link', { name: 'Open Later' }).click()
    await expect(page).toHaveURL('/later')
  })
})

test('[WATCH-01] the list goes on while one scrolls, and by the button', { tag: '@every' }, async ({
  page,
  context,
  product,
}) => {
  await userWithNews(product, context, { channels: 12, newHours: null })
  await openAllNew(page)
  const first = await articles(page).count()
  expect(first).toBeGreaterThanOrEqual(24)
  await page.mouse.move(600, 500)
  await expect.poll(() => scrollOn(page)).toBeGreaterThan(first)
  const next = await articles(page).count()
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect.poll(() => articles(page).count()).toBeGreaterThan(next)
  const ids = await shownIds(page)
  expect(new Set(ids).size).toBe(ids.length)
})

test('[WATCH-01] by keyboard: from anywhere to the list, across its days and to its filters, with hints on wide screens; it is accessible', async ({
  page,
  context,
  product,
}) => {
  const made = await userWithNews(product, context, {
    ...{ channels: 6, folders: { Music: [0, 3] }, newHours: MONTH_HOURS },
  })
  const hints = page.getByRole('region', { name: 'Keys of this list' })

  await test.step('keys lead from anywhere, from video to video across the days, and to the filters', async () => {
    await page.goto('/folders')
    await expect(page.getByRole('heading', { name: 'Music' })).toBeVisible()
    await ready(page)
    // Keys of a sequence must follow each other soon, which a busy machine may fail at: N alone opens a dialog.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('g')
      await page.keyboard.press('n')
      await expect(page).toHaveURL('/new', { timeout: 2_000 })
    }).toPass()
    await isListed(page)
    const days = page.getByRole('feed')
    const inFirst = await days.first().getByRole('article').count()
    await page.keyboard.press('j')
    await expect(articles(page).first().getByRole('link')).toBeFocused()
    for (let step = 0; step < inFirst; step++) await page.keyboard.press('PageDown')
    await expect(days.nth(1).getByRole('article').first().getByRole('link')).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(days.first().getByRole('article').last().getByRole('link')).toBeFocused()
    await chip(page, /Music/).press('Enter')
    await expect(page).toHaveURL('/new?folder=music')
    await expect(chip(page, /Music/)).toBeFocused()
    await chip(page, /^All/).press('Enter')
    await expect(page).toHaveURL('/new')
    await isListed(page)
  })

  await test.step('wide screens show the keys of the list until the user hides them', async () => {
    await expect(hints).toContainText('unseen only')
    await expectAccessible(page, 'all new with hints')
    await page.setViewportSize({ width: 820, height: 900 })
    await expect(hints).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
    await hints.getByRole('button', { name: 'Hide hints' }).click()
    await expect(hints).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(hints).toBeVisible()
    await hints.getByRole('button', { name: 'Hide hints' }).click()
    await expect(hints).toBeHidden()
  })

  await test.step('U lists unseen videos only, here and in a folder', async () => {
    await page.keyboard.press('u')
    await expect(unseenOnly(page)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('u')
    await expect(unseenOnly(page)).toHaveAttribute('aria-pressed', 'false')
    await page.goto('/folder/music')
    await settled(page)
    await ready(page)
    await page.keyboard.press('u')
    await expect(page).toHaveURL(/show=unseen/)
    await page.keyboard.press('u')
    await expect(page).toHaveURL(/show=all/)
    await expect(hints).toHaveCount(0)
  })

  await test.step('on small screens the rows of one line have no tile, but still the folder’s name for screen readers', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await openAllNew(page)
    await expectAccessible(page, 'all new at 360')
    await page.evaluate(() => localStorage.setItem('subshelf:browser:newDensity', 'compact'))
    await page.reload()
    await isListed(page)
    const [ofMusic = ''] = await newOf(made.user, `&folder=${made.folders.Music}`)
    await expect.poll(() => shownIds(page)).toContain(ofMusic)
    const place = (await shownIds(page)).indexOf(ofMusic)
    await expect.poll(() => articles(page).nth(place).ariaSnapshot()).toContain('Music')
    await expectAccessible(page, 'compact at 360')
  })
})
