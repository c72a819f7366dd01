/** YouTube no longer lists the channel: trying again changes nothing. */
export const isUnlisted = (reason: string): reason is 'gone' | 'suspended' | 'private' =>
  reason === 'gone' || reason === 'suspended' || reason === 'private'
