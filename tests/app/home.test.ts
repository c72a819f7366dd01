import { describe, expect, test } from 'vitest'
import type { AccountView } from '#contract/account.ts'
import type { EntryView, MembersView, NewInvitation, OpenedInvitation, PasskeyOptions } from '#contract/entry.ts'
import type { SessionView } from '#contract/session.ts'
import { prepareMode } from '../../server/features/account/invitations/commands.ts'
import { readSettings } from '../../server/settings.ts'
import { onApp, onBothAppsInAll, type TestApp } from '../support/app.ts'
import { Authenticator } from '../support/authenticator.ts'
import { Visitor } from '../support/visitor.ts'

/** As somebody starts it who has no account at Google, YouTube or Stripe. */
const HOME = {
  ...{ MODE: 'home', GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '', YOUTUBE_API_KEY: '', ADMIN_EMAILS: '' },
  ...{ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_PRICE_ID: '' },
}
const DAY_MS = 86_400_000
const REFUSED = { status: 422, code: 'passkey_refused' }
const UNUSABLE = { status: 404, code: 'invitation_unusable' }

const userOf = async (visitor: Visitor) => (await visitor.get<SessionView>('/api/session')).body.user
const secretOf = (link: string) => link.split('#')[1] ?? ''

test('[OWN-03] a site at home starts without settings of Google and Stripe; a hosted one names what is missing', () => {
  const SECRET_KEY = 'ab12'.repeat(4) + 'cd34ef56'.repeat(3)
  expect(readSettings({ MODE: 'home', SECRET_KEY })).toMatchObject({ mode: 'home', youtubeAccess: 'import', ads: null })
  expect(() => readSettings({ SECRET_KEY })).toThrow(/GOOGLE_CLIENT_ID[\s\S]*STRIPE_SECRET_KEY/)
  expect(() => readSettings({ MODE: 'house', SECRET_KEY })).toThrow('MODE must be hosted or home')
})

onBothAppsInAll(
  'a site at home',
  (app) => {
    const newAuthenticator = (more = {}) => new Authenticator({ origin: app().origin, ...more })

    async function join(link: string, name: string, authenticator = newAuthenticator()) {
      const visitor = new Visitor(app())
      const secret = secretOf(link)
      const { body, status } = await visitor.post<PasskeyOptions>('/api/join/options', { secret, name })
      if (status !== 200) return { visitor, authenticator, status }
      const answer = await visitor.post('/api/join', { secret, response: authenticator.register(body.options) })
      return { visitor, authenticator, status: answer.status }
    }

    async function signIn(authenticator: Authenticator) {
      const visitor = new Visitor(app())
      const { body } = await visitor.post<PasskeyOptions>('/api/passkeys/sign-in/options', {})
      const response = authenticator.signIn(body.options)
      const refusal = await visitor.refusal('POST', '/api/passkeys/sign-in', { response })
      return { visitor, response, refusal }
    }

    const invite = async (admin: Visitor, userId: string | null = null) =>
      (await admin.post<NewInvitation>('/api/members/invitations', { userId })).body.link

    let owner: Awaited<ReturnType<typeof join>>

    test('[OWN-03] the link printed at the start makes its first user the admin, once; nobody has a plan', async () => {
      const entry = async () => (await new Visitor(app()).get<EntryView>('/api/entry')).body
      expect(await entry()).toEqual({ mode: 'home', google: false, openId: null, passwords: false, hasUsers: false })
      const earlier = (await prepareMode(app().ctx)) ?? ''
      const link = (await prepareMode(app().ctx)) ?? ''
      expect(link).toMatch(new RegExp(`^${app().origin}/join#[\\w-]{22}$`))
      const { body } = await new Visitor(app()).post<OpenedInvitation>('/api/invitations/open', {
        secret: secretOf(link),
      })
      expect(body).toEqual({ kind: 'first', name: null })
      owner = await join(link, '  Ada\u202e  Park ')
      expect(owner.status).toBe(204)
      expect(await userOf(owner.visitor)).toMatchObject({
        ...{ name: 'Ada Park', email: '', isAdmin: true, plan: 'premium', folderCap: null, readsYouTube: false },
      })
      // Links of an earlier start, and used ones, are no way in.
      for (const used of [earlier, link])
        expect(
          await new Visitor(app()).refusal('POST', '/api/invitations/open', { secret: secretOf(used) }),
        ).toMatchObject(UNUSABLE)
      expect(await prepareMode(app().ctx)).toBeNull()
      expect((await entry()).hasUsers).toBe(true)
    })

    test('[OWN-03] a passkey signs in again, and says where it was made; the session before ends, as when a browser joins anew', async () => {
      const { visitor, refusal } = await signIn(owner.authenticator)
      expect(refusal.status).toBe(204)
      expect(await userOf(visitor)).toEqual(await userOf(owner.visitor))
      const { identities } = (await visitor.get<AccountView>('/api/account')).body
      expect(identities).toMatchObject([{ kind: 'passkey', label: expect.any(String) }])
      const before = [new Visitor(app()), new Visitor(app())] as const
      before[0].cookie = visitor.cookie
      const again = (await visitor.post<PasskeyOptions>('/api/passkeys/sign-in/options', {})).body
      await visitor.post('/api/passkeys/sign-in', { response: owner.authenticator.signIn(again.options) })
      expect([await userOf(before[0]), (await userOf(visitor))?.name]).toEqual([null, 'Ada Park'])
      before[1].cookie = visitor.cookie
      const joining = { secret: secretOf(await invite(owner.visitor)), name: 'Guest' }
      const { options } = (await visitor.post<PasskeyOptions>('/api/join/options', joining)).body
      await visitor.post('/api/join', { ...joining, name: undefined, response: newAuthenticator().register(options) })
      expect([await userOf(before[1]), (await userOf(visitor))?.name]).toEqual([null, 'Guest'])
      expect((await userOf(owner.visitor))?.name).toBe('Ada Park')
    })

    describe('[OWN-03] is refused:', () => {
      test('an answer that was used already', async () => {
        const { response } = await signIn(owner.authenticator)
        expect(await new Visitor(app()).refusal('POST', '/api/passkeys/sign-in', { response })).toMatchObject(REFUSED)
      })

      test.each([
        { of: 'another port', origin: 'http://localhost:9999' },
        { of: 'another host', origin: 'https://elsewhere.test' },
      ])('a passkey asked for by a page of $of', async ({ origin }) => {
        owner.authenticator.change({ origin })
        expect((await signIn(owner.authenticator)).refusal).toMatchObject(REFUSED)
        owner.authenticator.change({ origin: app().origin })
      })

      test('one whose holder was not checked, and one that nobody has', async () => {
        owner.authenticator.change({ verifiesUser: false })
        expect((await signIn(owner.authenticator)).refusal).toMatchObject(REFUSED)
        owner.authenticator.change({ verifiesUser: true })
        expect((await signIn(newAuthenticator())).refusal).toMatchObject(REFUSED)
      })

      test('a challenge after five minutes', async () => {
        const visitor = new Visitor(app())
        const start = Date.now()
        app().setTime(start)
        const { body } = await visitor.post<PasskeyOptions>('/api/passkeys/sign-in/options', {})
        const response = owner.authenticator.signIn(body.options)
        app().setTime(start + 5 * 60_000 + 1)
        expect(await visitor.refusal('POST', '/api/passkeys/sign-in', { response })).toMatchObject(REFUSED)
        app().setTime(null)
      })

      test('a copy of an authenticator that counts', async () => {
        const counting = await join(await invite(owner.visitor), 'Counting', newAuthenticator({ counter: 5 }))
        expect((await signIn(counting.authenticator)).refusal.status).toBe(204)
        counting.authenticator.change({ counter: 6 })
        expect((await signIn(counting.authenticator)).refusal).toMatchObject(REFUSED)
        counting.authenticator.change({ counter: 9 })
        expect((await signIn(counting.authenticator)).refusal.status).toBe(204)
      })

      test('a new passkey that a page of another host asked for', async () => {
        const link = await invite(owner.visitor)
        const elsewhere = newAuthenticator({ origin: 'https://elsewhere.test' })
        expect((await join(link, 'Eve', elsewhere)).status).toBe(422)
        expect((await join(link, 'Eve')).status).toBe(204)
      })

      test('what is no answer at all', async () => {
        for (const response of [{}, { id: 'x' }, { id: 1, response: { clientDataJSON: 'bm8' } }])
          expect(await new Visitor(app()).refusal('POST', '/api/passkeys/sign-in', { response })).toMatchObject(REFUSED)
      })
    })

    test('[OWN-03] admins invite by a link that works once and for a week; others do not', async () => {
      const link = await invite(owner.visitor)
      const opened = await new Visitor(app()).post<OpenedInvitation>('/api/invitations/open', {
        secret: secretOf(link),
      })
      expect(opened.body).toEqual({ kind: 'member', name: 'Ada Park' })
      // Two at once: one of them is in.
      const both = await Promise.all([join(link, 'Kim'), join(link, 'Lou')])
      expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404])
      const member = both.find(({ status }) => status === 204)
      expect(await userOf(member?.visitor as Visitor)).toMatchObject({ isAdmin: false, plan: 'premium' })
      for (const [method, path, body] of [
        ['GET', '/api/members'],
        ['POST', '/api/members/invitations', { userId: null }],
        ['DELETE', '/api/members/invitations/some'],
      ] as const)
        expect(await member?.visitor.refusal(method, path, body)).toMatchObject({ status: 403, code: 'admins_only' })

      const late = await invite(owner.visitor)
      app().setTime(Date.now() + 7 * DAY_MS)
      expect((await join(late, 'Late')).status).toBe(404)
      app().setTime(null)
      const back = await invite(owner.visitor)
      const { invitations } = (await owner.visitor.get<MembersView>('/api/members')).body
      for (const { id } of invitations) await owner.visitor.send('DELETE', `/api/members/invitations/${id}`)
      expect((await join(back, 'Nobody')).status).toBe(404)
    })

    test('[OWN-03] who has lost their passkey gets back in by an admin’s link, to the same library', async () => {
      const { visitor } = await join(await invite(owner.visitor), 'Forgetful')
      await visitor.post('/api/folders', { name: 'Mine', channelIds: [] })
      const { id = '' } = (await userOf(visitor)) ?? {}
      const link = await invite(owner.visitor, id)
      const opened = await new Visitor(app()).post<OpenedInvitation>('/api/invitations/open', {
        secret: secretOf(link),
      })
      expect(opened.body).toEqual({ kind: 'recovery', name: 'Forgetful' })
      const again = await join(link, 'Somebody else')
      expect(await userOf(again.visitor)).toMatchObject({ id, name: 'Forgetful' })
      expect((await again.visitor.library()).folders.map(({ name }) => name)).toEqual(['Mine'])
      expect((await signIn(again.authenticator)).refusal.status).toBe(204)
      expect(await owner.visitor.refusal('POST', '/api/members/invitations', { userId: 'nobody' })).toMatchObject({
        status: 404,
      })
    })

    test('[OWN-01] a second passkey is added and the first removed, never the last', async () => {
      const first = await join(await invite(owner.visitor), 'Two keys')
      const second = newAuthenticator()
      const { body } = await first.visitor.post<PasskeyOptions>('/api/passkeys/options', {})
      const response = second.register(body.options)
      // Not by somebody else.
      expect(await owner.visitor.refusal('POST', '/api/passkeys', { response })).toMatchObject(REFUSED)
      const fresh = await first.visitor.post<PasskeyOptions>('/api/passkeys/options', {})
      expect(
        (await first.visitor.post('/api/passkeys', { response: second.register(fresh.body.options) })).status,
      ).toBe(204)
      const ways = async () => (await first.visitor.get<AccountView>('/api/account')).body.identities
      const [old] = await ways()
      expect((await first.visitor.send('DELETE', `/api/account/identities/${old?.id}`)).status).toBe(204)
      expect((await signIn(first.authenticator)).refusal).toMatchObject(REFUSED)
      expect((await signIn(second)).refusal.status).toBe(204)
      const [last] = await ways()
      expect(await first.visitor.refusal('DELETE', `/api/account/identities/${last?.id}`)).toMatchObject({
        code: 'last_identity',
      })
    })

    test('[OWN-03] there is no billing, no webhook that anybody could sign, and no way to sign in with Google', async () => {
      expect(await owner.visitor.refusal('POST', '/.netlify/functions/create-checkout-session', {})).toMatchObject({
        status: 404,
      })
      expect((await new Visitor(app()).post('/webhooks/stripe', {})).status).toBe(404)
      expect((await new Visitor(app()).get('/auth/google/start?attempt=test-attempt')).status).toBe(404)
    })

    test('[OWN-03] there are no terms of a hosted service, and no page leads to them', async () => {
      const page = async (path: string) => (await app().fetch(`${app().origin}${path}`)).text()
      for (const path of ['/terms-of-service', '/privacy', '/de/privacy-policy'])
        expect((await app().fetch(`${app().origin}${path}`)).status).toBe(404)
      for (const path of ['/', '/nowhere']) expect(await page(path)).toMatch(/<html [^>]*data-mode="home"/)
      expect(await page('/')).not.toContain('terms-of-service')
    })

    test('[OWN-03] hosted and back: the library stays, the plans of each mode hold in it', async () => {
      const { visitor } = await join(await invite(owner.visitor), 'Mover')
      for (let i = 0; i < 5; i++) await visitor.post('/api/folders', { name: `Folder ${i}`, channelIds: [] })
      const as = async (mode: TestApp['ctx']['settings']['mode']) => {
        await prepareMode({ ...app().ctx, settings: { ...app().ctx.settings, mode } })
        return userOf(visitor)
      }
      expect(await as('hosted')).toMatchObject({ plan: 'free', folderCap: 3 })
      expect(await as('home')).toMatchObject({ plan: 'premium', folderCap: null })
      expect((await visitor.library()).folders).toHaveLength(5)
    })

    test('[OWN-03] a passkey that is somebody’s makes no second user, and leaves the invitation usable', async () => {
      const first = await join(await invite(owner.visitor), 'Once')
      const link = await invite(owner.visitor)
      expect((await join(link, 'Twice', first.authenticator)).status).toBe(422)
      expect((await join(link, 'Another')).status).toBe(204)
    })

    test('[OWN-03] the last admin of others makes another one before leaving, and of two who leave at once one stays; a site without any gets a link at its next start', async () => {
      expect(await prepareMode(app().ctx)).toBeNull()
      const others = (await owner.visitor.get<MembersView>('/api/members')).body.members.filter(
        ({ isAdmin }) => !isAdmin,
      )
      const leave = () => owner.visitor.refusal('DELETE', '/api/account', { email: 'ada park' })
      expect(await leave()).toMatchObject({ status: 409, code: 'last_admin' })
      expect(await userOf(owner.visitor)).toMatchObject({ isAdmin: true })
      const { visitor: member } = await join(await invite(owner.visitor), 'Deputy')
      const deputy = (await userOf(member))?.id
      expect(await member.refusal('POST', `/api/members/${others[0]?.id}/admin`)).toMatchObject({ code: 'admins_only' })
      expect((await owner.visitor.post(`/api/members/${deputy}/admin`)).status).toBe(204)
      expect(await userOf(member)).toMatchObject({ isAdmin: true })
      const leaving = await Promise.all([
        owner.visitor.send('DELETE', '/api/account', { email: 'ada park' }),
        member.send('DELETE', '/api/account', { email: 'deputy' }),
      ])
      expect(leaving.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await prepareMode(app().ctx)).toBeNull()
      await app().ctx.db.updateTable('user').set({ is_admin: 0 }).execute()
      const link = (await prepareMode(app().ctx)) ?? ''
      expect(await userOf((await join(link, 'Next')).visitor)).toMatchObject({ name: 'Next', isAdmin: true })
    })
  },
  HOME,
)

onApp('a hosted site', (app) => {
  test('[OWN-03] has neither passkeys nor invitations nor members, also not for those that are left from a time at home', async () => {
    const home = { ...app().ctx, settings: { ...app().ctx.settings, mode: 'home' as const } }
    const secret = secretOf((await prepareMode(home)) ?? '')
    const visitor = new Visitor(app())
    for (const [path, body] of [
      ['/api/invitations/open', { secret }],
      ['/api/join/options', { secret, name: 'Ada' }],
      ['/api/join', { secret, response: {} }],
      ['/api/passkeys/sign-in/options', {}],
      ['/api/passkeys/sign-in', { response: {} }],
      ['/api/passkeys/options', {}],
      ['/api/members/invitations', { userId: null }],
    ] as const)
      expect(await visitor.refusal('POST', path, body), path).toMatchObject({ status: 404, code: 'not_found' })
  })
})
