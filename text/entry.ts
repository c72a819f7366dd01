import { message, messages } from './message.ts'
/** The page for signing in and joining, in home mode. */

export const { signInText, signInWithPasskey, waiting, lostPasskey, startTitle, startText } = messages('entry')
export const { code, codeIncomplete, next, firstText, invitedText, recoveryText } = messages('entry')
export const { yourName, createPasskey, aboutPasskeys, wayBack } = messages('entry')
export const { signInName, password, currentPassword, newPassword } = messages('entry')
export const { plainHttp, join, lostPassword, recoveryPasswordText } = messages('entry')
export const { unusableTitle, unusableText, goToSignIn, obstacleTitle } = messages('entry')

export const invitedBy = (name: string): string => message('entry.invitedBy', { name })
/** @param min how many characters a password has at least */
export const passwordHint = (min: number): string => message('entry.passwordHint', { min })

/** @param name of the OpenID Connect provider */
export const joinWith = (name: string): string => message('entry.joinWith', { name })
export const recoveryTitle = (name: string): string => message('entry.recoveryTitle', { name })

/** Why passkeys cannot be used on this page, and what to do. */
export const { obstacles } = messages('entry')

/** Why the browser made or used no passkey. */
export const { problems } = messages('entry')
