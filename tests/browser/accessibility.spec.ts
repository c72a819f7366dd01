import type { Locator, Page } from '@playwright/test'
import { changeFlags, newOperator, OPERATOR, WITH_OPERATOR } from '../support/operators.ts'
import { buyPremium, Payment, untilPlan } from '../support/payment.ts'
import { channelIds } from '../support/sandbox.ts'
import { addInterest, makePremium, setRemoteConfig } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import { atNarrowWidths, expectAccessible, expectAccessibleAtAllWidths, expectFits } from './accessible.ts'
import { firstChannels, settled } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'
const TYPICAL = 'typical@sandbox.test'
const LONG = 'Long walks and everything that can be watched while doing nothing at all on a Sunday'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).first().click()
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const title = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const close = async (page: Page) => {
  const open = page.locator('dialog[open]')
  const before = await open.count()
  await page.keyboard.press('Escape')
  await expect(open).toHaveCount(before - 1)
}

/** Opens a dialog of the sidebar. */
const panel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true }).click()

/** A menu is opened at each width: where it lies depends on the place it was opened at. */
async function checkMenu(page: Page, opener: Locator, state: string) {
  const menu = page.getByRole('menu')
  const look = async (check: () => Promise<void>) => {
    await opener.click()
    await expect(menu).toBeVisible()
    await check()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
  await look(() => expectAccessible(page, state))
  await atNarrowWidths(page, (width) => look(() => expectFits(page, `${state}, ${width} px`)))
}

test('[SHELL-06] the main screens are accessible', { tag: '@every' }, async ({ page, signedIn }) => {
  const check = (state: string) => expectAccessibleAtAllWidths(page, state)
  const user = await signedIn(TYPICAL, { import: true })
  await newFolder(user, 'Music', await firstChannels(user, 6, 30))
  await newFolder(user, LONG, await firstChannels(user, 4, 60))
  await page.goto('/folder/music')
  await settled(page)
  await check('folder')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 2, name: /unseen|^Nothing/ })).toBeVisible()
  await check('dashboard')
  await page.goto('/folders')
  await expect(page.getByRole('heading', { name: 'Music' })).toBeVisible()
  await check('folders')
  await page.goto('/subscriptions')
  await expect(page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem').first()).toBeVisible()
  await check('subscriptions')
  await panel(page, 'Settings')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible()
  await check('settings')
})

test('[SHELL-06] with forced colours what is selected, focused, new, begun or of another folder can still be told apart', async ({
  page,
  signedIn,
  context,
}) => {
  const user = await signedIn(TYPICAL, { import: true })
  await newFolder(user, 'Music', await firstChannels(user, 4, 30))
  await newFolder(user, 'Bikes', await firstChannels(user, 4, 60))
  await page.emulateMedia({ forcedColors: 'active' })
  const style = (target: Locator, name: string, pseudo?: string) =>
    target.evaluate((element, [name, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name), [
      name,
      pseudo,
    ] as const)
  const main = page.getByRole('main')

  await page.goto('/folders')
  const folders = main.getByRole('listitem').filter({ has: page.getByRole('button') })
  await expect(folders).toHaveCount(2)
  const tiles = await Promise.all(
    (await folders.locator('[data-folder-tile]').all()).map((tile) => style(tile, 'border-bottom-color')),
  )
  expect(new Set(tiles).size).toBe(2)
  const entries = page.getByRole('navigation', { name: 'Main' })
  const current = entries.getByRole('link', { name: /^Folders/ })
  expect(await style(current, 'outline-style')).toBe('solid')
  expect(await style(entries.getByRole('link', { name: 'Dashboard' }), 'outline-style')).toBe('none')

  await page.goto('/subscriptions')
  const cards = page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
  await cards.first().locator('label').click()
  await page.keyboard.press('ArrowRight')
  await expect(cards.nth(1).getByRole('checkbox')).toBeFocused()
  const borders = () => Promise.all([0, 2].map((place) => style(cards.nth(place), 'border-top-color')))
  await expect.poll(async () => new Set(await borders()).size).toBe(2)
  expect(await style(cards.nth(1), 'outline-style')).toBe('solid')
  expect(await style(cards.nth(2), 'outline-style')).toBe('none')

  await page.goto('/folder/music')
  await settled(page)
  await expect(main.getByText('NEW', { exact: true }).first()).toBeVisible()
  const opened = context.waitForEvent('page')
  await main.getByRole('article').first().getByRole('link').click()
  await (await opened).close()
  const begun = main.getByRole('article').first().locator('[style*="width: 10%"]')
  const ground = await style(begun.locator('..'), 'background-color')
  expect(await style(begun, 'background-color')).not.toBe(ground)
})

test.describe('with an operator', () => {
  test.use({ productEnv: WITH_OPERATOR })

  test('[SHELL-06] public and operators’ pages are accessible in all their states', async ({
    page,
    product,
    signedIn,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of (404|503)/)
    const check = (state: string) => expectAccessibleAtAllWidths(page, state)
    await page.goto('/')
    await title(page, /shelves/)
    await check('landing')
    await press(page, 'Login')
    await check('sign-in screen')
    await page.goto('/?sign_in_error=cancelled')
    await expect(page.getByText('Google OAuth was cancelled or failed')).toBeVisible()
    await check('sign-in screen with an error')
    for (const path of ['/privacy', '/terms']) {
      await page.goto(path)
      await check(path)
    }
    await page.goto('/no/such/page')
    await title(page, 'Not found')
    await check('not found')

    await setRemoteConfig(product, 'registrationEnabled', false)
    await page.goto('/')
    await press(page, 'Join the waitlist')
    await check('waitlist')
    await page.getByLabel('Email').fill('nobody')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
    await check('waitlist with its error')
    await page.route('**/register-interest', (route) => route.fulfill({ json: { success: true } }))
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Email').press('Enter')
    await expect(dialog(page, 'THANK YOU!')).toBeVisible()
    await check('waitlist, thanks')

    await setRemoteConfig(product, 'registrationEnabled', true)
    await page.goto('/admin/login')
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
    await check('admin sign-in')
    await addInterest(product, ['ada@example.com', `${'long'.repeat(15)}@example.com`])
    await signedIn(OPERATOR)
    await page.goto('/admin')
    await expect(page.getByRole('switch', { name: 'Registration' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Failed jobs' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Waitlist' })).toBeVisible()
    await check('admin overview')
    await page.getByRole('switch', { name: 'Maintenance mode' }).click()
    await page.getByRole('textbox', { name: 'Folders per user' }).fill('x')
    await check('flags with an error')
    await page.getByRole('textbox', { name: 'Folders per user' }).fill('3')
    await press(page, 'Save changes')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await check('question about flags')
    await page.goto('/admin/interest-emails')
    await expect(page.getByText('ada@example.com')).toBeVisible()
    await check('addresses that wait')

    await changeFlags(await newOperator(product), { maintenanceMode: true })
    await page.context().clearCookies()
    await page.goto('/')
    await title(page, 'Back in a few minutes')
    await check('maintenance')
  })
})

test('[SHELL-06] a newcomer’s and an empty library, import and settings are accessible', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (500|503)/)
  const check = (state: string) => expectAccessibleAtAllWidths(page, state)
  await signedIn(TYPICAL)
  await product.sandbox.fault({ match: '/youtube/v3/subscriptions', kind: 'slow', ms: 60_000, afterCalls: 1 })
  await page.goto('/')
  await title(page, /^Welcome, /)
  await expect(page.getByText(/^Page 1 · \d+ channels so far$/)).toBeVisible()
  await check('first import, running')

  await product.sandbox.clearFaults()
  await signedIn('empty@sandbox.test')
  await page.goto('/')
  await press(page, 'Go to your dashboard')
  for (const [path, text] of [
    ['/dashboard', 'Nothing here yet'],
    ['/folders', 'No folders yet. But oh, the possibilities!'],
    ['/subscriptions', 'so quiet in here'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible()
    await check(`${path}, empty`)
  }
  await product.sandbox.clearFaults()
  await signedIn(SMALL, { import: true })
  await page.route('**/api/library', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/folders')
  await expect(page.getByRole('alert').filter({ hasText: "couldn't be loaded" })).toBeVisible()
  await check('library that fails')
  await page.unroute('**/api/library')
  await page.route('**/api/library', () => {})
  for (const path of ['/folders', '/subscriptions', '/dashboard']) {
    await page.goto(path)
    await title(page, /./)
    await check(`${path}, loading`)
  }
  // Else the dashboard gets its library in the end, and has the channels checked.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/folders')
  await panel(page, 'Cleanup Assistant')
  await expect(page.getByText('No subscription data available for analysis.')).toBeVisible()
  await check('cleanup without data')
  await close(page)
  await panel(page, 'Settings')
  await dialog(page, 'Settings').getByRole('button', { name: 'Account', exact: true }).click()
  await press(page, 'Delete account…')
  await expect(dialog(page, 'Delete your account?')).toBeVisible()
  await check('question before the account is deleted')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Delete your account?')).toBeHidden()
  await close(page)
  await panel(page, 'Import')
  const start = dialog(page, 'Import YouTube Subscriptions').getByRole('button', { name: 'Import Subscriptions' })
  await expect(start).toBeVisible()
  await check('import')
  await product.sandbox.fault({ match: '/youtube/v3/subscriptions', kind: 'quota' })
  await start.click()
  await expect(dialog(page, /^Import/).getByRole('alert')).toContainText('quota')
  await check('import that failed')
  await product.sandbox.clearFaults()
  await product.sandbox.setSubscriptions(SMALL, channelIds(3))
  await close(page)
  await panel(page, 'Import')
  await start.click()
  await expect(page.getByText(/no longer among your YouTube subscriptions/)).toBeVisible()
  await check('import that asks about departures')
  await press(page, 'Keep all')
  await expect(dialog(page, /^Import/).getByRole('button', { name: 'Done' })).toBeVisible()
  await check('import that ended')
})

test('[SHELL-06] folders, subscriptions and billing are accessible in all their states', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  const check = (state: string) => expectAccessibleAtAllWidths(page, state)
  consoleGuard.allow(/status of 422/) // what was typed is no channel
  const user = await signedIn(TYPICAL, { import: true })
  await newFolder(user, 'Music', await firstChannels(user, 40))
  await newFolder(user, LONG, await firstChannels(user, 3, 60))
  await page.goto('/folders')
  await press(page, 'New folder')
  await expect(page.getByLabel('Folder name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Folder name is required')).toBeVisible()
  await check('new folder with its error')
  await newFolder(user, 'موسيقى هادئة', await firstChannels(user, 2, 80))
  await page.goto('/folders')
  await expect(page.getByRole('heading', { name: 'Music' })).toBeVisible()
  await expect(page.getByText("You've reached your limit!")).toBeVisible()
  await check('folders, at the limit')
  await checkMenu(page, page.getByRole('button', { name: /^Sort folders/ }), 'sorts of folders')
  await checkMenu(page, page.getByRole('button', { name: 'Actions for Music' }), 'menu of a folder')
  await press(page, 'Actions for Music')
  await entry(page, 'Rename')
  await expect(dialog(page, 'Rename Folder')).toBeVisible()
  await check('renaming')
  await close(page)
  await press(page, 'Actions for Music')
  await entry(page, 'Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('question before deleting')
  await close(page)
  await press(page, 'See Premium')
  await expect(dialog(page, 'Folder Limit Reached')).toBeVisible()
  await check('limit')

  await page.goto('/subscriptions')
  await press(page, 'Add a channel')
  await page.getByLabel('Address, @handle or channel ID').fill('Kitchen tips')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Add a channel').getByRole('alert')).toBeVisible()
  await check('adding a channel with its error')
  await close(page)
  await page.getByRole('checkbox', { name: 'Select all 240 shown' }).click()
  const selection = page.getByRole('region', { name: 'Selection' })
  await expect(selection).toBeVisible()
  await check('selection')
  await checkMenu(page, selection.getByRole('button', { name: 'Move to…' }), 'move menu')
  await page.goto('/subscriptions?q=zzzz')
  await expect(page.getByText('No subscriptions match your search')).toBeVisible()
  await check('search without match')

  await press(page, 'Collapse sidebar')
  await check('collapsed sidebar')
  await page.setViewportSize({ width: 320, height: 900 })
  await press(page, 'Open menu')
  await expect(dialog(page, 'Menu')).toBeVisible()
  await expectAccessible(page, 'menu of small screens')
  await close(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/billing')
  await expect(page.getByRole('button', { name: 'Upgrade Now' })).toBeVisible()
  await check('billing, free')
  await buyPremium(user, new Payment(product))
  await untilPlan(user, ({ plan }) => plan === 'premium')
  await page.goto('/billing')
  await expect(page.getByRole('button', { name: 'MANAGE SUBSCRIPTION' })).toBeVisible()
  await check('billing, premium')
  const { subscriptions } = await new Payment(product).held()
  await new Payment(product).subscription(subscriptions[0]?.id ?? '', 'fail-renewal')
  await untilPlan(user, ({ status }) => status === 'past_due')
  await page.reload()
  await expect(page.getByText('Payment overdue')).toBeVisible()
  await check('billing, overdue')
})

test('[SHELL-06] a folder’s page, the dashboard and cleanup are accessible in all their states', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (403|404|500)/, /net::ERR_/)
  const check = (state: string) => expectAccessibleAtAllWidths(page, state)
  const user = await signedIn(TYPICAL, { import: true })
  await makePremium(product, TYPICAL)
  await newFolder(user, 'Music', await firstChannels(user, 6, 30))
  await newFolder(user, LONG, await firstChannels(user, 4, 60))
  await newFolder(user, 'Later')
  await product.sandbox.fault({ match: '/youtube/v3/', kind: 'slow', ms: 60_000 })
  await page.goto('/folder/music')
  await expect(page.getByText('Loading 0 of 6 channels')).toBeVisible()
  await check('folder that loads')
  await product.sandbox.clearFaults()
  await product.sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 500 })
  await page.goto('/dashboard')
  await page.goto('/folder/music')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await check('folder that fails')
  await product.sandbox.clearFaults()
  await press(page, 'Retry')
  await settled(page)
  await press(page, 'Channels')
  await press(page, /^Move/)
  await check('channels of a folder')
  await page.goto('/folder/later')
  await expect(page.getByText("Click 'Add' before")).toBeVisible()
  await check('folder, empty')
  await page.goto('/folder/no-such-folder')
  await title(page, 'Folder not found')
  await check('folder that is not there')

  await page.goto('/dashboard')
  await press(page, 'Cleanup Assistant')
  const assistant = dialog(page, 'Cleanup Assistant')
  await expect(assistant.getByRole('checkbox').nth(1)).toBeVisible()
  await check('cleanup')
  await assistant.getByRole('checkbox').nth(1).check()
  await assistant
    .getByRole('button', { name: /^Snooze ./ })
    .last()
    .click()
  await assistant.locator('summary').click()
  await check('cleanup with a selection and snoozed channels')
  await assistant
    .getByRole('button', { name: /^Unsubscribe… from/ })
    .first()
    .click()
  await expect(dialog(page, /^How to unsubscribe/)).toBeVisible()
  await check('how to unsubscribe')
})

const TAKEOUT_ROW = { header: 'YouTube', title: 'Watched One', titleUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' }
/** A watch history with an advert, and a row that cannot be used. */
const HISTORY = [
  { ...TAKEOUT_ROW, time: '2026-03-02T10:00:00Z' },
  { ...TAKEOUT_ROW, titleUrl: 'https://www.youtube.com/watch?v=bbbbbbbbbbb', details: [{ name: 'From Google Ads' }] },
  { header: 'YouTube', title: 'Answered survey question' },
]

test('[SHELL-06] watch histories, notifications, what is scheduled and the question about Shorts are accessible', async ({
  page,
  product,
  signedIn,
}) => {
  const check = (state: string) => expectAccessibleAtAllWidths(page, state)
  const [channel = ''] = channelIds(1)
  await product.sandbox.setSubscriptions(SMALL, [channel])
  const user = await signedIn(SMALL, { import: true })
  const [stream = ''] = await product.sandbox.uploads(channel, 1)
  await product.sandbox.changeVideo(stream, { startsInSeconds: 50 * 3_600 })
  const folder = await newFolder(user, 'Music', [channel])
  await user.send('PATCH', '/api/account', { shorts: null })
  await page.goto('/new')
  await expect(page.getByRole('button', { name: '1 scheduled' })).toBeVisible()
  await expect(page.getByText('Would you like Shorts in your lists?')).toBeVisible()
  await check('question about Shorts')
  await press(page, '1 scheduled')
  await expect(dialog(page, 'Scheduled').getByRole('link')).toBeVisible()
  await check('what is scheduled')
  await close(page)

  await page.goto('/folder/music')
  await press(page, 'Actions for Music')
  await entry(page, 'Notifications')
  await dialog(page, /^Notifications of/)
    .getByRole('combobox')
    .selectOption({ label: 'Once a day' })
  await expect(page.getByText('No device or address gets notifications yet.')).toBeVisible()
  await check('notifications of a folder')
  await close(page)
  await panel(page, 'Settings')
  const settings = dialog(page, 'Settings')
  await settings.getByRole('button', { name: 'Watching', exact: true }).click()
  await settings.getByRole('switch', { name: 'Send nothing during quiet hours' }).click()
  await settings.getByLabel('From', { exact: true }).fill('07:00')
  await settings.getByLabel('Until', { exact: true }).focus()
  await expect(page.getByText('The two times must differ.')).toBeVisible()
  await check('quiet hours with their error')
  await press(page, 'Add an address')
  const adding = dialog(page, 'Add an address')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByRole('alert')).toBeVisible()
  await check('adding an address with its error')
  await close(page)
  await settings.getByRole('button', { name: 'Your data', exact: true }).click()
  const file = {
    name: 'watch-history.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(HISTORY)),
  }
  await settings.getByLabel('Import marks').setInputFiles(file)
  await expect(dialog(page, 'Bring in your watch history').getByRole('switch')).toBeVisible()
  await check('preview of a watch history')
  expect((await user.get<{ folders: unknown[] }>('/api/notifications')).body.folders).toEqual([
    { folderId: folder, pace: 'daily' },
  ])
})
