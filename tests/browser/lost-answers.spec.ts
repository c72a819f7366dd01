import type { BrowserContext, Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { firstChannels } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { noneWaits, UNREACHABLE, waits, workerReady } from './offline-steps.ts'

test.use({ serviceWorkers: 'allow' })

let user: Visitor

const names = async () => (await user.library()).folders.map(({ name }) => name)
const folderHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

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

/** The connection breaks before the server has a new folder, and stays broken. */
async function breakAtNewFolder(context: BrowserContext): Promise<void> {
  let isBroken = false
  await context.route(
    (url) => url.pathname === '/healthz' || url.pathname.startsWith('/api/'),
    (route) => {
      const request = route.request()
      isBroken ||= request.method() === 'POST' && request.url().endsWith('/api/folders')
      return isBroken ? route.abort('connectionreset') : route.continue()
    },
  )
}

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

test('[EVERY-01] a connection that breaks within a change, and a tab that is killed: all is sent once, in order', async ({
  page,
  context,
}) => {
  await breakAtNewFolder(context)
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
