import { expect, test } from 'vitest'
import type { AccountView, RevocationAnswer } from '#contract/account.ts'
import type { SessionView } from '#contract/session.ts'
import { runDueRevocations } from '../../server/features/account/revocations/jobs.ts'
import { runRetention } from '../../server/features/retention/jobs.ts'
import { makeEncryption } from '../../server/lib/encryption.ts'
import { onBothApps, type TestApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { askStatus, buyPremium, Payment, untilPlan, userOf } from '../support/payment.ts'
import { channelIds } from '../support/sandbox.ts'
import {
  addInterest,
  ageSessions,
  makeRevocationsDue,
  openRevocations,
  readInterest,
  rowsOf,
  storedText,
  tracesInFiles,
} from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newFolder, newImportedUser, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const readsYouTube = async (user: Visitor) => (await user.get<SessionView>('/api/session')).body.user?.readsYouTube
const always = async () => true
const accountOf = async (user: Visitor) => (await user.get<AccountView>('/api/account')).body
const remove = (user: Visitor, email: string) => user.send<RevocationAnswer>('DELETE', '/api/account', { email })
const disconnect = (user: Visitor) => user.post<RevocationAnswer>('/api/account/disconnect', {})
const tokenOf = (user: Visitor) =>
  user.send<{ access_token?: string }>('POST', '/.netlify/functions/google-auth-token', { action: 'refresh' })

/** Signs the same person in on another device. */
async function elsewhere(product: TestApp, email: string, userAgent: string) {
  const visitor = new Visitor(product)
  await visitor.get(await visitor.atGoogle(email), { 'User-Agent': userAgent })
  return visitor
}

/** Everything that is kept of anybody: rows and log. */
const everythingKept = async (product: TestApp): Promise<string> =>
  [await storedText(product), product.output()].join('\n')

/** Runs the job of the revocations, all of which are due then. @param noted how long ago they were noted, in ms */
async function runRevocations(product: TestApp, noted = 0) {
  await makeRevocationsDue(product, noted)
  await runDueRevocations(product.ctx, always)
}

const googleTold = async (product: TestApp) =>
  (await product.sandbox.calls()).filter(({ path, status }) => path === '/revoke' && status === 200).length

onBothApps(
  'account',
  (product) => {
    withBystander(product)

    test('[SHELL-05] sessions are listed by device, this one marked; one, or all others, can be signed out', async () => {
      const user = await newUser(product())
      const [windows, phone] = [
        await elsewhere(product(), user.email, FIREFOX),
        await elsewhere(product(), user.email, IPHONE),
      ]
      const { sessions } = await accountOf(windows)
      expect(sessions.map(({ device, current }) => [device, current]).toSorted()).toEqual([
        ['Firefox on Windows', true],
        ['Safari on iPhone', false],
        ['Unknown device', false],
      ])
      const id = sessions.find(({ device }) => device === 'Safari on iPhone')?.id
      const stranger = await newUser(product())
      expect((await stranger.send('DELETE', `/api/account/sessions/${id}`)).status).toBe(204)
      expect((await phone.get('/api/library')).status).toBe(200)
      expect((await windows.send('DELETE', '/api/account/sessions/%00')).status).toBe(204)
      expect((await windows.send('DELETE', `/api/account/sessions/${id}`)).status).toBe(204)
      expect((await phone.get('/api/library')).status).toBe(401)
      expect((await windows.send('DELETE', '/api/account/sessions')).status).toBe(204)
      expect((await user.get('/api/library')).status).toBe(401)
      expect((await accountOf(windows)).sessions).toMatchObject([{ device: 'Firefox on Windows', current: true }])
      expect((await stranger.get('/api/library')).status).toBe(200)
    })

    test('[DATA-03] a sign-in of 15 minutes ago is too old to delete the account with: after signing in again it works', async () => {
      const [user, bystander] = [await newUser(product()), await newUser(product())]
      const MINUTE_MS = 60_000
      const { id } = await userOf(user)
      await ageSessions(product(), id, { idleMs: 0, ageMs: 15 * MINUTE_MS })
      expect(await user.refusal('DELETE', '/api/account', { email: user.email })).toMatchObject({
        status: 403,
        code: 'sign_in_again',
      })
      expect((await user.get('/api/library')).status).toBe(200)
      await user.signIn(user.email)
      await ageSessions(product(), id, { idleMs: 0, ageMs: 14 * MINUTE_MS })
      const gone = await remove(user, user.email)
      expect([gone.status, gone.headers.get('clear-site-data')]).toEqual([200, '"cache", "storage"'])
      expect((await bystander.get('/api/library')).status).toBe(200)
    })

    test('[SHELL-05] disconnecting revokes the grant and removes the tokens at once; the library stays', async () => {
      const user = await newImportedUser(product(), 5)
      const token = (await tokenOf(user)).body.access_token ?? ''
      const told = await googleTold(product())
      expect(await readsYouTube(user)).toBe(true)
      expect((await disconnect(user)).body).toEqual({ revocationsDone: true })
      expect(await readsYouTube(user)).toBe(false)
      expect(await googleTold(product())).toBe(told + 1)
      expect(await user.refusal('POST', '/.netlify/functions/google-auth-token', { action: 'refresh' })).toMatchObject({
        status: 401,
        code: 'reauthorisation_required',
      })
      const { status } = await fetch(`${product().sandbox.url}/oauth2/v1/tokeninfo?access_token=${token}`)
      expect(status).toBe(400)
      expect(await user.channels()).toHaveLength(5)
      expect((await disconnect(user)).body).toEqual({ revocationsDone: true })
      await user.signIn(user.email)
      expect(await readsYouTube(user)).toBe(true)
      expect((await tokenOf(user)).status).toBe(200)
    })

    test('[SHELL-05] a token that was encrypted with a lost key is removed, and whoever disconnects is not told that Google was', async () => {
      const user = await newUser(product())
      const { id } = await userOf(user)
      const { db } = product().ctx
      const lost = {
        encrypted_refresh_token: makeEncryption(['a lost key, of 32 characters or more']).encrypt('x', 'y'),
      }
      await db.updateTable('google_connection').set(lost).where('user_id', '=', id).execute()
      const [told, open] = [await googleTold(product()), await openRevocations(product())]
      expect((await disconnect(user)).body).toEqual({ revocationsDone: false })
      expect([await googleTold(product()), await openRevocations(product())]).toEqual([told, open])
      expect(await rowsOf(product(), 'google_connection', id)).toBe(0)
    })

    test('a grant that could not be revoked is revoked later, unless its person has connected again', async () => {
      const [gone, back] = [await newUser(product()), await newUser(product())]
      await product().sandbox.fault({ match: 'POST /revoke', kind: 'status', status: 503 })
      for (const user of [gone, back]) expect((await disconnect(user)).body).toEqual({ revocationsDone: false })
      expect(await openRevocations(product())).toBe(2)
      await back.signIn(back.email)
      expect(await openRevocations(product())).toBe(1)
      await product().sandbox.clearFaults()
      await runRevocations(product())
      expect(await openRevocations(product())).toBe(0)
      expect((await tokenOf(back)).status).toBe(200)
    })

    test('only what Google says of a grant that is gone counts as told: any other answer has it asked again', async () => {
      for (const refusal of [{ status: 429 }, { status: 403 }, { status: 400, reason: 'invalid_request' }]) {
        const user = await newUser(product())
        await product().sandbox.fault({ match: 'POST /revoke', kind: 'status', ...refusal })
        expect((await disconnect(user)).body).toEqual({ revocationsDone: false })
        await product().sandbox.clearFaults()
      }
      const gone = await newUser(product())
      await product().sandbox.revoke(gone.email)
      expect((await disconnect(gone)).body).toEqual({ revocationsDone: true })
      const told = await googleTold(product())
      await runRevocations(product())
      expect(await openRevocations(product())).toBe(0)
      expect(await googleTold(product())).toBe(told + 3)
    })

    test('[DATA-03] only the own email, typed, deletes the account', async () => {
      const user = await newImportedUser(product(), 3)
      for (const email of ['', 'someone@else.test', `${user.email}x`])
        expect(await user.refusal('DELETE', '/api/account', { email })).toMatchObject({
          status: 422,
          code: 'email_mismatch',
        })
      expect(await user.channels()).toHaveLength(3)
      expect((await remove(user, ` ${user.email.toUpperCase()} `)).status).toBe(200)
      expect((await user.get('/api/library')).status).toBe(401)
    })

    test('[DATA-03] after deletion nothing of the person is left: rows, files, logs, customer, subscription, grant', async () => {
      const payment = new Payment(product())
      const other = await newImportedUser(product(), 4)
      const user = await newImportedUser(product(), 120)
      const { id, name, email } = await userOf(user)
      const folderId = await newFolder(user, 'Kept secret', channelIds(7))
      await user.send('DELETE', `/api/folders/${folderId}`)
      await newFolder(user, 'Another secret', channelIds(7))
      await product().sandbox.setSubscriptions(email, channelIds(115))
      await user.import()
      const { customer, subscription } = await buyPremium(user, payment)
      await untilPlan(user, ({ plan }) => plan === 'premium')
      const { id: another } = await payment.newSubscription(customer)
      await askStatus(user) // paid twice: that is noted for operators
      expect(await rowsOf(product(), 'alert', id)).toBe(1)
      await addInterest(product(), [email])
      const phone = await elsewhere(product(), email, IPHONE)
      const told = await googleTold(product())
      const traces = [id, name, email, 'secret', customer, Buffer.from(id).toString('base64url')]
      const before = await storedText(product())
      expect(traces.slice(0, 5).filter((trace) => !before.includes(trace))).toEqual([])

      expect((await remove(user, email)).body).toEqual({ revocationsDone: true })
      await until('the customer is deleted', async () =>
        (await payment.events()).events.some(({ type }) => type === 'customer.deleted'),
      )
      const held = await payment.held()
      for (const bought of [subscription, another])
        expect(held.subscriptions.find((one) => one.id === bought)?.status).toBe('canceled')
      expect(held.customers.find((one) => one.id === customer)?.deleted).toBe(true)
      expect(await googleTold(product())).toBe(told + 1)
      expect(await readInterest(product(), email)).toEqual([])
      const kept = await everythingKept(product())
      expect(traces.filter((trace) => kept.includes(trace))).toEqual([])
      await runRetention(product().ctx, always)
      expect(tracesInFiles(product(), traces)).toEqual([])
      expect(await openRevocations(product())).toBe(0)
      for (const session of [user, phone]) expect((await session.get<SessionView>('/api/session')).body.user).toBeNull()
      expect(await other.channels()).toHaveLength(4)

      await user.signIn(email)
      expect(await user.channels()).toEqual([])
      expect(await userOf(user)).toMatchObject({ plan: 'free', hasCompletedFirstImport: false })
    })

    test('what a provider never takes is given up after 30 days, and nothing is kept of it', async () => {
      const user = await newUser(product())
      await product().sandbox.fault({ match: 'POST /revoke', kind: 'status', status: 503 })
      expect((await remove(user, user.email)).body).toEqual({ revocationsDone: false })
      await runRevocations(product(), 31 * 24 * 60 * 60 * 1000)
      expect(await openRevocations(product())).toBe(0)
      await product().sandbox.clearFaults()
      expect(product().output()).toContain('revocation given up')
    })

    test('deleted while an import runs, or several times at once: once, and whole', async () => {
      const user = await newUser(product(), 400)
      const { id } = await userOf(user)
      await product().sandbox.latency(100)
      await user.post('/api/import')
      const answers = await Promise.all([1, 2, 3].map(() => remove(user, user.email)))
      await product().sandbox.latency(0)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(2)
      await product().settled()
      expect(await storedText(product())).not.toContain(id)
    })
  },
  { LOG_LEVEL: 'debug' },
  { listens: true },
)
