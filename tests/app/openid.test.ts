import { afterAll, afterEach, expect, test } from 'vitest'
import type { AccountView } from '#contract/account.ts'
import type { EntryView, NewInvitation } from '#contract/entry.ts'
import type { SessionView } from '#contract/session.ts'
import { prepareMode } from '../../server/features/account/invitations/commands.ts'
import { readSettings } from '../../server/settings.ts'
import { newMember, onApp, onBothAppsInAll, startApp, type TestApp, withApp } from '../support/app.ts'
import { type OpenIdAccount, OpenIdProvider } from '../support/openid-provider.ts'
import { Visitor } from '../support/visitor.ts'

const HOME = { MODE: 'home', GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }
const provider = await OpenIdProvider.start()
afterAll(() => provider.stop())
afterEach(() => {
  provider.faults = {}
})

let accounts = 0
/** Somebody new with an account at the provider. */
function newAccount(): OpenIdAccount & { email: string } {
  const sub = `sub-${++accounts}`
  return { sub, email: `${sub}@home.test`, name: `Person ${accounts}` }
}

const error = (code: string) => `/?sign_in_error=${code}`
const userOf = async (visitor: Visitor) => (await visitor.get<SessionView>('/api/session')).body.user
const waysOf = async (visitor: Visitor) => (await visitor.get<AccountView>('/api/account')).body.identities
const secretOf = (link: string) => link.split('#')[1] ?? ''

/** Goes to the provider. @returns the address of its page, or where the product shows why not */
const begin = async (visitor: Visitor, purpose = 'sign-in') =>
  (await visitor.get(`/auth/openid/start?attempt=test-attempt&mode=redirect&for=${purpose}`)).headers.get('location') ??
  ''

const comeBack = async (visitor: Visitor, path: string) => (await visitor.get(path)).headers.get('location')

/** @returns where the browser is sent */
async function signIn(visitor: Visitor, account: OpenIdAccount, { at = provider, purpose = 'sign-in' } = {}) {
  return comeBack(visitor, at.signIn(await begin(visitor, purpose), account))
}

/** @returns where the browser is sent */
async function join(visitor: Visitor, link: string, account: OpenIdAccount, at = provider) {
  const { body } = await visitor.post<{ address: string }>('/api/join/openid', { secret: secretOf(link) })
  return comeBack(visitor, at.signIn(body.address, account))
}

const invite = async (admin: Visitor, userId: string | null = null) =>
  (await admin.post<NewInvitation>('/api/members/invitations', { userId })).body.link

test('[OWN-03] the provider belongs to a site at home, needs an id of its client, and https outside of the own network', () => {
  const SECRET_KEY = 'ab12'.repeat(4) + 'cd34ef56'.repeat(3)
  const read = (env: Record<string, string>) => readSettings({ MODE: 'home', SECRET_KEY, ...env }).openId
  const OPENID_ISSUER = 'https://id.example/realm/'
  expect(read({})).toBeNull()
  expect(read({ OPENID_ISSUER, OPENID_CLIENT_ID: 'x' })).toMatchObject({ issuer: OPENID_ISSUER, clientSecret: null })
  expect(() => read({ OPENID_ISSUER })).toThrow(/OPENID_ISSUER and OPENID_CLIENT_ID must both be set/)
  expect(() => read({ OPENID_ISSUER: 'http://id.example', OPENID_CLIENT_ID: 'x' })).toThrow(
    /OPENID_ISSUER must be https/,
  )
  expect(read({ OPENID_ISSUER: 'http://192.168.1.4:9091', OPENID_CLIENT_ID: 'x' })).not.toBeNull()
})

onBothAppsInAll(
  'OpenID Connect at home',
  (app) => {
    const admin = newAccount()
    let owner: Visitor

    test('[OWN-03] the page for signing in names the provider; the first link makes an admin with it', async () => {
      const entry = async () => (await new Visitor(app()).get<EntryView>('/api/entry')).body
      expect(await entry()).toEqual({
        mode: 'home',
        google: false,
        openId: 'Home ID',
        passwords: false,
        hasUsers: false,
      })
      const link = (await prepareMode(app().ctx)) ?? ''
      owner = new Visitor(app())
      expect(await join(owner, link, admin)).toBe('/')
      expect(await userOf(owner)).toMatchObject({ name: admin.name, email: '', isAdmin: true, plan: 'premium' })
      expect(await waysOf(owner)).toMatchObject([{ kind: 'openid', label: admin.email }])
    })

    test('[OWN-03] whoever has the identity signs in again, to the same library', async () => {
      const again = new Visitor(app())
      expect(await signIn(again, admin)).toBe('/')
      expect((await userOf(again))?.id).toBe((await userOf(owner))?.id)
    })

    test('[OWN-03] somebody new needs an invitation, which works once and stays open for a member who opens it', async () => {
      const [account, other] = [newAccount(), newAccount()]
      const stranger = new Visitor(app())
      expect(await signIn(stranger, account)).toBe(error('invitation_needed'))
      expect(await userOf(stranger)).toBeNull()
      const link = await invite(owner)
      // Who has joined already is signed in, and the link stays.
      expect(await join(new Visitor(app()), link, admin)).toBe('/')
      // Two begin with it: one of them is in.
      const [first, second] = [new Visitor(app()), new Visitor(app())]
      const addresses = await Promise.all(
        [first, second].map(
          async (visitor) =>
            (await visitor.post<{ address: string }>('/api/join/openid', { secret: secretOf(link) })).body.address,
        ),
      )
      const back = await Promise.all([
        comeBack(first, provider.signIn(addresses[0] ?? '', account)),
        comeBack(second, provider.signIn(addresses[1] ?? '', other)),
      ])
      expect(back.toSorted()).toEqual(['/', error('invitation_unusable')])
      expect(await new Visitor(app()).refusal('POST', '/api/join/openid', { secret: secretOf(link) })).toMatchObject({
        status: 404,
        code: 'invitation_unusable',
      })
    })

    test('[OWN-03] an admin’s link gives a user another identity, but not somebody else’s', async () => {
      const member = await newMember(app())
      const { id = '' } = (await userOf(member)) ?? {}
      const link = await invite(owner, id)
      expect(await join(new Visitor(app()), link, admin)).toBe(error('identity_taken'))
      const account = newAccount()
      const back = new Visitor(app())
      expect(await join(back, link, account)).toBe('/')
      expect((await userOf(back))?.id).toBe(id)
      expect((await waysOf(back)).map(({ kind }) => kind)).toEqual(['passkey', 'openid'])
    })

    test('[OWN-03] it is added and removed in Settings, soon after signing in, and never as the last way', async () => {
      const member = await newMember(app())
      const account = newAccount()
      expect(await signIn(member, admin, { purpose: 'identity' })).toBe(error('identity_taken'))
      expect(await signIn(member, account, { purpose: 'identity' })).toBe('/')
      expect((await userOf(member))?.name).toBe('Kim')
      const [passkey, added] = await waysOf(member)
      expect(added).toMatchObject({ kind: 'openid', label: account.email })
      expect((await member.send('DELETE', `/api/account/identities/${passkey?.id}`)).status).toBe(204)
      expect(await member.refusal('DELETE', `/api/account/identities/${added?.id}`)).toMatchObject({
        code: 'last_identity',
      })
      app().setTime(Date.now() + 15 * 60_000)
      expect(await begin(member, 'identity')).toBe(error('sign_in_again'))
      app().setTime(null)
    })

    test('[OWN-03] subscriptions are not read by it', async () => {
      expect((await owner.get('/auth/openid/start?attempt=test-attempt&mode=redirect&for=youtube')).status).toBe(400)
    })

    test.each([
      ['a token signed by another key', { wrongKey: true }],
      ['a token of another sign-in', { nonce: 'of-another-sign-in' }],
      ['a token for another site', { audience: 'another-client' }],
      ['a token of another issuer', { issuer: 'http://127.0.0.1:1/' }],
      ['user info of somebody else', { userInfoOf: 'somebody-else' }],
    ])('[OWN-03] %s signs nobody in', async (_, faults) => {
      const visitor = new Visitor(app())
      provider.faults = faults
      expect(await signIn(visitor, admin)).toBe(error('openid_refused'))
      expect(await userOf(visitor)).toBeNull()
      provider.faults = {}
      expect(await signIn(visitor, admin)).toBe('/')
    })

    test('[OWN-03] a callback works once, in the browser that began, and for the provider it began with', async () => {
      const visitor = new Visitor(app())
      const path = provider.signIn(await begin(visitor), admin)
      expect(await comeBack(new Visitor(app()), path)).toBe(error('expired'))
      expect(await comeBack(visitor, path)).toBe('/')
      const before = await userOf(visitor)
      expect(await comeBack(visitor, path)).toBe(error('expired'))
      // The attempt of another sign-in of this browser.
      const [one, two] = [await begin(visitor), await begin(visitor)]
      const state = new URL(two).searchParams.get('state') ?? ''
      const mixed = provider.signIn(one, admin).replace(/state=[^&]*/, `state=${encodeURIComponent(state)}`)
      expect(await comeBack(visitor, mixed)).toBe(error('openid_refused'))
      expect(await userOf(visitor)).toEqual(before)
    })

    test('[OWN-03] who cancels at the provider is told so', async () => {
      const visitor = new Visitor(app())
      expect(await comeBack(visitor, provider.cancel(await begin(visitor)))).toBe(error('openid_left'))
    })

    test.each([
      ['temporarily_unavailable', 'openid_down'],
      ['server_error', 'openid_down'],
      ['invalid_scope', 'openid_refused'],
    ])('[OWN-03] a provider whose page comes back with %s is told as %s', async (said, code) => {
      const visitor = new Visitor(app())
      expect(await comeBack(visitor, provider.cancel(await begin(visitor), said))).toBe(error(code))
      expect(await userOf(visitor)).toBeNull()
    })

    test('[OWN-03] a provider that goes down or is broken stops only its own button, and works again at once', async () => {
      const visitor = new Visitor(app())
      const path = provider.signIn(await begin(visitor), admin)
      await provider.stop()
      expect(await comeBack(visitor, path)).toBe(error('openid_down'))
      expect((await owner.get('/api/library')).status).toBe(200)
      await provider.start()
      const half = provider.signIn(await begin(visitor), admin)
      provider.faults = { status: 503 }
      expect(await comeBack(visitor, half)).toBe(error('openid_down'))
      provider.faults = {}
      expect(await signIn(visitor, admin)).toBe('/')
    })
  },
  { ...HOME, ...provider.settings },
)

const other = await OpenIdProvider.start()
afterAll(() => other.stop())

test('[OWN-03] the same email, and the same subject, of two issuers are two people', async () => {
  // A site whose admin changes the provider keeps its database.
  const app = await startApp({ ...HOME, ...provider.settings, OPENID_JOIN: 'anyone' })
  const account = newAccount()
  const visitor = new Visitor(app)
  await signIn(visitor, account)
  const { id } = (await userOf(visitor)) ?? {}
  const { ctx } = app
  const { makeOpenIdClient } = await import('../../server/providers/openid.ts')
  const { settings } = ctx
  const moved = { ...settings.openId, issuer: other.issuer } as NonNullable<typeof settings.openId>
  ctx.openId = makeOpenIdClient({ settings: moved, publicOrigin: settings.publicOrigin, now: ctx.now })
  const second = new Visitor(app)
  expect(await signIn(second, account, { at: other })).toBe('/')
  expect((await userOf(second))?.id).not.toBe(id)
  expect((await waysOf(second)).map(({ label }) => label)).toEqual([account.email])
  await app.stop()
})

test('[OWN-03] a provider that is down when the server starts breaks nothing else, and is found once it is up', async () => {
  await other.stop()
  const app = await startApp({ ...HOME, ...other.settings, OPENID_JOIN: 'anyone' })
  const visitor = new Visitor(app)
  expect(await begin(visitor)).toBe(error('openid_down'))
  const link = (await prepareMode(app.ctx)) ?? ''
  expect(await visitor.refusal('POST', '/api/join/openid', { secret: secretOf(link) })).toMatchObject({
    status: 502,
    code: 'openid_unavailable',
    message: expect.stringContaining("can't be reached right now"),
  })
  expect((await visitor.get<EntryView>('/api/entry')).body.openId).toBe('Home ID')
  const member = await newMember(app)
  await other.start()
  const before = other.discoveries
  // Anyone may join here; nobody is an admin by it.
  for (const one of [newAccount(), newAccount()]) {
    const joined = new Visitor(app)
    expect(await signIn(joined, one, { at: other })).toBe('/')
    expect(await userOf(joined)).toMatchObject({ name: one.name, isAdmin: false })
  }
  expect(other.discoveries - before).toBe(1)
  await other.stop()
  app.setTime(Date.now() + 11_000)
  expect(await begin(visitor)).toBe(error('openid_down'))
  expect((await userOf(member))?.isAdmin).toBe(true)
  await app.stop()
})

const isNotThere = async (app: TestApp) => {
  const visitor = new Visitor(app)
  for (const path of ['/auth/openid/start?attempt=test-attempt', '/auth/openid/callback?state=x&code=x'])
    expect((await visitor.get(path)).status, path).toBe(404)
  expect(await visitor.refusal('POST', '/api/join/openid', { secret: 'x'.repeat(22) })).toMatchObject({ status: 404 })
  expect((await visitor.get<SessionView>('/api/session')).body.platform.openId).toBeNull()
}

onApp(
  'a hosted site',
  (app) => {
    test('[OWN-03] has no provider, also if the settings name one', () => isNotThere(app()))
  },
  provider.settings,
)

const without = withApp(HOME)
test('[OWN-03] a site at home without a provider has none of its routes', () => isNotThere(without()))
