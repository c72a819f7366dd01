import { agreeBefore } from '../support/stored.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test.use({ productEnv: { CONTACT_EMAIL: 'help@shelf.example', ADS_CLIENT: 'ca-pub-sandbox' } })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[DATA-04] the Privacy Policy says all it must before any script', async ({ page }) => {
    await page.goto('/privacy-policy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    const main = page.getByRole('main')
    for (const text of [
      'YouTube API Services',
      'inactive data may be deleted after 2 years',
      'Whoever has Premium is never treated as inactive',
      'within 30 days',
      'children under 13',
      'Limited Use',
      'counts of subscribers and videos',
      'Your browser asks only our server for channels and videos',
    ])
      await expect(main).toContainText(text)
    for (const address of [
      'https://policies.google.com/privacy',
      'https://security.google.com/settings/security/permissions',
      'https://www.youtube.com/t/terms',
      'https://stripe.com/privacy',
      'mailto:help@shelf.example',
    ])
      await expect(main.locator(`a[href="${address}"]`).first()).toBeVisible()
    for (const [caption, rows] of [
      ['If you have an account', 14],
      ['If you are on the waitlist', 2],
      ['Public data from YouTube, about nobody in particular', 2],
      ['In your browser', 6],
    ] as const)
      await expect(main.getByRole('table', { name: caption }).getByRole('row')).toHaveCount(rows + 1)
    for (const name of ['Who else gets any of it', 'How long we keep it', 'What you can do', 'Billing', 'Contact'])
      await expect(main.getByRole('heading', { name })).toBeVisible()
  })

  test('[DATA-04] the Terms of Service say all they must before any script', async ({ page }) => {
    await page.goto('/terms-of-service')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
    const main = page.getByRole('main')
    for (const text of [
      'up to 3 folders',
      '£2.99/month',
      'at least 13',
      '99 percent of the time or more',
      'within 30 days',
      'for 2 years',
      'Whoever has Premium is never treated as inactive',
      'not affiliated',
    ])
      await expect(main).toContainText(text)
    await expect(main.locator('a[href="https://www.youtube.com/t/terms"]')).toBeVisible()
  })
})

test('[ROUTE-03] [LAND-04] from the front page to each legal page, to its sections, and home by the logo', async ({
  page,
}) => {
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

test('[DATA-04] on paper only the text is left', async ({ page }) => {
  await page.goto('/privacy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Advertisement' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('[SHELL-06] the legal pages with ads to decide on: no accessibility finding, nothing too wide', async ({
  page,
}) => {
  for (const path of ['/privacy', '/terms'])
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Reject ads' }).last()).toBeVisible()
      await expectAccessible(page, `${path}, ${width} px`)
    }
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
