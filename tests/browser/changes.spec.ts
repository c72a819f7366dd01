import type { Page } from '@playwright/test'
import { newFolder } from '../support/people.ts'
import type { Visitor } from '../support/visitor.ts'
import { expect, test } from './fixtures.ts'

const MOVE = '**/api/channels/move'

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

test('[SUBS-07] a library that was on its way already does not take an accepted change back', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/folders')
  await expect(other.getByRole('button', { name: 'New folder' })).toBeEnabled()

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
  await other.getByRole('button', { name: 'New folder' }).click()
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
  await expect(page.getByText('1 channel moved to Music')).toBeVisible()
  await arrive()
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Bikes' })).toBeVisible()
  await expect(heading(page)).toBeVisible()
  const seen = await page.evaluate(() => document.documentElement.dataset.seen)
  expect(new Set(seen?.trim().split(' '))).toEqual(new Set(['18']))
})
