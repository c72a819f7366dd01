import type { Page } from '@playwright/test'
import type { FolderRules } from '#contract/rules.ts'
import type { VideosAnswer } from '#contract/videos.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { articles, firstChannels, settled, shownIds } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { newSince } from './marks-steps.ts'

let user: Visitor
let folderId: string

test.beforeEach(async ({ page, signedIn }) => {
  user = await signedIn('typical@sandbox.test', { import: true })
  folderId = await newFolder(user, 'Five of them', await firstChannels(user, 5, 30))
  await page.goto('/folder/five-of-them')
  await settled(page)
})

const group = (page: Page) => page.getByRole('group', { name: 'Rules of this folder' })
const chip = (page: Page, name: RegExp | string) => group(page).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, name: RegExp) => page.getByRole('status').filter({ hasText: name })
const rulesOf = async (): Promise<FolderRules | null> => (await user.library()).folders[0]?.rules ?? null
const videosNow = async (query: string) =>
  (await user.get<VideosAnswer>(`/api/videos?folder=${folderId}&limit=100${query}`)).body

async function offer(page: Page, name: string) {
  await chip(page, 'Add a rule').click()
  await page.getByRole('menuitem', { name }).click()
}

/** What floats over the page is not part of the state that is looked at. */
async function dismissToasts(page: Page) {
  const buttons = page.getByRole('button', { name: 'Dismiss' })
  await expect(async () => {
    if ((await buttons.count()) > 0) await buttons.first().click({ timeout: 1_000 })
    await expect(buttons).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

/** A word in some of the first titles, but not in all. */
async function wordOf(page: Page): Promise<string> {
  const titles = await articles(page).getByRole('heading').allTextContents()
  const words = titles.flatMap((title) => title.split(/[^A-Za-z]+/)).filter((word) => word.length > 4)
  const found = words.find((word) => {
    const count = titles.filter((title) => title.toLowerCase().includes(word.toLowerCase())).length
    return count > 0 && count < titles.length / 2
  })
  if (!found) throw new Error('no title has a word of its own')
  return found
}

test('[WATCH-04] a rule is added, says what it hides, and can be changed, undone and removed by click', async ({
  page,
}) => {
  const all = await shownIds(page)
  const word = await wordOf(page)
  await offer(page, 'Without these words…')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Please enter at least one word.')
  await dialog(page).getByRole('textbox', { name: 'Words or phrases, one on each line' }).fill(` ${word} \n`)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, /New rule in/)).toBeVisible()
  await expect.poll(rulesOf).toEqual({ words: [word] })
  await expect(articles(page).filter({ hasText: new RegExp(word, 'i') })).toHaveCount(0)
  const own = chip(page, new RegExp(`No “.*${word}.*” \\d+\\+? hidden`))
  await expect(own).toBeVisible()
  expect(await articles(page).count()).toBeGreaterThan(0)

  await chip(page, /^Show \d+\+? hidden$/).click()
  await expect.poll(() => shownIds(page).then((ids) => ids.slice(0, all.length))).toEqual(all)
  const marked = articles(page).filter({ hasText: 'Has a word you hide' })
  await expect(marked.first()).toContainText(new RegExp(word, 'i'))
  await chip(page, 'Hide them again').click()
  await expect(marked).toHaveCount(0)

  await own.click()
  await expect(dialog(page).getByRole('textbox')).toHaveValue(word)
  await dialog(page).getByRole('textbox').fill('nothing has these words')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => shownIds(page)).toEqual(all)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect.poll(rulesOf).toEqual({ words: [word] })
  await expect(own).toBeVisible()

  await own.click()
  await dialog(page).getByRole('button', { name: 'Remove rule' }).click()
  await expect(own).toHaveCount(0)
  await expect(chip(page, 'Add a rule')).toBeFocused()
  await expect.poll(rulesOf).toBeNull()
  await expect.poll(() => shownIds(page)).toEqual(all)
})

test('[WATCH-03] [WATCH-04] a rule and what it hides are accessible; Unseen lists what is new and not seen', async ({
  page,
}) => {
  await test.step('a rule and what it hides are accessible', async () => {
    await offer(page, 'Without these words…')
    await dialog(page)
      .getByRole('textbox')
      .fill(await wordOf(page))
    await expectAccessible(page, 'dialog of a rule')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await chip(page, /^Show \d+\+? hidden$/).click()
    await expect(articles(page).filter({ hasText: 'Has a word you hide' }).first()).toBeVisible()
    await dismissToasts(page)
    await expectAccessible(page, 'hidden videos shown')
  })

  await test.step('Unseen lists what is new and not seen; what is seen stays in place until the list is opened again', async () => {
    await user.send('PATCH', `/api/folders/${folderId}`, { rules: null })
    await newSince(user, 30 * 24)
    await page.reload()
    const { body } = await user.get<VideosAnswer>(`/api/videos?folder=${folderId}&list=new&limit=100`)
    const fresh = body.videos.map(({ id }) => id)
    expect(fresh.length).toBeGreaterThan(1)
    expect((await videosNow('')).videos.length).toBeGreaterThan(fresh.length)
    await page.getByRole('radio', { name: /^Unseen/ }).check()
    await expect(page).toHaveURL(/show=unseen/)
    await expect.poll(() => shownIds(page)).toEqual(fresh.slice(0, 24))

    const opened = page.context().waitForEvent('page')
    await articles(page).nth(1).getByRole('link').click()
    await (await opened).close()
    await expect(articles(page).nth(1).getByText('NEW', { exact: true })).toHaveCount(0)
    expect(await shownIds(page)).toEqual(fresh.slice(0, 24))
    await page.getByRole('radio', { name: 'Everything' }).check()
    await expect.poll(() => shownIds(page).then((ids) => ids.includes(fresh[1] ?? ''))).toBe(true)
    await page.getByRole('radio', { name: /^Unseen/ }).check()
    await expect.poll(() => shownIds(page)).toEqual(fresh.filter((_, place) => place !== 1).slice(0, 24))

    // The browser remembers the choice where an address has none.
    await page.goto('/folder/five-of-them')
    await expect(page.getByRole('radio', { name: /^Unseen/ })).toBeChecked()
    await expect.poll(() => shownIds(page)).toEqual(fresh.filter((_, place) => place !== 1).slice(0, 24))
  })

  await test.step('the menu shows all rules without scrolling; on phones the list has rows, and View opens its layout and rules', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await chip(page, 'Add a rule').click()
    const items = page.getByRole('menuitem')
    await expect.poll(() => items.count()).toBeGreaterThanOrEqual(9)
    expect(await page.getByRole('menu').evaluate(isScrolled)).toBe(false)
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(group(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'View' }).click()
    await expect(dialog(page).getByRole('radio', { name: 'List' })).toBeChecked()
    await offer(page, 'No Shorts')
    await expect.poll(rulesOf).toEqual({ noShorts: true })
    await expectAccessible(page, 'what can be set about a list')
    await dialog(page).getByRole('radio', { name: 'Compact' }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^View 1/ })).toBeFocused()
    await expect.poll(async () => (await articles(page).first().boundingBox())?.height).toBeLessThan(70)
  })
})

/** Runs in the page: whether a menu, or a part of it, is higher than it can be. */
const isScrolled = (menu: Element): boolean =>
  [menu, ...menu.children].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
