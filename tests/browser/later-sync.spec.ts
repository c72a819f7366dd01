import { rowsOf } from '../support/stored.ts'
import { BROKEN_OFF } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { addByKey, grip, openBikes, rows, titles } from './later-steps.ts'
import { idOf, otherDevice } from './marks-steps.ts'
import { goOffline } from './offline-steps.ts'

const HOUR = 3_600_000

test('[WATCH-05] [WATCH-07] two devices whose clocks are apart change the queue offline and end with the same one', async ({
  page,
  browser,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(BROKEN_OFF)
  const user = await signedIn('small@sandbox.test', { import: true })
  const id = await idOf(user)
  await user.send('PUT', '/api/marks/sync', { on: true })
  const phone = await otherDevice(browser, product, user)
  await page.clock.install({ time: Date.now() + 6 * HOUR })
  await phone.clock.install({ time: Date.now() - 48 * HOUR })

  await openBikes(page, user)
  const [a = '', b = '', c = ''] = await addByKey(page, 3)
  await expect.poll(() => rowsOf(product, 'mark', id)).toBe(3)
  await phone.goto('/later')
  await expect.poll(() => titles(phone)).toEqual([a, b, c])

  for (const device of [page, phone]) await goOffline(device.context())
  const [d = ''] = await addByKey(page, 1, 3)
  await grip(rows(phone).nth(2)).focus()
  await phone.keyboard.press('Home')
  await expect.poll(() => titles(phone)).toEqual([c, a, b])
  await rows(phone)
    .nth(1)
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect.poll(() => titles(phone)).toEqual([c, b])

  for (const device of [phone, page]) await device.context().setOffline(false)
  await page.goto('/later')
  // Each sees the other's changes when it asks after the other has sent them.
  for (const device of [page, phone])
    await expect(async () => {
      await device.reload()
      await expect.poll(() => titles(device), { timeout: 10_000 }).toEqual([c, b, d])
    }).toPass()
  await phone.context().close()

  expect((await user.send('PUT', '/api/marks/sync', { on: false })).status).toBe(204)
  expect(await rowsOf(product, 'mark', id)).toBe(0)
  await page.reload()
  await expect.poll(() => titles(page)).toEqual([c, b, d])
  expect(await rowsOf(product, 'mark', id)).toBe(0)
})
