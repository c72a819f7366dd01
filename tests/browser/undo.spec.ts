import type { Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expect, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

/** Where every channel stands. */
async function placesOf(visitor: Visitor) {
  const { folders, unsortedChannels } = await visitor.library()
  return {
    folders: folders.map(({ name, channels }) => [name, channels.map(({ id }) => id)]),
    unsorted: unsortedChannels.map(({ id }) => id).toSorted(),
  }
}

let visitor: Visitor
test.beforeEach(async ({ signedIn }) => {
  visitor = await signedIn('small@sandbox.test', { import: true })
  const ids = (await visitor.channels()).map(({ id }) => id)
  await newFolder(visitor, 'Music', ids.slice(0, 12))
})

/** Selects the first channels of a folder and opens the menu of where to move them. */
async function selectFrom(page: Page, folder: string, count: number) {
  await page.goto(`/subscriptions?folder=${folder}`)
  await expect(cards(page)).toHaveCount(12)
  for (let n = 0; n < count; n++) await cards(page).nth(n).locator('label').click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Move to…' }).click()
}

test('[FOLD-07] undoing a new folder puts its channels back where they stood: in another folder, in their order', async ({
  page,
}) => {
  const before = await placesOf(visitor)
  await selectFrom(page, 'music', 2)
  await page.getByRole('menuitem', { name: 'Create New Folder' }).click()
  await page.getByLabel('Folder name').fill('Bikes')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Moved 2 channels to .Bikes., all from .Music.$/)).toBeVisible()
  await expect.poll(async () => (await placesOf(visitor)).folders.map(([, ids]) => ids?.length)).toEqual([10, 2])
  await undo(page).click()
  await expect.poll(() => placesOf(visitor)).toEqual(before)
  await expect(cards(page)).toHaveCount(12)
})

test('[SUBS-07] Undo stays for eight seconds, and as long as the focus or a pointer is on it', async ({ page }) => {
  await page.clock.install()
  await selectFrom(page, 'unsorted', 1)
  const music = page.getByRole('menuitem', { name: 'Music' })
  await expect(music).toBeVisible()
  // From here the page's clock stands still but for what the test adds.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  await music.click()
  const toast = page.getByText('Moved 1 channel to Music')
  await expect(toast).toBeVisible()
  await page.clock.runFor(7_900)
  await expect(toast).toBeVisible()
  await undo(page).focus()
  await page.clock.runFor(60_000)
  await expect(undo(page)).toBeFocused()
  await page.getByRole('searchbox').focus()
  await page.clock.runFor(7_900)
  await expect(toast).toBeVisible()
  await undo(page).hover()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(7_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
})
