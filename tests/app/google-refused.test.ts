import { expect, test } from 'vitest'
import { onApp } from '../support/app.ts'
import { alertsOf, newOperator, untilAlerts, WITH_OPERATOR } from '../support/operators.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const REFRESH = { action: 'refresh' }

onApp(
  'Google refuses the client of this site',
  (app) => {
    test.each([
      ['invalid_client', 401],
      ['unauthorized_client', 401],
      ['forbidden', 403],
    ])(
      '[AUTH-06] %s: users are told the truth, operators are told until it is over, no grant is lost',
      async (reason, status) => {
        const operator = await newOperator(app())
        const user = await newUser(app(), 3)
        await app().sandbox.fault({ match: 'POST /token', kind: 'status', status, reason })
        const refusal = await user.refusal('POST', '/.netlify/functions/google-auth-token', REFRESH)
        expect(refusal).toMatchObject({ status: 502, code: 'google_refused' })
        expect(refusal.message).not.toContain('could not be reached')
        expect(await user.import()).toMatchObject({ state: 'failed', error: { code: 'google_refused' } })
        const [alert] = await untilAlerts(operator, (kinds) => kinds.includes('google_refused'))
        expect(alert?.text).toContain(reason)
        expect(app().output()).toMatch(/"level":50[^\n]*"alert":"google_refused"/)
        await app().sandbox.clearFaults()
        expect(await user.import()).toMatchObject({ state: 'done', result: { imported: 3 } })
        await untilAlerts(operator, (kinds) => kinds.length === 0)
      },
    )

    test('[AUTH-04] a sign-in refused for the client is told to operators, one with a bad code is not', async () => {
      const operator = await newOperator(app())
      const visitor = new Visitor(app())
      const back = await visitor.atGoogle('small@sandbox.test')
      await visitor.get(back.replace(/code=[^&]*/, 'code=4/0made-up'))
      expect(await alertsOf(operator)).toEqual([])
      await app().sandbox.fault({ match: 'POST /token', kind: 'status', status: 401, reason: 'invalid_client' })
      expect(await visitor.signIn('small@sandbox.test')).toBe('/?sign_in_error=failed')
      await untilAlerts(operator, (kinds) => kinds.includes('google_refused'))
      await app().sandbox.clearFaults()
      expect(await visitor.signIn('small@sandbox.test')).toBe('/')
      await untilAlerts(operator, (kinds) => kinds.length === 0)
    })

    test('[AUTH-06] a Google that is down is told as unreachable, without an alert', async () => {
      const operator = await newOperator(app())
      const user = await newUser(app())
      await app().sandbox.fault({ match: 'POST /token', kind: 'status', status: 503 })
      expect(await user.refusal('POST', '/.netlify/functions/google-auth-token', REFRESH)).toMatchObject({
        code: 'google_unavailable',
      })
      await app().sandbox.clearFaults()
      expect(await alertsOf(operator)).toEqual([])
    })
  },
  { ...WITH_OPERATOR, LOG_LEVEL: 'error' },
)
