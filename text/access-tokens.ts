import { dateTimeText, shortDateText, videoAgeWithin } from './format.ts'
import { message, messages } from './message.ts'

export const { programs, programsText, none, newToken, name, namePlaceholder, allows } = messages('access-tokens')
export const { scopes, scopeNames, valid, validDays, make, madeTitle, madeText, token } = messages('access-tokens')
export const { copy, copied, notCopied, revoke, nameNeeded, scopeNeeded } = messages('access-tokens')

export const revokeOf = (program: string): string => message('access-tokens.revokeOf', { name: program })
export const revoked = (program: string): string => message('access-tokens.revoked', { name: program })

export const used = (at: number | null, now: number): string =>
  at === null ? messages('access-tokens').neverUsed : message('access-tokens.lastUsed', { at: videoAgeWithin(at, now) })

/** @param at when it expires; null: never */
export const validUntil = (at: number | null, now: number): string => {
  if (at === null) return messages('access-tokens').noExpiry
  return at > now
    ? message('access-tokens.expires', { at: shortDateText(at) })
    : message('access-tokens.expired', { at: dateTimeText(at) })
}
