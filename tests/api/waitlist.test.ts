import { expect, test } from 'vitest'
import type { AuditView } from '#contract/admin.ts'
import type { InterestAnswer, InterestEmailsView } from '#contract/waitlist.ts'
import { daysSince } from '../support/days.ts'
import { onSqlite } from '../support/engines.ts'
import { newOperator, WITH_OPERATOR } from '../support/operators.ts'
import { addInterest, readInterest } from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const CALL = '/.netlify/functions/register-interest'
const DAY_MS = 24 * 60 * 60 * 1000

let lastHost = 0

const list = async (operator: Visitor, query = '') =>
  (await operator.get<InterestEmailsView>(`/api/admin/interest-emails${query}`)).body

onSqlite(
  'waitlist',
  (product) => {
    /** Somebody at an address of their own, as a proxy tells it. */
    function at(address = `198.51.100.${++lastHost}`) {
      const headers = { 'X-Forwarded-For': address, 'User-Agent': 'Firefox/1' }
      return (email: unknown, more: Record<string, string | null> = {}) =>
        new Visitor(product()).send<InterestAnswer>('POST', CALL, { email }, { ...headers, ...more })
    }

    test('[ADMIN-07] stores email, time, browser and address; a second time it is a duplicate, told in the same words', async () => {
      const from = at('203.0.113.9')
      const before = Date.now()
      const first = await from(' Ada@Example.com ')
      expect([first.status, first.body]).toEqual([
        200,
        {
          success: true,
          duplicate: false,
          message: "We've registered your interest in the product. We'll notify you as soon as registration opens up!",
        },
      ])
      const again = await from('ada@example.COM')
      const { duplicate, ...shown } = first.body as InterestAnswer & { message: string }
      expect([again.status, again.body]).toEqual([200, { ...shown, duplicate: !duplicate }])
      const rows = await readInterest(product(), 'ada@example.com')
      expect(rows).toMatchObject([{ email: 'Ada@Example.com', user_agent: 'Firefox/1', ip: '203.0.113.9' }])
      expect(Number(rows[0]?.timestamp)).toBeGreaterThanOrEqual(before)
    })

    test('[ADMIN-07] twenty at once of the same address: one is new', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => at()('rush@example.com')))
      expect(answers.filter(({ body }) => body.success && !body.duplicate)).toHaveLength(1)
      expect(answers.filter(({ body }) => body.duplicate)).toHaveLength(19)
    })

    test('[ADMIN-07] five a minute from one address, whoever is signed in there; other addresses go on', async () => {
      const from = at('2001:db8:1:2::1')
      for (let i = 0; i < 4; i++) expect((await from(`five${i}@example.com`)).status).toBe(200)
      const user = await newUser(product())
      expect((await from('five4@example.com', { Cookie: user.cookie })).status).toBe(200)
      const sixth = await at('2001:db8:1:2:ffff::9')('five5@example.com')
      expect(sixth.status).toBe(429)
      expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(sixth.body).toMatchObject({ success: false, error: expect.stringMatching(/^Too many requests/) })
      expect((await at()('five6@example.com')).status).toBe(200)
      expect(await readInterest(product(), 'five5@example.com')).toEqual([])
    })

    test('[ADMIN-04] newest first, in pages, found by any part of the address in any case', async () => {
      const operator = await newOperator(product())
      await addInterest(
        product(),
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
      const operator = await newOperator(product())
      const from = at('203.0.113.77')
      await from("=cmd|'/c'!a1@evil.example", { 'User-Agent': '=HYPERLINK("http://evil.example","x")' })
      await from('+4411@evil.example', { 'User-Agent': '@SUM(1)' })
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
      const operator = await newOperator(product())
      const { total } = await list(operator)
      await addInterest(
        product(),
        Array.from({ length: 1_100 }, (_, i) => `many${i}@bulk.example`),
        DAY_MS,
      )
      const { body } = await operator.post<string>('/api/admin/interest-emails.csv')
      const emails = body.trim().split('\r\n').slice(1)
      expect(new Set(emails).size).toBe(total + 1_100)
    })

    test('no address, browser or host of the waitlist is in the logs', () => {
      expect(product().output()).not.toMatch(/example\.com|Firefox\/1|203\.0\.113|198\.51\.100|2001:db8/)
    })
  },
  { ...WITH_OPERATOR, TRUSTED_PROXIES: '127.0.0.1 ::1 ::ffff:127.0.0.1' },
)

onSqlite(
  'waitlist, kept',
  (product) => {
    test('[ADMIN-07] browser and address are blanked after 90 days, by the nightly job; the email stays', async () => {
      await addInterest(product(), ['young@example.com'], 89 * DAY_MS)
      await addInterest(product(), ['old@example.com'], 90 * DAY_MS)
      const read = async (email: string) => (await readInterest(product(), email))[0]
      await until('the job blanks the address', async () => (await read('old@example.com'))?.ip === null)
      expect(await read('old@example.com')).toMatchObject({ email: 'old@example.com', ip: null, user_agent: null })
      expect(await read('young@example.com')).toMatchObject({ ip: '203.0.113.7', user_agent: 'a browser' })
    })
  },
  { RETENTION_AT: '* * * * * *' },
)
