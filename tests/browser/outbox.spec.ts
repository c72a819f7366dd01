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

test('changes made offline wait, and are sent once', { tag: '@every' }, async ({ page, context, product }) => {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/(folders|channels\/place)$/.test(request.url())) sent.push(request.url())
  })
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' })

  const other = await context.newPage()
  await other.goto('/folders')
  await expect(other.getByRole('heading', { name: 'Bikes' })).toBeVisible()
  await workerReady(other)

  await test.step('[EVERY-01] a change that waits can be discarded, and is not shown as made then', async () => {
    await goOffline(context)
    await create(page, 'Second')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await dialog.getByRole('button', { name: /^Discard/ }).click()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByRole('heading', { name: 'Second' })).toBeHidden()
  })

  await test.step('[EVERY-01] two tabs show the same changes', async () => {
    await create(page, 'Third')
    for (const one of [page, other]) {
      await expect(waits(one, 1)).toBeVisible()
      await expect(one.getByRole('heading', { name: 'Third' })).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Second' })).toBeHidden()
    await expectAccessible(page, 'a change waits')
  })

  await test.step('[EVERY-01] changes made offline wait in their order, and survive a reload', async () => {
    await sendNoMore(page)
    await moveAll(page, 'Third')
    for (const one of [page, other]) await expect(waits(one, 2)).toBeVisible()
    await sendNoMore(other)
    await other.reload()
    await expect(waits(other, 2)).toBeVisible()
    await expect(other.getByRole('heading', { name: 'Third' })).toBeVisible()
    expect(sent).toEqual([])
    expect(await names()).toEqual(['Bikes', 'Trains'])
  })

  await test.step('[EVERY-01] signing out asks before changes that wait are lost', async () => {
    const question = page.getByRole('alertdialog', { name: 'Sign Out' })
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(question).toContainText("2 changes haven't been sent. Sign out and lose them?")
    await expectAccessible(page, 'a sign-out that loses changes')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(waits(page, 2)).toBeVisible()
  })

  await test.step('[EVERY-01] two tabs send each of them once; what no longer fits is refused', async () => {
    // Meanwhile, on another device.
    const ids = (await idsIn('Bikes')) ?? []
    const device = new Visitor(product)
    await device.signIn(SMALL)
    await device.post('/api/channels/place', {
      remove: [{ folderId: bikes, channelIds: [ids[0]] }],
      add: [{ folderId: trains, channelIds: [ids[0]] }],
    })
    await context.setOffline(false)
    for (const one of [page, other]) {
      await expect(one.getByText("1 change couldn't be made.")).toBeVisible()
      await noneWaits(one)
    }
    await expect.poll(names).toEqual(['Bikes', 'Trains', 'Third'])
    expect(await idsIn('Bikes')).toEqual([ids[1]])
    // Not every request is reported beside a service worker, but none twice.
    expect(sent).toEqual([...new Set(sent)])
  })

  await test.step('[EVERY-01] it is listed with its reason until it is discarded, in every tab', async () => {
    const dialog = other.getByRole('dialog', { name: 'Unsaved changes' })
    await other.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(dialog).toContainText('You moved 1 of these channels later, on another device.')
    await expectAccessible(other, 'the list of refused changes')
    await dialog.getByRole('button', { name: /^Discard/ }).click()
    await expect(dialog).toContainText('Every change has been sent.')
    await expect(page.getByText("1 change couldn't be made.")).toBeHidden()
  })
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
  await bystander.post('/api/import/skip')
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
