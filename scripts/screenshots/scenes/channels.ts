import type { Page } from '@playwright/test'
import { choose, entry, press, select } from '../acts.ts'
import { everyone, type Scene } from '../scene.ts'

/** The channels in a density, two of them selected. */
const channelList = async (page: Page, layout: string) => {
  await choose(page, layout)
  await select(page, 5)
  const boxes = page.getByRole('list', { name: 'Subscriptions' }).getByRole('checkbox')
  for (const place of [0, 2, 3]) await boxes.nth(place).click()
}
/** The place of a channel that no other picture of the same scene uses: pictures are taken at the same time. */
const ownPlace = async (page: Page) => {
  const isLight = await page.evaluate("document.documentElement.dataset.theme === 'light'")
  const size = [360, 820, 1440].indexOf(page.viewportSize()?.width ?? 0)
  return Math.max(0, size) + (isLight ? 3 : 0)
}
const takeUp = async (page: Page) => {
  await page.locator('#drag-help').waitFor({ state: 'attached' })
  await select(page, 3)
  await page.getByRole('list', { name: 'Subscriptions' }).getByRole('checkbox').nth(1).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
}

export const CHANNELS_SCENES: readonly Scene[] = [
  { name: 'subscriptions', who: everyone, path: '/subscriptions' },
  { name: 'subscriptions-list', who: ['240'], path: '/subscriptions', act: (page) => channelList(page, 'List') },
  { name: 'subscriptions-compact', who: ['240'], path: '/subscriptions', act: (page) => channelList(page, 'Compact') },
  { name: 'search-nothing', who: ['240'], path: '/subscriptions?q=zzzz' },
  {
    name: 'add-channel',
    who: ['24', '240'],
    path: '/subscriptions',
    act: async (page) => {
      await press(page, 'Add a channel')
      await page.getByRole('dialog').getByRole('textbox').fill('Kitchen tips')
      await press(page, 'Add channel')
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  { name: 'selection', who: ['240'], path: '/subscriptions', act: (page) => select(page, 3) },
  {
    name: 'selection-menu',
    who: ['240'],
    path: '/subscriptions',
    act: (page) => select(page, 3).then(() => press(page, 'Move to…')),
  },
  {
    name: 'selection-menu-filter',
    who: ['5000'],
    path: '/subscriptions',
    act: async (page) => {
      await select(page, 3)
      await press(page, 'Move to…')
      await page.getByRole('searchbox', { name: 'Find a folder' }).fill('s')
    },
  },
  {
    name: 'moved',
    who: ['5000'],
    path: '/subscriptions',
    // The second move is one, wherever the channel was before.
    act: async (page) => {
      const boxes = page.getByRole('list', { name: 'Subscriptions' }).locator('label')
      const place = await ownPlace(page)
      for (const folder of ['Cities', 'Tiny']) {
        await boxes.nth(place).click()
        await press(page, 'Move to…')
        await entry(page, folder)
      }
      await page.getByText(/Moved 1 channel to .?Tiny/).waitFor()
      await page.getByRole('button', { name: 'Undo' }).last().hover()
    },
  },
  { name: 'several-folders', who: ['240'], path: '/subscriptions?only=several' },
  {
    name: 'several-folders-list',
    who: ['240'],
    path: '/subscriptions?only=several',
    act: (page) => channelList(page, 'List'),
  },
  {
    name: 'add-menu',
    who: ['240'],
    path: '/subscriptions?only=several',
    act: (page) => channelList(page, 'List').then(() => press(page, 'Also add to…')),
  },
  {
    name: 'add-menu-filter',
    who: ['5000'],
    path: '/subscriptions?folder=science',
    act: (page) => select(page, 3).then(() => press(page, 'Also add to…')),
  },
  {
    name: 'channel-menu',
    who: ['240'],
    path: '/subscriptions?only=several',
    act: (page) =>
      page
        .getByRole('button', { name: /^Folders of/ })
        .nth(1)
        .click(),
  },
  {
    name: 'also-added',
    who: ['240'],
    path: '/subscriptions?folder=cooking',
    act: async (page) => {
      await select(page, 3)
      await press(page, 'Also add to…')
      // Of each picture its own: a second time would take them out.
      const folders = ['Local history', 'Music', 'Science', 'موسيقى هادئة', '工作坊', /^Long walks/]
      const name = folders[await ownPlace(page)] ?? ''
      await page.getByRole('menuitemcheckbox', { name }).click()
      await page.getByText(/Also added 3 channels to/).waitFor()
    },
  },
  {
    name: 'drop-choice',
    who: ['240'],
    path: '/subscriptions?only=several',
    act: async (page) => {
      await takeUp(page)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'drag-adding',
    who: ['240'],
    path: '/subscriptions?only=several',
    only: 'wide',
    act: async (page) => {
      await page.locator('#drag-help').waitFor({ state: 'attached' })
      await page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem').nth(2).hover()
      await page.mouse.down()
      await page.keyboard.down('Control')
      await page
        .getByRole('navigation')
        .getByRole('link', { name: /^Cooking/ })
        .hover()
    },
  },
  { name: 'drag', who: ['240'], path: '/subscriptions', act: takeUp },
  { name: 'drag-unsorted', who: ['24'], path: '/subscriptions?folder=music', act: takeUp },
]
