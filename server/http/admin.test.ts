import { expect, test } from 'vitest'
import { isAdmin } from './admin.ts'

const settings = { adminEmails: ['kim@corp.test'] }

test.each(['kim@corp.test', 'KIM@Corp.Test'])(
  '[ADMIN-05] %s is the operator, when Google says the address is theirs',
  (email) => {
    expect(isAdmin(settings, { email, email_verified: 1 })).toBe(true)
    expect(isAdmin(settings, { email, email_verified: 0 })).toBe(false)
  },
)

test.each([
  '\u212aim@corp.test',
  'k\u0131m@corp.test',
  'k\u0130m@corp.test',
  '\uff4bim@corp.test',
  'kim@corp.te\u017ft',
  'k.im@corp.test',
])('[ADMIN-05] %j is somebody else, however alike it looks in small letters', (email) => {
  expect(isAdmin(settings, { email, email_verified: 1 })).toBe(false)
})
