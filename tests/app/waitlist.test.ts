import { afterEach, expect, test } from 'vitest'
import type { InterestAnswer } from '#contract/waitlist.ts'
import { withApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { readInterest } from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const CALL = '/.netlify/functions/register-interest'

let lastHost = 0

/** Registers an email from an address; a new one when not given. */
const register = (email: unknown, headers: Record<string, string | null> = {}) =>
  new Visitor(app()).send<InterestAnswer & { message?: string; error?: string }>(
    'POST',
    CALL,
    { email },
    { 'X-Forwarded-For': `198.51.100.${++lastHost}`, 'User-Agent': 'Firefox/1', ...headers },
  )

const app = withApp()
withBystander(app)
afterEach(() => app().setTime(null))

test('[ADMIN-07] the first registration is stored; the same email in another case is a duplicate that changes nothing', async () => {
  const at = Date.now()
  app().setTime(at)
  const first = await register(' Ada@Example.com ', { 'X-Forwarded-For': '203.0.113.9' })
  expect([first.status, first.body]).toEqual([
    200,
    {
      success: true,
      duplicate: false,
      message: "We've registered your interest in the product. We'll notify you as soon as registration opens up!",
    },
  ])
  app().setTime(at + 1)
  const again = await register('ada@example.COM')
  expect([again.status, again.body]).toEqual([200, { ...first.body, duplicate: true }])
  const rows = await readInterest(app(), 'ada@example.com')
  expect(rows).toMatchObject([{ email: 'Ada@Example.com', timestamp: at, user_agent: 'Firefox/1', ip: '203.0.113.9' }])
})

test.each([
  ['a@b.co', 200],
  ['', 400],
  ['nobody', 400],
  ['a@b, c@d', 400],
  ['Ada <a@b>', 400],
  ['a@b\r\nBcc: c@d', 400],
])('[ADMIN-07] [LAND-08] the email %j is answered with %i', async (email, expected) => {
  const { status, body } = await register(email)
  expect(status).toBe(expected)
  if (expected === 400)
    expect(body).toEqual({ success: false, error: 'Please enter a valid email address.', duplicate: false })
  expect(await readInterest(app(), email)).toHaveLength(expected === 200 ? 1 : 0)
})

test('[ADMIN-07] at most 500 characters of the browser are stored', async () => {
  await register('browser@example.com', { 'User-Agent': 'x'.repeat(501) })
  const [row] = await readInterest(app(), 'browser@example.com')
  expect(row?.user_agent).toBe('x'.repeat(500))
})

test('[ADMIN-07] a body of another shape, or a request from elsewhere, is refused and stores nothing', async () => {
  for (const email of [7, undefined, { address: 'x@example.com' }])
    expect((await register(email)).body.error).toBe('Please enter a valid email address.')
  for (const headers of [{ Origin: 'https://evil.example' }, { 'X-Requested-With': null }]) {
    const refused = await register('x@example.com', headers)
    expect([refused.status, refused.body]).toEqual([
      403,
      { success: false, error: "This request didn't come from a page of this site.", duplicate: false },
    ])
  }
  const large = await register('x'.repeat(600_000))
  expect([large.status, large.body]).toMatchObject([413, { success: false, error: 'The request is too large.' }])
  expect(await readInterest(app(), 'x@example.com')).toEqual([])
})

test('[ADMIN-07] an address registers five emails a minute, signed in or not; another address goes on', async () => {
  const user = await newUser(app())
  const here = { 'X-Forwarded-For': '2001:db8:1:2::1' }
  for (let i = 0; i < 4; i++) expect((await register(`five${i}@example.com`, here)).status).toBe(200)
  expect((await register('five4@example.com', { ...here, Cookie: user.cookie })).status).toBe(200)
  const sixth = await register('five5@example.com', { 'X-Forwarded-For': '2001:db8:1:2:ffff::9' }) // the same /64
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(sixth.body).toMatchObject({ success: false, error: expect.stringMatching(/^Too many requests/) })
  expect(await readInterest(app(), 'five5@example.com')).toEqual([])
  expect((await register('five5@example.com')).status).toBe(200)
})
