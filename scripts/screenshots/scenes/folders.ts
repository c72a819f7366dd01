import type { Page } from '@playwright/test'
import { entry, menuOf, press } from '../acts.ts'
import { everyone, type Scene } from '../scene.ts'

/** What a screen shows while a call fails, or is never answered. */
const failing = async (page: Page, calls: string, path: string) => {
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(path)
  // What can be repeated has been, by then.
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor()
}
const openedVideos = async (page: Page) => {
  const links = page.locator('[role="feed"] article a')
  for (const place of [0, 2, 3]) {
    const opened = page.context().waitForEvent('page')
    await links.nth(place).click()
    await (await opened).close()
  }
  await page.mouse.move(0, 0)
}

/** Five videos in the queue, one of them opened, and the toasts gone. */
const keptForLater = async (page: Page) => {
  const cards = page.locator('[role="feed"] article')
  for (const place of [0, 2, 3, 5, 6]) {
    await cards.nth(place).hover()
    await cards.nth(place).getByRole('button', { name: 'Later' }).click()
  }
  await page.goto('/later')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('list', { name: 'Videos to watch later' }).getByRole('link').nth(1).click()
  await (await opened).close()
  await page.mouse.move(0, 0)
}

/** On phones the rules are behind a button. */
const showRules = async (page: Page) => {
  await page.getByRole('feed').getByRole('article').first().waitFor()
  const view = page.getByRole('button', { name: /^View/ })
  if (await view.isVisible()) await view.click()
}

const addRules = async (page: Page) => {
  await showRules(page)
  // The other pictures of the same user have them already.
  const chip = page.getByRole('button', { name: /^No Shorts/ })
  if (!(await chip.isVisible())) {
    await press(page, 'Add a rule')
    await entry(page, 'No Shorts')
    await chip.waitFor()
  }
  await page.getByRole('button', { name: /^Show .* hidden$/ }).waitFor()
}

export const FOLDERS_SCENES: readonly Scene[] = [
  { name: 'folders', who: everyone, path: '/folders', whole: true },
  { name: 'suggestions', who: ['unsorted', '24', '240', '5000'], path: '/suggestions', whole: true },
  {
    name: 'suggestions-look',
    who: ['unsorted'],
    path: '/suggestions',
    act: (page) => press(page, /^Look through/),
  },
  { name: 'folder', who: ['24', '240'], path: '/folder/music' },
  { name: 'folder-rules', who: ['240'], path: '/folder/music?show=all', act: addRules },
  {
    name: 'folder-rules-hidden',
    who: ['240'],
    path: '/folder/music?show=all',
    act: async (page) => {
      await addRules(page)
      await press(page, /^Show .* hidden$/)
      await page.getByText('Hidden by a rule').first().waitFor()
    },
  },
  {
    name: 'folder-rule',
    who: ['240'],
    path: '/folder/music?show=all',
    act: async (page) => {
      await showRules(page)
      await press(page, 'Add a rule')
      await entry(page, 'Only longer than…')
    },
  },
  { name: 'folder-unseen', who: ['240'], path: '/folder/music?show=unseen' },
  { name: 'folder-list', who: ['240'], path: '/folder/music', stored: { folderDensity: 'list' } },
  { name: 'folder-compact', who: ['240'], path: '/folder/music', stored: { folderDensity: 'compact' } },
  { name: 'folder-opened', who: ['240'], path: '/folder/science', act: openedVideos },
  { name: 'folder-actions', who: ['240'], path: '/folder/music', act: (page) => menuOf(page, 'Music') },
  {
    name: 'folder-look',
    who: ['24'],
    path: '/folders',
    act: async (page) => {
      await menuOf(page, 'Music')
      await entry(page, 'Colour and emoji')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'later', who: ['240'], path: '/folder/music', act: keptForLater },
  { name: 'later-empty', who: ['24'], path: '/later' },
  {
    name: 'folder-video-later',
    who: ['240'],
    path: '/folder/music',
    act: async (page) => {
      const card = page.locator('[role="feed"] article').first()
      await card.hover()
      await card.getByRole('button', { name: 'Later' }).click()
    },
  },
  { name: 'folder-archive', who: ['5000'], path: '/folder/archive' },
  { name: 'folder-empty', who: ['24'], path: '/folder/later' },
  { name: 'folder-unknown', who: ['24'], path: '/folder/no-such-folder' },
  {
    name: 'folder-long-name',
    who: ['240'],
    path: '/folder/long-walks-and-everything-that-can-be-watched-while-doing-nothing-at-all-on-a-sunday',
  },
  { name: 'folder-right-to-left', who: ['240'], path: '/folder/موسيقى-هادئة' },
  { name: 'folder-search', who: ['240'], path: '/folder/music?q=live&in=all' },
  { name: 'folder-search-nothing', who: ['24'], path: '/folder/music?q=nothing+like+it' },
  { name: 'folder-channels', who: ['24'], path: '/folder/music', act: (page) => press(page, /channels|Add/i) },
  { name: 'folder-menu', who: ['24'], path: '/folders', act: (page) => menuOf(page, 'Music') },
  {
    name: 'folder-rename',
    who: ['24'],
    path: '/folders',
    act: (page) => menuOf(page, 'Music').then(() => entry(page, 'Rename')),
  },
  {
    name: 'folder-delete',
    who: ['24'],
    path: '/folders',
    act: (page) => menuOf(page, 'Music').then(() => entry(page, 'Delete')),
  },
  {
    name: 'folder-new-error',
    who: ['240'],
    path: '/folders',
    act: (page) => press(page, 'New folder').then(() => page.keyboard.press('Enter')),
  },
  {
    name: 'folder-limit',
    who: ['24'],
    path: '/folders',
    act: (page) => press(page, 'See Premium').then(() => page.getByRole('dialog').waitFor()),
  },
  {
    name: 'folders-collapsed',
    who: ['240'],
    path: '/folders',
    whole: true,
    act: async (page) => {
      for (const name of ['Science', 'Cooking', 'Music']) await press(page, `Collapse ${name}`)
    },
  },
  {
    name: 'add-channels',
    who: ['24', '240'],
    path: '/folder/music',
    act: async (page) => {
      await press(page, /^Add/)
      const rows = page.getByRole('dialog').getByRole('listitem')
      for (const row of [0, 2, 3]) await rows.nth(row).click()
    },
  },
  {
    name: 'add-channels-address',
    who: ['24'],
    path: '/folder/music',
    act: async (page) => {
      await press(page, /^Add/)
      await page.getByRole('dialog').getByRole('searchbox').fill('youtube.com/@somebody')
    },
  },
  {
    name: 'add-channels-nothing',
    who: ['24'],
    path: '/folder/music',
    act: async (page) => {
      await press(page, /^Add/)
      await page.getByRole('dialog').getByRole('searchbox').fill('zzzz')
    },
  },
  {
    name: 'folders-failed',
    who: ['24'],
    path: '/no/such/page',
    act: (page) => failing(page, '**/api/library', '/folders'),
  },
  {
    name: 'folder-failed',
    who: ['24'],
    path: '/folders',
    act: (page) => failing(page, '**/api/videos**', '/folder/music'),
  },
  {
    name: 'folder-offline',
    who: ['24'],
    path: '/folder/music',
    act: async (page) => {
      await page.route('**/api/videos**', (route) => route.abort())
      await page.reload()
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor()
    },
  },
  {
    name: 'scheduled',
    who: ['24'],
    path: '/folder/music',
    act: async (page) => {
      await press(page, /scheduled$/)
      await page.getByRole('dialog').getByRole('listitem').waitFor()
    },
  },
  {
    name: 'folder-failed-channels',
    who: ['24'],
    path: '/folder/music',
    act: (page) => press(page, /could not|deleted/),
  },
]
