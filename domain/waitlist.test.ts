import { expect, test } from 'vitest'
import { parseEmail } from './waitlist.ts'

test('an address is trimmed, and the same in any case', () => {
  expect(parseEmail('  Ada@Example.com ')).toEqual({ email: 'Ada@Example.com', key: 'ada@example.com' })
})

test.each(['a@b', 'ada+list@example.com', "o'neil@example.com", 'ünï@exämple.de', '例@例子.中国'])(
  '%s is one',
  (typed) => {
    expect(parseEmail(typed)?.email).toBe(typed)
  },
)

test.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'a@b@c',
  'a@b,c@d',
  'a@b;c@d',
  'Ada <a@b>',
  'a b@c',
  'a@b\r\nBcc: c@d',
  'a\u0000@b',
  'a\u202e@b',
  '"a"@b',
  `a@${'b'.repeat(253)}`,
])('%j is none', (typed) => {
  expect(parseEmail(typed)).toBeNull()
})
