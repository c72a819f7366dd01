import { expect, test } from 'vitest'
import { SIGN_IN_ERRORS, type SignInError, signInErrorTitle } from './sign-in.ts'

test('[AUTH-02] the heading of a sign-in error says something else than its text', () => {
  for (const [code, text] of Object.entries(SIGN_IN_ERRORS)) {
    expect(signInErrorTitle(code as SignInError)).not.toBe(text)
  }
  expect(signInErrorTitle('scope_missing')).toBe('Invalid token received from Google')
  expect(SIGN_IN_ERRORS.wrong_audience).toBe('Invalid token received from Google')
})
