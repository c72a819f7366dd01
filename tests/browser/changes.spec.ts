import type { Page, Route } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import { expect, test } from './fixtures.ts'

const MOVE = '**/api/channels/place'

const cards = (page: Page) => page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

async function moveFirst(page: Page) {
  await cards(page).first().locator('label').click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('menuitem', { name: 'Music' }).click()
}

/** Keeps moves waiting until they are let go, and all that come later. */
async function holdMoves(page: Page) {
  const held: Route[] = []
  let isOpen = false
  await page.route(MOVE, (route) => (isOpen ? route.continue() : void held.push(route)))
  const letGo = async () => {
    isOpen = true
    // Their page may be gone.
    for (const route of held) await route.continue().catch(() => undefined)
  }
  return { held, letGo }
}

test('changes under way are not lost', async ({ page, context, signedIn }) => {
  const visitor = await signedIn('small@sandbox.test', { import: true })
  const ids = (await visitor.channels()).map((channel) => channel.id)
  await newFolder(visitor, 'Music', ids.slice(0, 5))
  await page.goto('/subscriptions?folder=unsorted')
  await expect(cards(page)).toHaveCount(19)

  await test.step('[EVERY-01] a page is left without a question while changes are under way, and the next one has them made once', async () => {
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
    await page.reload()
    await expect(cards(page)).toHaveCount(17)
    await expect.poll(() => moves.held.length).toBe(2)
    await moves.letGo()
    await expect.poll(async () => (await visitor.library()).folders[0]?.channels.length).toBe(7)
    await page.unroute(MOVE)
    await page.reload()
    await expect(cards(page)).toHaveCount(17)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })

  await test.step('[SUBS-07] a library that was on its way already does not take an accepted change back', async () => {
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
    await expect(cards(page)).toHaveCount(16)
    await page.evaluate(() => {
      const note = () => {
        const shown = /(\d+) of 24 subscriptions/.exec(document.body.textContent)?.[1]
        document.documentElement.dataset.seen = `${document.documentElement.dataset.seen ?? ''} ${shown}`
      }
      note()
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    await expect(page.getByText('Moved 1 channel to Music')).toBeVisible()
    await arrive()
    await expect(page.getByRole('complementary').getByRole('link', { name: 'Bikes' })).toBeVisible()
    await expect(heading(page)).toBeVisible()
    const seen = await page.evaluate(() => document.documentElement.dataset.seen)
    expect(new Set(seen?.trim().split(' '))).toEqual(new Set(['16']))
  })
})
