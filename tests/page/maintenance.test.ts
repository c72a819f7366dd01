import { expect, test } from 'vitest'
import { changeFlags, newOperator, WITH_OPERATOR } from '../support/operators.ts'
import { newImportedUser } from '../support/users.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp(WITH_OPERATOR)

const MINUTE_MS = 60_000

test('[ADMIN-06] an open page is covered during maintenance, keeps what was typed, and goes on by itself or when asked; one of an operator is not covered', async () => {
  const operator = await newOperator(app())
  const turn = (maintenanceMode: boolean) => changeFlags(operator, { maintenanceMode })
  const user = await newImportedUser(app(), 2)
  const page = await openPage(app(), '/folders', { user })
  const cover = () => page.queryByRole('alertdialog', { name: 'Back in a few minutes' })
  const asked = (what: string) => page.network.requests.filter(({ path }) => path === what).length
  const name = () => page.getByRole<HTMLInputElement>('textbox')
  await page.click('button', 'New folder', page.getByRole('main'))
  await page.user.type(name(), 'Half-typed')
  await page.passTime(4 * MINUTE_MS)
  expect(asked('/api/remote-config')).toBe(0)
  await page.passTime(MINUTE_MS)
  expect([asked('/api/remote-config'), cover()]).toEqual([1, null])
  await turn(true)
  await page.passTime(MINUTE_MS)
  expect(cover()?.textContent).toContain('Subshelf is down for maintenance.')
  expect(document.activeElement?.textContent).toBe('Back in a few minutes')
  await page.user.keyboard('{Escape}{Escape}')
  expect(cover()).not.toBeNull()
  const [flags, libraries] = [asked('/api/remote-config'), asked('/api/library')]
  await page.passTime(MINUTE_MS)
  expect([cover() !== null, asked('/api/remote-config')]).toEqual([true, flags + 1])
  expect(asked('/api/library')).toBe(libraries)
  await turn(false)
  await page.passTime(MINUTE_MS)
  expect([cover(), name().value, asked('/api/library') > libraries]).toEqual([null, 'Half-typed', true])

  await turn(true)
  await page.user.type(name(), '{Enter}')
  expect(cover()).not.toBeNull()
  await turn(false)
  const answer = page.network.hold('GET /api/remote-config')
  await page.click('button', /^Try again/, cover() as HTMLElement)
  const sent = asked('/api/remote-config')
  await page.click('button', /^Try again/, cover() as HTMLElement)
  expect(asked('/api/remote-config')).toBe(sent)
  await answer()
  expect(cover()).toBeNull()
  await turn(true)
  user.cookie = operator.cookie
  await page.goTo('/dashboard')
  await page.passTime(5 * MINUTE_MS)
  expect([asked('/api/remote-config'), cover()]).toEqual([1, null])
  await turn(false)
})
