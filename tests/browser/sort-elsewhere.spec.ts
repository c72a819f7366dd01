import type { BrowserContext, Page } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { expect, test } from './fixtures.ts'
import { open, placesOf, progress, ready, title } from './sort-steps.ts'

/** The same session in another browser. */
async function elsewhere(context: BrowserContext, product: Product): Promise<Page> {
  const other = await context
    .browser()
    ?.newContext({ baseURL: product.origin, storageState: await context.storageState() })
  if (!other) throw new Error('no browser')
  return other.newPage()
}

test('[ORG-04] sorting goes on where it stopped, after a reload and in another browser, and undo with it; two tabs follow each other', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  const { user, names } = await ready({ product, signedIn }, 5, 'Music')
  await test.step('after a reload and in another browser', async () => {
    await open(page, names[0])
    await page.keyboard.press('1')
    await page.keyboard.press('Space')
    await expect(title(page)).toHaveText(names[2] ?? '')
    await expect.poll(async () => (await user.get<{ steps: [] }>('/api/sort')).body.steps.length).toBe(2)
    await page.reload()
    await expect(title(page)).toHaveText(names[2] ?? '')
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '1 of 5 sorted')

    const other = await elsewhere(context, product)
    await open(other, names[2])
    await other.keyboard.press('Backspace')
    await expect(title(other)).toHaveText(names[1] ?? '')
    await other.keyboard.press('Backspace')
    await expect(title(other)).toHaveText(names[0] ?? '')
    await expect.poll(async () => (await placesOf(user)).Music).toEqual([])
    await other.context().close()
  })
  await test.step('a channel sorted in one tab goes in the other, which says so and counts it', async () => {
    await open(page, names[0])
    const other = await context.newPage()
    await open(other, names[0])
    await page.keyboard.press('1')
    await expect(title(page)).toHaveText(names[1] ?? '')
    await expect(title(other)).toHaveText(names[1] ?? '')
    await expect(progress(other)).toHaveAttribute('aria-valuetext', '1 of 5 sorted')
    await other.keyboard.press('Space')
    await expect(title(other)).toHaveText(names[2] ?? '')
    await expect(title(page)).toHaveText(names[2] ?? '')
    await user.post('/api/folders', { name: 'Elsewhere' })
    await other.keyboard.press('Backspace')
    await expect(title(other)).toHaveText(names[1] ?? '')
    await other.keyboard.press('Backspace')
    await expect(title(other)).toHaveText(names[0] ?? '')
    await expect.poll(async () => (await placesOf(user)).Music).toEqual([])
  })
})
