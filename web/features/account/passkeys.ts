import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { PasskeyOptions } from '#contract/entry.ts'
import { problems } from '#text/entry.ts'
import { ApiError, api, json } from '#web/lib/http.ts'
import { finishSignOut } from './finish-sign-out.ts'

// Part of the page for signing in; elsewhere it is loaded when it is needed. All of this throws ApiError, `passkey_refused`
// too if it is the browser that has no passkey.

/** Signs in with a passkey that the user chooses. */
export const signInWithPasskey = (): Promise<void> =>
  explained(async () => {
    await finishSignOut()
    const { options } = await json(api.passkeys['sign-in'].options.$post({}))
    await api.passkeys['sign-in'].$post({ json: { response: await choosePasskey(options) } })
  })

/** Makes a passkey for the signed-in user. */
export const addPasskey = (): Promise<void> =>
  explained(async () => {
    const { options } = await json(api.passkeys.options.$post({}))
    await api.passkeys.$post({ json: { response: await makePasskey(options) } })
  })

/** Makes a passkey for whoever was invited, and signs in. */
export const join = (secret: string, name: string): Promise<void> =>
  explained(async () => {
    await finishSignOut()
    const { options } = await json(api.join.options.$post({ json: { secret, name } }))
    await api.join.$post({ json: { secret, response: await makePasskey(options) } })
  })

type Options = PasskeyOptions['options']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

const makePasskey = async (options: Options) => ({
  ...(await startRegistration({ optionsJSON: options as unknown as CreationOptions })),
})

const choosePasskey = async (options: Options) => ({
  ...(await startAuthentication({ optionsJSON: options as unknown as RequestOptions })),
})

const REASONS: { [Code in WebAuthnError['code']]?: keyof typeof problems } = {
  // Browsers do not say whether it was cancelled or took too long.
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'left',
  ERROR_CEREMONY_ABORTED: 'left',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'unsuitable',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'unsuitable',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'unsuitable',
  ERROR_INVALID_DOMAIN: 'elsewhere',
  ERROR_INVALID_RP_ID: 'elsewhere',
}

/** Has the browser's errors say what users can do. */
async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'foreign_origin') throw error
    const reason = error instanceof ApiError ? 'elsewhere' : error instanceof WebAuthnError && REASONS[error.code]
    throw new ApiError('passkey_refused', problems[reason || 'failed'], 0)
  }
}
