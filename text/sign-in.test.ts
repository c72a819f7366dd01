import { expect, test } from 'vitest'
import { SIGN_IN_ERRORS } from '#contract/sign-in.ts'
import { signInErrorLines } from './account.ts'

test('[AUTH-02] no sign-in error says the same twice; a missing scope is reported as an invalid token', () => {
  for (const code of SIGN_IN_ERRORS) {
    const { line, help } = signInErrorLines(code)
    expect(help).not.toBe(line)
  }
  expect(signInErrorLines('scope_missing')).toEqual({
    line: 'Invalid token received from Google',
    help: 'Token missing YouTube scope - please try again',
  })
  expect(signInErrorLines('cancelled')).toEqual({ line: 'Google OAuth was cancelled or failed', help: null })
})
