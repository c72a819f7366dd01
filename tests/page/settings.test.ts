import { within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { newImportedUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'
import { openPopup } from './popup.ts'

const app = withPageApp()
afterEach(() => app().setTime(null))

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'

test('[SHELL-05] other devices are listed and signed out', async () => {
  const user = await newImportedUser(app(), 3)
  const devices = [new Visitor(app()), new Visitor(app()), new Visitor(app())]
  for (const device of devices) await device.get(await device.atGoogle(user.email), { 'User-Agent': PHONE })
  const page = await openPage(app(), '/folders', { user })
  await page.click('button', 'Settings')
  await page.click('button', 'Devices', page.getByRole('dialog', { name: 'Settings' }))
  const rows = () => within(page.getByRole('list', { name: 'Devices' })).getAllByRole('listitem')
  expect(rows()).toHaveLength(4)
  expect(rows().filter(({ textContent }) => textContent?.includes('This device'))).toHaveLength(1)
  await page.user.click(page.getAllByRole('button', { name: 'Sign out Chrome on Android' })[0] as HTMLElement)
  // Said inside of the dialog: what stands beside it is not read out.
  const dialog = within(page.getByRole('dialog', { name: 'Settings' }))
  expect(dialog.getAllByText('Chrome on Android is signed out').length).toBeGreaterThan(0)
  expect(rows()).toHaveLength(3)
  await page.click('button', 'Sign out everywhere else')
  expect(rows()).toHaveLength(1)
  for (const device of devices) expect((await device.get('/api/library')).status).toBe(401)
  expect((await user.get('/api/library')).status).toBe(200)
})

test('[SHELL-05] after an old sign-in, disconnecting Google and signing out all others lead through signing in again', async () => {
  const user = await newImportedUser(app(), 3)
  const other = new Visitor(app())
  await other.signIn(user.email)
  const page = await openPage(app(), '/folders', { user })
  const signInAgain = async (inside: HTMLElement) => {
    const popup = { closed: false, close() {} }
    vi.spyOn(window, 'open').mockReturnValue(popup as Window)
    await page.click('button', 'Sign in with Google', inside)
    await user.signIn(user.email)
    popup.closed = true
    for (let i = 0; i < 4; i++) await page.passTime(250)
  }
  app().setTime(Date.now() + 15 * 60_000)
  await page.click('button', 'Settings')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await page.click('button', 'Devices', settings)
  await page.click('button', 'Sign out everywhere else')
  const asked = page.getByRole('dialog', { name: 'Sign out everywhere else' })
  expect(asked.textContent).toContain("Please sign in again to confirm that it's you.")
  expect((await other.get('/api/library')).status).toBe(200)
  const announced = () => page.getAllByRole('status').map(({ textContent }) => textContent)
  const start = () => openPopup(page, () => page.click('button', 'Sign in with Google', asked))
  const refused = await start()
  await refused.tell({ outcome: 'failed', code: 'profile_failed' })
  expect(asked.textContent).toContain('Sign in failed. Please try again.')
  expect(asked.querySelector('[aria-live="assertive"]')?.textContent).toBe('Sign in failed. Please try again.')
  const slow = await start()
  await page.passTime(30_000)
  expect(announced()).toContain('Still waiting for the Google window')
  await page.user.click(within(asked).getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
  expect(slow.popup.close).toHaveBeenCalled()
  expect(within(asked).getAllByRole('button', { name: 'Cancel' })).toHaveLength(1)
  await signInAgain(asked)
  expect((await other.get('/api/library')).status).toBe(401)
  expect(page.queryByRole('dialog', { name: 'Sign out everywhere else' })).toBeNull()

  app().setTime(Date.now() + 60 * 60_000)
  await page.click('button', 'Account', settings)
  await page.click('button', 'Disconnect')
  await page.click('button', 'Disconnect', page.getByRole('alertdialog'))
  expect(page.queryByText('Not connected.')).toBeNull()
  await signInAgain(page.getByRole('dialog', { name: 'Disconnect this Google account?' }))
  expect(page.getByText('Not connected.')).toBeDefined()
  expect(page.queryByRole('dialog', { name: 'Disconnect this Google account?' })).toBeNull()

  // Whoever chooses another account gets a new page.
  const popup = await openPopup(page, () => page.click('button', 'Allow access', settings))
  const somebody = await newImportedUser(app(), 3)
  await user.signIn(somebody.email)
  expect(page.leftTo()).toBeNull()
  await popup.tell({ outcome: 'signed_in' })
  expect(page.leftTo()).toBe('/dashboard')
})

test('[SHELL-05] settings are five parts; an export is one button with a choice; the quota is for admins', async () => {
  const page = await openPage(app(), '/folders', { user: await newImportedUser(app(), 3) })
  await page.click('button', 'Settings')
  const settings = within(page.getByRole('dialog', { name: 'Settings' }))
  const parts = within(settings.getByRole('navigation', { name: 'Settings' })).getAllByRole('button')
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Look', 'Watching', 'Your data', 'Devices', 'Account'])
  expect(settings.queryByRole('region', { name: 'YouTube quota' })).toBeNull()
  const exported = () => settings.getAllByRole('link', { name: /^Export / }).map((link) => link.getAttribute('href'))
  expect(exported()).toEqual(['/api/export.json'])
  await page.user.selectOptions(settings.getByLabelText('Format'), 'OPML')
  expect(exported()).toEqual(['/api/export.opml'])
})

test('[OWN-01] settings list the ways to sign in; one of several can be removed, and the last has no button', async () => {
  const user = await newImportedUser(app(), 1)
  const second = `second-${user.email}`
  await app().sandbox.setSubscriptions(second, [])
  await user.signIn(second, { purpose: 'identity' })
  const page = await openPage(app(), '/folders', { user })
  await page.click('button', 'Settings')
  await page.click('button', 'Account', page.getByRole('dialog', { name: 'Settings' }))
  const removals = () => page.queryAllByRole('button', { name: /^Remove .*@/ }).map((button) => button.ariaLabel)
  expect(removals()).toEqual([`Remove ${user.email}`, `Remove ${second}`])
  await page.click('button', `Remove ${second}`)
  await page.click('button', 'Remove', page.getByRole('alertdialog'))
  expect(removals()).toEqual([])
  expect(page.queryByText(second)).toBeNull()
  expect(page.getByText('Allowed to read which channels you follow.')).toBeDefined()
})

test('[API-01] a token for another program is made, shown once, listed and revoked', async () => {
  const user = await newImportedUser(app(), 3)
  const page = await openPage(app(), '/folders', { user })
  await page.click('button', 'Settings')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await page.click('button', 'Your data', settings)
  expect(settings.textContent).toContain('No program has access.')
  await page.click('button', 'New token', settings)
  const asked = page.getByRole('dialog', { name: 'New token' })
  await page.click('button', 'Make token', asked)
  expect(within(asked).getByRole('alert').textContent).toBe('Give it a name.')
  await page.user.type(within(asked).getByRole('textbox', { name: 'Name' }), 'Status bar')
  await page.click('button', 'Make token', asked)

  const shown = page.getByRole('dialog', { name: 'Your new token' })
  const token = (within(shown).getByRole('textbox', { name: 'Token' }) as HTMLInputElement).value
  const answer = await new Visitor(app()).get('/api/v1/library', { Authorization: `Bearer ${token}` })
  expect(answer.status).toBe(200)
  await page.user.click(within(shown).getByText('Close'))

  const row = page.getByText('Status bar').parentElement
  expect(row?.textContent).toMatch(/^Status barSee · (never used|last used .*) · valid until /)
  await page.click('button', /^Revoke .*Status bar/)
  await page.click('button', 'Revoke', page.getByRole('alertdialog', { name: 'Revoke the token?' }))
  expect(settings.textContent).toContain('No program has access.')
  expect((await new Visitor(app()).get('/api/v1/library', { Authorization: `Bearer ${token}` })).status).toBe(401)
})

test('[OWN-01] a way to sign in that could not be added without a popup says why on the page one returns to', async () => {
  const user = await newImportedUser(app(), 3)
  const page = await openPage(app(), '/?sign_in_error=identity_taken', { user })
  await page.until('the page is there', () => page.queryByRole('heading', { level: 1 }))
  expect(document.body.textContent).toContain('Somebody already signs in')
  expect(location.search).toBe('')
})
