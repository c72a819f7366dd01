import { expect, test, vi } from 'vitest'
import { OPERATOR, WITH_OPERATOR } from '../support/operators.ts'
import { newImportedUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp(WITH_OPERATOR)

const h1 = (page: Page) => page.getByRole('heading', { level: 1 }).textContent
const says = (page: Page) => page.getByRole('main').textContent

/** Signs in with this account in the window that the button opens. */
async function signIn(page: Page, visitor: Visitor, email: string) {
  const popup = { closed: false, close() {} }
  vi.spyOn(window, 'open').mockReturnValue(popup as Window)
  await page.click('button', /^Sign in with Google/)
  await visitor.signIn(email)
  popup.closed = true
  for (let n = 0; n < 4; n++) await page.passTime(250)
}

test('[ADMIN-01] [ADMIN-05] other accounts are told that they are no admins; an admin gets in, changes tabs by keyboard, opens both as pages and logs out', async () => {
  const { email } = await newImportedUser(app(), 1)
  const visitor = new Visitor(app())
  const page = await openPage(app(), '/admin/login?sign_in_error=provider_down', { user: visitor })
  expect([says(page)?.includes("We couldn't reach Google."), page.address()]).toEqual([true, '/admin/login'])
  await page.goTo('/admin/login?not_listed')
  expect(says(page)).toContain("This account isn't an admin account.")
  await page.reload()
  expect(says(page)).not.toContain("This account isn't an admin account.")
  await signIn(page, visitor, email)
  expect(says(page)).toContain("This account isn't an admin account.")
  // The window is found to have signed in, and then the server is away.
  let asked = 0
  const reachAgain = page.network.answer('GET /api/session', (_, send) =>
    asked++ === 0 ? send() : Promise.reject(new TypeError('Failed to fetch')),
  )
  await signIn(page, visitor, OPERATOR)
  expect(says(page)).toContain("We couldn't reach the server.")
  reachAgain()
  await signIn(page, visitor, OPERATOR)
  expect([page.address(), h1(page)]).toEqual(['/admin', 'Admin'])

  const [config, emails] = page.getAllByRole('tab')
  config?.focus()
  for (const [key, chosen] of [
    ['ArrowRight', emails],
    ['ArrowRight', config],
    ['ArrowLeft', emails],
    ['ArrowLeft', config],
    ['ArrowDown', config],
  ] as const) {
    await page.user.keyboard(`{${key}}`)
    expect([key, document.activeElement === chosen, chosen?.ariaSelected]).toEqual([key, true, 'true'])
    page.getByRole('tabpanel', { name: chosen?.textContent ?? '' })
  }
  for (const [name, address, regions] of [
    ['Remote Config', '/admin/remote-config', ['Remote config', 'Audit log']],
    ['Email Interests', '/admin/interest-emails', ['Email interests']],
  ] as const) {
    await page.click('tab', name)
    await page.click('link', new RegExp(`Open as a page.*${name}`))
    expect([page.address(), h1(page)]).toEqual([address, name])
    for (const region of regions) page.getByRole('region', { name: region })
    await page.click('link', 'Overview')
  }
  await page.click('link', 'Skip to content')
  expect(document.activeElement).toBe(page.getByRole('main'))
  await page.click('button', 'Logout')
  expect(page.leftTo()).toBe('/admin/login')
  expect((await visitor.get('/api/library')).status).toBe(401)
})
