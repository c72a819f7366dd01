import { expect, test } from 'vitest'
import { makeLog, scrub } from './log.ts'

test.each([
  ['mail to a.person+x@mail.example.org failed', 'mail to [email] failed'],
  ['token ya29.a0AfH6SMBx-y_z/1', 'token [token]'],
  ['refresh 1//0gabc-DEF_123', 'refresh [token]'],
  ['id eyJhbGciOi.eyJzdWIi.c2ln', 'id [token]'],
  ['Authorization: Bearer abc.def-1~2', 'Authorization: Bearer [token]'],
  ['key sk_test_51abc and whsec_123', 'key [token] and [token]'],
  ['user 104857600000000000021 gone', 'user [user] gone'],
  ['from 192.168.10.1:443', 'from [address]:443'],
  ['from ::1 and 2001:db8::ff00:42:8329 and 2001:db8:0:0:0:ff00:42:8329', 'from [address] and [address] and [address]'],
])('%s', (text, clean) => expect(scrub(text)).toBe(clean))

test('what is no secret stays: times, request ids, versions, places in code', () => {
  const text =
    '{"time":1769860800000,"requestId":"0198f000-0000-7000-8000-000000000000","at":"file:///app/server/main.ts:10:20","v":"26.10.0","std":"Foo::bar"}'
  expect(scrub(text)).toBe(text)
})

test('an error is logged with its cause, and without what its maker hung onto it', () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const cause = Object.assign(new Error('no such customer for a@b.example'), {
    code: 'missing',
    headers: { authorization: 'secret-1' },
  })
  log.error({ err: Object.assign(new Error('payment', { cause }), { config: { token: 'secret-2' } }) }, 'failed')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'failed',
    err: { message: 'payment', cause: { message: 'no such customer for [email]', code: 'missing' } },
  })
  expect(lines.join()).not.toMatch(/secret-/)
})

test('what was thrown without being an error is logged as its text, and a cause like an error', () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  log.error({ err: 'of a@b.example', cause: Object.assign(new Error('gone'), { config: 'secret' }) }, 'failed')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: 'of [email]', cause: { name: 'Error', message: 'gone' } })
  expect(lines.join()).not.toContain('secret')
})
