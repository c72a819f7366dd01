import type { IdentityView } from '#contract/account.ts'
import { channelsText } from './counts.ts'
import { dateText, shortDateText, timeText, videoAgeWithin } from './format.ts'
import { message, messages } from './message.ts'

export const { settings, parts, theme, themes, yourData, yourDataText, exportFile, exportFormat } = messages('settings')

export const { exportAs } = messages('settings')

/** Keys are the ends of the addresses that export them. */
export const { exportFormats, importFromFileHint, notConnected, disconnect } = messages('settings')
export const { disconnectTitle, disconnectText, disconnected, disconnectedPending, sessions } = messages('settings')
export const { thisDevice, signInWays, addGoogle, addPasskey, useYourPasskey, removeWay } = messages('settings')
export const { removeWayTitle, addPassword, changePassword, newPassword, passwordText } = messages('settings')
export const { passwordSaved, youtubeAccess, youtubeAllowed, allowAccess } = messages('settings')

/** @param name of the OpenID Connect provider */
export const { addOpenId } = messages('settings')

/** @param way the email of a Google account, say */
export const { wayAdded } = messages('settings')
export const { removeWayOf, removeWayText, wayRemoved } = messages('settings')
export const wayUsed = ({ kind, createdAt, usedAt }: IdentityView, now: number): string => {
  const at = videoAgeWithin(usedAt, now)
  const used = {
    google: () => message('settings.wayUsed', { at }),
    passkey: () => message('settings.passkeyUsed', { made: shortDateText(createdAt), at }),
    openid: () => message('settings.openIdUsed', { at }),
    password: () => message('settings.passwordUsed', { at }),
  }
  return used[kind]()
}

export const signedInOn = (createdAt: number): string =>
  message('settings.signedInOn', { createdAt: shortDateText(createdAt) })
export const lastUsedText = (lastSeenAt: number, createdAt: number, now: number): string =>
  message('settings.lastUsedText', { lastSeenAt: videoAgeWithin(lastSeenAt, now), createdAt: shortDateText(createdAt) })
export const { signOut } = messages('settings')

export const { signOutDevice, deviceSignedOut, signOutOthers, othersSignedOut, quota } = messages('settings')

export const quotaFrom = (at: number): string => message('settings.quotaFrom', { at: timeText(at) })
export const { quotaText } = messages('settings')

/** The sentence with the units the user has used in bold. */
export const quotaUsed = (used: number, limit: number) => ({
  before: message('settings.quotaUsedBefore', { used, limit }),
  used: message('settings.quotaUsed', { used }),
  after: message('settings.quotaUsedAfter', { used, limit }),
})
export const { quotaMeter } = messages('settings')

export const quotaMeterText = (used: number, limit: number): string =>
  message('settings.quotaMeterText', { used, limit })
export const { quotaPurposes } = messages('settings')

/** @param resets when new units come, as in "tomorrow at 08:00" */
export const quotaShareUsed = (share: number, resets: string): string =>
  message('settings.quotaShareUsed', { share, resets })
export const { quotaResets, quotaUsedUp } = messages('settings')

export const { deleteAccount, deleteAccountText, deleteAccountTextHome, deleteAccountButton } = messages('settings')
export const { deleteAccountTitle, deleteAccountQuestion, nameMismatch } = messages('settings')

/** @param email or the name, of an account without one */
export const { typeToConfirm } = messages('settings')
export const { confirmIdentity, deleteMyAccount, importFromFile, importFile } = messages('settings')

export const exportedOn = (at: number): string => message('settings.exportedOn', { at: dateText(at) })
export const { restoreIntro, restoreCounts } = messages('settings')

export const { entriesSkipped, restoreChangesNothing, folders } = messages('settings')

export const { channelsToAdd, moreChannels } = messages('settings')

/** What happens to a folder of the file when it is imported. */
export const { restoreLeftOut, restoreNewFolder, restoreRenamed, restoreNewLook } = messages('settings')
export const { restoreNewRules, restoreIntoSame } = messages('settings')

export const { restoreInto, restoreFolderOrder, restoreReordered, restoreUnchanged } = messages('settings')

/** `3 channels · renamed` */
export const restoreFolderText = (count: number, changes: readonly string[]): string =>
  [channelsText(count), ...changes].join(' · ')
