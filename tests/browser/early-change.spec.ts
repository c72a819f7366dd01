import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { UNREACHABLE } from './offline-steps.ts'
import { open, progress, ready, title } from './sort-steps.ts'

const CODE = '**/assets/shell-extras*.js'

/** @returns lets it arrive, and resolves when it has */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const [released, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(CODE, async (route) => {
    const response = await route.fetch()
    await released.promise
    await route.fulfill({ response }).then(arrived.resolve, arrived.reject)
  })
  return () => {
    released.resolve()
    return arrived.promise
  }
}

test('[EVERY-01] a change made before the code is there that keeps changes is kept when it comes', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(UNREACHABLE)
  const user = await signedIn('small@sandbox.test', { import: true })
  const names = async () => (await user.library()).folders.map(({ name }) => name)
  const arrive = await holdCode(page)
  await page.goto('/folders')
  for (const path of ['**/api/folders', '**/healthz']) await page.route(path, (route) => route.abort())
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).first().click()
  await page.getByLabel('Folder name').fill('Bikes')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bikes' })).toBeVisible()
  await arrive()
  await expect(page.getByText(/^1 change waits\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bikes' })).toBeVisible()
  expect(await names()).toEqual([])

  for (const path of ['**/api/folders', '**/healthz']) await page.unroute(path)
  await page.reload()
  await expect.poll(names).toEqual(['Bikes'])
  await expect(page.getByText(/^\d+ changes? waits?\./)).toHaveCount(0)
})

test('[ORG-04] a tab that sorts knows what another decided before it had all its code', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  const { names } = await ready({ product, signedIn }, 5, 'Music')
  await open(page, names[0])
  const other = await context.newPage()
  const arrive = await holdCode(other)
  await other.goto('/sort')
  await expect(title(other)).toHaveText(names[0] ?? '')
  await page.keyboard.press('1')
  await expect(title(other)).toHaveText(names[1] ?? '')
  await expect(progress(other)).toHaveAttribute('aria-valuetext', '1 of 5 sorted')
  await arrive()
})
