import { expect, test } from 'vitest'
import { isAdmin } from './admin.ts'

const settings = { adminEmails: ['kim@corp.test'], mode: 'hosted' as const }

test.each(['kim@corp.test', 'KIM@Corp.Test'])(
  '[ADMIN-05] %s is an admin if Google has verified the address',
  (email) => {
    expect(isAdmin(settings, { email, email_verified: 1, is_admin: 0 })).toBe(true)
    expect(isAdmin(settings, { email, email_verified: 0, is_admin: 0 })).toBe(false)
  },
)

test.each([
  '\u212aim@corp.test',
  'k\u0131m@corp.test',
  'k\u0130m@corp.test',
  '\uff4bim@corp.test',
  'kim@corp.te\u017ft',
  'k.im@corp.test',
])('[ADMIN-05] %j is no admin, although it may look alike in lower case', (email) => {
  expect(isAdmin(settings, { email, email_verified: 1, is_admin: 0 })).toBe(false)
})

test('[OWN-03] whoever set up a site at home is its admin there, and nowhere else', () => {
  const user = { email: '', email_verified: 0, is_admin: 1 }
  expect(isAdmin({ adminEmails: [], mode: 'home' }, user)).toBe(true)
  expect(isAdmin({ adminEmails: [], mode: 'hosted' }, user)).toBe(false)
  expect(isAdmin({ adminEmails: [''], mode: 'home' }, { ...user, is_admin: 0 })).toBe(false)
})
