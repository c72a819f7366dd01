import { expect, test } from 'vitest'
import { LEGAL_VERSION } from '#domain/legal.ts'
import { onApp } from '../support/app.ts'
import { userOf } from '../support/payment.ts'
import { agreeBefore, readAgreement, setRemoteConfig } from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const agree = (user: Visitor, version: unknown = LEGAL_VERSION) => user.refusal('POST', '/api/legal', { version })

onApp(
  'legal pages',
  (app) => {
    test.each([
      ['/privacy-policy', '/privacy', 'Privacy Policy'],
      ['/terms-of-service', '/terms', 'Terms of Service'],
    ])('[ROUTE-03] %s and %s show the same page to everybody, and name the first', async (first, second, title) => {
      const [visitor, user] = [new Visitor(app()), await newUser(app())]
      const answers = await Promise.all(
        [visitor, user].flatMap((who) => [first, second].map((path) => who.get<string>(path))),
      )
      for (const { status, body, headers } of answers) {
        expect(status).toBe(200)
        expect(headers.get('content-type')).toMatch(/^text\/html/)
        expect(body).toContain(`<h1>${title}</h1>`)
        expect(body).toContain(`<link rel="canonical" href="${app().origin}${first}" />`)
      }
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    })

    test('[DATA-04] the pages say how to reach the operator', async () => {
      for (const path of ['/privacy', '/terms'])
        expect((await new Visitor(app()).get<string>(path)).body).toContain(
          '<a href="mailto:help@shelf.example">help@shelf.example</a>',
        )
    })

    test('[DATA-04] a new person’s first sign-in keeps the version they agreed to, and when', async () => {
      const before = Date.now()
      const user = await newUser(app())
      const agreement = await readAgreement(app(), user.email)
      expect(agreement.version).toBe(LEGAL_VERSION)
      expect(agreement.at).toBeGreaterThanOrEqual(before)
      expect((await userOf(user)).legalToAgree).toBeNull()
      await user.signIn(user.email)
      expect(await readAgreement(app(), user.email)).toEqual(agreement)
    })

    test.each([['2001-01-01'], [null]])('[DATA-04] who agreed to %s is asked, until they agree', async (version) => {
      const user = await newUser(app())
      await agreeBefore(app(), user.email, version)
      await user.signIn(user.email) // nothing is agreed to by coming back
      expect((await userOf(user)).legalToAgree).toBe(LEGAL_VERSION)
      expect(await agree(user)).toMatchObject({ status: 204 })
      expect((await userOf(user)).legalToAgree).toBeNull()
      const agreed = await readAgreement(app(), user.email)
      expect(agreed.version).toBe(LEGAL_VERSION)
      expect(await agree(user)).toMatchObject({ status: 204 })
      expect(await readAgreement(app(), user.email)).toEqual(agreed)
    })

    test('the legal pages can be read during maintenance', async () => {
      await setRemoteConfig(app(), 'maintenanceMode', true)
      expect((await new Visitor(app()).get('/privacy')).status).toBe(200)
      await setRemoteConfig(app(), 'maintenanceMode', false)
    })
  },
  { CONTACT_EMAIL: 'help@shelf.example' },
)
