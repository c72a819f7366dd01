import { channelIds } from '../support/sandbox.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test.use({ productEnv: { ADMIN_EMAILS: 'small@sandbox.test' } })

test('[VIDEO-05] what an admin’s own actions cost today is accessible, and one unit of ten thousand can be seen', async ({
  page,
  product,
  signedIn,
}) => {
  await product.sandbox.setSubscriptions('small@sandbox.test', channelIds(3))
  await signedIn('small@sandbox.test', { import: true })
  await page.goto('/folders')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Account' }).click()
  await expect(settings).toContainText("You've used 1 of the 10,000 units everyone shares today.")
  await expectAccessible(page, 'quota in Settings')

  await page.setViewportSize({ width: 320, height: 700 })
  const meter = settings.getByRole('meter', { name: "Units you've used today" })
  await meter.scrollIntoViewIfNeeded()
  const [bar, part] = [await meter.boundingBox(), await meter.locator('i').first().boundingBox()]
  expect(part?.width).toBeGreaterThanOrEqual(4)
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(320)
})
