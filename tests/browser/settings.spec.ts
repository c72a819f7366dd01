import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { ageSessions } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { articles, channelsNamed, settled } from './feed-steps.ts'
import { expect, signInInPopup, test } from './fixtures.ts'
import { storedMarks } from './marks-steps.ts'

const SMALL = 'small@sandbox.test'

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })

/** Opens Settings and shows one part of them. */
async function openSettings(page: Page, part: 'Your data' | 'Account') {
  await page.goto('/folders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const account = page.waitForResponse((response) => response.url().endsWith('/api/account'))
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await account
  await settings(page).getByRole('button', { name: part, exact: true }).click()
  return settings(page)
}

const choose = (page: Page, file: unknown) =>
  page.getByLabel('Choose files…').setInputFiles({
    name: 'subshelf.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)),
  })

/** A file of folders with the channels of these numbers. */
const fileOf = (folders: Record<string, readonly number[]>) => ({
  ...{ format: 'subshelf', version: 1, exportedAt: '2026-01-31T12:00:00.000Z', unsortedChannels: [] },
  folders: Object.entries(folders).map(([name, numbers], n) => ({
    ...{ id: `0198f000-0000-7000-8000-00000000000${n}`, name, createdAt: '2026-01-01T00:00:00.000Z' },
    channels: numbers.map((number) => ({ id: channelIdOf(number), name: `Channel ${number}`, addedAt: '' })),
  })),
})

const shape = async (user: Visitor) => {
  const { folders, unsortedChannels } = await user.library()
  return [...folders.map(({ name, channels }) => [name, channels.length]), unsortedChannels.length]
}

test('[SHELL-05] [DATA-02] export and import: a file of the library, a preview that changes nothing, one click, one undo', async ({
  page,
  product,
  signedIn,
}) => {
  await product.sandbox.setSubscriptions(SMALL, channelIds(12))
  const user = await signedIn(SMALL, { import: true })
  const preview = page.getByRole('dialog', { name: 'Import from file' })

  await test.step('[SHELL-05] [DATA-02] files come out, and come in after a preview; Undo takes them back; what is no library is refused', async () => {
    await newFolder(user, 'Music', channelIds(3))
    let dialog = await openSettings(page, 'Your data')
    const files: string[] = []
    for (const name of ['JSON', 'CSV', 'OPML']) {
      await dialog.getByLabel('Format').selectOption(name)
      const started = page.waitForEvent('download')
      await dialog.getByRole('link', { name: `Export ${name}` }).click()
      const download = await started
      expect(download.suggestedFilename()).toMatch(new RegExp(`^subshelf-[\\d-]{10}\\.${name.toLowerCase()}$`))
      files.push(await readFile(await download.path(), 'utf8'))
    }
    for (const file of files) expect(file).toContain(channelIdOf(11))

    await choose(page, JSON.parse(files[0] ?? ''))
    await expect(preview).toContainText('Everything in this file is in your library already.')
    await preview.getByRole('button', { name: 'Cancel' }).click()
    await expect(preview).toBeHidden()

    await choose(page, fileOf({ music: [1, 5, 6], Fresh: [7, 900] }))
    const counts = preview.getByRole('definition')
    await expect(counts).toHaveText(['1', '3', '1', '1'])
    await preview.getByText("1 channel you don't have yet").click()
    await expect(preview.getByText('Channel 900')).toBeVisible()
    await preview.getByRole('checkbox', { name: /^Fresh/ }).uncheck()
    await expect(counts).toHaveText(['0', '2', '1', '2'])
    await preview.getByRole('checkbox', { name: /^Fresh/ }).check()
    expect(await shape(user)).toEqual([['Music', 3], 9])

    await preview.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(settings(page)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).hover() // stops its time
    await expect(page.getByRole('main')).toContainText('Fresh')
    await expect.poll(() => shape(user)).toEqual([['Music', 5], ['Fresh', 2], 6])
    const undone = page.waitForResponse((response) => response.url().endsWith('/undo'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await undone
    await expect(page.getByRole('main')).not.toContainText('Fresh')
    expect(await shape(user)).toEqual([['Music', 3], 9])
    dialog = await openSettings(page, 'Your data')
    for (const [file, words] of [
      ['<svg/>', "can't find any subscriptions"],
      [{ some: 'thing' }, "can't find any subscriptions"],
    ] as const) {
      await choose(page, file)
      await expect(dialog.getByRole('alert').filter({ hasText: words })).toBeVisible()
    }
  })

  await test.step('[DATA-02] a folder that was renamed since the export: the preview says so, the import gives its name back, Undo takes it', async () => {
    const { folders } = await user.library()
    const id = folders.find(({ name }) => name === 'Music')?.id ?? ''
    const { body: file } = await user.get('/api/export.json')
    await user.send('PATCH', `/api/folders/${id}`, { name: 'Musik' })
    await openSettings(page, 'Your data')
    await choose(page, file)
    const folder = preview.getByRole('checkbox', { name: 'Musik → Music 3 channels · renamed' })
    await expect(folder).toBeChecked()
    await expect(preview.getByText('folders updated')).toBeVisible()
    await folder.uncheck()
    await expect(preview).toContainText('Everything in this file is in your library already.')
    await preview.getByRole('checkbox', { name: 'Music 3 channels · left out' }).check()
    await preview.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('Imported: 1 folder updated')).toBeVisible()
    await expect(page.getByRole('complementary').getByRole('link', { name: /^Music/ })).toBeVisible()
    await expect.poll(() => shape(user)).toEqual([['Music', 3], 9])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('complementary').getByRole('link', { name: /^Musik/ })).toBeVisible()
    await expect.poll(() => shape(user)).toEqual([['Musik', 3], 9])
  })

  await test.step('an import that does not fit says why, and can be made to fit', async () => {
    await openSettings(page, 'Your data')
    await choose(page, fileOf({ A: [5], B: [6], C: [7] }))
    await expect(preview.getByRole('alert')).toContainText('Choose at most 2 new folders, or upgrade.')
    await preview.getByRole('button', { name: 'Import', exact: true }).click({ force: true })
    expect(await shape(user)).toEqual([['Musik', 3], 9])
    await preview.getByRole('checkbox', { name: /^C/ }).uncheck()
    await expect(preview.getByRole('alert')).toBeHidden()
    await preview.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(preview).toBeHidden()
    await expect.poll(() => shape(user)).toEqual([['Musik', 3], ['A', 1], ['B', 1], 7])
  })
})

test('[SHELL-04] [SHELL-05] the theme and the Google account are chosen in Settings', async ({ page, signedIn }) => {
  const user = await signedIn(SMALL, { import: true })

  await test.step('[SHELL-04] the theme "System" follows the device from the first paint on, also while a page is open', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/folders')
    const html = page.locator('html')
    const colour = page.locator('meta[name="theme-color"]')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('radio', { name: 'System' }).check()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await expect(colour).toHaveAttribute('content', '#f6f2ea')
    for (const path of ['/folders', '/privacy']) {
      await page.goto(path)
      for (const theme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: theme })
        await expect(html, path).toHaveAttribute('data-theme', theme)
      }
    }
    await page.goto('/folders')
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect(colour).toHaveAttribute('content', '#141311')
  })

  await test.step('[SHELL-05] the Google account is disconnected, and connected again from here', async () => {
    const dialog = await openSettings(page, 'Account')
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(dialog.getByText('Not connected.')).toBeVisible()
    expect((await user.refusal('POST', '/.netlify/functions/google-auth-token', { action: 'refresh' })).code).toBe(
      'reauthorisation_required',
    )
    await signInInPopup(dialog.getByRole('button', { name: 'Allow access' }), SMALL)
    await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  })
})

test('[SHELL-05] [DATA-03] the account is deleted after its email was typed and its user signed in again; this browser keeps nothing', {
  tag: '@every',
}, async ({ page, product, signedIn, consoleGuard }) => {
  consoleGuard.allow(/status of (403|422)/)
  const person = await signedIn(SMALL, { import: true })
  const { id } = (await person.get<{ user: { id: string } }>('/api/session')).body.user
  const [bread = ''] = await channelsNamed(person, 'Nora Bakes Bread')
  await newFolder(person, 'Bread', [bread])
  await page.goto('/folder/bread')
  await settled(page)
  const opened = page.context().waitForEvent('page')
  await articles(page).first().getByRole('link').click()
  await (await opened).close()
  await expect(articles(page).first().getByText('NEW', { exact: true })).toBeHidden()
  await page.evaluate(
    ([user, channel]) =>
      localStorage.setItem(`subshelf:user:snoozed:${user}`, JSON.stringify({ [`${channel}`]: Date.now() + 1e9 })),
    [id, bread],
  )
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  await expect.poll(async () => (await stored()).split(id).length, 'snoozes of the user').toBeGreaterThan(2)
  await expect.poll(() => storedMarks(page)).toHaveLength(1)
  const dialog = await openSettings(page, 'Account')
  await dialog.getByRole('button', { name: 'Delete account…' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  const field = question.getByLabel(`Type ${SMALL} to confirm`)
  await expect(field).toBeFocused()
  for (const part of [field, question.getByRole('button', { name: 'Delete my account' })])
    await expect(part).toBeInViewport({ ratio: 1 })
  await field.fill('someone@else.test')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('alert')).toContainText("That isn't your account's email address.")

  await test.step('[DATA-03] after an old sign-in its user signs in again, in place', async () => {
    await ageSessions(product, id, { idleMs: 0, ageMs: 15 * 60_000 })
    await field.fill(SMALL)
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog.getByRole('alert')).toContainText("Please sign in again to confirm that it's you")
    await expectAccessible(page, 'sign in again')
    expect((await person.get('/api/library')).status).toBe(200)
    await signInInPopup(dialog.getByRole('button', { name: 'Sign in with Google' }), SMALL)
    await expect(field).toHaveValue(SMALL)
    await question.getByRole('button', { name: 'Delete my account' }).click()
  })

  const notice = page.getByRole('alertdialog', { name: 'Your account has been deleted' })
  await expect(notice).toContainText("We've revoked our access to your Google account.")
  await expect(notice).not.toContainText('subscription')
  // Nothing of the library is on screen beside it: this is the front page.
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText('Your subscriptions')
  await expectAccessible(page, 'the account is deleted')
  await notice.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect((await person.get('/api/library')).status).toBe(401)
  const kept = () =>
    page.evaluate(async () => [
      JSON.stringify({ ...localStorage, ...sessionStorage }),
      (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('subshelf-')),
      (await cookieStore.getAll()).length,
    ])
  await expect.poll(async () => (await kept()).slice(1)).toEqual([[], 0])
  for (const trace of [id, SMALL]) expect((await kept())[0]).not.toContain(trace)
})

test('[SHELL-06] settings and the preview: no accessibility finding, narrow and wide', async ({ page, signedIn }) => {
  await signedIn(SMALL, { import: true })
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/folders')
    if (width < 900) await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const dialog = settings(page)
    const list = dialog.getByRole('navigation', { name: 'Settings' })
    if (width < 900) {
      await expect(list).toBeHidden()
      await expect(dialog.getByText('This device', { exact: true })).toBeVisible()
      await expectAccessible(page, 'settings')
    } else
      for (const [part, shown] of [
        ['Watching', dialog.getByRole('radio', { name: 'On YouTube' })],
        ['Your data', dialog.getByRole('link', { name: 'Export JSON' })],
        ['Devices', dialog.getByText('This device', { exact: true })],
        ['Look', dialog.getByRole('radio', { name: 'Dark' })],
        ['Account', dialog.getByRole('button', { name: 'Disconnect' })],
      ] as const) {
        await list.getByRole('button', { name: part }).click()
        await expect(list.getByRole('button', { name: part })).toHaveAttribute('aria-current', 'true')
        await expect(shown).toBeVisible()
        await expectAccessible(page, `settings, ${part}`)
      }
    await page.getByRole('button', { name: 'Delete account…' }).click()
    await expectAccessible(page, 'deleting the account')
    await page.keyboard.press('Escape')
    if (width >= 900) await list.getByRole('button', { name: 'Your data' }).click()
    await choose(page, fileOf({ 'A folder with a rather long name, as people do': [1, 2], B: [2], C: [3], D: [4] }))
    await page.getByText("you don't have yet will be added").click()
    await expectAccessible(page, 'preview')
  }
})
