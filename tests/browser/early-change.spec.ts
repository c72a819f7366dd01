import { expect, test } from './fixtures.ts'
import { UNREACHABLE } from './offline-steps.ts'

const CODE = '**/assets/shell-extras*.js'

test('[EVERY-01] a change made before the code is there that keeps changes is kept when it comes', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(UNREACHABLE)
  const user = await signedIn('small@sandbox.test', { import: true })
  const names = async () => (await user.library()).folders.map(({ name }) => name)
  let arrive = () => {}
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(CODE, async (route) => {
    const response = await route.fetch()
    await arrives
    await route.fulfill({ response })
  })
  await page.goto('/folders')
  for (const path of ['**/api/folders', '**/healthz']) await page.route(path, (route) => route.abort())
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).first().click()
  await page.getByLabel('Folder name').fill('Bikes')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bikes' })).toBeVisible()
  arrive()
  await expect(page.getByText(/^1 change waits\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bikes' })).toBeVisible()
  expect(await names()).toEqual([])

  for (const path of ['**/api/folders', '**/healthz']) await page.unroute(path)
  await page.reload()
  await expect.poll(names).toEqual(['Bikes'])
  await expect(page.getByText(/^\d+ changes? waits?\./)).toHaveCount(0)
})
