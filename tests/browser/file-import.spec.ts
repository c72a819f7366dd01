import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { makePremium } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible, expectAccessibleAtAllWidths } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'
const recorded = (name: string) => readFileSync(resolve(import.meta.dirname, '../recordings/subscription-files', name))

/** Opens the part of Settings that takes files. */
async function openSettings(page: Page) {
  await page.goto('/folders')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Your data', exact: true }).click()
  await expect(page.getByLabel('Choose files…')).toBeEnabled()
}

type Given = { name: string; buffer: Buffer }
const choose = (page: Page, ...files: Given[]) =>
  page.getByLabel('Choose files…').setInputFiles(files.map((file) => ({ ...file, mimeType: '' })))

/** Drags files over the window and, unless they only hover, drops them. */
const drop = (page: Page, files: Given[], onlyHover = false) =>
  page.evaluate(
    ({ given, hovers }) => {
      const dataTransfer = new DataTransfer()
      for (const { name, text } of given) dataTransfer.items.add(new File([text], name))
      const send = (type: string) =>
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      send('dragenter')
      send('dragover')
      if (!hovers) send('drop')
    },
    { given: files.map(({ name, buffer }) => ({ name, text: buffer.toString() })), hovers: onlyHover },
  )

const preview = (page: Page) => page.getByRole('dialog', { name: 'Bring folders from another app' })
const bringIn = (page: Page) => preview(page).getByRole('button', { name: 'Bring them in' })

async function setTarget(page: Page, group: string, target: string) {
  await preview(page)
    .getByRole('button', { name: new RegExp(`^${group}: `) })
    .click()
  await page.getByRole('menuitemradio', { name: target, exact: true }).click()
}

const idsIn = async (user: Visitor, name: string) =>
  (await user.library()).folders.find((folder) => folder.name === name)?.channels.map(({ id }) => id)

/** FreeTube's file of these profiles. */
const freeTube = (profiles: Record<string, readonly unknown[]>) =>
  Buffer.from(
    Object.entries(profiles)
      .map(([name, subscriptions], n) => `${JSON.stringify({ _id: `profile${n}`, name, subscriptions })}\n`)
      .join(''),
  )
const entries = (ids: readonly (string | undefined)[]) => ids.map((id) => ({ id, name: '' }))

test('[ORG-09] groups of another app are previewed, changed row by row, brought in at once, and one Undo takes it back', {
  tag: '@every',
}, async ({ page, signedIn }) => {
  const user = await signedIn(SMALL, { import: true })
  const own = (await user.channels()).map((channel) => channel.id)
  await newFolder(user, 'Kitchen', own.slice(0, 2))
  await newFolder(user, 'Attic', own.slice(2, 3))
  const before = await user.libraryView()
  await openSettings(page)
  const buffer = freeTube({
    Trains: [{ id: own[4] }, { id: channelIdOf(900), name: '<b>New</b>' }],
    kitchen: entries([own[4], own[1], 'rubbish']),
    Hats: entries([own[5], channelIdOf(901)]),
    Coats: entries([channelIdOf(902)]),
    Nobody: [],
  })
  await choose(page, { name: 'freetube.db', buffer })
  const dialog = preview(page)
  await expect(dialog).toContainText('FreeTube · 4 groups · 6 channels · read in this browser')
  await expect(dialog).toContainText('4 groups become 3 new folders and join 1 of yours.')
  await expect(dialog).toContainText('1 is there already')
  await expect(dialog).toContainText("1 isn't a channel")
  await expect(dialog).toContainText('1 group has no channels and is left out: \u2068Nobody\u2069')
  await expect(dialog.getByRole('alert')).toContainText('Choose at most 1 new folder')
  await bringIn(page).click({ force: true })
  expect(await user.libraryView()).toEqual(before)

  await dialog.getByRole('button', { name: 'Keep the largest, put the rest in Unsorted' }).click()
  await expect(dialog.getByRole('alert')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Coats: Unsorted' })).toBeVisible()
  await setTarget(page, 'Hats', 'Attic')
  await dialog.getByRole('checkbox', { name: 'Bring in Coats' }).uncheck()
  await expect(dialog).toContainText('3 groups become 1 new folder and join 2 of yours. 1 group left out.')
  await expectAccessible(page, 'preview of a file of another app')
  await bringIn(page).click()
  await page.getByRole('button', { name: 'Undo' }).hover() // stops its time
  await expect.poll(() => idsIn(user, 'Trains')).toEqual([own[4], channelIdOf(900)])
  expect(await idsIn(user, 'Kitchen')).toEqual([own[0], own[1], own[4]])
  expect(await idsIn(user, 'Attic')).toEqual([own[2], own[5], channelIdOf(901)])
  expect((await user.channels()).map(({ id }) => id)).not.toContain(channelIdOf(902))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => user.libraryView()).toEqual(before)
})

test('[ORG-09] a file is dropped anywhere on the window, also on the first screen, and by keyboard its groups are brought in; drop zone and preview are accessible', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn('empty@sandbox.test')
  await page.goto('/dashboard')
  await expect(page.getByText('Drop the file anywhere in this window')).toBeVisible()
  await expect(page.getByLabel('Choose files…')).toBeEnabled()
  await expectAccessibleAtAllWidths(page, 'first screen')
  await choose(page, { name: 'pockettube.json', buffer: recorded('pockettube-full.json') })
  await expect(preview(page)).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'preview')
  await preview(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(preview(page)).toBeHidden()
  const file = {
    name: 'profiles.db',
    buffer: freeTube({ One: entries(channelIds(2)), Two: entries(channelIds(2, 1)) }),
  }
  // Browsers say again and again that the files are over the window, until they are not.
  await expect(async () => {
    await drop(page, [file], true)
    await expect(page.getByText('Drop your file here')).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [100] })
  await expect(page.getByText('Drop your file here')).toBeHidden()
  await drop(page, [file])
  await expect(preview(page)).toContainText('3 channels: 3 new to you, 1 in several folders.')
  await preview(page).getByRole('checkbox', { name: 'Bring in One' }).focus()
  await page.keyboard.press('Space')
  await expect(preview(page)).toContainText('Left out')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(preview(page).getByRole('button', { name: 'One: Unsorted' })).toBeFocused()
  await bringIn(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dashboard')
  const { folders, unsortedChannels } = await user.library()
  expect(folders.map(({ name, channels }) => [name, channels.map(({ id }) => id)])).toEqual([['Two', channelIds(2, 1)]])
  expect(unsortedChannels.map(({ id }) => id)).toEqual([channelIdOf(0)])
})

test('[ORG-09] the import screen takes a pasted list; two files become one preview', async ({ page, signedIn }) => {
  await signedIn(SMALL, { import: true })
  await page.goto('/folders')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByLabel('Choose files…')).toBeEnabled()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, channelIds(3, 700).join('\n'))
  await expect(preview(page)).toContainText('Pasted text')
  await expect(preview(page)).toContainText('A list of channels · 3 channels')
  await preview(page).getByRole('button', { name: 'Cancel' }).click()
  await choose(
    page,
    { name: 'subscriptions.json', buffer: recorded('piped-subscriptions.json') },
    { name: 'groups.json', buffer: recorded('piped-groups.json') },
    { name: 'history.db', buffer: recorded('freetube-playlists.db') },
  )
  await expect(preview(page)).toContainText('Several files · 2 groups · 3 channels')
  await expect(preview(page)).toContainText("1 file can't be read")
  // Another file takes the place of this one.
  await preview(page)
    .getByLabel('Another file…')
    .setInputFiles({ name: 'other.db', mimeType: '', buffer: freeTube({ Other: entries(channelIds(1)) }) })
  await expect(preview(page)).toContainText('other.db')
  await expect(page.getByRole('dialog', { name: 'Bring folders from another app' })).toHaveCount(1)
})

test('[ORG-09] handles and old names are looked up for units that are named before, and without units the rest is brought in; what is left is listed and saved; what holds no subscriptions is refused', async ({
  page,
  signedIn,
  product,
}) => {
  const user = await signedIn(SMALL, { import: true })
  await openSettings(page)
  await test.step('a file without subscriptions is refused with what to do', async () => {
    const before = await user.libraryView()
    const refused: [string, Buffer, string][] = [
      ['playlists.db', recorded('freetube-playlists.db'), 'This is a list of playlists.'],
      ['x', recorded('opml-hostile.opml'), 'This file contains definitions that can be harmful'],
      ['deep.json', Buffer.from('['.repeat(5_000_000)), "We can't find any subscriptions in this file."],
      ['empty.json', Buffer.from('{"app_version":"","subscriptions":[]}'), 'There are no channels in this file'],
    ]
    for (const [name, buffer, words] of refused) {
      await choose(page, { name, buffer })
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    }
    expect(await user.libraryView()).toEqual(before)
  })
  await test.step('handles and old names are looked up; what is left is saved', async () => {
    const known = (await user.library()).unsortedChannels[0]
    const { items } = (await (
      await fetch(`${product.sandbox.url}/youtube/v3/channels?part=snippet&key=sandbox-api-key&id=${known?.id}`)
    ).json()) as { items: { snippet: { customUrl: string; title: string } }[] }
    const { customUrl = '', title = '' } = items[0]?.snippet ?? {}
    const list = [
      'Category,Channel Name,Channel URL',
      `Known,One,https://www.youtube.com/${customUrl}`,
      'Known,Two,https://www.youtube.com/@nobody-has-this',
      'Known,=evil(),https://www.youtube.com/c/AnOldAddress',
      'Known,Four,https://rumble.com/c/somewhere?token=secret',
    ]
    await choose(page, { name: 'list.csv', buffer: Buffer.from(list.join('\r\n')) })
    const dialog = preview(page)
    await expect(dialog).toContainText('2 names to look up')
    await expect(dialog).toContainText('costs at most 2 units of today’s quota')
    await dialog.getByRole('button', { name: 'Look up 2 names' }).click()
    await expect(dialog).toContainText('1 name found')
    await dialog.getByText('1 name found', { exact: true }).click()
    await expect(dialog).toContainText(`${customUrl} is ${title}`)
    await expect(dialog).toContainText('1 name is unknown to YouTube')
    await expect(dialog).toContainText("1 has an old address that can't be looked up")
    await expect(dialog).toContainText("1 isn't on YouTube")
    await expect(dialog.getByRole('checkbox', { name: 'Bring in Known' })).toBeChecked()
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save this list' }).click()
    const saved = await readFile(await (await saving).path(), 'utf8')
    expect(saved).toContain("Unknown to YouTube,'@nobody-has-this")
    expect(saved).toContain("An old address that can't be looked up,/c/AnOldAddress")
    expect(saved).toContain('Not on YouTube,rumble.com/c/somewhere,Four')
    expect(saved).not.toContain('secret')
    await bringIn(page).click()
    await expect.poll(() => idsIn(user, 'Known')).toEqual([known?.id])
  })
  await test.step('no units are left: the screen says so, and the rest is brought in without the names', async () => {
    await product.sandbox.fault({ match: 'forHandle', kind: 'quota' })
    await openSettings(page)
    const buffer = freeTube({ Mixed: [...entries([channelIdOf(800)]), { id: '@somebody', name: '' }] })
    await choose(page, { name: 'x.db', buffer })
    await preview(page).getByRole('button', { name: 'Look up 1 name' }).click()
    await expect(preview(page).getByRole('alert')).toContainText('You can bring in the rest without them.')
    await bringIn(page).click()
    await expect.poll(() => idsIn(user, 'Mixed')).toEqual([channelIdOf(800)])
  })
})

test('[ORG-09] 20 MB with 10,000 channels are read while the page goes on; a token in a file is named calmly, and what is in it besides groups never leaves the browser', async ({
  page,
  product,
  signedIn,
}, testInfo) => {
  const user = await signedIn(SMALL, { import: true })
  await makePremium(product, SMALL)
  await openSettings(page)
  await test.step('it never stops for as long as reading takes', async () => {
    const ids = channelIds(10_000)
    const groups = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`Group ${n}`, ids.slice(n * 250, n * 250 + 250)]),
    )
    const history = Array.from({ length: 1_000_000 }, (_, n) => ({ t: n }))
    const file = {
      ...groups,
      ysc_collection: Object.fromEntries(Object.keys(groups).map((name) => [name, name])),
      history,
    }
    // From a path, as a browser reads files: Playwright would pass a buffer through the page.
    const path = testInfo.outputPath('large.json')
    await writeFile(path, JSON.stringify(file).padEnd(20 * 1024 * 1024, ' '))
    // Frames of the page and messages of the reader, in their order: frames in between show that the page went on.
    await page.evaluate(() => {
      const counts = { frames: 0 }
      Object.assign(globalThis, { counts })
      const next = () => {
        counts.frames++
        requestAnimationFrame(next)
      }
      next()
    })
    await page.getByLabel('Choose files…').setInputFiles(path)
    await expect(preview(page)).toContainText('PocketTube · 40 groups · 10,000 channels', {
      timeout: 100_000,
    })
    await expect.poll(() => page.workers()).toEqual([])
    expect(
      await page.evaluate(() => (globalThis as unknown as { counts: { frames: number } }).counts.frames),
    ).toBeGreaterThan(0)
    await expect(preview(page)).toContainText('40 groups become 40 new folders.')
    await preview(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(preview(page)).toBeHidden()
  })
  await test.step('a token, and what is not read', async () => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await choose(page, { name: 'pockettube.json', buffer: recorded('pockettube-full.json') })
    await expect(preview(page)).toContainText('A sign-in token was in this file')
    await expect(preview(page)).toContainText("it isn't sent, kept or shown")
    await preview(page).getByRole('button', { name: 'Cancel' }).click()
    await choose(page, { name: 'backup.zip', buffer: recorded('grayjay-export.zip') })
    await expect(preview(page)).toContainText('Grayjay')
    await expect(preview(page)).toContainText("We didn't read \u2068settings\u2069, \u2068plugin_settings\u2069")
    await bringIn(page).click()
    await expect.poll(async () => (await user.library()).folders.map(({ name }) => name)).toContain('Mixed services')
    expect(sent.join('')).toContain('Mixed services')
    for (const word of ['rumble', 'history', 'zz-fixture-not-a-token']) expect(sent.join('')).not.toContain(word)
  })
})
