import { within } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'
import { prepareMode } from '../../server/features/account/invitations/commands.ts'
import { Authenticator } from '../support/authenticator.ts'
import { userOf } from '../support/payment.ts'
import { Visitor } from '../support/visitor.ts'
import { openPage, settingsOf } from './open-page.ts'
import { withPageApp } from './page-files.ts'
import { holdPasskey } from './passkeys.ts'

const app = withPageApp({
  ...{ MODE: 'home', GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '', YOUTUBE_API_KEY: '', ADMIN_EMAILS: '' },
  ...{ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_PRICE_ID: '' },
})

const ada = { key: null as unknown as Authenticator, visitor: null as unknown as Visitor }
let firstLink = ''

beforeAll(async () => {
  firstLink = (await prepareMode(app().ctx)) ?? ''
  ada.key = new Authenticator({ origin: app().origin })
  ada.visitor = new Visitor(app())
})

const pathOf = (link: string) => link.slice(app().origin.length)

test('[OWN-03] from the printed link to signed in: the first run offers files, addresses and single channels, but not Google', async () => {
  const page = await openPage(app(), pathOf(firstLink), { user: ada.visitor })
  holdPasskey(ada.key)
  expect(page.getByText("You'll be the admin and can invite others.")).toBeDefined()
  await page.user.type(page.getByLabelText('Your name'), 'Ada')
  await page.click('button', /Create a passkey/)
  expect(page.leftTo()).toBe('/')
  await page.goTo('/')
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Ada!')
  expect(page.getByText(/Choose a file from another app/)).toBeDefined()
  expect(page.queryByRole('button', { name: /Google|YouTube|Import Sub/ })).toBeNull()
  expect(page.network.requests.filter(({ method, path }) => `${method} ${path}` === 'POST /api/import')).toEqual([])
  await page.click('button', 'Add a channel')
  await page.click('button', 'Cancel', page.getByRole('dialog', { name: 'Add a channel' }))
  await page.click('button', 'Skip for Now')
  expect(page.address()).toBe('/dashboard')
})

test('[OWN-03] nothing at home speaks of plans, Google or a price', async () => {
  const page = await openPage(app(), '/dashboard', { user: ada.visitor })
  const spoken = () => document.body.textContent ?? ''
  expect(page.queryByRole('link', { name: /Upgrade|Manage Plan/ })).toBeNull()
  expect(spoken()).not.toMatch(/Premium|Upgrade|Google(?! Takeout)|£/)
  await page.click('button', 'Import')
  const importing = page.getByRole('dialog', { name: 'Bring in subscriptions' })
  expect(within(importing).getByRole('button', { name: 'Add a channel' })).toBeDefined()
  expect(within(importing).queryByRole('button', { name: /Import/ })).toBeNull()
  await page.goTo('/folders')
  expect(spoken()).not.toMatch(/Premium|Upgrade|free plan|£/)
  const settings = await settingsOf(page, 'Account')
  expect(settings.textContent).not.toMatch(/Premium|Add a Google account|Access to YouTube|Weekly mail|£/)
  expect((await ada.visitor.get('/billing')).status).toBe(404)
})

test('[OWN-03] a passkey is listed with its device, and a second one can be added and removed', async () => {
  const page = await openPage(app(), '/folders', { user: ada.visitor })
  const second = new Authenticator({ origin: app().origin })
  holdPasskey(second)
  const settings = await settingsOf(page, 'Account')
  const ways = () => within(settings).getAllByText(/^Passkey, added .*, last used/)
  expect(ways()).toHaveLength(1)
  expect(within(settings).queryByRole('button', { name: /^Remove / })).toBeNull()
  await page.click('button', /Add a passkey/, settings)
  expect(ways()).toHaveLength(2)
  const told = () => [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent).join()
  expect(told()).toMatch(/You can now sign in with .* too\./)
  await page.user.click(within(settings).getAllByRole('button', { name: /^Remove / })[1] as HTMLElement)
  await page.click('button', 'Remove', page.getByRole('alertdialog'))
  expect(ways()).toHaveLength(1)
  expect(told()).toMatch(/ removed/)
})

test('[OWN-03] after an old sign-in a passkey is added once the user has confirmed with another', async () => {
  const page = await openPage(app(), '/folders', { user: ada.visitor })
  app().setTime(Date.now() + 20 * 60_000)
  holdPasskey(ada.key)
  const settings = await settingsOf(page, 'Account')
  await page.click('button', /Add a passkey/, settings)
  const asked = page.getByRole('dialog', { name: 'Add a passkey' })
  expect(within(asked).queryByRole('button', { name: /Google/ })).toBeNull()
  await page.click('button', /Use your passkey/, asked)
  expect(page.queryByRole('dialog', { name: 'Add a passkey' })).toBeNull()
  holdPasskey(new Authenticator({ origin: app().origin }))
  await page.click('button', /Add a passkey/, settings)
  expect(within(settings).getAllByText(/^Passkey, added .*, last used/)).toHaveLength(2)
  app().setTime(null)
})

test('[OWN-03] an admin invites somebody, who joins and is made an admin; open invitations can be taken back; a refusal is said', async () => {
  const page = await openPage(app(), '/folders', { user: ada.visitor })
  holdPasskey(ada.key)
  const settings = await settingsOf(page, 'People')
  const members = () => within(within(settings).getByRole('list', { name: 'People' })).getAllByRole('listitem')
  expect(members().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Ada.*Admin/)])
  const invite = async () => {
    await page.click('button', /Invite somebody/, settings)
    const dialog = page.getByRole('dialog', { name: 'Invitation' })
    const link = within(dialog).getByLabelText<HTMLInputElement>('Link').value
    await page.click('button', 'Copy', dialog)
    expect(await navigator.clipboard.readText()).toBe(link)
    expect(within(dialog).getByText('Link copied')).toBeDefined()
    const [, close] = within(dialog).getAllByRole('button', { name: 'Close' })
    await page.user.click(close as HTMLElement)
    return link
  }
  const [first, second] = [await invite(), await invite()]
  const open = () => within(settings).queryAllByRole('button', { name: 'Take back: Invitation' })
  expect(open()).toHaveLength(2)
  await page.user.click(open()[0] as HTMLElement)
  expect(open()).toHaveLength(1)
  const announced = () => page.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced()).toContain('The link no longer works')
  expect(within(settings).getByRole('list', { name: 'Open invitations' }).textContent).toMatch(
    /^InvitationMade .*, works until /,
  )
  const secrets = [first, second].map((link) => link.split('#')[1])
  const opened = await Promise.all(
    secrets.map((secret) => new Visitor(app()).post('/api/invitations/open', { secret })),
  )
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 404])
  const usable = [first, second][opened.findIndex(({ status }) => status === 200)] ?? ''

  // Bob joins in the meantime.
  const bob = new Visitor(app())
  const authenticator = new Authenticator({ origin: app().origin })
  const secret = usable.split('#')[1]
  const { body } = await bob.post<{ options: Record<string, unknown> }>('/api/join/options', { secret, name: 'Bob' })
  await bob.post('/api/join', { secret, response: authenticator.register(body.options) })
  await page.reload()
  holdPasskey(ada.key)
  const again = await settingsOf(page, 'People')
  expect(within(again).queryByRole('list', { name: 'Open invitations' })).toBeNull()
  const said = () => [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent).join()
  const refuse = (what: string) =>
    page.network.answer(what, () =>
      Response.json({ error: { code: 'bad_request', message: `No ${what}`, requestId: '1' } }, { status: 400 }),
    )
  const reachAgain = refuse('POST /api/members/invitations')
  await page.click('button', /Invite somebody/, again)
  expect(said()).toContain('No POST /api/members/invitations')
  reachAgain()
  const makeAdmin = async () => {
    await page.click('button', /^Make .*Bob.* admin/, again)
    await page.click('button', 'Make admin', page.getByRole('alertdialog'))
  }
  const allowAgain = refuse('POST /api/members/*/admin')
  await makeAdmin()
  expect(said()).toContain('No POST /api/members/*/admin')
  allowAgain()
  await page.click('button', /^Make .*Bob.* admin/, again)
  await page.click('button', 'Cancel', page.getByRole('alertdialog'))
  expect([page.queryByRole('alertdialog'), (await userOf(bob)).isAdmin]).toEqual([null, false])
  app().setTime(Date.now() + 60 * 60_000)
  await makeAdmin()
  const confirming = page.getByRole('dialog', { name: /Make .*Bob.* an admin/ })
  expect((await userOf(bob)).isAdmin).toBe(false)
  const answer = page.network.hold('POST /api/members/*/admin')
  await page.click('button', /Use your passkey/, confirming)
  expect(page.queryByRole('dialog', { name: /Make .*Bob/ })).toBeNull()
  await answer()
  app().setTime(null)
  expect(page.getAllByRole('status').some(({ textContent }) => /Bob.* is an admin now/.test(textContent ?? ''))).toBe(
    true,
  )
  const listed = within(within(again).getByRole('list', { name: 'People' })).getAllByRole('listitem')
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ada.*Admin/),
    expect.stringMatching(/Bob.*Admin/),
  ])
  expect((await userOf(bob)).isAdmin).toBe(true)
  await page.click('button', /New way in for .*Bob/, again)
  const dialog = page.getByRole('dialog', { name: /New way in for .*Bob/ })
  const recovery = within(dialog).getByLabelText<HTMLInputElement>('Link').value
  await page.goTo(pathOf(recovery))
  expect(page.getByRole('heading', { level: 1 }).textContent).toMatch(/Welcome back, .*Bob/)
})

test('[OWN-03] an admin enters the admin area with a passkey', async () => {
  const page = await openPage(app(), '/admin/login', { user: new Visitor(app()) })
  holdPasskey(ada.key)
  expect(page.queryByRole('button', { name: /Google/ })).toBeNull()
  await page.click('button', /Sign in with a passkey/)
  expect(page.address()).toBe('/admin')
  // Nobody waits to register at home, there are no plans, and YouTube's API is not used.
  expect(page.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Remote Config'])
  expect(page.getAllByRole('switch').map((flag) => flag.parentElement?.querySelector('code')?.textContent)).toEqual([
    ...['maintenanceMode', 'suggestionsFromNames'],
  ])
  expect(page.queryByRole('textbox', { name: 'Folders per user' })).toBeNull()
  page.getByRole('textbox', { name: 'Channels per folder' })
  expect(page.queryByRole('heading', { name: /quota/i })).toBeNull()
})

test('[OWN-03] people are listed for admins alone', async () => {
  const bob = new Visitor(app())
  const { link } = (await ada.visitor.post<{ link: string }>('/api/members/invitations', { userId: null })).body
  const secret = link.split('#')[1]
  const { body } = await bob.post<{ options: Record<string, unknown> }>('/api/join/options', { secret, name: 'Cem' })
  const response = new Authenticator({ origin: app().origin }).register(body.options)
  await bob.post('/api/join', { secret, response })
  await bob.post('/api/import/skip')
  const page = await openPage(app(), '/folders', { user: bob })
  const settings = await settingsOf(page, 'Account')
  expect(within(settings).queryByRole('button', { name: 'People' })).toBeNull()

  // An account without an email is deleted by its name.
  await page.click('button', 'Delete account…', settings)
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await page.user.type(within(dialog).getByLabelText('Type Cem to confirm'), 'Cam')
  await page.click('button', /Delete my account/, dialog)
  expect(within(dialog).getByRole('alert').textContent).toMatch(/isn't your name/)
  await page.user.clear(within(dialog).getByLabelText('Type Cem to confirm'))
  await page.user.type(within(dialog).getByLabelText('Type Cem to confirm'), 'cem')
  await page.click('button', /Delete my account/, dialog)
  await page.goTo('/')
  expect(page.getByRole('status').textContent).toMatch(/has been deleted.*from the server\.$/)
})
