import { dateTimeText, shortDateText, videoAgeWithin } from './format.ts'
import { message, messages } from './message.ts'

export const { programs, programsText, programsCalls, none, newToken, name, namePlaceholder } = messages('api-tokens')
export const { allows, scopes, scopeNames, valid, validDays, make, madeTitle, madeText, token } = messages('api-tokens')
export const { copy, copied, notCopied, revoke, revokeTitle, nameNeeded, scopeNeeded } = messages('api-tokens')
export const { companionTitle, companionText, companionAllow, companionDone, companionSilent } = messages('api-tokens')
export const { companionHint } = messages('api-tokens')

/** @param device a browser and its system, as in the list of sessions */
export const { companionName } = messages('api-tokens')

export const { revokeOf, revokeText, revoked } = messages('api-tokens')

export const used = (at: number | null, now: number): string =>
  at === null ? messages('api-tokens').neverUsed : message('api-tokens.lastUsed', { at: videoAgeWithin(at, now) })

/** @param at when it expires; null: never */
export const validUntil = (at: number | null, now: number): string => {
  if (at === null) return messages('api-tokens').noExpiry
  return at > now
    ? message('api-tokens.expires', { at: shortDateText(at) })
    : message('api-tokens.expired', { at: dateTimeText(at) })
}
