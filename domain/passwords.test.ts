import { expect, test } from 'vitest'
import { signInNameKey } from './passwords.ts'

test('[OWN-03] a name for signing in is the same however it is typed', () => {
  for (const typed of ['Åda', '  åda ', 'A\u030ADA', 'Å\u202Eda']) expect(signInNameKey(typed)).toBe('åda')
  expect(signInNameKey('Ada')).not.toBe(signInNameKey('Åda'))
})
