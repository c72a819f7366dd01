import type { Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { firstChannels } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { goOffline, noneWaits, sendNoMore, UNREACHABLE, waits, workerReady } from './offline-steps.ts'

test.use({ serviceWorkers: 'allow' })

const SMALL = 'small@sandbox.test'
let user: Visitor
let bikes: string
let trains: string

const cards = (page: Page) => page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
const names = async () => (await user.library()).folders.map(({ name }) => name)
const idsIn = async (folder: string) =>
  (await user.library()).folders.find(({ name }) => name === folder)?.channels.map(({ id }) => id)

test.beforeEach(async ({ page, signedIn, consoleGuard }) => {
  consoleGuard.allow(UNREACHABLE)
  user = await signedIn(SMALL, { import: true })
  bikes = await newFolder(user, 'Bikes', await firstChannels(user, 2))
  trains = await newFolder(user, 'Trains', [])
  await page.goto('/folders')
  await expect(page.getByRole('heading', { name: 'Bikes' })).toBeVisible()
  await workerReady(page)
})

/** From the next load on. Beside a service worker Chromium does not always hand over requests that may outlive their page. */
const interceptWrites = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) => fetch(input, { ...init, keepalive: false })
  })

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).click()
  await page.getByLabel('Folder name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Moves all channels of Bikes. */
async function moveAll(page: Page, to: string): Promise<void> {
  await page.goto('/subscriptions?folder=bikes')
  await page.waitForLoadState('networkidle')
  for (const i of [0, 1]) await cards(page).nth(i).locator('label').click()
  await page.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${to}`) }).click()
}

test('[EVERY-01] changes made offline wait in their order, survive a reload, and are sent once', async ({
  page,
  context,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/(folders|channels\/place)$/.test(request.url())) sent.push(request.url())
  })
  await goOffline(context)
  await create(page, 'Third')
  await expect(waits(page, 1)).toBeVisible()
  await expectAccessible(page, 'a change waits')
  await sendNoMore(page)
  await moveAll(page, 'Third')
  await expect(waits(page, 2)).toBeVisible()

  const other = await context.newPage()
  await sendNoMore(page)
  await page.close()
  await other.goto('/folders')
  await expect(waits(other, 2)).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Third' })).toBeVisible()
  expect(sent).toEqual([])
  expect(await names()).toEqual(['Bikes', 'Trains'])

  await context.setOffline(false)
  await noneWaits(other)
  await expect.poll(names).toEqual(['Bikes', 'Trains', 'Third'])
  await expect.poll(() => idsIn('Bikes')).toEqual([])
  await expect.poll(() => idsIn('Third')).toHaveLength(2)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Third' })).toBeVisible()
  await noneWaits(other)
})

test('[EVERY-01] a lost answer: the change is there once', async ({ page, product }) => {
  // The server makes the change and is gone before it answers.
  await interceptWrites(page)
  await page.route('**/api/channels/place', async (route) => {
    await route.fetch()
    await product.stopServer()
    await route.abort()
  })
  const ids = await idsIn('Bikes')
  await moveAll(page, 'Trains')
  await expect(waits(page, 1)).toBeVisible()
  await page.unroute('**/api/channels/place')
  await product.start()
  await page.reload()
  await noneWaits(page)
  await expect.poll(() => idsIn('Trains')).toEqual(ids)
  await expect.poll(() => idsIn('Bikes')).toEqual([])
  const { body } = await user.get<{ changes: { summary: { kind: string } }[] }>('/api/changes')
  expect(body.changes.filter(({ summary }) => summary.kind === 'place')).toHaveLength(1)
})

test('[EVERY-01] what no longer fits is refused with its reason and listed until it is discarded', async ({
  page,
  context,
  product,
}) => {
  await goOffline(context)
  await moveAll(page, 'Trains')
  await expect(waits(page, 1)).toBeVisible()
  await sendNoMore(page)
  await page.goto('/folders')
  await expect(waits(page, 1)).toBeVisible()
  await create(page, 'Third')
  await expect(waits(page, 2)).toBeVisible()
  // Meanwhile, on another device.
  const device = new Visitor(product)
  await device.signIn(SMALL)
  const ids = (await idsIn('Bikes')) ?? []
  await device.post('/api/channels/place', {
    remove: [{ folderId: bikes, channelIds: [ids[0]] }],
    add: [{ folderId: trains, channelIds: [ids[0]] }],
  })
  await context.setOffline(false)
  await expect(page.getByText("1 change couldn't be made.")).toBeVisible()
  await noneWaits(page)
  await expect.poll(names).toEqual(['Bikes', 'Trains', 'Third'])
  await expect.poll(() => idsIn('Bikes')).toEqual([ids[1]])

  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Changes from offline' })
  await expect(dialog).toContainText('These channels have been moved elsewhere in the meantime.')
  await expectAccessible(page, 'the list of refused changes')
  await dialog.getByRole('button', { name: /^Discard/ }).click()
  await expect(dialog).toContainText('Every change has been sent.')
})

test('[EVERY-01] a change that waits can be discarded, and is not shown as made then', async ({ page, context }) => {
  await goOffline(context)
  await create(page, 'Third')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Changes from offline' })
  await dialog.getByRole('button', { name: /^Discard/ }).click()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('heading', { name: 'Third' })).toBeHidden()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Trains' })).toBeVisible()
  expect(await names()).toEqual(['Bikes', 'Trains'])
})

test('[EVERY-01] two tabs show the same changes, and send each of them once', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/folders')
  await expect(other.getByRole('heading', { name: 'Bikes' })).toBeVisible()
  await workerReady(other)
  await goOffline(context)
  await create(page, 'Third')
  await expect(waits(other, 1)).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Third' })).toBeVisible()
  await context.setOffline(false)
  for (const one of [page, other]) await noneWaits(one)
  await expect.poll(names).toEqual(['Bikes', 'Trains', 'Third'])
})

test('[EVERY-01] another user of the same browser neither sees nor sends the changes of the first', async ({
  page,
  context,
  product,
}) => {
  await goOffline(context)
  await create(page, 'Third')
  await expect(waits(page, 1)).toBeVisible()
  const bystander = new Visitor(product)
  await bystander.signIn('typical@sandbox.test')
  await bystander.import()
  const [name = '', value = ''] = bystander.cookie.split('=')
  await sendNoMore(page)
  await page.goto('about:blank')
  await context.addCookies([{ name, value, url: product.origin, httpOnly: true, sameSite: 'Lax' }])
  await context.setOffline(false)
  await page.goto('/folders')
  await expect(page.getByText('typical@sandbox.test')).toBeVisible()
  await noneWaits(page)
  await expect(page.getByText('Third')).toBeHidden()
  expect((await bystander.library()).folders).toEqual([])
  expect(await names()).toEqual(['Bikes', 'Trains'])
  const kept = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('subshelf-data')
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(0) // there is no database
        opening.onsuccess = () => {
          const all = opening.result.transaction('outbox').objectStore('outbox').count()
          all.onsuccess = () => resolve(all.result)
        }
      }),
  )
  expect(kept).toBe(0)
})

test('[EVERY-01] signing out asks before changes that wait are lost', async ({ page, product }) => {
  await interceptWrites(page)
  await page.route('**/api/folders', (route) => route.abort())
  await page.route('**/healthz', (route) => route.abort())
  await page.reload()
  await create(page, 'Third')
  await expect(waits(page, 1)).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Sign Out' })
  const signOut = () => page.getByRole('button', { name: 'Sign Out' }).click()

  await signOut()
  await expect(question).toContainText("1 change hasn't been sent. Sign out and lose it?")
  await expectAccessible(page, 'a sign-out that loses a change')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(waits(page, 1)).toBeVisible()

  await signOut()
  await question.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${product.origin}/`)
  await user.signIn(SMALL)
  expect(await names()).toEqual(['Bikes', 'Trains'])
})
