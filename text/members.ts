import { dateTimeText, shortDateText, videoAgeWithin } from './format.ts'
import { message, messages } from './message.ts'

export const { makeAdmin, peopleText, admin, notYetBack, newWayIn, invite } = messages('members')
export const { linkTitle, link, copy, copied, notCopied } = messages('members')
export const { openInvitations, firstInvitation, memberInvitation, takeBack, takenBack } = messages('members')

export const lastHere = (at: number, now: number): string =>
  message('members.lastHere', { at: videoAgeWithin(at, now) })
export const makeAdminOf = (name: string): string => message('members.makeAdminOf', { name })
export const madeAdmin = (name: string): string => message('members.madeAdmin', { name })
export const makeAdminText = (name: string): string => message('members.makeAdminText', { name })
export const newWayInFor = (name: string): string => message('members.newWayInFor', { name })

/** @param name whose way back it is; null: of somebody new */
export const linkText = (name: string | null, expiresAt: number): string => {
  const at = dateTimeText(expiresAt)
  return name === null ? message('members.linkText', { at }) : message('members.recoveryLinkText', { name, at })
}
export const madeAndValid = (createdAt: number, expiresAt: number): string =>
  message('members.madeAndValid', { made: shortDateText(createdAt), until: shortDateText(expiresAt) })
export const takeBackOf = (invitation: string): string => message('members.takeBackOf', { invitation })
