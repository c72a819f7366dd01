import type { Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { firstChannels } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { noneWaits, UNREACHABLE, waits, workerReady } from './offline-steps.ts'

test.use({ serviceWorkers: 'allow' })

type Change = { summary: { kind: string } }
type Lost = { when: 'before' | 'after'; path: RegExp; method: string }

let user: Visitor

const names = async () => (await user.library()).folders.map(({ name }) => name)
const folderHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const madeChanges = async () => (await user.get<{ changes: Change[] }>('/api/changes')).body.changes.length

test.beforeEach(async ({ page, signedIn, consoleGuard }) => {
  consoleGuard.allow(UNREACHABLE, /net::|ERR_CONNECTION_RESET/)
  user = await signedIn('small@sandbox.test', { import: true })
  await newFolder(user, 'Bikes', await firstChannels(user, 2))
  await newFolder(user, 'Trains', [])
  // Beside a service worker Chromium does not always hand over requests that may outlive their page.
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) => fetch(input, { ...init, keepalive: false })
  })
  await page.addInitScript(() => localStorage.setItem('subshelf:browser:folderSort', 'own'))
  await page.goto('/folders')
  await expect(folderHeading(page, 'Bikes')).toBeVisible()
  await workerReady(page)
})

/** The connection breaks with the next such request, before the server has it or after, and stays broken. */
async function breakAt(page: Page, { when, path, method }: Lost): Promise<void> {
  let isBroken = false
  await page.context().route(
    (url) => url.pathname === '/healthz' || url.pathname.startsWith('/api/'),
    async (route) => {
      const request = route.request()
      if (isBroken) return route.abort('connectionreset')
      if (request.method() !== method || !path.test(request.url())) return route.continue()
      isBroken = true
      if (when === 'after') await route.fetch()
      await route.abort('connectionreset')
    },
  )
}

const repair = (page: Page) => page.context().unrouteAll({ behavior: 'ignoreErrors' })

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).click()
  await page.getByLabel('Folder name').fill(name)
  await page.keyboard.press('Enter')
  await expect(folderHeading(page, name)).toBeVisible()
}

const openMenu = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Actions for ${name}` })
    .click()

async function rename(page: Page, from: string, to: string): Promise<void> {
  await openMenu(page, from)
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Folder name').fill(to)
  await page.keyboard.press('Enter')
  await expect(folderHeading(page, to)).toBeVisible()
}

async function remove(page: Page, name: string): Promise<void> {
  await openMenu(page, name)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(folderHeading(page, name)).toBeHidden()
}

async function restore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(folderHeading(page, 'Trains')).toBeVisible()
}

async function moveFirst(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Move ${name}, place`) }).focus()
  await page.keyboard.press('Home')
}

const KINDS: {
  kind: string
  lost: Omit<Lost, 'when'>
  prepare?: (page: Page) => Promise<void>
  change: (page: Page) => Promise<void>
  after: string[]
}[] = [
  {
    kind: 'a new folder',
    lost: { method: 'POST', path: /\/api\/folders$/ },
    change: (page) => create(page, 'Third'),
    after: ['Bikes', 'Trains', 'Third'],
  },
  {
    kind: 'a new name',
    lost: { method: 'PATCH', path: /\/api\/folders\/[^/]+$/ },
    change: (page) => rename(page, 'Trains', 'Rails'),
    after: ['Bikes', 'Rails'],
  },
  {
    kind: 'a deletion',
    lost: { method: 'DELETE', path: /\/api\/folders\/[^/]+$/ },
    change: (page) => remove(page, 'Trains'),
    after: ['Bikes'],
  },
  {
    kind: 'a deletion that is undone',
    lost: { method: 'POST', path: /\/restore$/ },
    prepare: (page) => remove(page, 'Trains'),
    change: restore,
    after: ['Bikes', 'Trains'],
  },
  {
    kind: 'a new order',
    lost: { method: 'POST', path: /\/api\/folders\/order$/ },
    change: (page) => moveFirst(page, 'Trains'),
    after: ['Trains', 'Bikes'],
  },
]

for (const { kind, lost, prepare, change, after } of KINDS) {
  test(`[EVERY-01] the answer to ${kind} is lost: it is made once`, async ({ page }) => {
    await prepare?.(page)
    if (prepare) await expect.poll(names).toEqual(['Bikes'])
    const before = await madeChanges()
    await breakAt(page, { ...lost, when: 'after' })
    await change(page)
    await expect(waits(page, 1)).toBeVisible()
    expect(await names()).toEqual(after)
    const made = await madeChanges()
    await repair(page)
    await page.reload()
    await noneWaits(page)
    await expect(page.getByText(/couldn't be made/)).toBeHidden()
    await expect.poll(names).toEqual(after)
    await expect.poll(madeChanges).toBe(made)
    expect(made - before).toBeLessThanOrEqual(1)
  })
}

test('[EVERY-01] a connection that breaks within a change, and a tab that is killed: all is sent once, in order', async ({
  page,
  context,
}) => {
  await breakAt(page, { method: 'POST', path: /\/api\/folders$/, when: 'before' })
  await create(page, 'Third')
  await expect(waits(page, 1)).toBeVisible()
  await rename(page, 'Third', 'Fourth')
  await expect(waits(page, 2)).toBeVisible()
  await remove(page, 'Trains')
  await expect(waits(page, 3)).toBeVisible()
  expect(await names()).toEqual(['Bikes', 'Trains'])

  const crashed = page.waitForEvent('crash')
  page.goto('chrome://crash').catch(() => undefined)
  await crashed
  await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const sent: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/folders')) sent.push(request.method())
  })
  const again = await context.newPage()
  await again.goto('/folders')
  await expect(folderHeading(again, 'Fourth')).toBeVisible()
  await noneWaits(again)
  await expect.poll(names).toEqual(['Bikes', 'Fourth'])
  expect(sent).toEqual(['POST', 'PATCH', 'DELETE'])
})
