import { dateTimeText, shortDateText, videoAgeWithin } from './format.ts'
import { message, messages } from './message.ts'

export const { makeAdmin, peopleText, admin, notYetBack, newWayIn, invite, linkTitle, link, copy } = messages('members')
export const { copied, notCopied, openInvitations, firstInvitation, memberInvitation, takeBack } = messages('members')
export const { takenBack } = messages('members')

export const lastHere = (at: number, now: number): string =>
  message('members.lastHere', { at: videoAgeWithin(at, now) })
export const { makeAdminOf, madeAdmin, makeAdminText, newWayInFor } = messages('members')

/** @param name whose way back it is; null: of somebody new */
export const linkText = (name: string | null, expiresAt: number): string => {
  const at = dateTimeText(expiresAt)
  return name === null ? message('members.linkText', { at }) : message('members.recoveryLinkText', { name, at })
}
export const madeAndValid = (createdAt: number, expiresAt: number): string =>
  message('members.madeAndValid', { made: shortDateText(createdAt), until: shortDateText(expiresAt) })
export const { takeBackOf } = messages('members')
