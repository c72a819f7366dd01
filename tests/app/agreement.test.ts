import { afterEach, expect, test } from 'vitest'
import { LEGAL_VERSION } from '#domain/legal.ts'
import { withApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { userOf } from '../support/payment.ts'
import { agreeBefore, readAgreement } from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const agree = (user: Visitor, body: unknown = { version: LEGAL_VERSION }) => user.refusal('POST', '/api/legal', body)

const app = withApp()
withBystander(app)
afterEach(() => app().setTime(null))

test('[DATA-04] agreeing stores the version and the time; agreeing again changes neither', async () => {
  const user = await newUser(app())
  await agreeBefore(app(), user.email, null)
  const at = Date.now()
  app().setTime(at)
  expect(await agree(user)).toMatchObject({ status: 204 })
  expect(await readAgreement(app(), user.email)).toEqual({ version: LEGAL_VERSION, at })
  app().setTime(at + 1)
  expect(await agree(user)).toMatchObject({ status: 204 })
  expect(await readAgreement(app(), user.email)).toEqual({ version: LEGAL_VERSION, at })
  expect((await userOf(user)).legalToAgree).toBeNull()
})

test.each([
  ['an older version', { version: '2001-01-01' }, 409, 'legal_outdated'],
  ['a later version', { version: '9999-12-31' }, 409, 'legal_outdated'],
  ['no text', { version: 7 }, 400, 'bad_request'],
  ['nothing', {}, 400, 'bad_request'],
  ['more fields', { version: LEGAL_VERSION, userId: '1' }, 400, 'bad_request'],
])('[DATA-04] %s cannot be agreed to', async (_, body, status, code) => {
  const user = await newUser(app())
  await agreeBefore(app(), user.email, null)
  expect(await agree(user, body)).toMatchObject({ status, code })
  expect((await userOf(user)).legalToAgree).toBe(LEGAL_VERSION)
})

test('[DATA-04] users agree for themselves only, visitors not at all', async () => {
  const [user, other] = [await newUser(app()), await newUser(app())]
  for (const { email } of [user, other]) await agreeBefore(app(), email, '2001-01-01')
  expect(await agree(new Visitor(app()))).toMatchObject({ status: 401, code: 'sign_in_required' })
  expect(await agree(user)).toMatchObject({ status: 204 })
  expect((await userOf(other)).legalToAgree).toBe(LEGAL_VERSION)
  expect(await readAgreement(app(), other.email)).toEqual({ version: '2001-01-01', at: 1 })
})
