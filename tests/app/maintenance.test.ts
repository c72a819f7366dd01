import { expect, test } from 'vitest'
import type { FlagsView } from '#contract/flags.ts'
import { errorText } from '#text/errors.ts'
import { onApp } from '../support/app.ts'
import { changeFlags, newOperator, OPERATOR, WITH_OPERATOR } from '../support/operators.ts'
import { buyPremium, Payment, userOf } from '../support/payment.ts'
import { setRemoteConfig, storedText } from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const CALLS = [
  ['GET', '/api/session'],
  ['GET', '/api/library'],
  ['GET', '/api/import'],
  ['POST', '/api/import'],
  ['POST', '/api/folders'],
  ['POST', '/api/channels/place'],
  ['POST', '/.netlify/functions/google-auth-token'],
  ['POST', '/.netlify/functions/create-checkout-session'],
  ['POST', '/.netlify/functions/register-interest'],
  ['GET', '/api/nothing'],
] as const

onApp(
  'maintenance',
  (app) => {
    test('[ADMIN-06] calls answer 503 with Retry-After, pages say so, for visitors and people', async () => {
      const user = await newUser(app())
      await setRemoteConfig(app(), 'maintenanceMode', true)
      for (const caller of [user, new Visitor(app())]) {
        for (const [method, path] of CALLS) {
          const { status, headers, body } = await caller.send<{ error: { code: string } | string }>(
            method,
            path,
            method === 'GET' ? undefined : {},
          )
          // The waitlist's call has a shape of its own: its error is the text.
          const { error } = body
          const said = typeof error === 'string' ? error : error.code
          const expected = path.endsWith('/register-interest') ? errorText('maintenance') : 'maintenance'
          expect([path, status, said]).toEqual([path, 503, expected])
          expect(headers.get('retry-after')).toBe('60')
        }
        for (const path of ['/', '/dashboard', '/folder/music', '/billing']) {
          const { status, headers, body } = await caller.get<string>(path)
          expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '60'])
          expect(body).toContain('Back in a few minutes')
          expect(headers.get('cache-control')).toBe('no-store')
        }
      }
      await setRemoteConfig(app(), 'maintenanceMode', false)
      expect((await user.get('/api/library')).status).toBe(200)
      expect((await user.get('/')).status).toBe(200)
    })

    test('[ADMIN-06] operators, webhooks, health addresses, files and the flags pass', async () => {
      const operator = await newOperator(app())
      const payment = new Payment(app())
      await changeFlags(operator, { maintenanceMode: true })
      for (const path of ['/api/session', '/api/library', '/api/admin/session', '/', '/dashboard', '/admin'])
        expect([path, (await operator.get(path)).status]).toEqual([path, 200])
      const visitor = new Visitor(app())
      for (const path of ['/healthz', '/readyz', '/admin/login', '/api/remote-config', '/robots.txt', '/favicon.svg'])
        expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
      expect((await visitor.get<FlagsView>('/api/remote-config')).body.maintenanceMode).toBe(true)
      await payment.hold()
      await buyPremium(operator, payment)
      const sent = await payment.send()
      expect(sent.length).toBeGreaterThan(0)
      expect(sent.filter(({ status }) => status !== 200)).toEqual([])
      expect((await userOf(operator)).plan).toBe('premium')
      await changeFlags(operator, { maintenanceMode: false })
    })

    test('[ADMIN-06] operators can sign in, others are told and nothing of them is kept; signing out works', async () => {
      const user = await newUser(app())
      await setRemoteConfig(app(), 'maintenanceMode', true)
      const operator = new Visitor(app())
      expect(await operator.signIn(OPERATOR)).toBe('/')
      expect((await operator.get('/api/admin/session')).status).toBe(200)
      const stranger = new Visitor(app())
      const email = 'maintained@sandbox.test'
      await app().sandbox.setSubscriptions(email, [])
      expect(await stranger.signIn(email)).toBe('/?sign_in_error=maintenance')
      expect(await storedText(app())).not.toContain(email)
      expect((await user.send('DELETE', '/api/session')).status).toBe(204)
      await changeFlags(operator, { maintenanceMode: false })
      expect(await stranger.signIn(email)).toBe('/')
    })
  },
  WITH_OPERATOR,
  { listens: true },
)
