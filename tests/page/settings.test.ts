import { within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiTokensView } from '#contract/api-tokens.ts'
import { TAKEN_MESSAGE, TOKEN_MESSAGE } from '#contract/companion.ts'
import { SCOPES } from '#contract/limits.ts'
import { userOf } from '../support/payment.ts'
import { makePremium } from '../support/stored.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'
import { openPage, type Page, settingsOf } from './open-page.ts'
import { withPageApp } from './page-files.ts'
import { openPopup } from './popup.ts'

/** A mail server is named, so that the weekly mail is offered. Nothing is sent to it. */
const app = withPageApp({ SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'Subshelf <hello@subshelf.example>' })
afterEach(() => app().setTime(null))

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'

const REFUSED = 'Not now, please'
/** As the server refuses what the page cannot know of. */
const refusal = () =>
  Response.json({ error: { code: 'bad_request', message: REFUSED, requestId: '1' } }, { status: 400 })
const messages = () => [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent).join()

/** Does something that the server refuses. @returns what the page says then */
async function refused(page: Page, what: string, act: () => Promise<void>): Promise<string> {
  const end = page.network.answer(what, refusal)
  await act()
  end()
  const said = messages()
  await page.click('button', 'Dismiss')
  return said
}

test('[SHELL-05] other devices are listed and signed out; what the server does not answer or refuses is said', async () => {
  const user = await newImportedUser(app(), 3)
  const devices = [new Visitor(app()), new Visitor(app()), new Visitor(app())]
  for (const device of devices) await device.get(await device.atGoogle(user.email), { 'User-Agent': PHONE })
  let reachAgain = () => {}
  const page = await openPage(app(), '/folders', {
    user,
    network: (network) => {
      reachAgain = network.fail('GET /api/account')
    },
  })
  const settings = await settingsOf(page, 'Devices')
  expect(settings.textContent).toContain("We couldn't reach the server.")
  reachAgain()
  await page.click('button', 'Retry', settings)
  expect(settings.textContent).not.toContain("We couldn't reach the server.")
  const rows = () => within(page.getByRole('list', { name: 'Devices' })).getAllByRole('listitem')
  expect(rows()).toHaveLength(4)
  expect(rows().filter(({ textContent }) => textContent?.includes('This device'))).toHaveLength(1)
  const signOutFirst = () =>
    page.user.click(page.getAllByRole('button', { name: 'Sign out Chrome on Android' })[0] as HTMLElement)
  const signOutOthers = () => page.click('button', 'Sign out everywhere else')
  expect(await refused(page, 'DELETE /api/account/sessions/*', signOutFirst)).toContain(REFUSED)
  expect(await refused(page, 'DELETE /api/account/sessions', signOutOthers)).toContain(REFUSED)
  expect(rows()).toHaveLength(4)
  await signOutFirst()
  // Said inside of the dialog: what stands beside it is not read out.
  const dialog = within(page.getByRole('dialog', { name: 'Settings' }))
  expect(dialog.getAllByText('Chrome on Android is signed out').length).toBeGreaterThan(0)
  expect(rows()).toHaveLength(3)
  expect(rows().map(({ textContent }) => /Active now|Last used/.exec(textContent ?? '')?.[0])).toEqual([
    ...['Last used', 'Last used', 'Active now'],
  ])
  await signOutOthers()
  expect(dialog.getAllByText('All other devices are signed out').length).toBeGreaterThan(0)
  expect(rows()).toHaveLength(1)
  expect(dialog.queryByRole('button', { name: /^Sign out/ })).toBeNull()
  for (const device of devices) expect((await device.get('/api/library')).status).toBe(401)
  expect((await user.get('/api/library')).status).toBe(200)
})

test('[SHELL-05] after an old sign-in, disconnecting Google, signing out all others and making a token lead through signing in again; a refusal is said', async () => {
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
  const failed = await start()
  await failed.tell({ outcome: 'failed', code: 'profile_failed' })
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

  app().setTime(Date.now() + 30 * 60_000)
  await page.click('button', 'Your data', settings)
  await page.click('button', 'New token', settings)
  const form = page.getByRole('dialog', { name: 'New token' })
  await page.user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Status bar')
  await page.click('button', 'Make token', form)
  await signInAgain(page.getByRole('dialog', { name: 'New token' }))
  await page.user.click(within(page.getByRole('dialog', { name: 'Your new token' })).getByText('Close'))
  page.getByText('Status bar')

  app().setTime(Date.now() + 60 * 60_000)
  await page.click('button', 'Account', settings)
  const disconnect = async () => {
    await page.click('button', 'Disconnect')
    await page.click('button', 'Disconnect', page.getByRole('alertdialog'))
  }
  expect(await refused(page, 'POST /api/account/disconnect', disconnect)).toContain(REFUSED)
  await disconnect()
  expect(page.queryByText('Not connected.')).toBeNull()
  await signInAgain(page.getByRole('dialog', { name: 'Disconnect this Google account?' }))
  expect(page.getByText('Not connected.')).toBeDefined()
  expect(page.queryByRole('dialog', { name: 'Disconnect this Google account?' })).toBeNull()
  expect(messages()).toContain("Disconnected. We've revoked our access at Google.")

  // Whoever chooses another account gets a new page.
  const popup = await openPopup(page, () => page.click('button', 'Allow access', settings))
  const somebody = await newImportedUser(app(), 3)
  await user.signIn(somebody.email)
  expect(page.leftTo()).toBeNull()
  await popup.tell({ outcome: 'signed_in' })
  expect(page.leftTo()).toBe('/dashboard')
})

test('[SHELL-05] settings are five parts; an export is one button with a choice; the quota is for admins; another language opens the page again; a theme counts at once, also one that another tab chose', async () => {
  const user = await newImportedUser(app(), 3)
  const page = await openPage(app(), '/folders', { user })
  await page.click('button', 'Settings')
  const settings = within(page.getByRole('dialog', { name: 'Settings' }))
  const parts = within(settings.getByRole('navigation', { name: 'Settings' })).getAllByRole('button')
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Look', 'Watching', 'Your data', 'Devices', 'Account'])
  const shownPart = () =>
    [...document.querySelectorAll('dialog [data-current="true"]')].map(
      (part) => part.querySelector('h3, legend')?.textContent,
    )
  const marked = () =>
    parts.filter((part) => part.getAttribute('aria-current') === 'true').map(({ textContent }) => textContent)
  expect([shownPart(), marked()]).toEqual([['Theme'], ['Look']])
  await page.user.click(settings.getByRole('button', { name: 'Devices' }))
  expect([shownPart(), marked()]).toEqual([['Sync across devices'], ['Devices']])
  expect(settings.queryByRole('region', { name: 'YouTube quota' })).toBeNull()
  const exported = () => settings.getAllByRole('link', { name: /^Export / }).map((link) => link.getAttribute('href'))
  expect(exported()).toEqual(['/api/export.json'])
  await page.user.selectOptions(settings.getByLabelText('Format'), 'OPML')
  expect(exported()).toEqual(['/api/export.opml'])
  expect(settings.getByText(/^Folders of feeds, for feed readers/)).toBeDefined()
  const formats = [...settings.getByLabelText<HTMLSelectElement>('Format').options].map(({ text, value }) => [
    text,
    value,
  ])
  expect(formats.map(([name]) => name)).toEqual(['JSON', 'CSV', 'OPML', 'NewPipe', 'FreeTube', 'PocketTube'])
  for (const [, format] of formats) expect((await user.get(`/api/export.${format}`)).status).toBe(200)

  await page.click('button', 'Look', page.getByRole('dialog', { name: 'Settings' }))
  const language = settings.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  expect(language.value).toBe('browser')
  await page.user.selectOptions(language, 'Deutsch')
  expect(page.leftTo()).toBe(location.href)
  const languageOf = async () => (await userOf(user)).language
  expect([language.value, await languageOf()]).toEqual(['de', 'de'])
  await page.user.selectOptions(language, "Your browser's language")
  expect([language.value, await languageOf()]).toEqual(['browser', null])

  const { dataset } = document.documentElement
  expect(dataset.theme).toBe('dark')
  await page.user.click(settings.getByRole('radio', { name: 'Light' }))
  expect(dataset.theme).toBe('light')
  const theme = 'subshelf:browser:theme'
  expect(localStorage.getItem(theme)).toBe('light')
  localStorage.setItem(theme, 'dark')
  dispatchEvent(new StorageEvent('storage', { key: theme })) // another tab
  await page.settled()
  expect(dataset.theme).toBe('dark')

  await page.user.click(settings.getByRole('radio', { name: 'System' }))
  expect(localStorage.getItem(theme)).toBe('system')

  const radio = (name: string) => settings.getByRole<HTMLInputElement>('radio', { name })
  expect([radio('On YouTube').checked, radio('Here').checked]).toEqual([true, false])
  await page.user.click(radio('Here'))
  expect([radio('Here').checked, localStorage.getItem('subshelf:browser:openVideos')]).toEqual([true, 'here'])
  const passed = () => settings.getByRole<HTMLInputElement>('switch', { name: 'Mark videos as seen as I scroll past' })
  expect(passed().checked).toBe(false)
  await page.user.click(passed())
  expect(passed().checked).toBe(true)
  await page.user.click(passed())
  expect(passed().checked).toBe(false)
  expect(radio('Shown').checked).toBe(true)
  await page.user.click(radio('Hidden everywhere'))
  expect([radio('Hidden everywhere').checked, (await userOf(user)).shorts]).toEqual([true, 'hide'])

  const keys = () => settings.getByRole<HTMLInputElement>('switch', { name: 'Single-key shortcuts' })
  expect(keys().checked).toBe(true)
  await page.user.click(keys())
  expect([keys().checked, localStorage.getItem('subshelf:browser:singleKeys')]).toEqual([false, 'off'])
  await page.user.click(keys())
  expect(keys().checked).toBe(true)

  settings.getByText(/With the switch off, Ctrl K and Ctrl Z still work\.$/)
  await page.user.click(settings.getByRole('button', { name: 'Show all shortcuts' }))
  const shortcuts = within(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(shortcuts.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    ...['Anywhere', 'Videos and lists', 'Channels and folders', 'Watching here', 'Sort unsorted'],
  ])
  shortcuts.getByText(/With the switch off, Ctrl K and Ctrl Z still work\.$/)
  const rowOf = (label: string) => shortcuts.getByText(label).parentElement as HTMLElement
  expect(rowOf('Unsorted channels').textContent).toBe('Unsorted channelsG U ')
  const off = () =>
    ['Search or jump to', 'Unsorted channels', 'Clear the selection'].map((label) => rowOf(label).dataset.off)
  expect(off()).toEqual([undefined, undefined, undefined])
  await page.user.click(shortcuts.getByRole('switch'))
  expect(off()).toEqual([undefined, 'true', undefined])
  await page.user.click(shortcuts.getByRole('switch'))
  expect(off()).toEqual([undefined, undefined, undefined])
  await page.user.keyboard('{Escape}')
  const again = await settingsOf(page, 'Your data')
  await page.click('link', 'See recent changes', again)
  expect([page.queryByRole('dialog'), page.address()]).toEqual([null, '/changes'])
})

test('[OWN-01] settings list the ways to sign in; one of several can be removed unless the server refuses it, and the last has no button', async () => {
  const user = await newImportedUser(app(), 1)
  const second = `second-${user.email}`
  await app().sandbox.setSubscriptions(second, [])
  await user.signIn(second, { purpose: 'identity' })
  const page = await openPage(app(), '/folders', { user })
  await page.click('button', 'Settings')
  await page.click('button', 'Account', page.getByRole('dialog', { name: 'Settings' }))
  const removals = () => page.queryAllByRole('button', { name: /^Remove .*@/ }).map((button) => button.ariaLabel)
  expect(removals()).toEqual([`Remove ${user.email}`, `Remove ${second}`])
  const remove = async () => {
    await page.click('button', `Remove ${second}`)
    await page.click('button', 'Remove', page.getByRole('alertdialog'))
  }
  expect(await refused(page, 'DELETE /api/account/identities/*', remove)).toContain(REFUSED)
  expect(removals()).toHaveLength(2)
  await page.click('button', `Remove ${second}`)
  await page.click('button', 'Cancel', page.getByRole('alertdialog'))
  expect([page.queryByRole('alertdialog'), removals().length]).toEqual([null, 2])
  await remove()
  expect(messages()).toContain(`${second} removed`)
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
  await page.user.type(within(asked).getByRole('textbox', { name: 'Name' }), ' Status bar ')
  expect(within(asked).queryByRole('alert')).toBeNull()
  const may = () =>
    within(asked)
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ checked }) => checked)
  const [see, change] = within(asked).getAllByRole('checkbox') as [HTMLElement, HTMLElement]
  expect(may()).toEqual([true, ...SCOPES.slice(1).map(() => false)])
  await page.user.click(see)
  await page.click('button', 'Make token', asked)
  expect(within(asked).getByRole('alert').textContent).not.toBe('')
  expect((await user.get<ApiTokensView>('/api/tokens')).body.tokens).toEqual([])
  await page.user.click(change)
  await page.user.click(see)
  expect(may().slice(0, 2)).toEqual([true, true])
  await page.user.click(change)
  const refusing = page.network.answer('POST /api/tokens', refusal)
  await page.click('button', 'Make token', asked)
  expect(within(asked).getByRole('alert').textContent).toBe(REFUSED)
  refusing()
  await page.click('button', 'Make token', asked)

  const shown = page.getByRole('dialog', { name: 'Your new token' })
  const token = (within(shown).getByRole('textbox', { name: 'Token' }) as HTMLInputElement).value
  const answer = await new Visitor(app()).get('/api/v1/library', { Authorization: `Bearer ${token}` })
  expect(answer.status).toBe(200)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no permission'))
  await page.click('button', 'Copy', shown)
  expect(within(shown).getByRole('alert').textContent).toMatch(/^The token couldn't be copied/)
  await page.click('button', 'Copy', shown)
  expect([within(shown).queryByRole('alert'), await navigator.clipboard.readText()]).toEqual([null, token])
  expect(within(shown).getAllByText('Token copied')).toHaveLength(1)
  await page.user.click(within(shown).getByText('Close'))

  const row = page.getByText('Status bar').parentElement
  expect(row?.textContent).toMatch(/^Status barSee · (never used|last used .*) · valid until /)
  await page.click('button', /^Revoke .*Status bar/)
  await page.click('button', 'Cancel', page.getByRole('alertdialog', { name: 'Revoke the token?' }))
  expect([page.queryByRole('alertdialog'), page.queryByText('Status bar') !== null]).toEqual([null, true])
  const revoke = async () => {
    await page.click('button', /^Revoke .*Status bar/)
    await page.click('button', 'Revoke', page.getByRole('alertdialog', { name: 'Revoke the token?' }))
  }
  expect(await refused(page, 'DELETE /api/tokens/*', revoke)).toContain(REFUSED)
  await revoke()
  expect(
    page
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(),
  ).toMatch(/Status bar/)
  expect(settings.textContent).toContain('No program has access.')
  expect((await new Visitor(app()).get('/api/v1/library', { Authorization: `Bearer ${token}` })).status).toBe(401)
})

test('[OWN-01] a way to sign in that could not be added without a popup says why on the page one returns to; a sign-in that failed does on the front page', async () => {
  const user = await newImportedUser(app(), 3)
  const page = await openPage(app(), '/?sign_in_error=identity_taken', { user })
  await page.until('the page is there', () => page.queryByRole('heading', { level: 1 }))
  expect(document.body.textContent).toContain('Somebody already signs in')
  expect(location.search).toBe('')

  user.cookie = ''
  await page.goTo('/?sign_in_error=provider_down')
  const asked = await page.until('the sign-in is open', () => page.queryByRole('dialog'))
  expect(asked.textContent).toContain("We couldn't reach Google. Please try again.")
})

test('[EVERY-03] [EVERY-04] feeds and the weekly mail are turned on in Settings: an address for each folder in either format, and when the next mail is due', async () => {
  const user = await newImportedUser(app(), 3)
  await newFolder(user, 'Bread')
  const page = await openPage(app(), '/folders', { user })
  const settings = await settingsOf(page, 'Your data')
  await page.click('button', 'Turn on feeds', settings)
  const addresses = () =>
    within(within(settings).getByRole('list', { name: 'Feed addresses' }))
      .getAllByRole('listitem')
      .map((item) => [item.querySelector('b')?.textContent, item.querySelector('code')?.textContent ?? ''] as const)
  expect(addresses().map(([name]) => name)).toEqual(['All new', 'Bread'])
  const atom = addresses()
  for (const [, address] of atom) expect(await (await app().fetch(address)).text()).toContain('<feed')
  await page.click('radio', 'RSS', settings)
  for (const [, address] of addresses()) expect(await (await app().fetch(address)).text()).toContain('<rss')

  await page.click('button', 'Account', settings)
  const mail = () => within(settings).getByRole<HTMLInputElement>('switch', { name: 'Send me a weekly mail' })
  const isOn = async () => (await user.get<{ isOn: boolean }>('/api/weekly-mail')).body.isOn
  const sent = () => page.network.requests.filter(({ method, path }) => `${method} ${path}` === 'PUT /api/weekly-mail')
  expect([mail().checked, settings.textContent?.includes('The next one is due on')]).toEqual([false, false])
  const answer = page.network.hold('PUT /api/weekly-mail')
  await page.user.click(mail())
  expect(mail().checked).toBe(true)
  await page.user.click(mail())
  await answer()
  expect(sent()).toHaveLength(1)
  expect([mail().checked, await isOn(), settings.textContent?.includes('The next one is due on')]).toEqual([
    true,
    true,
    true,
  ])
  expect(messages()).toContain('The weekly mail is on')
  await page.user.click(mail())
  expect([mail().checked, await isOn(), settings.textContent?.includes('The next one is due on')]).toEqual([
    false,
    false,
    false,
  ])
  expect(messages()).toContain('The weekly mail is off')
  expect(await refused(page, 'PUT /api/weekly-mail', () => page.user.click(mail()))).toContain(REFUSED)
  expect(mail().checked).toBe(false)
})

test('[DATA-03] after the account of a subscriber was deleted, the front page says once what has ended', async () => {
  const user = await newImportedUser(app(), 1)
  await makePremium(app(), user.email)
  const page = await openPage(app(), '/folders', { user })
  const settings = await settingsOf(page, 'Account')
  await page.click('button', 'Delete account…', settings)
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const field = () => within(dialog).getByRole('textbox')
  expect(document.activeElement).toBe(field())
  await page.user.type(field(), `x${user.email}`)
  await page.click('button', 'Delete my account', dialog)
  expect(within(dialog).getByRole('alert').textContent).not.toBe('')
  await page.user.clear(field())
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await page.click('button', 'Cancel', dialog)
  expect(page.queryByRole('dialog', { name: 'Delete your account?' })).toBeNull()
  await page.click('button', 'Delete account…', settings)
  await page.user.type(page.getByRole('textbox', { name: /^Type/ }), user.email)
  await page.click('button', 'Delete my account')
  await page.goTo('/')
  const confirmed = await page.until('it is confirmed', () => page.queryByRole('alertdialog'))
  expect(confirmed.textContent).toContain('revoked our access to your Google account and cancelled your subscription.')
  expect(document.activeElement?.textContent).toBe('OK')
  expect(document.documentElement.dataset.modals).toBe('one')
  await page.user.keyboard('{Enter}')
  expect([page.queryByRole('alertdialog'), document.documentElement.dataset.modals]).toEqual([null, undefined])
  await page.reload()
  expect(page.queryByRole('alertdialog')).toBeNull()
})

test('[API-01] the companion gets a token of its own from the page that asks for it; where it does not answer, the token is shown to be copied', async () => {
  const user = await newImportedUser(app(), 1)
  const page = await openPage(app(), '/companion', { user })
  const main = () => page.getByRole('main')
  const allow = () => page.click('button', 'Allow', main())
  const tokens = async () => (await user.get<ApiTokensView>('/api/tokens')).body.tokens
  const end = page.network.answer('POST /api/tokens', refusal)
  await allow()
  expect(within(main()).getByRole('alert').textContent).toBe(REFUSED)
  end()

  const posted = vi.fn()
  Object.assign(globalThis, { postMessage: posted })
  await allow()
  const [made] = await tokens()
  expect([made?.expiresAt, made?.scopes]).toEqual([null, [...SCOPES]])
  expect(posted.mock.calls).toEqual([
    [{ type: TOKEN_MESSAGE, token: expect.stringMatching(/^\w{20,}/) }, location.origin],
  ])
  const answer = { source: window, origin: location.origin, data: { type: TAKEN_MESSAGE } }
  const hear = async (change: object) => {
    dispatchEvent(Object.assign(new Event('message'), answer, change))
    await page.settled()
    return within(main()).queryByRole('status')?.textContent ?? null
  }
  for (const wrong of [
    { source: null },
    { origin: 'https://example.com' },
    { data: { type: TOKEN_MESSAGE } },
    { data: null },
  ])
    expect(await hear(wrong)).toBeNull()
  await page.passTime(7_000)
  expect(await hear({})).toBe('The companion is connected. You can close this tab.')
  await page.passTime(8_000)
  expect([page.queryByRole('dialog'), within(main()).queryByRole('button')]).toEqual([null, null])

  await page.reload()
  Object.assign(globalThis, { postMessage: posted })
  await allow()
  await page.passTime(7_000)
  expect(page.queryByRole('dialog')).toBeNull()
  await page.passTime(1_000)
  const dialog = page.getByRole('dialog', { name: 'Your new token' })
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe(posted.mock.lastCall?.[0].token)
  await page.user.keyboard('{Escape}')
  expect(page.queryByRole('dialog')).toBeNull()
  expect(within(main()).getByRole('button').textContent).toContain('Allow')
})
