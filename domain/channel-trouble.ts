import type { ChannelTrouble } from '#contract/videos.ts'

/** Why a channel could not be read, in the words of a list. */
export const TROUBLE_TEXT: Record<ChannelTrouble, string> = {
  gone: 'Deleted',
  suspended: 'Suspended by YouTube',
  private: 'Private',
  not_found: 'Not found on YouTube',
  forbidden: 'YouTube refused to show it',
  not_configured: 'YouTube refused access to Subshelf',
  rate_limited: 'YouTube was too busy',
  malformed: 'YouTube’s answer could not be read',
  unavailable: 'YouTube could not be reached',
}

/** YouTube no longer lists the channel: trying again changes nothing. */
export const isUnlisted = (reason: string): reason is 'gone' | 'suspended' | 'private' =>
  reason === 'gone' || reason === 'suspended' || reason === 'private'
