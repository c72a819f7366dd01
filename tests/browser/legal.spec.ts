import { agreeBefore } from '../support/stored.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test.describe('with ads to decide on', () => {
  test.use({ productEnv: { ADS_CLIENT: 'ca-pub-sandbox' } })

  test('[ROUTE-03] [LAND-04] [DATA-04] [SHELL-06] the legal pages: reached from the front page, accessible, and plain on paper', async ({
    page,
  }) => {
    await test.step('[ROUTE-03] [LAND-04] from the front page to each legal page, to its sections, and home by the logo', async () => {
      await page.goto('/')
      for (const [name, address, section] of [
        ['Privacy Policy', '/privacy-policy', 'Children under 13'],
        ['Terms of Service', '/terms-of-service', 'Plans and prices'],
      ] as const) {
        await page.getByRole('contentinfo').getByRole('link', { name }).click()
        await expect(page).toHaveURL(address)
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: section }).click()
        await expect(page.getByRole('heading', { name: section })).toBeInViewport()
        await page.getByRole('link', { name: 'Subshelf, home' }).click()
        await expect(page).toHaveURL('/')
      }
    })

    await test.step('[SHELL-06] no accessibility finding, nothing too wide', async () => {
      for (const path of ['/terms', '/privacy']) {
        await page.goto(path)
        await expect(page.getByRole('button', { name: 'Reject ads' }).last()).toBeVisible()
        for (const width of [320, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await expectAccessible(page, `${path}, ${width} px`)
        }
      }
    })

    await test.step('[DATA-04] on paper only the text is left', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
      await expect(page.getByRole('complementary', { name: 'Advertisement' })).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
    })
  })
})

test('[DATA-04] who agreed to an older version is asked kindly, can go on, and is not asked again', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  await signedIn('small@sandbox.test', { import: true })
  await page.goto('/folders')
  const note = page.getByRole('region', { name: 'Privacy Policy and Terms of Service' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note).toBeHidden()

  await agreeBefore(product, 'small@sandbox.test', '2001-01-01')
  await page.reload()
  await expect(note).toContainText('have changed')
  await expect(note.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy')
  await expect(note.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms-of-service')
  await page.getByRole('link', { name: 'Subscriptions', exact: false }).first().click()
  await expect(page).toHaveURL(/subscriptions/)

  consoleGuard.allow(/status of 500/)
  const call = '**/api/legal'
  await page.route(call, (route) =>
    route.fulfill({
      status: 500,
      json: {
        error: { code: 'internal', message: 'Something went wrong on our side. Please try again.', requestId: 'r' },
      },
    }),
  )
  await note.getByRole('button', { name: 'I agree' }).click()
  await expect(note.getByRole('alert')).toHaveText('Something went wrong on our side. Please try again.')
  await page.unroute(call)
  await note.getByRole('button', { name: 'I agree' }).click()
  await expect(note).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note).toBeHidden()
})
