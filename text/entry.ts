import { messages } from './message.ts'
/** The page for signing in and joining, in home mode. */

export const { signInText, signInWithPasskey, waiting, lostPasskey, startTitle, startText, code } = messages('entry')
export const { codeIncomplete, next, firstText, invitedText, recoveryText, yourName, createPasskey } = messages('entry')
export const { aboutPasskeys, wayBack, signInName, password, currentPassword, newPassword } = messages('entry')
export const { plainHttp, join, lostPassword, recoveryPasswordText, unusableTitle, unusableText } = messages('entry')
export const { goToSignIn, obstacleTitle } = messages('entry')

export const { invitedBy } = messages('entry')
/** @param min how many characters a password has at least */
export const { passwordHint } = messages('entry')

/** @param name of the OpenID Connect provider */
export const { joinWith } = messages('entry')
export const { recoveryTitle } = messages('entry')

/** Why passkeys cannot be used on this page, and what to do. */
export const { obstacles } = messages('entry')

/** Why the browser made or used no passkey. */
export const { problems } = messages('entry')
