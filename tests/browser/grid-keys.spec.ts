import { expect, test } from './fixtures.ts'

test('[SUBS-08] arrow keys and Page keys lead a row down and up, five rows at a time with Page keys', async ({
  page,
  signedIn,
}) => {
  await signedIn('typical@sandbox.test', { import: true })
  await page.goto('/subscriptions')
  const list = page.getByRole('list', { name: 'Subscriptions' })
  const items = list.getByRole('listitem')
  await expect(items.first()).toBeVisible()
  const inFirstRow = async () => {
    const tops = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  }
  await expect.poll(inFirstRow).toBeGreaterThan(1)
  const columns = await inFirstRow()

  const place = () =>
    page.evaluate(() => Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset')))
  const press = async (key: string, expected: number) => {
    await page.keyboard.press(key)
    await expect.poll(place, { message: `after ${key}` }).toBe(expected)
  }
  await items.first().getByRole('checkbox').focus()
  await press('ArrowUp', 1)
  await press('ArrowDown', columns + 1)
  await press('ArrowRight', columns + 2)
  await press('ArrowDown', 2 * columns + 2)
  await press('ArrowUp', columns + 2)
  await press('ArrowLeft', columns + 1)
  await press('ArrowUp', 1)
  await press('PageDown', 5 * columns + 1)
  await press('PageDown', 10 * columns + 1)
  await press('ArrowDown', 11 * columns + 1)
  await press('PageUp', 6 * columns + 1)
  await press('Home', 1)
  await press('End', 240)
  await press('ArrowDown', 240)
})
