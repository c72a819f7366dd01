import type { SignInProvider, SignInPurpose } from '#contract/sign-in.ts'
import type { Attempt, startAttempt } from './oauth-state.ts'

/** What came back with a user from a provider's pages. */
export type Return = {
  /** Of the callback's address, from its `?` on. */
  query: string
  /** Name of the browser and system, null if not recognised, see domain/devices.ts. */
  device: string | null
}

/** A provider whose pages users go to for signing in. All functions throw SignInRefused. */
export type Provider = {
  name: SignInProvider
  purposes: readonly SignInPurpose[]
  /** The address of its sign-in page. */
  authUrl(attempt: ReturnType<typeof startAttempt>, purpose: SignInPurpose): Promise<string>
  /** @returns value of the session cookie */
  signIn(attempt: Attempt, back: Return): Promise<string>
  /** Does what a signed-in user went there for. */
  connect(userId: string, attempt: Attempt, back: Return): Promise<void>
}
