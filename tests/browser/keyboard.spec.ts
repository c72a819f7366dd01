import type { Locator, Page } from '@playwright/test'
import { channelIds } from '../support/sandbox.ts'
import { newFolder } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'
import { articles, firstChannels, settled } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

// Twenty journeys with nothing but a keyboard. No line below may use a pointer or set the focus.

const SMALL = 'small@sandbox.test'
const TYPICAL = 'typical@sandbox.test'
const MOST_STOPS = 80

const { step } = test
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const status = (page: Page) => page.getByRole('status')
const cards = (page: Page) => page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
const folderCard = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key)
    if (await isFocused(target)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}

async function pressAt(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Opens a menu and chooses by typing what the entry begins with. */
async function choose(page: Page, trigger: Locator, entry: string) {
  await pressAt(page, trigger)
  await expect(page.getByRole('menu')).toBeVisible()
  // Letters that follow each other slowly, as on a busy machine, begin another search.
  await expect(async () => {
    await page.keyboard.type(entry)
    await expect(page.locator('[role^="menuitem"]').filter({ hasText: entry }).first()).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeHidden()
}

/** Somewhere, and not on the page as a whole. */
const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

async function withFolders(user: Visitor) {
  await newFolder(user, 'Music', await firstChannels(user, 5))
  await newFolder(user, 'Bikes', await firstChannels(user, 3, 5))
}

test('[SHELL-06] by keyboard: 1 sign in, 2 the first import, 3 a new folder, 4 renaming, 5 deleting and taking it back, 6 pinning, 7 collapsing, 8 sorting, 9 opening a folder and going back', async ({
  page,
  consoleGuard,
  product,
}) => {
  await step('1 sign in', async () => {
    await page.goto('/')
    await pressAt(page, button(page, 'Get Started'))
    const opened = page.waitForEvent('popup')
    await pressAt(page, button(page, 'Sign in with Google'))
    const popup = await opened
    await pressAt(popup, popup.getByRole('button', { name: SMALL }))
    await pressAt(popup, popup.getByRole('button', { name: 'Continue' }))
    await expect(h1(page)).toContainText('Welcome')
  })
  await step('2 the first import', async () => {
    await expect(page.getByText('24 channels are here.')).toBeVisible()
    await pressAt(page, button(page, 'Skip for Now'))
    await expect(h1(page)).toContainText('Dashboard')
  })
  const user = new Visitor(product)
  await user.signIn(SMALL)
  await withFolders(user)
  await page.goto('/folders')
  await expect(folderCard(page, 'Music')).toBeVisible()
  await step('3 a new folder', async () => {
    await pressAt(page, button(page.getByRole('main'), 'New folder'))
    await expect(page.getByLabel('Folder name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Folder name')).toBeFocused()
    await expect(page.getByLabel('Folder name')).toHaveAccessibleDescription('Folder name is required')
    await page.keyboard.type('Attic')
    await page.keyboard.press('Enter')
    await expect(folderCard(page, 'Attic')).toBeVisible()
    await expect(status(page).first()).toContainText('Attic created')
    await expect(button(page.getByRole('main'), 'New folder')).toBeFocused()
  })
  await step('4 renaming', async () => {
    await choose(page, button(page, 'Actions for Attic'), 'Rename')
    await expect(page.getByLabel('Folder name')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Basement')
    await page.keyboard.press('Enter')
    await expect(folderCard(page, 'Basement')).toBeVisible()
    await expect(button(page, 'Actions for Basement')).toBeFocused()
  })
  await step('5 deleting and taking it back', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Actions for Basement')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(folderCard(page, 'Basement')).toBeHidden()
    await expectFocusKept(page)
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Basement')
    const before = await page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('Control+z')
    await expect(folderCard(page, 'Basement')).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(before)
  })
  consoleGuard.allow(/status of 404/) // one of the channels is gone from the platform
  // The page shows the undo before the server has made it.
  const basement = async () => (await user.library()).folders.find(({ name }) => name === 'Basement')
  await expect.poll(basement).toBeDefined()
  await user.send('DELETE', `/api/folders/${(await basement())?.id}`)
  await page.reload()
  const names = () => page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents()
  await expect.poll(names).toEqual(['Unsorted', 'Bikes', 'Music'])
  await step('6 pinning', async () => {
    await choose(page, button(page, 'Actions for Music'), 'Pin')
    await expect.poll(names).toEqual(['Unsorted', 'Music', 'Bikes'])
    await expect(button(page, 'Actions for Music')).toBeFocused()
  })
  await step('7 collapsing', async () => {
    await tabTo(page, button(page, 'Collapse Music'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(button(page, 'Expand Music')).toBeFocused()
    await expect(button(page, 'Expand Music')).toHaveAttribute('aria-expanded', 'false')
  })
  await step('8 sorting', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Sort folders/ }), 'Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Sort folders: Name Z-A' })).toBeFocused()
    await expect.poll(names).toEqual(['Unsorted', 'Music', 'Bikes'])
  })
  await step('9 opening a folder and going back', async () => {
    await pressAt(page, folderCard(page, 'Bikes').getByRole('link', { name: 'Bikes' }))
    await expect(page).toHaveURL('/folder/bikes')
    await expect(h1(page)).toHaveText('Bikes')
    await expect(h1(page)).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: /^Folders/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(h1(page)).toHaveText('Folders')
    await expect(h1(page)).toBeFocused()
  })
})

test('[SHELL-06] by keyboard: 10 searching, 11 selecting a range, 12 moving by menu, 13 moving by dragging, 16 an import that asks about departures, 17 the theme, 18 skip link and sidebar, 19 the limit', async ({
  page,
  signedIn,
  product,
}) => {
  const user = await signedIn(SMALL, { import: true })
  await withFolders(user)
  await page.goto('/subscriptions?folder=unsorted')
  await expect(cards(page)).toHaveCount(16)
  await page.locator('#drag-help').waitFor({ state: 'attached' })
  const boxes = cards(page).getByRole('checkbox')
  const bar = page.getByRole('region', { name: 'Selection' })
  await step('10 searching', async () => {
    await tabTo(page, page.getByRole('searchbox'))
    await page.keyboard.type('zzzz')
    await expect(page.getByText('No subscriptions match your search')).toBeVisible()
    await expect(status(page).first()).toContainText('0 subscriptions shown')
    await page.keyboard.press('Escape')
    await expect(cards(page)).toHaveCount(16)
    await expect(page.getByRole('searchbox')).toBeFocused()
  })
  await step('11 selecting a range', async () => {
    await tabTo(page, boxes.first())
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(boxes.nth(2)).toBeFocused()
    await page.keyboard.press('Shift+Space')
    await expect(bar).toContainText('3 selected')
    await expect(boxes.nth(2)).toBeFocused()
    await pressAt(page, button(bar, 'Clear'))
    await expect(bar).toBeHidden()
    await expect(cards(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(boxes.nth(2)).toBeFocused()
  })
  await step('12 moving by menu', async () => {
    await page.keyboard.press('Space')
    await expect(bar).toContainText('1 selected')
    await choose(page, button(bar, 'Move to…'), 'Music')
    await expect(cards(page)).toHaveCount(15)
    await expect(status(page).filter({ hasText: 'Moved 1 channel to Music' })).toBeVisible()
    await expect(boxes.nth(2)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(cards(page)).toHaveCount(16)
    await expect(page.getByRole('checkbox').and(page.locator(':focus'))).toHaveCount(1)
  })
  await step('13 moving by dragging', async () => {
    await page.keyboard.press('Home')
    await expect(boxes.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(status(page).first()).toContainText('Choose a folder with the arrow keys')
    await page.keyboard.press('ArrowDown')
    await expect(status(page).first()).toContainText('Bikes, 1 of 3')
    await page.keyboard.press('Enter')
    await expect(status(page).filter({ hasText: 'Moved 1 channel to Bikes' })).toBeVisible()
    await expect(cards(page)).toHaveCount(15)
    await expect(boxes.first()).toBeFocused()
  })
  await newFolder(user, 'One')
  await product.sandbox.setSubscriptions(SMALL, channelIds(3))
  await page.goto('/folders')
  await expect(folderCard(page, 'One')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await step('16 an import that asks about departures', async () => {
    await pressAt(page, button(menu, 'Import'))
    const dialog = page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })
    await pressAt(page, button(dialog, 'Import Subscriptions'))
    await expect(dialog.getByRole('list', { name: 'Channels to be removed' })).toBeVisible()
    await expectFocusKept(page)
    await pressAt(page, button(dialog, 'Keep all'))
    await expect(button(dialog, 'Done')).toBeVisible()
    await expectFocusKept(page)
    await pressAt(page, button(dialog, 'Done'))
    await expect(dialog).toBeHidden()
    await expect(button(menu, 'Import')).toBeFocused()
  })
  await step('17 the theme', async () => {
    await pressAt(page, button(menu, 'Settings'))
    await tabTo(page, page.getByRole('radio', { name: 'Dark' }))
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Light' })).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.keyboard.press('Escape')
    await expect(button(menu, 'Settings')).toBeFocused()
  })
  await step('18 skip link and sidebar', async () => {
    await page.reload()
    await expect(folderCard(page, 'One')).toBeVisible()
    await pressAt(page, page.getByRole('link', { name: 'Skip to content' }))
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^Sort folders/ })).toBeFocused()
    await tabTo(page, button(page, 'Collapse sidebar'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(button(page, 'Expand sidebar')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Collapse sidebar')).toBeFocused()
  })
  await step('19 the limit and back', async () => {
    await tabTo(page, button(page.getByRole('main'), 'New folder'))
    await expect(button(page.getByRole('main'), 'New folder')).toHaveAccessibleDescription(/^3\/3 folders used/)
    await pressAt(page, button(page, 'See Premium'))
    await expect(button(page, 'Maybe Later')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, 'Upgrade to Premium')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page, 'See Premium')).toBeFocused()
  })
})

test('[SHELL-06] by keyboard: 14 loading more videos, 15 taking a channel out of its folder, 20 snoozing a channel of the cleanup list and taking it back', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  await newFolder(user, 'Music', await firstChannels(user, 5, 30))
  await page.goto('/folder/music')
  await settled(page)
  await step('14 loading more videos', async () => {
    const more = button(page, 'Load more')
    for (let stops = 0; stops < 200 && !((await more.isVisible()) && (await isFocused(more))); stops++)
      await page.keyboard.press('Tab')
    await expect(more).toBeFocused()
    await expect(more).toBeInViewport()
    const before = await articles(page).count()
    await page.keyboard.press('Enter')
    await expect(articles(page)).toHaveCount(before + 24)
    await expect(articles(page).nth(before).getByRole('link')).toBeFocused()
  })
  await step('15 taking a channel out of its folder', async () => {
    await page.reload()
    await settled(page)
    await pressAt(page, button(page, '5 channels'))
    const dialog = page.getByRole('dialog', { name: 'Channels in Music' })
    const row = dialog.getByRole('listitem').first()
    await pressAt(page, row.getByRole('button', { name: /^Remove/ }))
    await expect(row.getByText('Now unsorted')).toBeVisible()
    await expect(row.getByRole('button', { name: /^Undo/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row.getByRole('button', { name: /^Remove/ })).toBeVisible()
    await expectFocusKept(page)
    await page.keyboard.press('Escape')
    await expect(button(page, '5 channels')).toBeFocused()
  })
  await test.step('20 snoozing a channel and taking it back', async () => {
    await pressAt(page, button(page.getByRole('navigation', { name: 'Main' }), 'Cleanup Assistant'))
    const assistant = page.getByRole('dialog', { name: 'Cleanup Assistant' })
    const rows = assistant.getByRole('list', { name: 'Channels by fewest opened videos' }).locator('> li')
    await expect(rows).toHaveCount(5)
    await pressAt(page, rows.first().getByRole('button', { name: /^Snooze/ }))
    await expect(rows).toHaveCount(4)
    await expect(rows.first().getByRole('checkbox')).toBeFocused()
    await pressAt(page, button(page, 'Undo'))
    await expect(rows).toHaveCount(5)
    await expectFocusKept(page)
    await page.keyboard.press('Escape')
    await expect(assistant).toBeHidden()
    await expect(button(page.getByRole('navigation', { name: 'Main' }), 'Cleanup Assistant')).toBeFocused()
  })
})

test('[SHELL-06] what has the focus is never under the header, the selection bar or a message', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signedIn(SMALL, { import: true })
  await page.goto('/subscriptions')
  await expect(cards(page).first()).toBeVisible()
  await tabTo(page, cards(page).getByRole('checkbox').first())
  await page.keyboard.press('Space')
  for (const key of [...Array(14).fill('ArrowDown'), ...Array(14).fill('ArrowUp'), 'End', 'Home']) {
    await page.keyboard.press(key)
    await expect(page.locator('[data-index]:focus-within')).toHaveCount(1)
    const isCovered = () =>
      page.evaluate(() => {
        const card = document.activeElement?.closest('[data-index]')
        const box = card?.getBoundingClientRect()
        if (!card || !box) return 'no card'
        const points = [box.top + 4, box.bottom - 4].map((y) => document.elementFromPoint(box.x + box.width / 2, y))
        return points.every((at) => card.contains(at)) ? 'seen' : 'covered'
      })
    await expect.poll(isCovered, key).toBe('seen')
  }
})
