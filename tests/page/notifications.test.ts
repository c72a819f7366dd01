import { within } from '@testing-library/dom'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { NotificationsView } from '#contract/notifications.ts'
import { makeDeliveries } from '../../server/providers/deliveries.ts'
import { PushBrowser, startReceiver } from '../support/push-service.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const receiver = await startReceiver()
const open = makeDeliveries({ allowsPrivate: true })
afterAll(async () => {
  receiver.stop()
  await open.close()
})
const app = withPageApp({
  ...{ VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64'), CONTACT_EMAIL: 'push@example.com' },
  PUSH_SERVICE_URL: receiver.url,
})
afterEach(() => receiver.answers.clear())

const stored = async (user: Visitor) => (await user.get<NotificationsView>('/api/notifications')).body
const [CHANNEL = ''] = channelIds(1)

/** What browsers have, and jsdom has not. @param key of the subscription that there is already */
function addPush(answer: NotificationPermission, refusal: DOMException | null = null, key: string | null = null) {
  const subscriptionOf = (applicationServerKey: ArrayBuffer | null, given?: object) => ({
    options: { applicationServerKey },
    toJSON: () => new PushBrowser(`${receiver.url}/browser`).subscription,
    unsubscribe: async () => {
      subscription = null
      return true
    },
    given,
  })
  let subscription: object | null =
    key === null ? null : subscriptionOf(new Uint8Array(Buffer.from(key, 'base64url')).buffer)
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: object) => {
      if (refusal) throw refusal
      subscription = subscriptionOf(null, options)
      return subscription
    },
  }
  const registration = { pushManager }
  const serviceWorker = {
    ...{ ready: Promise.resolve(registration), getRegistration: async () => registration },
    ...{ register: async () => registration, addEventListener() {}, startMessages() {} },
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', class {})
  const ask = async () => answer
  vi.stubGlobal('Notification', Object.assign(class {}, { permission: answer, requestPermission: ask }))
  return () => subscription as { given?: { userVisibleOnly: boolean; applicationServerKey: string } } | null
}
afterEach(() => vi.unstubAllGlobals())

async function openDialog(page: Page) {
  await page.click('button', /^Actions for/)
  await page.click('menuitem', 'Notifications')
  return page.getByRole('dialog', { name: /Notifications of/ })
}

test('[WATCH-11] a browser that cannot register with its push service says so, as in a private window', async () => {
  const user = await newImportedUser(app(), [CHANNEL])
  await newFolder(user, 'News', [CHANNEL])
  const page = await openPage(app(), '/folder/news', { user })
  addPush('granted', new DOMException('Registration failed', 'AbortError'))
  const dialog = await openDialog(page)
  await page.click('switch', 'Notify this browser', dialog)
  page.getByText(/^This browser couldn't register with its push service/)
  expect(within(dialog).getByRole('switch').getAttribute('aria-checked')).toBe('false')
  expect((await stored(user)).targets).toEqual([])
})

test('[WATCH-11] a folder’s menu says how often it notifies, and turns this browser on and off', async () => {
  const user = await newImportedUser(app(), [CHANNEL])
  const folder = await newFolder(user, 'News', [CHANNEL])
  const page = await openPage(app(), '/folder/news', { user })
  const subscription = addPush('granted')
  const dialog = await openDialog(page)
  await page.user.selectOptions(within(dialog).getByRole('combobox'), 'Every half hour at most')
  expect((await stored(user)).folders).toEqual([{ folderId: folder, pace: 'half_hour' }])
  expect(dialog.textContent).toContain('No device or address gets notifications yet.')
  await page.click('switch', 'Notify this browser', dialog)
  const view = await stored(user)
  expect(view.targets).toMatchObject([{ kind: 'device', isThis: true }])
  expect(subscription()?.given).toEqual({ userVisibleOnly: true, applicationServerKey: view.vapidKey })
  expect(dialog.textContent).not.toContain('No device or address')
  await page.click('switch', 'Notify this browser', dialog)
  expect((await stored(user)).targets).toEqual([])
  expect(subscription()).toBeNull()
  await page.user.selectOptions(within(dialog).getByRole('combobox'), 'Off')
  expect((await stored(user)).folders).toEqual([])
})

test('[WATCH-11] a browser that cannot, or whose user has not allowed it, says what to do', async () => {
  const user = await newImportedUser(app(), [CHANNEL])
  await newFolder(user, 'News', [CHANNEL])
  const page = await openPage(app(), '/folder/news', { user })
  const dialog = await openDialog(page)
  expect(dialog.textContent).toContain('add Subshelf to the Home Screen')
  expect(within(dialog).queryByRole('switch')).toBeNull()
  await page.user.keyboard('{Escape}')
  addPush('denied')
  const again = await openDialog(page)
  expect(again.textContent).toContain('Notifications from this site are blocked.')
  await page.click('switch', 'Notify this browser', again)
  expect((await stored(user)).targets).toEqual([])
})

test('[WATCH-11] Settings have the addresses with a test, the folders that notify, and quiet hours', async () => {
  const { ctx } = app()
  const guarded = ctx.deliveries
  ctx.deliveries = open
  const user = await newImportedUser(app(), [CHANNEL])
  const folder = await newFolder(user, 'News', [CHANNEL])
  await user.send('PUT', `/api/notifications/folders/${folder}`, { pace: 'hour' })
  const page = await openPage(app(), '/folders', { user })
  await page.click('button', 'Settings')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await page.click('button', 'Add an address', settings)
  const adding = page.getByRole('dialog', { name: 'Add an address' })
  await page.click('button', 'Add', adding)
  expect(within(adding).getByRole('alert').textContent).toBe('Enter an address that starts with https://')
  await page.user.type(within(adding).getByRole('textbox', { name: 'Address' }), `${receiver.url}/hook`)
  await page.click('button', 'Add', adding)
  expect(settings.textContent).not.toContain('None yet.')
  const shown = page.getByRole('dialog', { name: 'Address added' })
  expect((within(shown).getByRole('textbox', { name: 'Secret' }) as HTMLInputElement).value).toMatch(/^[\w-]{32}$/)
  await page.user.keyboard('{Escape}')
  const host = new URL(receiver.url).host
  await page.click('button', new RegExp(`^Send a test to .${host}.$`), settings)
  expect(receiver.at('/hook')).toHaveLength(1)
  expect(page.getAllByText('The test has been sent.').length).toBeGreaterThan(0)
  receiver.answers.set('/hook', { status: 404 })
  await page.click('button', new RegExp(`^Send a test to .${host}.$`), settings)
  expect(page.getAllByText(/refused it, with status 404\./).length).toBeGreaterThan(0)

  await page.user.selectOptions(within(settings).getByRole('combobox', { name: /Notifications of/ }), 'Once a day')
  expect((await stored(user)).folders).toEqual([{ folderId: folder, pace: 'daily' }])
  await page.user.selectOptions(within(settings).getByRole('combobox', { name: 'Daily notifications at' }), '07:00')
  const announced = () => page.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced()).toContain('Times saved')
  await page.click('switch', 'Send nothing during quiet hours', settings)
  expect(await stored(user)).toMatchObject({ dailyHour: 7, quiet: { from: 1320, until: 420 } })
  await page.click('switch', 'Send nothing during quiet hours', settings)
  expect((await stored(user)).quiet).toBeNull()
  await page.click('button', new RegExp(`^Remove .${host}.$`), settings)
  expect((await stored(user)).targets).toEqual([])
  expect(announced().some((text) => text?.includes(`${host}\u2069 removed`))).toBe(true)
  expect(within(settings).queryByRole('button', { name: /^Send a test/ })).toBeNull()
  await page.user.selectOptions(within(settings).getByRole('combobox', { name: /Notifications of/ }), 'Off')
  expect(settings.textContent).toContain("None yet. Choose Notifications in a folder's menu.")
  ctx.deliveries = guarded
})

test('[WATCH-11] quiet hours are saved when their fields are left, so that they can be typed, and are never empty', async () => {
  const user = await newImportedUser(app(), [CHANNEL])
  const page = await openPage(app(), '/folders', { user })
  await page.click('button', 'Settings')
  await page.click('switch', 'Send nothing during quiet hours')
  const type = async (label: string, time: string) => {
    await page.user.clear(page.getByLabelText(label))
    await page.user.type(page.getByLabelText(label), time)
  }
  const quiet = async () => (await stored(user)).quiet
  await type('From', '07:00')
  expect(await quiet()).toEqual({ from: 1320, until: 420 })
  await page.user.tab()
  page.getByText('The two times must differ.')
  expect(await quiet()).toEqual({ from: 1320, until: 420 })
  await type('From', '07:30')
  expect(page.queryByText('The two times must differ.')).toBeNull()
  await page.user.tab()
  expect(await quiet()).toEqual({ from: 450, until: 420 })
  await type('Until', '06:15')
  await page.user.keyboard('{Escape}')
  expect(await quiet()).toEqual({ from: 450, until: 375 })
})

test('[WATCH-11] a page that opens tells the server what its browser is subscribed to, anew if it is not or with another key; it ends for who has not asked for it, and with a sign-out', async () => {
  const user = await newImportedUser(app(), [CHANNEL])
  await newFolder(user, 'News', [CHANNEL])
  const { vapidKey: key } = await stored(user)
  if (key === null) throw new Error('the server offers no notifications')
  const page = await openPage(app(), '/folder/news', { user })
  let subscription: ReturnType<typeof addPush> = () => null
  /** Opens the page in a browser that has such a subscription. @returns how often it was told to the server */
  const open = async (known: string | null, permission: NotificationPermission = 'granted') => {
    await page.goTo('/folder/news', (network) => {
      const end = network.answer('GET /api/library', (_request, send) => {
        end()
        subscription = addPush(permission, null, known)
        return send()
      })
    })
    return page.network.requests.filter(({ path }) => path === '/api/notifications/device').length
  }
  expect([await open(key), subscription()]).toEqual([0, null])
  const dialog = await openDialog(page)
  await page.click('switch', 'Notify this browser', dialog)
  expect(page.getAllByText('This browser gets notifications').length).toBeGreaterThan(0)
  const anew = { userVisibleOnly: true, applicationServerKey: key }
  expect([await open(null), subscription()?.given]).toEqual([1, anew])
  expect([await open(key), subscription()?.given]).toEqual([1, undefined])
  expect([await open(`B${key.slice(1, -1)}A`), subscription()?.given]).toEqual([1, anew])
  expect(await open(key, 'default')).toBe(0)
  expect((await stored(user)).targets).toHaveLength(1)
  await open(key)
  await page.click('button', 'Sign Out')
  expect([page.leftTo(), subscription()]).toEqual(['/', null])
})
