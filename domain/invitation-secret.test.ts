import { expect, test } from 'vitest'
import { invitationSecretOf } from './invitation-secret.ts'

const SECRET = 'abcdefghijklmnopqrst-_'

test('the secret of an invitation is taken from its link or alone, and only whole', () => {
  for (const pasted of [SECRET, ` ${SECRET}\n`, `http://localhost:3000/join#${SECRET}`, `#${SECRET}`])
    for (const end of ['', '.', ').', ' ', '!?'])
      expect(invitationSecretOf(`${pasted}${end}`), pasted + end).toBe(SECRET)
  for (const pasted of [
    '',
    SECRET.slice(1),
    `${SECRET}a`,
    `http://localhost:3000/join#${SECRET.slice(1)}`,
    '/join',
    `${SECRET}.x`,
  ])
    expect(invitationSecretOf(pasted)).toBeNull()
})
