import type { BrowserContext, Page } from '@playwright/test'
import { placesOf } from '../support/placing.ts'
import { newFolder } from '../support/users.ts'
import { firstChannels } from './feed-steps.ts'
import { expect, type SignIn, test } from './fixtures.ts'
import { UNREACHABLE } from './offline-steps.ts'
import { pad } from './sort-steps.ts'

const SECOND_MS = 1_000

/** How a page is left. */
type Way = 'address' | 'reload' | 'close'

/** Every change of a page reaches the server a second late, if the page is still there then. */
const slow = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, SECOND_MS))
    await route.continue().catch(() => undefined)
  })

/** Leaves the page in the frame in which the headings of its cards, or its list of channels, are first shown like that. */
const leaveWhenShown = (page: Page, way: Way, cards: string): Promise<unknown> =>
  page.evaluate(
    ([way, cards]) => {
      const shown = () => {
        const headings = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
        const listed = document.querySelectorAll('main ul[aria-label="Subscriptions"] > li').length
        return listed > 0 ? `${listed} channels` : headings.filter((name) => name !== 'Unsorted').join()
      }
      const observer = new MutationObserver(() => {
        if (shown() !== cards) return
        observer.disconnect()
        if (way === 'reload') location.reload()
        else if (way === 'address') location.assign('/later')
        else void (window as unknown as { closePage(): Promise<void> }).closePage()
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    [way, cards],
  )

const inMenu = async (page: Page, folder: string, action: string) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Actions for ${folder}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** A user with two folders, whose first has three channels, on a slow server. */
async function begin(context: BrowserContext, signedIn: SignIn) {
  const user = await signedIn('small@sandbox.test', { import: true })
  const ids = await firstChannels(user, 3)
  await newFolder(user, 'Bikes', ids)
  await newFolder(user, 'Trains')
  await slow(context)
  const names = async () => (await user.library()).folders.map(({ name }) => name).join()
  const count = async (folder: string) => (await placesOf(user))[folder]?.length

  /** Opens a page, makes a change, leaves, and looks again from another device. */
  async function leave(path: string, way: Way, cards: string, change: (page: Page) => Promise<void>) {
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('subshelf:browser:folderSort', 'own'))
    await page.exposeFunction('closePage', () => void page.close())
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await leaveWhenShown(page, way, cards)
    const left = way === 'close' ? page.waitForEvent('close') : page.waitForEvent('load')
    // The page may be gone before the last key has been answered for.
    await Promise.all([left, change(page).catch(() => undefined)])
    return way === 'close' ? await context.newPage() : page
  }
  async function look(page: Page, ask: () => Promise<unknown>, expected: unknown) {
    if (page.url() === 'about:blank') await page.goto('/later')
    await expect.poll(ask).toEqual(expected)
    await page.close()
  }

  async function leaveWithFolder(way: Way, name: string) {
    const page = await leave('/folders', way, `Bikes,Trains,${name}`, async (one) => {
      await one.getByRole('main').getByRole('button', { name: 'New folder' }).click()
      await one.getByLabel('Folder name').fill(name)
      await one.keyboard.press('Enter')
    })
    await look(page, names, `Bikes,Trains,${name}`)
    for (const folder of (await user.library()).folders.filter((one) => one.name === name))
      await user.send('DELETE', `/api/folders/${folder.id}`)
  }
  return { names, count, leave, look, leaveWithFolder }
}

test('[EVERY-01] on a slow server, a new folder and a step of sorting that the screen has shown are kept when the page is left at once', async ({
  context,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(UNREACHABLE)
  const { count, look, leaveWithFolder } = await begin(context, signedIn)
  await test.step('a new folder', () => leaveWithFolder('close', 'Three'))

  await test.step('a step of sorting', async () => {
    const unsorted = (await count('unsorted')) ?? 0
    const page = await context.newPage()
    await page.goto('/sort')
    const channel = page.getByRole('heading', { level: 1 })
    await expect(pad(page, 'Bikes')).toBeVisible()
    const first = await channel.textContent()
    await page.keyboard.press('1')
    await expect(channel).not.toHaveText(first ?? '')
    await page.goto('/later')
    await look(page, () => count('unsorted'), unsorted - 1)
  })
})

test('[EVERY-01] on a slow server, whatever the screen has shown is kept, however the page is left at once', async ({
  context,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(UNREACHABLE)
  const { names, count, leave, look, leaveWithFolder } = await begin(context, signedIn)
  for (const [way, name] of [
    ['address', 'One'],
    ['reload', 'Two'],
  ] as const)
    await test.step(`a new folder: ${way}`, () => leaveWithFolder(way, name))

  await test.step('a new name', async () => {
    const page = await leave('/folders', 'reload', 'Bikes,Rails', async (one) => {
      await inMenu(one, 'Trains', 'Rename')
      await one.getByLabel('Folder name').fill('Rails')
      await one.keyboard.press('Enter')
    })
    await look(page, names, 'Bikes,Rails')
  })

  await test.step('a new order', async () => {
    const page = await leave('/folders', 'address', 'Rails,Bikes', async (one) => {
      await one.getByRole('button', { name: /^Move Rails, place/ }).focus()
      await one.keyboard.press('Home')
    })
    await look(page, names, 'Rails,Bikes')
  })

  await test.step('a move of channels', async () => {
    const page = await leave('/subscriptions?folder=bikes', 'close', '2 channels', async (one) => {
      await one.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem').first().locator('label').click()
      await one.getByRole('button', { name: 'Move to…' }).click()
      await one.getByRole('menuitem', { name: /^Rails/ }).click()
    })
    await look(page, () => count('Rails'), 1)
  })

  await test.step('a deletion', async () => {
    const page = await leave('/folders', 'reload', 'Rails', async (one) => {
      await inMenu(one, 'Bikes', 'Delete')
      await one.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    })
    await look(page, names, 'Rails')
  })
})
