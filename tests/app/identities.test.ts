import { expect, test } from 'vitest'
import type { AccountView } from '#contract/account.ts'
import type { SessionView } from '#contract/session.ts'
import { onApp, onBothAppsInAll } from '../support/app.ts'
import { channelIds } from '../support/sandbox.ts'
import { newUser } from '../support/users.ts'
import { type Site, Visitor } from '../support/visitor.ts'

const MINUTE_MS = 60_000
const sessionOf = async (visitor: Visitor) => (await visitor.get<SessionView>('/api/session')).body
const userOf = async (visitor: Visitor) => (await sessionOf(visitor)).user
const waysOf = async (visitor: Visitor) => (await visitor.get<AccountView>('/api/account')).body.identities
const labelsOf = async (visitor: Visitor) => (await waysOf(visitor)).map(({ label }) => label)
const remove = (visitor: Visitor, id = '') => visitor.send('DELETE', `/api/account/identities/${id}`)
const error = (code: string) => `/?sign_in_error=${code}`
let count = 0

/** The email of a Google account with which nobody has signed in. */
async function newAccount({ sandbox }: Site, subscriptions: readonly string[] = []): Promise<string> {
  const email = `second-${process.pid}-${++count}@sandbox.test`
  await sandbox.setSubscriptions(email, subscriptions)
  return email
}

onBothAppsInAll(
  'identities',
  (app) => {
    test('[OWN-01] a user adds a second Google account and signs in with either; name and email stay those of the first', async () => {
      const user = await newUser(app(), channelIds(3))
      await user.import()
      const before = await userOf(user)
      const second = await newAccount(app())
      expect(await user.signIn(second, { purpose: 'identity' })).toBe('/')
      expect(await labelsOf(user)).toEqual([user.email, second])
      const elsewhere = new Visitor(app())
      await elsewhere.signIn(second)
      expect(await userOf(elsewhere)).toEqual(before)
      expect(await elsewhere.channels()).toHaveLength(3)
      // Whose subscriptions are imported has not changed either.
      expect(await elsewhere.import()).toMatchObject({ state: 'done', result: { total: 3, removed: 0 } })
      expect(await user.signIn(second, { purpose: 'identity' })).toBe('/')
      expect(await labelsOf(user)).toEqual([user.email, second])
    })

    test('[OWN-01] a Google account that is somebody’s is not taken from them, and their libraries stay apart', async () => {
      const [user, other] = [await newUser(app()), await newUser(app())]
      expect(await user.signIn(other.email, { purpose: 'identity' })).toBe(error('identity_taken'))
      expect([await labelsOf(user), await labelsOf(other)]).toEqual([[user.email], [other.email]])
      expect((await userOf(other))?.id).not.toBe((await userOf(user))?.id)
    })

    test('[OWN-01] a way to sign in is removed, but never the last one, and never another user’s', async () => {
      const [user, other] = [await newUser(app()), await newUser(app())]
      const second = await newAccount(app())
      await user.signIn(second, { purpose: 'identity' })
      const [first, added] = await waysOf(user)
      expect((await remove(other, first?.id)).status).toBe(204)
      expect(await labelsOf(user)).toEqual([user.email, second])
      expect((await remove(user, first?.id)).status).toBe(204)
      expect(await user.refusal('DELETE', `/api/account/identities/${added?.id}`)).toMatchObject({
        status: 409,
        code: 'last_identity',
      })
      expect(await labelsOf(user)).toEqual([second])
      // Who signs in with the account that was removed is somebody else from now on.
      const stranger = new Visitor(app())
      await stranger.signIn(user.email)
      expect((await userOf(stranger))?.id).not.toBe((await userOf(user))?.id)
      await user.signIn(second)
      expect(await userOf(user)).toMatchObject({ email: second })
    })

    test('[OWN-01] two removals at once leave one way', async () => {
      const user = await newUser(app())
      await user.signIn(await newAccount(app()), { purpose: 'identity' })
      const ways = await waysOf(user)
      const answers = await Promise.all(ways.map(({ id }) => remove(user, id)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
      expect(await waysOf(user)).toHaveLength(1)
    })

    test('[OWN-01] an admin who removes the account that made them one is none any more', async () => {
      const admin = new Visitor(app())
      await admin.signIn('admin@sandbox.test')
      expect((await userOf(admin))?.isAdmin).toBe(true)
      await admin.signIn(await newAccount(app()), { purpose: 'identity' })
      const [first] = await waysOf(admin)
      await remove(admin, first?.id)
      expect((await userOf(admin))?.isAdmin).toBe(false)
    })

    test('[OWN-01] ways are added and removed within 15 minutes of the sign-in, and not later', async () => {
      const start = Date.now()
      app().setTime(start)
      const user = await newUser(app())
      await user.signIn(await newAccount(app()), { purpose: 'identity' })
      const [first] = await waysOf(user)
      app().setTime(start + 15 * MINUTE_MS)
      const begun = await user.get(`/auth/google/start?attempt=test-attempt&mode=redirect&for=identity`)
      expect(begun.headers.get('location')).toBe(error('sign_in_again'))
      const removal = `/api/account/identities/${first?.id}`
      expect(await user.refusal('DELETE', removal)).toMatchObject({ status: 403, code: 'sign_in_again' })
      app().setTime(start + 15 * MINUTE_MS - 1)
      expect((await remove(user, first?.id)).status).toBe(204)
      app().setTime(null)
    })
  },
  { ADMIN_EMAILS: 'admin@sandbox.test' },
)

onApp(
  'access to YouTube is asked for at the import',
  (app) => {
    const at = async (purpose: string, visitor = new Visitor(app())) => {
      const { headers } = await visitor.get(`/auth/google/start?attempt=test-attempt&mode=popup&for=${purpose}`)
      return new URL(headers.get('location') ?? '').searchParams
    }

    test('[OWN-02] signing in asks for name and email only, the import for the subscriptions too', async () => {
      const signIn = await at('sign-in')
      expect(signIn.get('scope')?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile'])
      expect([signIn.get('access_type'), signIn.get('prompt')]).toEqual(['online', 'select_account'])
      const user = await newUser(app())
      const youtube = await at('youtube', user)
      expect(youtube.get('scope')?.split(' ')).toContain('https://www.googleapis.com/auth/youtube.readonly')
      expect([youtube.get('access_type'), youtube.get('include_granted_scopes')]).toEqual(['offline', 'true'])
      expect((await sessionOf(user)).platform.youtubeAccess).toBe('import')
    })

    test('[OWN-02] without the permission everything but the import works; with it the import does, in the same session', async () => {
      const user = await newUser(app(), channelIds(4))
      expect((await userOf(user))?.readsYouTube).toBe(false)
      await user.post('/api/import')
      expect(await user.importEnd()).toMatchObject({ state: 'failed', error: { code: 'reauthorisation_required' } })
      expect((await user.post('/api/folders', { name: 'Mine', channelIds: [] })).status).toBe(201)

      const cookie = user.cookie
      expect(await user.signIn(user.email, { purpose: 'youtube', youtube: false })).toBe(error('youtube_declined'))
      expect((await userOf(user))?.readsYouTube).toBe(false)
      expect(await user.signIn(user.email, { purpose: 'youtube' })).toBe('/')
      expect([user.cookie, (await userOf(user))?.readsYouTube]).toEqual([cookie, true])
      expect(await user.import()).toMatchObject({ state: 'done', result: { imported: 4 } })
      // Signing in again without asking for it does not end it.
      await user.signIn(user.email)
      expect(await user.import()).toMatchObject({ state: 'done' })
    })

    test('[OWN-02] the subscriptions may be those of another account than the one that signs in', async () => {
      const user = await newUser(app(), channelIds(2, 100))
      await user.signIn(user.email, { purpose: 'youtube' })
      await user.import()
      const other = await newAccount(app(), channelIds(5))
      expect(await user.signIn(other, { purpose: 'youtube' })).toBe('/')
      // What was followed with the first account stays.
      for (const imported of [5, 0])
        expect(await user.import()).toMatchObject({ state: 'done', result: { imported, removed: 0 } })
      await app().sandbox.setSubscriptions(other, channelIds(4))
      expect(await user.import()).toMatchObject({ state: 'done', result: { removed: 1 } })
      expect(await user.channels()).toHaveLength(6)
      expect(await labelsOf(user)).toEqual([user.email])
    })

    test('[OWN-02] a permission given to another session, or to none, is not stored', async () => {
      const user = await newUser(app())
      expect(
        (await new Visitor(app()).get('/auth/google/start?attempt=test-attempt&mode=redirect&for=youtube')).headers.get(
          'location',
        ),
      ).toBe(error('expired'))
      const back = await user.atGoogle(user.email, { purpose: 'youtube' })
      await user.signIn(user.email)
      expect((await user.get(back)).headers.get('location')).toBe(error('expired'))
      expect((await userOf(user))?.readsYouTube).toBe(false)
    })
  },
  { YOUTUBE_ACCESS: 'import' },
)
