import { expect, test } from 'vitest'
import { makePasswords } from './passwords.ts'

const CHEAP = { log2N: 10, r: 8, p: 1 }
const PASSWORD = 'correct horse battery staple'

test('[OWN-03] a password is hashed as OWASP asks, with a salt of its own', async () => {
  const { hash, verify } = makePasswords()
  const [one, two] = await Promise.all([hash(PASSWORD), hash(PASSWORD)])
  expect(one).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(two).not.toBe(one)
  expect([await verify(PASSWORD, one), await verify(`${PASSWORD}!`, one)]).toEqual([true, false])
})

test('[OWN-03] letters may be typed in any form, and a hash of another cost is still read', async () => {
  const { hash, verify } = makePasswords(CHEAP)
  const stored = await hash('Zo\u00EB and her cats')
  const dearer = makePasswords({ ...CHEAP, log2N: 11 })
  expect(await dearer.verify('Zoe\u0308 and her cats', stored)).toBe(true)
  expect([
    dearer.isWeak(stored),
    makePasswords(CHEAP).isWeak(stored),
    makePasswords({ ...CHEAP, log2N: 9 }).isWeak(stored),
  ]).toEqual([true, false, false])
  expect(await verify(PASSWORD, null)).toBe(false)
})

test('[OWN-03] hashes leave the thread to others, and are refused when too many wait', async () => {
  const { verify } = makePasswords({ ...CHEAP, log2N: 14 })
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => verify(PASSWORD, null)))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(30 - 2 - 20)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } })
})
