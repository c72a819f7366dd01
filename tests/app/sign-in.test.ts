import { expect, onTestFinished, test } from 'vitest'
import type { SessionView } from '#contract/session.ts'
import { onApp, startApp } from '../support/app.ts'
import { query, rowsOf, setRemoteConfig, storedText } from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const session = async (visitor: Visitor) => (await visitor.get<SessionView>('/api/session')).body

onApp(
  'sign-in',
  (app) => {
    test('[AUTH-01] Google is asked for the code with PKCE, state, nonce, consent, account selection, offline access and the scopes', async () => {
      const answer = await new Visitor(app()).get('/auth/google/start?attempt=abcdefgh&mode=popup')
      expect(answer.status).toBe(302)
      const url = new URL(answer.headers.get('location') ?? '')
      const query = Object.fromEntries(url.searchParams)
      expect(url.pathname).toBe('/o/oauth2/v2/auth')
      expect(query).toMatchObject({
        response_type: 'code',
        access_type: 'offline',
        code_challenge_method: 'S256',
        redirect_uri: `${app().origin}/auth/google/callback`,
      })
      expect(query.prompt?.split(' ').toSorted()).toEqual(['consent', 'select_account'])
      expect(query.scope?.split(' ').toSorted()).toEqual([
        'email',
        'https://www.googleapis.com/auth/youtube.readonly',
        'openid',
        'profile',
      ])
      expect(query.state).toMatch(/^[\w.-]{43,400}$/)
      for (const name of ['nonce', 'code_challenge']) expect(query[name]).toMatch(/^[\w-]{43}$/)
    })

    test('[AUTH-01] a person signs in and is known by name, email and picture', async () => {
      const visitor = new Visitor(app())
      expect(await visitor.signIn('typical@sandbox.test')).toBe('/')
      expect((await session(visitor)).user).toMatchObject({
        email: 'typical@sandbox.test',
        name: expect.any(String),
        imageUrl: expect.stringContaining(app().sandbox.url),
        plan: 'free',
        folderCap: 3,
        hasCompletedFirstImport: false,
      })
    })

    test('the popup page carries the result of its own attempt and nothing secret', async () => {
      const visitor = new Visitor(app())
      const back = await visitor.atGoogle('small@sandbox.test', { mode: 'popup' })
      const { body, headers } = await visitor.get<string>(back)
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
      expect(body).toContain(
        'data-message="{&quot;attempt&quot;:&quot;test-attempt&quot;,&quot;outcome&quot;:&quot;signed_in&quot;}"',
      )
      expect(body).not.toMatch(/ya29|1\/\/0/)
    })

    test('[AUTH-02] without the video scope: refused, and nobody is signed in', async () => {
      const visitor = new Visitor(app())
      await app().sandbox.setSubscriptions('unticked@sandbox.test', [])
      expect(await visitor.signIn('unticked@sandbox.test', { youtube: false })).toBe('/?sign_in_error=scope_missing')
      expect((await session(visitor)).user).toBeNull()
    })

    test('[AUTH-02] a token made for another client is refused', async () => {
      const user = await newUser(app())
      await app().sandbox.changeAccount(user.email, { audience: 'somebody-else.apps.googleusercontent.com' })
      const visitor = new Visitor(app())
      expect(await visitor.signIn(user.email)).toBe('/?sign_in_error=wrong_audience')
      expect((await session(visitor)).user).toBeNull()
    })

    test('[OWN-01] two first sign-ins of one Google account at once make one user, whose id is not the account’s', async () => {
      const email = 'twice@sandbox.test'
      await app().sandbox.setSubscriptions(email, [])
      const visitors = Array.from({ length: 6 }, () => new Visitor(app()))
      expect(new Set(await Promise.all(visitors.map((visitor) => visitor.signIn(email))))).toEqual(new Set(['/']))
      const ids = await Promise.all(visitors.map(async (visitor) => (await session(visitor)).user?.id))
      expect(new Set(ids).size).toBe(1)
      const identities = await query(app(), 'select user_id, subject from identity where label = $1', [email])
      expect(identities).toEqual([{ user_id: ids[0], subject: expect.stringMatching(/^\d{21}$/) }])
      expect(await query(app(), 'select id from "user" where email = $1', [email])).toEqual([{ id: ids[0] }])
    })

    test('[AUTH-03] name, picture and last sync are brought up to date at each sign-in; the account id stays the key', async () => {
      const user = await newUser(app())
      const before = (await session(user)).user
      const lastSyncOf = async () =>
        (await query(app(), `select last_sync_at from "user" where id = $1`, [before?.id ?? '']))[0]?.last_sync_at
      const syncedBefore = await lastSyncOf()
      await app().sandbox.changeAccount(user.email, { name: 'Grace\u202e Hopper' })
      await user.signIn(user.email)
      const after = (await session(user)).user
      expect(after).toMatchObject({ id: before?.id, name: 'Grace Hopper' })
      expect([syncedBefore, await lastSyncOf()]).toEqual([null, expect.anything()])
    })

    test('[AUTH-03] registration closed: new people are refused and not kept, known ones sign in', async () => {
      const known = await newUser(app())
      await setRemoteConfig(app(), 'registrationEnabled', false)
      const stranger = new Visitor(app())
      expect(await stranger.signIn('admin@sandbox.test')).toBe('/?sign_in_error=registration_closed')
      expect((await session(stranger)).user).toBeNull()
      expect((await session(stranger)).registrationOpen).toBe(false)
      expect(await storedText(app())).not.toContain('admin@sandbox.test')
      expect(await new Visitor(app()).signIn(known.email)).toBe('/')
      await setRemoteConfig(app(), 'registrationEnabled', true)
      expect(await stranger.signIn('admin@sandbox.test')).toBe('/')
    })

    test('[AUTH-04] pressing Cancel is told and leaves nobody signed in', async () => {
      const visitor = new Visitor(app())
      expect(await visitor.signIn('small@sandbox.test', { answer: 'cancel' })).toBe('/?sign_in_error=cancelled')
      expect((await session(visitor)).user).toBeNull()
    })

    test.each([0, 2_001])('[AUTH-04] a code of %i characters is none, and Google is not asked', async (length) => {
      const visitor = new Visitor(app())
      const back = await visitor.atGoogle('small@sandbox.test')
      const answer = await visitor.get(back.replace(/([?&]code=)[^&]+/, `$1${'x'.repeat(length)}`))
      expect(answer.headers.get('location')).toBe('/?sign_in_error=cancelled')
      expect((await session(visitor)).user).toBeNull()
    })

    test.each([
      ['/token', 'provider_down'],
      ['/oauth2/v2/tokeninfo', 'provider_down'],
      ['/oauth2/v2/userinfo', 'profile_failed'],
    ])('[AUTH-04] %s failing is told as what it is', async (match, code) => {
      const { sandbox } = app()
      const visitor = new Visitor(app())
      const back = await visitor.atGoogle('small@sandbox.test')
      await sandbox.fault({ match, kind: 'status', status: 503 })
      const answer = await visitor.get(back)
      await sandbox.clearFaults()
      expect(answer.headers.get('location')).toBe(`/?sign_in_error=${code}`)
    })

    test.each([
      ['refused', { kind: 'status', status: 403 }],
      ['that cannot be read', { kind: 'malformed' }],
      ['that breaks off', { kind: 'reset' }],
    ] as const)('[AUTH-04] a profile %s: "Failed to get user information from Google"', async (_name, fault) => {
      const { sandbox } = app()
      const visitor = new Visitor(app())
      const back = await visitor.atGoogle('small@sandbox.test')
      await sandbox.fault({ match: '/oauth2/v2/userinfo', ...fault })
      const answer = await visitor.get(back)
      await sandbox.clearFaults()
      expect(answer.headers.get('location')).toBe('/?sign_in_error=profile_failed')
    })

    test('[AUTH-02] the token is checked at token-info as documented, and never part of an address', async () => {
      const { sandbox } = app()
      await sandbox.reset()
      await new Visitor(app()).signIn('small@sandbox.test')
      const calls = (await sandbox.calls()).filter(({ path }) => path.endsWith('/tokeninfo'))
      expect(calls).toMatchObject([{ method: 'POST', path: '/oauth2/v2/tokeninfo', query: {}, status: 200 }])
      expect((await sandbox.calls()).filter(({ query }) => 'access_token' in query)).toEqual([])
    })

    test('a callback of another browser, a second use, and a made-up state all fail', async () => {
      const visitor = new Visitor(app())
      const back = await visitor.atGoogle('small@sandbox.test')
      const other = new Visitor(app())
      expect((await other.get(back)).headers.get('location')).toBe('/?sign_in_error=expired')
      expect((await visitor.get(back)).headers.get('location')).toBe('/')
      expect((await visitor.get(back)).headers.get('location')).toBe('/?sign_in_error=expired')
      const forged = await visitor.get('/auth/google/callback?state=made-up&code=x')
      expect(forged.headers.get('location')).toBe('/?sign_in_error=expired')
    })

    test('a later consent without a refresh token keeps the one that is held; a first one is refused', async () => {
      const { sandbox } = app()
      const user = await newUser(app(), 3)
      await sandbox.changeAccount(user.email, { noRefreshToken: true })
      expect(await user.signIn(user.email)).toBe('/')
      expect((await user.import()).state).toBe('done')
      const email = 'never-consented@sandbox.test'
      await sandbox.setSubscriptions(email, [])
      await sandbox.changeAccount(email, { noRefreshToken: true })
      expect(await new Visitor(app()).signIn(email)).toBe('/?sign_in_error=consent_needed')
    })

    test('[AUTH-06] the refresh call gives an access token that works, and only to the signed-in person', async () => {
      const user = await newUser(app(), 2)
      const path = '/.netlify/functions/google-auth-token'
      const { body } = await user.post<{ access_token: string; expires_in: number }>(path, { action: 'refresh' })
      expect(Object.keys(body).toSorted()).toEqual(['access_token', 'expires_in'])
      expect(body.expires_in).toBeGreaterThan(3000)
      const list = await fetch(`${app().sandbox.url}/youtube/v3/subscriptions?part=snippet&mine=true`, {
        headers: { Authorization: `Bearer ${body.access_token}` },
      })
      expect(list.status).toBe(200)
      expect(await new Visitor(app()).refusal('POST', path, { action: 'refresh' })).toMatchObject({ status: 401 })
      expect(await user.refusal('POST', path, { action: 'other' })).toMatchObject({ status: 400, code: 'bad_request' })
    })

    test('[AUTH-06] a grant taken back at Google is removed and the person must sign in again; a Google that is down says so', async () => {
      const { sandbox } = app()
      const person = await newUser(app())
      const path = '/.netlify/functions/google-auth-token'
      await sandbox.fault({ match: '/token', kind: 'status', status: 500 })
      expect(await person.refusal('POST', path, { action: 'refresh' })).toMatchObject({
        status: 502,
        code: 'google_unavailable',
      })
      await sandbox.clearFaults()
      expect(await rowsOf(app(), 'google_connection', (await session(person)).user?.id ?? '')).toBe(1)
      await sandbox.revoke(person.email)
      expect(await person.refusal('POST', path, { action: 'refresh' })).toMatchObject({
        status: 401,
        code: 'reauthorisation_required',
      })
      const { user } = await session(person)
      expect(user).not.toBeNull()
      expect(await rowsOf(app(), 'google_connection', user?.id ?? '')).toBe(0)
    })

    test('[AUTH-08] signing out ends the session on the server', async () => {
      const user = await newUser(app())
      const { cookie } = user
      const signedOut = await user.send('DELETE', '/api/session')
      expect([signedOut.status, signedOut.headers.get('clear-site-data')]).toEqual([204, '"cache"'])
      expect(user.cookie).toBe('')
      user.cookie = cookie
      expect((await session(user)).user).toBeNull()
      expect(await user.refusal('GET', '/api/library')).toMatchObject({ status: 401, code: 'sign_in_required' })
    })

    test('[AUTH-10] on http://localhost the cookie is HttpOnly and SameSite, new at each sign-in; the database holds neither it nor a readable token', async () => {
      const user = await newUser(app())
      const first = user.cookie
      const answer = await user.get(await user.atGoogle(user.email))
      const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('sid=')) ?? ''
      expect(set).toMatch(/; HttpOnly/)
      expect(set).toMatch(/; SameSite=Lax/)
      expect(set).toMatch(/; Path=\/(;|$)/)
      expect(user.cookie).not.toBe(first)
      const old = new Visitor(app())
      old.cookie = first
      expect((await session(old)).user).toBeNull()
      const stored = await storedText(app())
      expect(stored).toContain(user.email)
      expect(stored).not.toContain(user.cookie.split('.')[1])
      expect(stored).not.toContain('1//0')
      expect(stored).not.toContain('ya29')
    })

    test('nothing of tokens, codes, cookies, emails or addresses is in the logs', () => {
      const logged = app().output()
      expect(logged.length).toBeGreaterThan(1000)
      expect(logged).not.toMatch(/ya29|1\/\/0|@sandbox\.test|sid=|code=|"127\.0\.0\.1"/)
    })
  },
  { LOG_LEVEL: 'debug' },
)

test('[AUTH-04] too many sign-ins from one network are told where the person came from', async () => {
  const app = await startApp()
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const start = (address: string, query = 'mode=popup') =>
    new Visitor(app).get<string>(`/auth/google/start?attempt=abcdefgh&${query}`, from(address))
  const finish = (visitor: Visitor, path = '/auth/google/callback?state=made-up&code=x') =>
    visitor.get<string>(path, from('2001:db8:0:1::1'))
  const told = (attempt: string) =>
    `{"attempt":"${attempt}","outcome":"failed","code":"rate_limited"}`.replaceAll('"', '&quot;')
  try {
    const [visitor, stranger] = [new Visitor(app), new Visitor(app)]
    const back = await visitor.atGoogle('small@sandbox.test', { mode: 'popup' })
    for (let i = 1; i <= 60; i++) {
      expect((await start(`2001:db8:0:1::${i}`)).status).toBe(302)
      expect((await finish(stranger)).headers.get('location')).toBe('/?sign_in_error=expired')
    }

    const popup = await start('2001:db8:0:1::ffff')
    expect([popup.status, Number(popup.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(popup.body).toContain(told('abcdefgh'))
    expect(popup.body).toContain('Too many sign-in attempts. Please wait a minute and try again.')
    const fullPage = await start('2001:db8:0:1::ffff', 'mode=redirect&area=admin')
    expect(fullPage.headers.get('location')).toBe('/admin/login?sign_in_error=rate_limited')
    expect((await finish(visitor, back)).body).toContain(told('test-attempt'))
    expect((await finish(stranger)).headers.get('location')).toBe('/?sign_in_error=rate_limited')
    expect((await start('2001:db8:0:2::1')).status).toBe(302)
  } finally {
    await app.stop()
  }
})

test('[AUTH-01] a browser that begins again and again can always finish what it began last', async () => {
  const app = await startApp()
  onTestFinished(app.stop)
  const visitor = new Visitor(app)
  const attempts: string[] = []
  for (let i = 0; i < 12; i++) attempts.push(await visitor.atGoogle('small@sandbox.test'))
  expect(visitor.cookie.split('; ')).toHaveLength(8)
  const outcomes = []
  for (const back of [attempts[3], attempts[4], attempts[11]])
    outcomes.push((await visitor.get(back ?? '')).headers.get('location'))
  expect(outcomes).toEqual(['/?sign_in_error=expired', '/', '/'])
})

test.each([
  ['behind', 3 * 60 * 60],
  ['ahead of', -3 * 60 * 60],
])(
  "when sign-in fails because the server's clock is %s Google's, the log says so and names nobody",
  async (way, offset) => {
    const app = await startApp({ LOG_LEVEL: 'warn' })
    onTestFinished(app.stop)
    await app.sandbox.advanceClock(offset)
    const visitor = new Visitor(app)
    expect(await visitor.signIn('typical@sandbox.test')).toBe('/?sign_in_error=wrong_audience')
    const [line = ''] = app.output().match(/.*sign-in refused.*/g) ?? []
    const [, seconds, side] = /this server's clock is (\d+) seconds (behind|ahead of) Google's/.exec(line) ?? []
    expect(side).toBe(way)
    expect(Math.abs(Number(seconds) - Math.abs(offset))).toBeLessThan(120)
    expect(line).not.toMatch(/sandbox\.test|\d{21}/)
  },
)

test("[AUTH-10] an attempt somebody else began and planted does not take a signed-in user into the other's account", async () => {
  const app = await startApp()
  onTestFinished(app.stop)
  const victim = await newUser(app)
  const attacker = new Visitor(app)
  const back = await attacker.atGoogle('small@sandbox.test')
  const own = victim.cookie
  victim.cookie = `${own}; ${attacker.cookie}`
  expect((await victim.get(back)).headers.get('location')).toBe('/?sign_in_error=expired')
  expect((await session(victim)).user?.email).toBe(victim.email)

  // Neither the state of one attempt with the secret of another, nor a state that was changed, is of use.
  const one = new Visitor(app)
  const [first, second] = [await one.atGoogle('small@sandbox.test'), await one.atGoogle('small@sandbox.test')]
  const [firstId = '', secondId = ''] = [first, second].map((path) => /state=([\w-]{16})/.exec(path)?.[1])
  const mixed = second.replace(secondId, firstId)
  expect((await one.get(mixed)).headers.get('location')).toBe('/?sign_in_error=expired')
  expect(await new Visitor(app).signIn(victim.email)).toBe('/')
})
