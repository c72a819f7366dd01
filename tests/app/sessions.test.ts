import { afterEach, expect, test } from 'vitest'
import type { AccountView } from '#contract/account.ts'
import type { SessionView } from '#contract/session.ts'
import { withApp } from '../support/app.ts'
import { flagsOf, newOperator, WITH_OPERATOR } from '../support/operators.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const app = withApp(WITH_OPERATOR)
afterEach(() => app().setTime(null))

const sessionsOf = async (user: Visitor) => (await user.get<AccountView>('/api/account')).body.sessions
const statusOf = async (user: Visitor) => (await user.get('/api/library')).status

/** The same user on another device. */
async function signInElsewhere(email: string): Promise<Visitor> {
  const visitor = new Visitor(app())
  await visitor.signIn(email)
  return visitor
}

/** A user who signed in at `at`, and one who never does anything else. */
async function signedInAt(at: number) {
  app().setTime(at)
  return [await newUser(app()), await newUser(app())] as const
}

test('[SHELL-05] sessions are listed, the last used first, the own one marked; of other users there is none', async () => {
  const start = Date.now()
  const [user] = await signedInAt(start)
  app().setTime(start + 1)
  const second = await signInElsewhere(user.email)
  expect((await sessionsOf(user)).map(({ lastSeenAt, current }) => [lastSeenAt, current])).toEqual([
    [start + 1, false],
    [start, true],
  ])
  expect((await sessionsOf(second)).map(({ current }) => current)).toEqual([true, false])
})

test('[SHELL-05] one session is ended; ending it again, or the session of another user, does nothing', async () => {
  const [user, other] = await signedInAt(Date.now())
  const second = await signInElsewhere(user.email)
  const ended = (await sessionsOf(user)).find(({ current }) => !current)?.id ?? ''
  const foreign = (await sessionsOf(other))[0]?.id ?? ''
  for (const id of [foreign, ended, ended])
    expect((await user.send('DELETE', `/api/account/sessions/${id}`)).status).toBe(204)
  expect([await statusOf(user), await statusOf(second), await statusOf(other)]).toEqual([200, 401, 200])
})

test('[SHELL-05] all other sessions are ended at once; the own one and those of other users stay', async () => {
  const [user, other] = await signedInAt(Date.now())
  const elsewhere = [await signInElsewhere(user.email), await signInElsewhere(user.email)]
  expect((await user.send('DELETE', '/api/account/sessions')).status).toBe(204)
  for (const session of elsewhere) expect(await statusOf(session)).toBe(401)
  expect([await statusOf(user), await statusOf(other)]).toEqual([200, 200])
  expect(await sessionsOf(user)).toHaveLength(1)
})

test('[AUTH-08] signing out ends the session of this device only, and can be repeated', async () => {
  const [user, other] = await signedInAt(Date.now())
  const second = await signInElsewhere(user.email)
  const { cookie } = user
  for (let i = 0; i < 2; i++) expect((await user.send('DELETE', '/api/session')).status).toBe(204)
  user.cookie = cookie
  expect([await statusOf(user), await statusOf(second), await statusOf(other)]).toEqual([401, 200, 200])
})

test('[AUTH-10] a session ends after 14 days without use, and not before', async () => {
  const start = Date.now()
  const [user, idle] = await signedInAt(start)
  app().setTime(start + 14 * DAY - 1)
  expect(await statusOf(user)).toBe(200)
  app().setTime(start + 14 * DAY)
  expect([await statusOf(user), await statusOf(idle)]).toEqual([200, 401])
})

test('[AUTH-10] a session that is used ends after 30 days, and not before', async () => {
  const start = Date.now()
  const [user] = await signedInAt(start)
  for (const days of [13, 26]) {
    app().setTime(start + days * DAY)
    expect(await statusOf(user)).toBe(200)
  }
  app().setTime(start + 30 * DAY - 1)
  expect(await statusOf(user)).toBe(200)
  app().setTime(start + 30 * DAY)
  expect(await statusOf(user)).toBe(401)
})

test('[DATA-03] an account is deleted within 15 minutes of the sign-in, and not later', async () => {
  const start = Date.now()
  const [user, other] = await signedInAt(start)
  const remove = (who: typeof user) => who.refusal('DELETE', '/api/account', { email: who.email })
  app().setTime(start + 15 * MINUTE)
  expect(await remove(user)).toMatchObject({ status: 403, code: 'sign_in_again' })
  expect(await statusOf(user)).toBe(200)
  app().setTime(start + 15 * MINUTE - 1)
  expect(await remove(user)).toMatchObject({ status: 200 })
  expect([await statusOf(user), await statusOf(other)]).toEqual([401, 200])
})

test('[SHELL-05] Google is disconnected and other sessions are ended within 15 minutes of the sign-in, and not later', async () => {
  const start = Date.now()
  const [user] = await signedInAt(start)
  const elsewhere = await signInElsewhere(user.email)
  const isConnected = async () => (await user.get<SessionView>('/api/session')).body.user?.readsYouTube
  const attempts = () =>
    Promise.all([user.refusal('DELETE', '/api/account/sessions'), user.refusal('POST', '/api/account/disconnect', {})])
  app().setTime(start + 15 * MINUTE)
  const refused = { status: 403, code: 'sign_in_again' }
  expect(await attempts()).toMatchObject([refused, refused])
  expect([await statusOf(elsewhere), await isConnected()]).toEqual([200, true])
  app().setTime(start + 15 * MINUTE - 1)
  expect(await attempts()).toMatchObject([{ status: 204 }, { status: 200 }])
  expect([await statusOf(user), await statusOf(elsewhere), await isConnected()]).toEqual([200, 401, false])
})

test('[ADMIN-05] admins sign in again after 20 minutes without a call, and after 8 hours in any case', async () => {
  const start = Date.now()
  app().setTime(start)
  const admin = await newOperator(app())
  const refused = { code: 'admin_idle' }
  let at = start
  for (; at < start + 8 * 60 * MINUTE; at += 20 * MINUTE - 1) {
    app().setTime(at)
    expect(await flagsOf(admin)).toMatchObject({ available: true })
  }
  app().setTime(start + 8 * 60 * MINUTE - 1)
  expect(await flagsOf(admin)).toMatchObject({ available: true })
  app().setTime(start + 8 * 60 * MINUTE)
  expect(await admin.refusal('GET', '/api/admin/remote-config')).toMatchObject(refused)

  app().setTime(start)
  const idle = await newOperator(app())
  app().setTime(start + 20 * MINUTE)
  expect(await idle.refusal('GET', '/api/admin/remote-config')).toMatchObject(refused)
})
