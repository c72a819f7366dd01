import { changeFlags, newOperator, OPERATOR, WITH_OPERATOR } from '../support/operators.ts'
import { expectAccessible } from './accessible.ts'
import { expect, signInInPopup, test } from './fixtures.ts'

test.use({ productEnv: WITH_OPERATOR })

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of 503/))

test('[ADMIN-06] people are told, whether they come or are here already, and go on by themselves', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn('small@sandbox.test', { import: true })
  const operator = await newOperator(product)
  const cover = page.getByRole('alertdialog', { name: 'Back in a few minutes' })

  await test.step('[ADMIN-06] a page says so and comes back by itself, at the address they asked for', async () => {
    await changeFlags(operator, { maintenanceMode: true })
    await page.clock.install()
    expect((await page.goto('/subscriptions?q=a'))?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1, name: 'Back in a few minutes' })).toBeVisible()
    await expectAccessible(page, 'maintenance')
    const asked = page.waitForResponse('**/api/remote-config')
    await page.clock.fastForward('01:01')
    await asked
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

    await changeFlags(operator, { maintenanceMode: false })
    await page.clock.fastForward('01:01')
    await expect(page.getByRole('searchbox')).toHaveValue('a')
  })

  await test.step('[ADMIN-06] an open page notices by itself, keeps what was typed, and goes on', async () => {
    await page.goto('/folders')
    await page.getByRole('main').getByRole('button', { name: 'New folder' }).first().click()
    await page.getByRole('textbox').fill('Half-typed')
    await changeFlags(operator, { maintenanceMode: true })
    await page.clock.fastForward('05:01')
    await expect(cover).toBeVisible()
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
    await expect(cover).toBeVisible()

    await changeFlags(operator, { maintenanceMode: false })
    await page.clock.fastForward('01:01')
    await expect(cover).toBeHidden()
    await expect(page.getByRole('textbox')).toHaveValue('Half-typed')
    await page.getByRole('textbox').press('Enter')
    await expect(page.getByRole('heading', { name: 'Half-typed' })).toBeVisible()
  })

  await test.step('[ADMIN-06] a call that is refused is noticed at once; Try again brings the page back', async () => {
    await page.getByRole('main').getByRole('button', { name: 'New folder' }).first().click()
    await changeFlags(operator, { maintenanceMode: true })
    await page.getByRole('textbox').fill('Refused')
    await page.getByRole('textbox').press('Enter')
    await expect(cover).toBeVisible()
    await expectAccessible(page, 'covered by maintenance')
    await changeFlags(operator, { maintenanceMode: false })
    await cover.getByRole('button', { name: 'Try again' }).click()
    await expect(cover).toBeHidden()
    expect((await user.library()).folders.map(({ name }) => name)).toEqual(['Half-typed'])
  })
})

test('[ADMIN-06] an operator signs in during maintenance, works on, and ends it', async ({ page, product }) => {
  const first = await newOperator(product)
  await changeFlags(first, { maintenanceMode: true })
  await page.goto('/')
  await page.getByRole('link', { name: 'Admin' }).click()
  await signInInPopup(page.getByRole('button', { name: 'Sign in with Google' }), 'small@sandbox.test')
  await expect(page.getByText('Subshelf is down for maintenance')).toBeVisible()

  await signInInPopup(page.getByRole('button', { name: 'Sign in with Google' }), OPERATOR)
  await expect(page.getByRole('switch', { name: 'Maintenance mode' })).toBeChecked()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await page.goto('/admin/remote-config')
  await page.getByRole('switch', { name: 'Maintenance mode' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('The flags were changed.')).toBeVisible()
  expect((await fetch(`${product.origin}/`)).status).toBe(200)
})
