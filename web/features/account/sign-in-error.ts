import { type SignInError, toSignInError } from '#contract/sign-in.ts'

/** Why a sign-in without a popup failed, once: it leaves the address. `null`: none did. */
export function takeSignInError(): SignInError | null {
  const address = new URL(location.href)
  const code = address.searchParams.get('sign_in_error')
  if (code === null) return null
  address.searchParams.delete('sign_in_error')
  history.replaceState(history.state, '', address)
  return toSignInError(code)
}
