import type { WeeklyMailView } from '#contract/weekly-mail.ts'
import * as addText from '#text/add-channel.ts'
import * as cleanupText from '#text/cleanup.ts'
import * as common from '#text/common.ts'
import * as countsText from '#text/counts.ts'
import { unknownDevice } from '#text/devices.ts'
import emojiWords from '#text/emoji.json' with { type: 'json' }
import * as folderText from '#text/folder.ts'
import * as foldersText from '#text/folders.ts'
import * as marksText from '#text/marks.ts'
import * as offlineText from '#text/offline.ts'
import * as plansText from '#text/plans.ts'
import * as feedsText from '#text/reader-feeds.ts'
import * as rulesText from '#text/rules.ts'
import * as selectionText from '#text/selection.ts'
import * as settingsText from '#text/settings.ts'
import * as shell from '#text/shell.ts'
import * as syncText from '#text/sync.ts'
import { putChecked } from '../support/catalogue.ts'
import { buyPremium, Payment, untilPlan } from '../support/payment.ts'
import { pseudo } from '../support/pseudo-text.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder } from '../support/users.ts'
import { allVideos, refresh } from '../support/videos.ts'
import { firstChannels, settled } from './feed-steps.ts'
import { expect, shortcutsWork, test } from './fixtures.ts'
import { goOffline } from './offline-steps.ts'
import { expectTranslated } from './pseudo-checks.ts'
import {
  button,
  chooseFile,
  chooseOwnFile,
  close,
  dismissToasts,
  entry,
  IMPORTS,
  namesOf,
  open,
  PSEUDO_PRODUCT,
  showImport,
} from './pseudo-steps.ts'

const adding = pseudo(addText)
const counts = pseudo(countsText)
const folders = pseudo(foldersText)
const folderTexts = pseudo(folderText)
const feeds = pseudo(feedsText)
const marks = pseudo(marksText)
const plans = pseudo(plansText)
const rules = pseudo(rulesText)
const selection = pseudo(selectionText)
const settings = pseudo(settingsText)

const TYPICAL = 'typical@sandbox.test'
const SMALL = 'small@sandbox.test'

test.use({ productEnv: PSEUDO_PRODUCT })

test('[EVERY-02] menus and dialogs of folders, and moving channels, come from the texts, and nothing is cut', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  const folder = await newFolder(user, 'Music', await firstChannels(user, 6))
  for (const [name, from] of [
    ['Full', 6],
    ['Bikes', 102],
  ] as const)
    await newFolder(user, name, await firstChannels(user, 96, from))
  await refresh(user, { folder })
  const videos = await allVideos(user)
  const outside = await namesOf(user, 'Music', 'Full', 'Bikes', ...videos.map((video) => video.title))
  outside.push(...Object.values(emojiWords).map((words) => words.split(' | ')[0] ?? ''))
  const check = (state: string) => expectTranslated(page, state, outside)
  const dialog = page.getByRole('dialog')
  const choose = async (name: string) => {
    await entry(page, name).click()
    await expect(dialog.or(page.getByRole('alertdialog'))).toBeVisible()
  }

  await test.step('[EVERY-02] menus and dialogs of folders', async () => {
    await open(page, '/folders')
    const menu = button(page, folders.folderActions('Music'))
    await menu.click()
    await check('menu of a folder')
    await choose(folders.rename)
    await dialog.getByRole('textbox').fill('')
    await page.keyboard.press('Enter')
    await check('rename')
    await close(page)
    for (const name of [folders.colourAndEmoji, folders.deleteLabel]) {
      await menu.click()
      await choose(name)
      await check(name)
      await close(page)
    }
    await button(page, folders.sortFolders(folders.sortLabels['name-asc'])).click()
    await check('order of folders')
    await close(page)
    await button(page, plans.seePremium).click()
    await expect(dialog).toBeVisible()
    await check('limit of folders')

    await open(page, '/folder/music?show=all')
    await settled(page)
    await menu.click()
    await check('menu on the page of a folder')
    await choose(folders.feedAddress)
    await button(page, feeds.turnOn).click()
    await expect(button(page, feeds.turnOn)).toBeHidden()
    await dismissToasts(page)
    await check('feed of a folder')
    await close(page)
    await button(page, folderTexts.add).click()
    await expect(dialog).toBeVisible()
    for (const box of [0, 2]) await dialog.getByRole('listitem').nth(box).click()
    await check('channels to add')
    await dialog.getByRole('searchbox').fill('zzzz')
    await check('no channels to add')
    await dialog.getByRole('searchbox').fill('')
    await close(page)
    await button(page, counts.channelsText(6)).click()
    await expect(dialog).toBeVisible()
    await check('channels of a folder')
    await close(page)
    await page.getByRole('article').first().hover()
    await button(page, marks.moreActions).first().click()
    await check('menu of a video')
    await close(page)

    const rule = button(page, rules.addRule)
    for (const name of ['minSeconds', 'maxAgeDays', 'words', 'perDay'] as const) {
      await rule.click()
      await check('menu of rules')
      // On a small screen its button has another place, or has been scrolled out of the row, and the menu with it.
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.keyboard.press('Escape')
      await rule.click()
      await choose(rules.ruleOffers[name])
      await dialog.getByRole('textbox').fill('')
      await button(page, rules.save).click()
      await check(`rule ${name}`)
      await dialog.getByRole('textbox').fill(name === 'words' ? 'a\nb\nc' : '7')
      await page.setViewportSize({ width: 1440, height: 900 })
      await button(page, rules.save).click()
      await expect(dialog).toBeHidden()
      await check(`rule ${name} is added`)
      await dismissToasts(page)
    }
    await page.getByRole('group', { name: rules.rules }).getByRole('button').first().click()
    await expect(dialog).toBeVisible()
    await check('a rule')
    await close(page)
  })

  await test.step('[EVERY-02] adding a channel', async () => {
    await open(page, '/subscriptions')
    await button(page, adding.title).click()
    await expect(dialog).toBeVisible()
    await check('adding a channel')
    await close(page)
    await open(page, '/folder/music')
    await button(page, folderTexts.add).click()
    await dialog.getByRole('searchbox').fill('@somebody')
    await check('a channel that is typed into the dialog of a folder')
    await dialog.getByRole('searchbox').fill('')
    await close(page)
  })

  await test.step('[EVERY-02] moving channels', async () => {
    const boxes = page.getByRole('main').getByRole('listitem').getByRole('checkbox')
    const select = async (count: number) => {
      await open(page, '/subscriptions?folder=music')
      for (let place = 0; place < count; place++) await boxes.nth(place).check()
    }

    await select(6)
    for (const name of [selection.moveTo, selection.alsoAddTo]) {
      await button(page, name).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await check(name)
      await close(page)
    }
    await button(page, selection.moveTo).click()
    await page.getByRole('menuitem', { name: 'Full' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await check('a folder without room')
    await close(page)
    await page.locator('#drag-help').waitFor({ state: 'attached' })
    await boxes.first().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await check('dragging')
    await page.keyboard.press('Enter')
    await check('a drop')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await select(1)
    await button(page, selection.moveTo).click()
    await page.getByRole('menuitem', { name: 'Full' }).click()
    await expect(button(page, pseudo(common.undo))).toBeVisible()
    await check('moved')
    await open(page, '/changes')
    await check('a change')
  })
})

test('[EVERY-02] every state of an import comes from the texts, and nothing is cut', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_FAILED/)
  await product.sandbox.setSubscriptions(SMALL, channelIds(30))
  const user = await signedIn(SMALL)
  let outside = await namesOf(user)
  for (const state of Object.keys(IMPORTS)) {
    await showImport(page, state, () => open(page, '/dashboard'))
    await expectTranslated(page, `first import, ${state}`, outside)
  }
  await page.unrouteAll()
  await user.import()
  await newFolder(user, 'Music', await firstChannels(user, 6))
  outside = await namesOf(user, 'Music', 'Kitchen', 'Trains', 'Odd')
  const openDialog = async () => {
    await open(page, '/folders')
    await button(page, pseudo(shell.importChannels)).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  for (const state of Object.keys(IMPORTS)) {
    await showImport(page, state, openDialog)
    await expectTranslated(page, `import, ${state}`, outside)
  }

  await page.unrouteAll()
  const own = await firstChannels(user, 12)
  await openDialog()
  await chooseFile(page, own)
  await expect(page.locator('dialog[open]')).toHaveCount(2)
  for (const details of await page.locator('details').all())
    await details.evaluate((one) => one.setAttribute('open', ''))
  await expectTranslated(page, 'a file of another app', outside)
  await openDialog()
  await chooseOwnFile(page, own)
  await expect(page.locator('dialog[open]')).toHaveCount(2)
  await expectTranslated(page, 'a file of our own', outside)
})

test('[EVERY-02] sorting, suggestions and cleaning up come from the texts, and nothing is cut', async ({
  page,
  product,
  signedIn,
}) => {
  await product.sandbox.setSubscriptions(TYPICAL, channelIds(40))
  const user = await signedIn(TYPICAL, { import: true })
  const folder = await newFolder(user, 'Music', await firstChannels(user, 6))
  await newFolder(user, 'Bikes')
  await refresh(user, { folder })
  const videos = await allVideos(user)
  const outside = await namesOf(user, 'Music', 'Bikes', ...videos.map((video) => video.title))
  const check = (state: string) => expectTranslated(page, state, outside)
  const dialog = page.getByRole('dialog')

  await open(page, '/suggestions')
  await page.getByRole('main').getByRole('checkbox').first().waitFor()
  await check('suggestions')
  await page.getByRole('main').getByRole('listitem').getByRole('button').nth(1).click()
  await expect(dialog).toBeVisible()
  await check('a suggestion')
  await close(page)
  await page.getByRole('main').locator('[aria-haspopup="menu"]').first().click()
  await check('menu of a suggestion')
  await close(page)

  await open(page, '/sort')
  await shortcutsWork(page)
  await page.keyboard.press('+')
  await page.keyboard.press('Enter')
  await check('sort, new folder')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Digit1')
  await check('sort, chosen')
  await page.keyboard.press('Enter')
  await check('sort, sorted')
  await page.keyboard.type('/qx')
  await check('sort, typed')

  await putChecked(
    product,
    (await user.channels()).slice(6).map(({ id }, i) => ({ id, newestAt: i < 3 ? 1 : null })),
  )
  await open(page, '/dashboard')
  await button(page, pseudo(shell.cleanupAssistant)).click()
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  await check('cleanup')
  await dialog.getByRole('listitem').getByRole('checkbox').first().check()
  await check('cleanup, selection')
  await page.setViewportSize({ width: 1440, height: 900 })
  await button(page, pseudo(selectionText.moveTo)).click()
  await check('cleanup, menu')
  await close(page)
  await dialog
    .getByRole('region')
    .getByRole('button', { name: pseudo(cleanupText.unsubscribe) })
    .click()
  await expect(page.locator('dialog[open]')).toHaveCount(2)
  await check('how to unsubscribe')
  await close(page)
  await dialog
    .getByRole('region')
    .getByRole('button', { name: pseudo(cleanupText.snooze) })
    .click()
  await dialog.locator('summary').last().click()
  await check('cleanup, snoozed')
})

test('[EVERY-02] dialogs of every page, settings, billing and use offline come from the texts, and nothing is cut', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_|status of (400|403|502|503)/)
  const user = await signedIn(SMALL, { import: true })
  await newFolder(user, 'Music', await firstChannels(user, 6))
  const outside = await namesOf(user, 'Music', unknownDevice)
  const check = (state: string) => expectTranslated(page, state, outside)
  const dialog = page.getByRole('dialog')

  await test.step('[EVERY-02] dialogs of every page', async () => {
    await open(page, '/folders')
    await button(page, pseudo(shell.settings)).click()
    const parts = dialog.getByRole('navigation').getByRole('button')
    await expect(parts.first()).toBeVisible()
    for (const part of await parts.all()) {
      await part.click()
      await expectTranslated(page, `settings, ${await part.textContent()}`, outside, [1440])
    }
    await check('settings')
    await close(page)

    for (const name of [shell.importChannels, shell.cleanupAssistant]) {
      await button(page, pseudo(name)).click()
      await expect(dialog).toBeVisible()
      await check(name)
      await close(page)
    }
    await shortcutsWork(page)
    await page.keyboard.press('?')
    await expect(dialog).toBeVisible()
    await check('shortcuts')
    await close(page)
    await page.keyboard.press('Control+k')
    await expect(dialog).toBeVisible()
    for (const typed of ['', 'mus', 'saw mill']) {
      await dialog.getByRole('combobox').fill(typed)
      await expect(dialog.getByText('⟦').first()).toBeVisible()
      await check(`palette, ${typed}`)
    }
    await close(page)

    await open(page, '/subscriptions')
    await page.getByRole('main').getByRole('listitem').getByRole('checkbox').first().check()
    await check('a selection')
  })

  await test.step('[EVERY-02] questions of the settings', async () => {
    const weekly: WeeklyMailView = { isAvailable: true, isOn: true, dueAt: Date.UTC(2026, 10, 30, 6) }
    await page.route('**/api/weekly-mail', (route) => route.fulfill({ json: weekly }))
    const part = async (name: string) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await dialog.getByRole('navigation').getByRole('button', { name, exact: true }).click()
    }
    await open(page, '/folders')
    await button(page, pseudo(shell.settings)).click()
    await part(settings.parts.account)
    await check('account')
    for (const name of [settings.disconnect, settings.deleteAccountButton]) {
      await button(page, name).click()
      await expect(page.locator('dialog[open]')).toHaveCount(2)
      await check(name)
      await close(page)
    }
    await part(settings.parts.data)
    await button(page, feeds.turnOn).click()
    for (const name of [feeds.renew, feeds.turnOff]) {
      await button(page, name).click()
      await check(name)
      await close(page)
    }
    await part(settings.parts.devices)
    const sync = page.getByRole('switch', { name: pseudo(syncText.sync) })
    await sync.click()
    await check('syncing')
    await page.setViewportSize({ width: 1440, height: 900 })
    await sync.click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await check('end of syncing')
  })

  await test.step('[EVERY-02] billing', async () => {
    const payment = new Payment(product)
    const { subscription } = await buyPremium(user, payment)
    for (const status of ['active', 'past_due', 'unpaid', 'paused', 'incomplete']) {
      await payment.subscription(subscription, 'set', status)
      await untilPlan(user, (view) => view.status === status)
      await open(page, '/billing')
      await check(`billing, ${status}`)
    }
  })

  await test.step('[EVERY-02] changes that wait', async () => {
    await open(page, '/folders')
    await goOffline(page.context())
    await button(page, folders.newFolder).first().click()
    await dialog.getByRole('textbox').fill('Trains')
    outside.push('Trains')
    await check('new folder')
    await dialog.getByRole('textbox').press('Enter')
    const show = button(page, pseudo(offlineText.showChanges))
    await expect(show).toBeVisible()
    await check('changes wait')
    await page.setViewportSize({ width: 1440, height: 900 })
    await show.click()
    await expect(dialog).toBeVisible()
    await check('changes that wait')
  })
})
