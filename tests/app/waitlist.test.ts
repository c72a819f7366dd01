import { afterEach, expect, test } from 'vitest'
import type { AuditView } from '#contract/admin.ts'
import type { InterestAnswer, InterestEmailsView } from '#contract/waitlist.ts'
import { runRetention } from '../../server/features/retention/jobs.ts'
import { withApp } from '../support/app.ts'
import { withBystander } from '../support/bystander.ts'
import { daysSince } from '../support/days.ts'
import { newOperator, WITH_OPERATOR } from '../support/operators.ts'
import { addInterest, readInterest } from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const CALL = '/.netlify/functions/register-interest'
const DAY_MS = 24 * 60 * 60 * 1000

let lastHost = 0

/** Registers an email from an address; a new one when not given. */
const register = (email: unknown, headers: Record<string, string | null> = {}) =>
  new Visitor(app()).send<InterestAnswer & { message?: string; error?: string }>(
    'POST',
    CALL,
    { email },
    { 'X-Forwarded-For': `198.51.100.${++lastHost}`, 'User-Agent': 'Firefox/1', ...headers },
  )

const list = async (operator: Visitor, query = '') =>
  (await operator.get<InterestEmailsView>(`/api/admin/interest-emails${query}`)).body

const app = withApp({ ...WITH_OPERATOR, LOG_LEVEL: 'debug' })
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

test('[ADMIN-07] twenty at once of the same address: one is new', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => register('rush@example.com')))
  expect(answers.filter(({ body }) => body.success && !body.duplicate)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.duplicate)).toHaveLength(19)
})

test('[ADMIN-04] newest first, in pages, found by any part of the address in any case', async () => {
  const operator = await newOperator(app())
  await addInterest(
    app(),
    Array.from({ length: 60 }, (_, i) => `page_${String(i).padStart(2, '0')}%@paged.example`),
    1000,
  )
  const first = await list(operator, '?search=PAGED.exam')
  expect([first.total, first.pages, first.emails.length]).toEqual([60, 2, 50])
  expect(first.emails[0]).toMatchObject({ email: 'page_59%@paged.example', ip: '203.0.113.7', notice: 'waiting' })
  const second = await list(operator, '?search=paged.example&page=2')
  expect(second.emails.map(({ email }) => email)).toEqual(
    Array.from({ length: 10 }, (_, i) => `page_0${9 - i}%@paged.example`),
  )
  expect((await list(operator, `?search=${encodeURIComponent('_07%')}`)).total).toBe(1)
  expect((await list(operator, `?search=${encodeURIComponent("'; drop table")}`)).total).toBe(0)
  expect((await operator.get('/api/admin/interest-emails?search=%00')).status).toBe(400)
  expect(await operator.refusal('GET', '/api/admin/interest-emails?page=x')).toMatchObject({ status: 400 })
})

test('[ADMIN-04] the file: its name, its columns, newest first, and nothing a spreadsheet would run', async () => {
  const since = Date.now()
  const operator = await newOperator(app())
  const from = (email: string, browser: string) =>
    register(email, { 'X-Forwarded-For': '203.0.113.77', 'User-Agent': browser })
  app().setTime(since + 1)
  await from("=cmd|'/c'!a1@evil.example", '=HYPERLINK("http://evil.example","x")')
  app().setTime(since + 2)
  await from('+4411@evil.example', '@SUM(1)')
  const { body, headers } = await operator.post<string>('/api/admin/interest-emails.csv')
  const day = `(?:${daysSince(since).join('|')})`
  expect(headers.get('content-disposition')).toMatch(
    new RegExp(String.raw`^attachment; filename="interest-emails-${day}\.csv"$`),
  )
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = body.split('\r\n')
  expect(lines[0]).toBe('Email,Date,Timestamp,User Agent,IP')
  expect(lines[1]).toMatch(
    new RegExp(String.raw`^'\+4411@evil\.example,${day},${day}T[\d:.]+Z,'@SUM\(1\),203\.0\.113\.77$`),
  )
  expect(lines[2]).toContain(`'=cmd|'/c'!a1@evil.example`)
  expect(lines[2]).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
  expect(body).not.toMatch(/(?:^|[,\n"])[=+@-](?!.*(?:"",))/m)
  const { body: audit } = await operator.get<AuditView>('/api/admin/audit')
  expect(audit.entries[0]).toMatchObject({ action: 'emails_exported', details: { count: lines.length - 2 } })
})

test('[ADMIN-04] a file of thousands is whole', async () => {
  const operator = await newOperator(app())
  const { total } = await list(operator)
  await addInterest(
    app(),
    Array.from({ length: 1_100 }, (_, i) => `many${i}@bulk.example`),
    DAY_MS,
  )
  const { body } = await operator.post<string>('/api/admin/interest-emails.csv')
  const emails = body.trim().split('\r\n').slice(1)
  expect(new Set(emails).size).toBe(total + 1_100)
})

test('[ADMIN-07] browser and address are blanked after 90 days, by the nightly job; the email stays', async () => {
  await addInterest(app(), ['young@example.com'], 89 * DAY_MS)
  await addInterest(app(), ['old@example.com'], 90 * DAY_MS)
  const read = async (email: string) => (await readInterest(app(), email))[0]
  await runRetention(app().ctx, async () => true)
  expect(await read('old@example.com')).toMatchObject({ email: 'old@example.com', ip: null, user_agent: null })
  expect(await read('young@example.com')).toMatchObject({ ip: '203.0.113.7', user_agent: 'a browser' })
})

test('no address, browser or host of the waitlist is in the logs', () => {
  expect(app().output()).toContain(CALL)
  expect(app().output()).not.toMatch(/example\.com|Firefox\/1|203\.0\.113|198\.51\.100|2001:db8/)
})
