import type { Page, Route } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expect, test } from './fixtures.ts'
import { goOffline } from './offline-steps.ts'

const MOVE = '**/api/channels/place'

const cards = (page: Page) => page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

let visitor: Visitor

test.beforeEach(async ({ signedIn, page }) => {
  visitor = await signedIn('small@sandbox.test', { import: true })
  const ids = (await visitor.channels()).map((channel) => channel.id)
  await newFolder(visitor, 'Music', ids.slice(0, 5))
  await page.goto('/subscriptions?folder=unsorted')
  await expect(cards(page)).toHaveCount(19)
})

async function choose(page: Page, place: string) {
  await bar(page).getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('menuitem', { name: place }).click()
}

async function moveFirst(page: Page, count = 1) {
  for (let n = 0; n < count; n++) await cards(page).nth(n).locator('label').click()
  await choose(page, 'Music')
}

const inMusic = async () => (await visitor.library()).folders.find((folder) => folder.name === 'Music')?.channels.length

/** Keeps moves waiting until they are let go: `letNextPass` all that come later, `letGo` also those that wait. */
async function holdMoves(page: Page) {
  const held: Route[] = []
  let open = false
  await page.route(MOVE, (route) => (open ? route.continue() : void held.push(route)))
  const letNextPass = () => {
    open = true
  }
  const letGo = async () => {
    letNextPass()
    for (const route of held) await route.continue()
  }
  return { held, letNextPass, letGo }
}

test.describe('changes under way', () => {
  test('the page is not left without a question while changes are under way, nor asked about after', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    const moves = await holdMoves(page)
    await moveFirst(page)
    await expect(cards(page)).toHaveCount(18)
    await moveFirst(page)
    await expect(cards(page)).toHaveCount(17)
    await expect.poll(() => moves.held.length).toBe(1)
    await page.evaluate(() => location.reload())
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await moves.letGo()
    await expect(page.getByText('Moved 1 channel to Music')).toHaveCount(1)
    await expect(page.getByText('and 1 more')).toBeVisible()
    expect(await inMusic()).toBe(7)
    await page.reload()
    await expect(cards(page)).toHaveCount(17)
    expect(asked).toHaveLength(1)
  })

  test('a change that hangs is told after a while, and the next one goes on', async ({ page }) => {
    await page.clock.install()
    await page.reload()
    await expect(cards(page)).toHaveCount(19)
    const moves = await holdMoves(page)
    await moveFirst(page)
    await expect.poll(() => moves.held.length).toBe(1)
    await moveFirst(page, 2)
    await expect(cards(page)).toHaveCount(16)
    moves.letNextPass()
    const askedAgain = page.waitForRequest('**/api/library')
    await page.clock.fastForward(31_000)
    await expect(page.getByText('Failed to update folder. Please try again.')).toBeVisible()
    await expect(page.getByText('Moved 2 channels to Music')).toBeVisible()
    await askedAgain
    await expect(cards(page)).toHaveCount(17)
    expect(await inMusic()).toBe(7)
  })

  test('[AUTH-08] signing out waits for the last changes', async ({ page }) => {
    const ended: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE') ended.push(new URL(request.url()).pathname)
    })
    await page.clock.install()
    await page.reload()
    await expect(cards(page)).toHaveCount(19)
    const moves = await holdMoves(page)
    await moveFirst(page)
    await expect(cards(page)).toHaveCount(18)
    await moveFirst(page)
    await expect(cards(page)).toHaveCount(17)
    await expect.poll(() => moves.held.length).toBe(1)
    // A sign-out waits ten seconds at most: here they do not pass.
    await page.clock.pauseAt(Date.now() + 10_000)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Saving your last changes, then signing out.')).toBeVisible()
    expect(ended).toEqual([])
    await moves.letGo()
    await expect(page).toHaveURL('/')
    expect(ended).toEqual(['/api/session'])
    await visitor.signIn('small@sandbox.test')
    expect(await inMusic()).toBe(7)
  })
})

test('[FOLD-07] nothing is said to be unchanged when it may have changed: the answer was lost', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.goto('/folders')
  await page.route('**/api/folders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const create = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name: 'New folder' }).click()
    await page.getByLabel('Folder name').fill(name)
    await page.keyboard.press('Enter')
  }
  await create('Bikes')
  const said = page.getByRole('region', { name: 'Notifications' })
  await expect(said).toContainText("We couldn't reach the server. Please try again.")
  await expect(page.getByRole('heading', { name: 'Bikes' })).toBeVisible()
  await expect(said).not.toContainText('Nothing was changed')

  await page.unroute('**/api/folders')
  await goOffline(context)
  await create('Trains')
  await expect(page.getByText(/^1 change waits\./)).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => (await visitor.library()).folders.map((folder) => folder.name))
    .toEqual(['Music', 'Bikes', 'Trains'])
})

test.describe('a refused move', () => {
  test.beforeEach(async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of (500|403)/)
    await page.route(MOVE, (route) => route.fulfill({ status: 500, body: '' }))
  })

  test('[SUBS-07] leaves the selection as it was', async ({ page }) => {
    await moveFirst(page, 3)
    await expect(page.getByText('Failed to update folder. Please try again.')).toBeVisible()
    await expect(bar(page)).toContainText('3 selected')
    await expect(cards(page).getByRole('checkbox', { checked: true })).toHaveCount(3)
    await page.unroute(MOVE)
    await choose(page, 'Music')
    await expect(page.getByText('Moved 3 channels to Music')).toBeVisible()
    await expect(bar(page)).toBeHidden()
  })

  test('[SUBS-07] does not touch what was selected meanwhile', async ({ page }) => {
    await page.unroute(MOVE)
    const moves = await holdMoves(page)
    await moveFirst(page, 3)
    await expect.poll(() => moves.held.length).toBe(1)
    await cards(page).nth(5).locator('label').click()
    await moves.held[0]?.fulfill({ status: 500, body: '' })
    await expect(page.getByText('Failed to update folder. Please try again.')).toBeVisible()
    await expect(bar(page)).toContainText('1 selected')
  })

  test('[SUBS-07] selects nothing behind the back of somebody who has left the page', async ({ page }) => {
    await page.unroute(MOVE)
    const moves = await holdMoves(page)
    await moveFirst(page, 3)
    await expect.poll(() => moves.held.length).toBe(1)
    await page.getByRole('link', { name: 'Folders' }).click()
    await expect(heading(page)).toHaveText('Folders')
    await moves.held[0]?.fulfill({ status: 500, body: '' })
    await expect(page.getByText('Failed to update folder. Please try again.')).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(19)
    await expect(bar(page)).toBeHidden()
    await expect(cards(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  })

  test('[FOLD-11] by dragging leaves the selection as it was', async ({ page }) => {
    await page.locator('#drag-help').waitFor({ state: 'attached' })
    for (const n of [0, 1]) await cards(page).nth(n).locator('label').click()
    await cards(page).nth(1).getByRole('checkbox').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Failed to update folder. Please try again.')).toBeVisible()
    await expect(bar(page)).toContainText('2 selected')
  })

  test('[FOLD-07] into a folder that could not be made leaves the selection as it was', async ({ page }) => {
    await page.route('**/api/folders', (route) => route.fulfill({ status: 500, body: '' }))
    for (const n of [0, 1]) await cards(page).nth(n).locator('label').click()
    await choose(page, 'Create New Folder')
    await page.getByLabel('Folder name').fill('Bikes')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Something went wrong')
    await expect(bar(page)).toContainText('2 selected')
  })
})

test('[SUBS-07] a library that was on its way already does not take an accepted change back', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/folders')
  await expect(other.getByRole('main').getByRole('button', { name: 'New folder' })).toBeEnabled()

  const answered = Promise.withResolvers<void>()
  let arrive: () => Promise<void> = async () => {}
  await page.route(
    '**/api/library',
    async (route) => {
      const response = await route.fetch()
      // The page may have given the request up by then.
      arrive = () => route.fulfill({ response }).catch(() => undefined)
      answered.resolve()
    },
    { times: 1 },
  )
  await other.getByRole('main').getByRole('button', { name: 'New folder' }).click()
  await other.getByLabel('Folder name').fill('Bikes')
  await other.keyboard.press('Enter')
  await answered.promise

  await moveFirst(page)
  await expect(cards(page)).toHaveCount(18)
  await page.evaluate(() => {
    const note = () => {
      const shown = /(\d+) of 24 subscriptions/.exec(document.body.textContent)?.[1]
      document.documentElement.dataset.seen = `${document.documentElement.dataset.seen ?? ''} ${shown}`
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await expect(page.getByText('Moved 1 channel to Music')).toBeVisible()
  await arrive()
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Bikes' })).toBeVisible()
  await expect(heading(page)).toBeVisible()
  const seen = await page.evaluate(() => document.documentElement.dataset.seen)
  expect(new Set(seen?.trim().split(' '))).toEqual(new Set(['18']))
})
