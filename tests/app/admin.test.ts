import { expect, test } from 'vitest'
import type { AdminView, AuditView, HealthView } from '#contract/admin.ts'
import type { SessionView } from '#contract/session.ts'
import { onApp, type TestApp } from '../support/app.ts'
import { flagsOf, newOperator, OPERATOR } from '../support/operators.ts'
import { channelIds } from '../support/sandbox.ts'
import {
  addInterest,
  ageOperator,
  newQuotaDay,
  readOperatorSeenAt,
  unverifyEmail,
  useQuota,
} from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import { callsFromNow, liveChannels, refresh } from '../support/videos.ts'
import { Visitor } from '../support/visitor.ts'

const MINUTE_MS = 60_000
const FORMER = 'former@sandbox.test'

/** Every address of the operators' area. */
const CALLS = [
  ['GET', '/api/admin/session'],
  ['GET', '/api/admin/remote-config'],
  ['PUT', '/api/admin/remote-config'],
  ['POST', '/api/admin/remote-config/refresh'],
  ['GET', '/api/admin/interest-emails'],
  ['POST', '/api/admin/interest-emails.csv'],
  ['GET', '/api/admin/audit'],
  ['GET', '/api/admin/health'],
  ['GET', '/api/admin/waitlist-notice'],
  ['POST', '/api/admin/waitlist-notice'],
  ['GET', '/api/admin/nothing'],
  ['DELETE', '/api/admin/remote-config'],
  ['GET', '/api/admin'],
] as const
const PAGES = ['/admin', '/admin/remote-config', '/admin/interest-emails']

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

async function signedInAs(app: TestApp, email: string) {
  await app.sandbox.setSubscriptions(email, [])
  const visitor = new Visitor(app)
  await visitor.signIn(email)
  return visitor
}

onApp(
  'admin',
  (app) => {
    test('[ADMIN-05] [ROUTE-04] no caller but an operator at work gets anything from any address', async () => {
      await addInterest(app(), ['secret@example.com'])
      const signedIn = (email: string) => signedInAs(app(), email)
      const cookieOf = (cookie: string) => Object.assign(new Visitor(app()), { cookie })
      const operator = await signedIn('second-operator@sandbox.test')
      const unverified = await signedIn(FORMER)
      await unverifyEmail(app(), FORMER)
      const gone = await signedIn('second-operator@sandbox.test')
      const goneCookie = gone.cookie
      await gone.send('DELETE', '/api/session')
      const [id = '', secret = ''] = operator.cookie.replace('sid=', '').split('.')
      const callers: Record<string, [Visitor, string]> = {
        visitor: [new Visitor(app()), 'admins_only'],
        user: [await newUser(app()), 'admins_only'],
        'an address that is not verified': [unverified, 'admins_only'],
        'an address that only contains an operator’s': [await signedIn(`x${OPERATOR}`), 'admins_only'],
        'forged cookie': [cookieOf(`sid=${id}.${'A'.repeat(43)}`), 'admins_only'],
        'mangled cookie': [cookieOf(`sid=${secret}.${id}`), 'admins_only'],
        'ended session': [cookieOf(goneCookie), 'admins_only'],
      }
      for (const [who, [caller, code]] of Object.entries(callers)) {
        const { cookie } = caller
        for (const [method, path] of CALLS) {
          const answer = await caller.refusal(method, path, method === 'GET' ? undefined : {}, { Cookie: cookie })
          expect({ who, method, path, ...answer }).toMatchObject({ status: 403, code })
        }
        const { body: session } = await caller.get<SessionView>('/api/session', { Cookie: cookie })
        const isTold = session.user !== null && code === 'admins_only'
        const signIn = isTold ? '/admin/login?not_listed' : '/admin/login'
        for (const path of PAGES) {
          const { status, headers, body } = await caller.get<string>(path, { Cookie: cookie })
          expect([who, path, status, headers.get('location'), body]).toEqual([who, path, 302, signIn, ''])
        }
      }
      expect((await operator.get('/api/admin/session')).status).toBe(200)
      for (const path of PAGES) expect((await operator.get(path)).status).toBe(200)
    })

    test('[ADMIN-05] the operators’ list is read in any case, and a change needs a page of ours', async () => {
      const operator = await signedInAs(app(), 'second-operator@sandbox.test')
      expect((await operator.get<AdminView>('/api/admin/session')).body.email).toBe('second-operator@sandbox.test')
      for (const headers of [{ Origin: 'https://evil.example' }, { 'X-Requested-With': null }])
        for (const [method, path] of CALLS.filter(([method]) => method !== 'GET'))
          expect(await operator.refusal(method, path, {}, headers)).toMatchObject({
            status: 403,
            code: 'foreign_origin',
          })
    })

    test('[ADMIN-05] after 20 idle minutes, or 8 hours, an operator signs in again; the product stays open', async () => {
      const operator = await newOperator(app())
      await ageOperator(app(), OPERATOR, { idleMs: 19 * MINUTE_MS, ageMs: 7 * 60 * MINUTE_MS })
      expect((await operator.get('/api/admin/session')).status).toBe(200)
      await ageOperator(app(), OPERATOR, { idleMs: 20 * MINUTE_MS + 1000, ageMs: 60 * MINUTE_MS })
      expect(await operator.refusal('GET', '/api/admin/audit')).toMatchObject({ status: 403, code: 'admin_idle' })
      expect((await operator.get('/admin')).headers.get('location')).toBe('/admin/login')
      expect((await operator.get('/api/library')).status).toBe(200)
      await ageOperator(app(), OPERATOR, { idleMs: 0, ageMs: 8 * 60 * MINUTE_MS + 1000 })
      expect(await operator.refusal('GET', '/api/admin/audit')).toMatchObject({ code: 'admin_idle' })
      await operator.signIn(OPERATOR)
      expect((await operator.get('/api/admin/audit')).status).toBe(200)
    })

    test('[ADMIN-05] what the page asks by itself does not keep an absent operator at work, work does', async () => {
      const operator = await newOperator(app())
      const AWAY = { idleMs: 19 * MINUTE_MS, ageMs: 60 * MINUTE_MS }
      const idleMs = async () => Date.now() - (await readOperatorSeenAt(app(), OPERATOR))
      await ageOperator(app(), OPERATOR, AWAY)
      await operator.get('/api/admin/waitlist-notice')
      expect(await idleMs()).toBeGreaterThan(18 * MINUTE_MS)
      await operator.get('/api/admin/audit')
      expect(await idleMs()).toBeLessThan(18 * MINUTE_MS)
    })

    test('[ROUTE-04] the sign-in page is for everybody; an operator at work goes on', async () => {
      const visitor = new Visitor(app())
      const { status, body, headers } = await visitor.get<string>('/admin/login')
      expect(status).toBe(200)
      expect(body).toContain('noindex')
      expect(headers.get('cache-control')).toBe('no-store')
      expect((await (await newOperator(app())).get('/admin/login')).headers.get('location')).toBe('/admin')
      expect((await visitor.get('/admin/other')).status).toBe(404)
    })

    test('[ROUTE-04] a sign-in over full pages comes back to the operators’ area', async () => {
      const operator = new Visitor(app())
      const back = await operator.atGoogle(OPERATOR, { area: 'admin' })
      expect((await operator.get(back)).headers.get('location')).toBe('/admin/login?signed_in')
      const cancelled = await operator.atGoogle(OPERATOR, { area: 'admin', answer: 'cancel' })
      expect((await operator.get(cancelled)).headers.get('location')).toBe('/admin/login?sign_in_error=cancelled')
    })

    test('health figures: people, imports and units of today are counted, days are whole', async () => {
      const operator = await newOperator(app())
      const read = async () => (await operator.get<HealthView>('/api/admin/health')).body
      const before = await read()
      const user = await newUser(app(), 120)
      await user.import()
      const after = await read()
      expect([after.days.length, after.quota.days.length]).toEqual([30, 30])
      expect(after.days.at(-1)).toMatch(/^\d{4}-\d\d-\d\d$/)
      const grown = (valuesOf: (view: HealthView) => number[]) => sumOf(valuesOf(after)) - sumOf(valuesOf(before))
      expect([grown(({ users }) => users), grown(({ imports }) => imports)]).toEqual([1, 1])
      expect(grown(({ quota }) => quota.days.map((day) => day.import))).toBe(3)
      await app().sandbox.fault({ match: '/youtube/v3/subscriptions', kind: 'quota' })
      await user.import()
      await app().sandbox.clearFaults()
      expect((await read()).importsFailed.at(-1)).toBe((before.importsFailed.at(-1) ?? 0) + 1)
    })

    test('[VIDEO-05] operators see units by purpose, and that they are used up', async () => {
      const operator = await newOperator(app())
      const user = await newUser(app())
      await liveChannels(app(), user, channelIds(5, 4_000))
      const last = async () => (await operator.get<HealthView>('/api/admin/health')).body.quota.days.at(-1)
      const before = await last()
      expect(before?.isUsedUp).toBe(false)
      const calls = await callsFromNow(app())
      await refresh(user)
      const { counts, lists, details, activities } = await calls()
      const waiting = (before?.waiting ?? 0) + counts.length + lists.length + details.length + activities.length
      expect(lists).toHaveLength(5)
      await expect.poll(last).toEqual({ ...before, waiting })
      await useQuota(app(), 9_000)
      expect((await last())?.isUsedUp).toBe(true)
      await newQuotaDay(app())
    })

    test('operators’ answers hold nothing of anybody’s subscriptions', async () => {
      const operator = await newOperator(app())
      const user = await newUser(app(), 3)
      await user.import()
      const channels = (await user.channels()).flatMap(({ id, name }) => [id, name])
      for (const [method, path] of CALLS.filter(([method]) => method === 'GET')) {
        const text = JSON.stringify((await operator.send(method, path)).body)
        for (const word of [...channels, user.email]) expect(text).not.toContain(word)
      }
    })

    test('[ADMIN-05] the audit log comes in pages, newest first, and no address of the waitlist is in it', async () => {
      const operator = await newOperator(app())
      for (let i = 0; i < 21; i++) await operator.post('/api/admin/interest-emails.csv')
      const { body } = await operator.get<AuditView>('/api/admin/audit?page=2')
      expect(body.pages).toBeGreaterThanOrEqual(2)
      expect(body.entries.length).toBeGreaterThanOrEqual(1)
      const first = (await operator.get<AuditView>('/api/admin/audit')).body.entries
      expect(first.map(({ at }) => at)).toEqual(first.map(({ at }) => at).toSorted((a, b) => b - a))
      expect(JSON.stringify(first)).not.toContain('@example.com')
      expect(await operator.refusal('GET', '/api/admin/audit?page=0')).toMatchObject({ status: 400 })
      expect((await flagsOf(operator)).available).toBe(true)
    })
  },
  { ADMIN_EMAILS: `Second-Operator@Sandbox.TEST, ${OPERATOR} ${FORMER}` },
)
